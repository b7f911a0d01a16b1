import { describe, expect, test } from "bun:test";
import { Analyzer } from "../../../src/analysis/analyzer.ts";
import { UNDESCRIBED_PUBLICATION } from "../../../src/domain/business/publication.ts";
import type { Vertical } from "../../../src/domain/business/vertical.ts";

/** What a review says of the staff. */
function staffIn(vertical: Vertical, text: string) {
  const { aspects } = new Analyzer({ ...UNDESCRIBED_PUBLICATION, vertical }).analyze({
    text,
    rating: 4,
  });
  return aspects.find(({ aspect }) => aspect === "staff")?.opinion;
}

describe("praise of a thing is no praise of the staff (issue 45)", () => {
  test.each([
    ["hotel", "The lobby was very nice."],
    ["hotel", "The pool area looked very nice."],
    ["hotel", "It was very nice."],
    ["home-services", "Our new floor looks very nice."],
    ["salon", "The color is very nice."],
    ["shop", "They have very nice shoes."],
    ["general", "The building is very nice."],
    ["health", "The waiting room is very nice."],
    ["fitness", "The machines are very nice."],
  ] as const)("of %s: %s", (vertical, text) => {
    expect(staffIn(vertical, text)).toBeUndefined();
  });
});

describe("what is said of people, or of the house as a whole, is", () => {
  test.each([
    ["hotel", "The staff at the hotel was very nice."],
    ["hotel", "The people at the desk were very nice."],
    ["hotel", "The hotel was very accommodating."],
    ["home-services", "Mike was very nice."],
    ["home-services", "It was very nice to work with them."],
    ["home-services", "He fixed the sink and was nice."],
    ["home-services", "This company is very professional."],
    ["general", "This place was very nice and helpful."],
    ["health", "The whole office was very friendly."],
  ] as const)("of %s: %s", (vertical, text) => {
    expect(staffIn(vertical, text)).toBe("positive");
  });

  test("a phrase that names the thing says what it says", () => {
    expect(staffIn("hotel", "Our room was not ready until five.")).toBe("negative");
  });
});
