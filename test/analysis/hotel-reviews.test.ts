import { expect, test } from "bun:test";
import { compiledVocabularyFor } from "../../src/analysis/aspects/compiled-vocabulary.ts";
import { said } from "./answered.ts";
import { signed } from "./aspects/reading.ts";

const compiled = compiledVocabularyFor("hotel", []);

/** Stars, text, aspects and answers. */
const REVIEWS: readonly (readonly [number, string, string, string])[] = [
  [
    5,
    "We came for our anniversary and found a card and a bottle of champagne in the room. The bed was a dream and the view over the bay is stunning. We did not want to leave.",
    "+location +overall +room +staff",
    "yes comfortable-beds",
  ],
  [
    1,
    "Forty minutes in line to check in, and then the key did not work. The carpet was stained, and I found a roach in the tub. We left and went to another hotel.",
    "-cleanliness -overall -room -staff",
    "no clean-rooms",
  ],
  [
    3,
    "Great location, two blocks from the station, but the walls are paper thin. We could hear the trains all night.",
    "+location -noise",
    "no quiet, yes central",
  ],
  [
    2,
    "The website says $120. At the desk they added a resort fee and charged us $35 for parking. Breakfast was cold eggs and stale muffins.",
    "-breakfast -price",
    "no bill-as-quoted, no free-parking, no good-breakfast",
  ],
  [
    4,
    "Nothing fancy, but spotless and quiet. Free parking, decent coffee, and the woman at reception let us check in early.",
    "+breakfast +cleanliness +location +noise +staff",
    "yes clean-rooms, yes free-parking, yes parking, yes quiet",
  ],
  [
    5,
    "Third time we stayed here, and we will be back. The kids love the pool, and the staff remembers their names.",
    "+overall +room +staff",
    "yes again, yes families",
  ],
  [
    1,
    "The air conditioner rattled all night, and nobody answered when I called the front desk. I did not sleep at all.",
    "-noise -staff",
    "",
  ],
  [
    3,
    "Lovely old building and friendly people. The room was tiny, though, and the shower never got hot.",
    "+staff -room",
    "yes polite",
  ],
  [
    2,
    "It looks nothing like the photos. Peeling paint, a lumpy mattress and one thin towel for two people.",
    "-room",
    "no comfortable-beds",
  ],
  [
    5,
    "You can walk everywhere from here. The breakfast buffet had fresh fruit and made to order omelets, and the price was very fair.",
    "+breakfast +location +price",
    "yes central, yes fair-prices, yes good-breakfast",
  ],
  [
    1,
    "They gave our room away although we had paid, and refused to refund us. Never again.",
    "-overall -price -staff",
    "no again",
  ],
  [
    4,
    "Comfortable beds and a good breakfast. It is far from downtown, so you need a car.",
    "+breakfast +room -location",
    "no central, yes comfortable-beds, yes good-breakfast",
  ],
];

test.each(REVIEWS)("%i stars: %s", (rating, text, aspects, answers) => {
  const found = said(text, "hotel").split(",").sort().join(", ");
  expect({ aspects: signed(text, rating, compiled), answers: found }).toEqual({ aspects, answers });
});
