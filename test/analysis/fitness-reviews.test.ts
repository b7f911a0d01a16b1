import { expect, test } from "bun:test";
import { compiledVocabularyFor } from "../../src/analysis/aspects/compiled-vocabulary.ts";
import { said } from "./answered.ts";
import { signed } from "./aspects/reading.ts";

const compiled = compiledVocabularyFor("fitness", []);

/** Stars, text, aspects and answers. */
const REVIEWS: readonly (readonly [number, string, string, string])[] = [
  [
    5,
    "I have been a member for three years. The classes are challenging, the trainers know my name, and I have never been in better shape.",
    "+overall +staff +training",
    "yes again, yes results",
  ],
  [
    1,
    "They kept charging me after I cancelled, and when I called they wanted a certified letter. Stay away.",
    "-overall -price",
    "no easy-to-cancel",
  ],
  [
    3,
    "Great equipment and plenty of racks, but after work it is so packed that you wait twenty minutes for a bench.",
    "+equipment -crowding",
    "yes crowded, yes works",
  ],
  [
    2,
    "Half of the treadmills are out of order, the showers are cold, and the locker room smells. It has gone downhill.",
    "-cleanliness -equipment -overall",
    "no works",
  ],
  [
    5,
    "I had never done yoga before, and Lena made me feel welcome. She offers modifications for every level. I leave every class relaxed.",
    "+staff +training",
    "yes beginners",
  ],
  [
    1,
    "The manager yelled at my wife because she used the wrong door. We quit the gym that day.",
    "-overall -staff",
    "no again, no polite",
  ],
  [
    3,
    "The pool is warm and clean. The lanes are always full, though, and they close early on weekends.",
    "+cleanliness +equipment -crowding",
    "yes clean, yes crowded",
  ],
  [
    5,
    "My daughter was afraid of the water, and after two months of lessons she is swimming on her own. Small classes and patient teachers.",
    "+crowding +staff +training",
    "no crowded, yes results",
  ],
  [
    2,
    "My trainer was on his phone the whole time and never corrected my form. I paid for ten sessions and saw no results.",
    "-training",
    "no results",
  ],
  [
    5,
    "Spotless, never crowded, open 24 hours and no contract. What more do you want?",
    "+cleanliness +crowding +price",
    "no crowded, yes clean, yes easy-to-cancel",
  ],
  [
    3,
    "The spin classes are so much fun. After work the gym is too crowded, though.",
    "+training -crowding",
    "yes crowded",
  ],
  [
    1,
    "Pushy sales guy, dirty mats, and nobody wipes down anything. Worst gym I have ever joined.",
    "-cleanliness -overall -price",
    "no clean, yes pushy",
  ],
  [
    3,
    "Friendly people and a beautiful studio. But they raised the price twice this year and canceled half of the classes.",
    "+equipment +staff -crowding -price",
    "yes polite",
  ],
  [
    5,
    "I lost thirty pounds with Marcus. He pushes me and keeps me accountable, and it is worth every penny.",
    "+price +training",
    "yes fair-prices, yes results",
  ],
  [
    2,
    "I pulled my back in a class where the instructor ignored the beginners. When I asked for my money back they laughed at me.",
    "-price -staff -training",
    "no beginners",
  ],
];

test.each(REVIEWS)("%i stars: %s", (rating, text, aspects, answers) => {
  const found = said(text, "fitness").split(",").sort().join(", ");
  expect({ aspects: signed(text, rating, compiled), answers: found }).toEqual({ aspects, answers });
});
