import { expect, test } from "bun:test";
import { compiledVocabularyFor } from "../../src/analysis/aspects/compiled-vocabulary.ts";
import { said } from "./answered.ts";
import { signed } from "./aspects/reading.ts";

const compiled = compiledVocabularyFor("salon", []);

/** Stars, text, aspects and answers. */
const REVIEWS: readonly (readonly [number, string, string, string])[] = [
  [
    5,
    "Ines asked me what I do with my hair every morning before she touched it. The cut is easy to style and growing out beautifully. I have found my new stylist.",
    "+communication +overall +quality",
    "yes again, yes lasts, yes listens",
  ],
  [
    1,
    "I asked for a trim and left with a bob. She never listened, and when I complained she rolled her eyes. I had to find a new salon to fix it.",
    "-communication -overall -quality -staff",
    "no again, no listens, no polite",
  ],
  [
    5,
    "Walked in without an appointment on a Saturday and was in the chair within five minutes. Sharp fade, hot towel, fair price. My son loves it here too.",
    "+overall +price +quality +timeliness",
    "yes children, yes fair-prices, yes walk-ins",
  ],
  [
    3,
    "The color itself is pretty, but my scalp burned for two days and the tips are fried. I also waited forty minutes past my appointment.",
    "+quality -comfort -timeliness",
    "no gentle, no on-time",
  ],
  [
    3,
    "Good manicure, dirty foot baths. They never changed the water between clients. Parking is easy, at least.",
    "+atmosphere +quality -hygiene",
    "no clean, yes parking",
  ],
  [
    1,
    "My nails chipped the next day. I went back and they refused to fix them without charging me again.",
    "-price -quality",
    "no lasts, no redo",
  ],
  [
    3,
    "One nail lifted after a week, and they redid it for free with a smile. Everyone there is so friendly.",
    "+price +staff -quality",
    "no lasts, yes polite, yes redo",
  ],
  [
    5,
    "My previous stylist fried my hair with bleach. Noor brought it back to life, and it feels soft and healthy now.",
    "+comfort",
    "yes gentle",
  ],
  [
    1,
    "They canceled my appointment twice and nobody called me. When I finally got in, the girl was on her phone the whole time.",
    "-communication -staff -timeliness",
    "no on-time",
  ],
  [
    5,
    "Tessa is so patient with my toddler, who hates haircuts. She let him hold the comb, and he left with a great cut and no tears.",
    "+quality +staff",
    "yes children",
  ],
  [
    3,
    "The website says forty dollars, at the register they wanted sixty. The brows are even, I will give them that.",
    "+quality -price",
    "no bill-as-quoted",
  ],
  [
    5,
    "Best balayage I have ever had. She told me the price before she started, and it was worth every penny.",
    "+price +quality",
    "yes bill-as-quoted, yes fair-prices",
  ],
  [
    1,
    "He nicked my ear and did not even apologize. The shop was filthy, with hair all over the floor.",
    "-comfort -hygiene -staff",
    "no clean, no gentle",
  ],
  [
    3,
    "The music is way too loud for me, but my gel set still looks perfect after three weeks.",
    "+quality -atmosphere",
    "yes lasts",
  ],
  [
    1,
    "I showed her three pictures, and she did her own thing. My bangs are crooked. I cried in the car.",
    "-communication -quality",
    "no listens",
  ],
  [
    5,
    "A cozy little place with a glass of prosecco when you come in. Nobody pushes products on you. The facial was so relaxing that I fell asleep.",
    "+atmosphere +comfort +honesty",
    "no unneeded-work",
  ],
  [
    3,
    "Lovely people and a lovely salon. My highlights came out brassy, though, and I wish they had told me it would take four hours.",
    "+atmosphere +staff -communication -quality -timeliness",
    "yes polite",
  ],
  [
    5,
    "They are always on time, the stations are spotless, and the lash lift did not hurt one bit. Lasted eight weeks.",
    "+comfort +hygiene +quality +timeliness",
    "yes clean, yes gentle, yes lasts, yes on-time",
  ],
  [
    1,
    "I got a fungus from their pedicure. They use the same file on everyone. Stay away.",
    "-hygiene -overall",
    "no clean",
  ],
  [
    2,
    "She kept pushing a shampoo I did not need and then charged me for a treatment I never asked for. The blowout fell flat in an hour.",
    "-honesty -price -quality",
    "yes unneeded-work",
  ],
  [
    5,
    "As a woman with tight curls I have left many salons in tears. Ade knows how to cut curly hair, and I drive an hour to see him.",
    "+knowledge +overall",
    "yes again",
  ],
  [
    4,
    "Not cheap, but they never rush, and my color is exactly what I asked for.",
    "+quality +staff -price",
    "no fair-prices, yes listens",
  ],
  [
    1,
    "Nobody here knows how to do Black hair. My edges are breaking off, and the braids were so tight that I could not sleep.",
    "-comfort -knowledge",
    "no gentle",
  ],
  [
    5,
    "If you want a classic shave, go here. Gentle hands, sharp razor, cold beer.",
    "+atmosphere +comfort",
    "yes gentle",
  ],
  [
    2,
    "They do not take walk-ins, although the sign says so, and turned me away. The woman at the desk was rude about it.",
    "-staff -timeliness",
    "no polite, no walk-ins",
  ],
];

test.each(REVIEWS)("%i stars: %s", (rating, text, aspects, answers) => {
  const found = said(text, "salon").split(",").sort().join(", ");
  expect({ aspects: signed(text, rating, compiled), answers: found }).toEqual({ aspects, answers });
});
