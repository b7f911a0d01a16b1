import { expect, test } from "bun:test";
import { compiledVocabularyFor } from "../../src/analysis/aspects/compiled-vocabulary.ts";
import { said } from "./answered.ts";
import { signed } from "./aspects/reading.ts";

const compiled = compiledVocabularyFor("shop", []);

/** Stars, text, aspects and answers. */
const REVIEWS: readonly (readonly [number, string, string, string])[] = [
  [
    5,
    "I was looking for a part for my old bike, and they had it in stock. The owner explained how to fit it and charged me less than the big stores.",
    "+price +selection +staff",
    "yes helps-choose, yes in-stock",
  ],
  [
    1,
    "The blender died after two weeks. They refused to take it back and told me to call the manufacturer. I will never shop here again.",
    "-goods -overall -returns",
    "no again, no good-quality, no takes-back",
  ],
  [
    3,
    "Huge selection and fair prices. Only one register was open, though, and the line went to the back of the store.",
    "+price +selection -speed",
    "yes fair-prices, yes good-choice, yes long-wait",
  ],
  [
    2,
    "Half of the shelves were empty, and the lettuce was slimy. The girl at the register never looked up from her phone.",
    "-goods -selection -staff",
    "no good-choice, no in-stock",
  ],
  [
    5,
    "A cute little bookstore where you can browse for hours. The staff know their books and never push you to buy.",
    "+place +staff",
    "no pushy, yes helps-choose",
  ],
  [
    1,
    "Ordered a couch in March. They rescheduled the delivery three times, and it arrived scratched.",
    "-goods -speed",
    "no good-quality, no order-on-time",
  ],
  [
    5,
    "My flowers were gorgeous and delivered on time. They lasted two weeks.",
    "+goods +speed",
    "yes good-quality, yes order-on-time",
  ],
  [
    4,
    "A bit pricey, but the meat is always fresh and the butcher is so friendly.",
    "+goods +staff -price",
    "no fair-prices, yes good-quality, yes polite",
  ],
  [
    3,
    "Nice clothes, but the fitting rooms were filthy and there is never any parking.",
    "+goods -place",
    "",
  ],
  [
    5,
    "The shoes did not fit my son. I returned them without a receipt, no questions asked, and was out in five minutes.",
    "+returns +speed",
    "yes takes-back",
  ],
  [
    1,
    "The tag said $20, and it rang up at $30. When I complained, the manager was rude to me.",
    "-price -staff",
    "no polite",
  ],
  [
    2,
    "It used to be a great store. Now they never have my size, and nobody helps you.",
    "-overall -selection -staff",
    "no good-choice, no in-stock",
  ],
];

test.each(REVIEWS)("%i stars: %s", (rating, text, aspects, answers) => {
  const found = said(text, "shop").split(",").sort().join(", ");
  expect({ aspects: signed(text, rating, compiled), answers: found }).toEqual({ aspects, answers });
});
