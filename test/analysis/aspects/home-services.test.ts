import { describe, expect, test } from "bun:test";
import { opinions } from "./reading.ts";

describe("idioms of home services", () => {
  test.each([
    ["He was on the job the next day and did great work.", "timeliness"],
    ["They fixed the drain expeditiously.", "timeliness"],
    ["He came within a short time and was kind.", "timeliness"],
    ["They came out the day I called.", "timeliness"],
    ["We called this morning and they came this afternoon.", "timeliness"],
    ["He repaired it in two hours.", "timeliness"],
    ["This is who you should call.", "overall"],
    ["I will be calling him with all my plumbing needs.", "overall"],
    ["I will never use another plumber.", "overall"],
    ["You get your money's worth here.", "price"],
    ["He did it for less than 90$.", "price"],
    ["Well-priced and friendly.", "price"],
    ["He stood firm on their quote.", "price"],
    ["She was always concerned with my needs.", "staff"],
    ["He was understanding about my situation.", "staff"],
    ["They stayed until all the issues were resolved.", "quality"],
  ])("praise: %s", (text, aspect) => {
    expect(opinions(text, 5)[aspect]).toBe("positive");
  });

  test.each([
    ["He made dealing with insurance so easy.", "price"],
    ["She was understanding about my situation.", "knowledge"],
    ["They took the time to make sure the job was done right.", "communication"],
    ["He explained it in great detail.", "quality"],
    ["It doesn't hurt that he is a funny guy.", "care_cleanliness"],
    ["We have them on speed dial.", "timeliness"],
    ["He explained the wiring very thoroughly.", "quality"],
    ["They do a great job placing the stones.", "overall"],
    ["All it took was a quick text.", "timeliness"],
    ["Avoid a flooded cellar at all costs.", "price"],
    ["The old heater was gushing hot water everywhere.", "care_cleanliness"],
  ])("words in another sense: %s", (text, aspect) => {
    expect(opinions(text, 5)[aspect]).toBeUndefined();
  });
});

describe("what was misread once is read correctly (issue 19)", () => {
  test.each([
    ["They never answered my questions.", "communication"],
    ["They refused to give me my money back.", "price"],
    ["I wish they weren't so expensive.", "price"],
    ["I wouldn't call them honest.", "honesty"],
    ["I would not call them honest.", "honesty"],
  ])("blame: %s", (text, aspect) => {
    expect(opinions(text, 3)[aspect]).toBe("negative");
  });
});

describe("other businesses", () => {
  test("are not meant by several people whom this business sends", () => {
    expect(opinions("The two guys that came out were very polite.", 5)).toMatchObject({
      staff: "positive",
    });
  });

  test("are only the yardstick in a comparison", () => {
    const text = "Unlike many other plumbers he left the kitchen cleaner than he found it.";
    expect(opinions(text, 5)).toMatchObject({ care_cleanliness: "positive" });
  });

  test("are what a clause that tells about them is about", () => {
    const text = "Great crew, unlike other plumbers who were late and tidied up carefully.";
    expect(opinions(text, 5).care_cleanliness).toBeUndefined();
  });
});

test.each([
  ["You don't value your customers.", "price"],
  ["Great location, nothing else.", "overall"],
  ["I threatened to leave.", "staff"],
  ["He had never worked on a boiler.", "quality"],
])("words of blame in another sense: %s", (text, aspect) => {
  expect(opinions(text, 1)[aspect]).toBeUndefined();
});

test('what follows "when I asked" is an observation, not a wish', () => {
  const text = "They answered when I asked and were very polite.";
  expect(opinions(text, 5)).toMatchObject({ staff: "positive" });
});

describe("what was published wrongly (issue 19)", () => {
  test.each([
    "We didn't want our brand new floor ruined, so we called them.",
    "They put down mats, as we didn't want our brand new floor ruined, and did great work.",
    "The renovation crew did such a terrible job that we called them. They fixed it all.",
    "The renovation crew did such a terrible job, and these people fixed everything.",
    "Gareth made sure it couldn't somehow leak.",
  ])("is no complaint in a review of five stars: %s", (text) => {
    expect(Object.values(opinions(text, 5))).not.toContain("negative");
    expect(Object.values(opinions(text, 5))).not.toContain("mixed");
  });

  test.each([
    "They were jerks to say the least.",
    "The men they sent are jerks, to say the least.",
    "The heater was gushing hot water everywhere, and those who came were jerks to say the least.",
  ])("is about the staff, and not about care: %s", (text) => {
    expect(opinions(text, 1)).toEqual({ staff: "negative" });
  });

  test.each(["Took the morning off work and nobody came.", "I took a day off and no one showed."])(
    "is a story of time: %s",
    (text) => {
      expect(opinions(text, 1)).toMatchObject({ timeliness: "negative" });
    },
  );
});
