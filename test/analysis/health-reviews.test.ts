import { expect, test } from "bun:test";
import { compiledVocabularyFor } from "../../src/analysis/aspects/compiled-vocabulary.ts";
import { said } from "./answered.ts";
import { signed } from "./aspects/reading.ts";

const compiled = compiledVocabularyFor("health", []);

/** Stars, text, aspects and answers. */
const REVIEWS: readonly (readonly [number, string, string, string])[] = [
  [
    5,
    "I had seen four doctors about my hip. Dr. Okafor listened, ordered the right tests, and a month later I can walk without pain. I have finally found my new doctor.",
    "+listening +overall +pain +treatment",
    "yes again, yes gentle, yes helps-pain, yes takes-time",
  ],
  [
    1,
    "Waited an hour and a half past my appointment, and then he spent four minutes with me and never looked at my chart. I am looking for a new doctor.",
    "-listening -overall -treatment -waiting",
    "no again, no takes-time, yes long-wait",
  ],
  [
    1,
    "They billed my insurance for a test that I never had, and when I called I was on hold for forty minutes. The woman in billing hung up on me.",
    "-billing -staff -waiting",
    "no insurance, no polite, no reachable",
  ],
  [
    5,
    "Our old cat is afraid of everybody. The vet sat on the floor with her, was so gentle with the needle, and explained every option. They even called the next day to see how she was doing.",
    "+listening +pain",
    "yes explains, yes gentle, yes reachable",
  ],
  [
    3,
    "The doctor herself is wonderful and takes her time. The front desk is another story: they are rude, and nobody ever calls you back.",
    "+listening -waiting ±staff",
    "no polite, no reachable, yes takes-time",
  ],
  [
    1,
    "My son has a broken wrist that they missed. They sent us home with ibuprofen, and we ended up in the ER the next morning.",
    "-treatment",
    "",
  ],
  [
    5,
    "Squeezed me in the same day, no wait, and the copay was exactly what they told me. Very professional.",
    "+billing +staff +waiting",
    "no long-wait, yes same-day",
  ],
  [
    2,
    "He cracked my neck without warning, and I was in more pain than before. Then he tried to sell me a package of thirty visits.",
    "-billing -pain",
    "no helps-pain, yes unneeded-work",
  ],
  [
    3,
    "The frames are gorgeous, but the prescription is wrong, and it took three weeks to get them.",
    "-waiting ±treatment",
    "no same-day",
  ],
  [
    5,
    "After six sessions my shoulder is back to normal. The therapists are encouraging and the exercises really help.",
    "+staff +treatment",
    "",
  ],
  [
    1,
    "She told me it was all in my head and that I should lose weight. I cried in my car.",
    "-listening",
    "",
  ],
  [
    4,
    "Not the cheapest vet, but they saved our dog's life, and we have been coming here for ten years.",
    "+overall +treatment -billing",
    "yes again",
  ],
  [
    2,
    "Appointments are canceled at the last minute, and the phone goes straight to voicemail. The nurse is very sweet.",
    "+staff -waiting",
    "no reachable, yes polite",
  ],
  [
    5,
    "I am terrified of needles, and I did not feel a thing. She talked me through all of it.",
    "+listening +pain",
    "yes explains, yes gentle",
  ],
  [
    1,
    "Six weeks of physical therapy with a different aide each time and no improvement at all. They care more about billing than about patients.",
    "-billing -treatment",
    "",
  ],
];

test.each(REVIEWS)("%i stars: %s", (rating, text, aspects, answers) => {
  const found = said(text, "health").split(",").sort().join(", ");
  expect({ aspects: signed(text, rating, compiled), answers: found }).toEqual({ aspects, answers });
});
