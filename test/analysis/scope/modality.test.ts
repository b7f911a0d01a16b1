import { describe, expect, test } from "bun:test";
import { said } from "../answered.ts";
import { meaningOf } from "../explained.ts";

const WISHED = "positive, not counted: only wished for, expected or asked";
const FEARED = "negative, not counted: only feared, or a condition";

describe("praise", () => {
  test.each([
    "If they were on time, we would call.",
    "I hoped they were on time.",
    "They promised to be on time.",
    "They would have been on time.",
    "Reply that they are on time.",
    "They used to be on time.",
    "They said they would be on time.",
    "They told us that they'll be on time.",
    "On the phone they said it would all be on time.",
    "We looked for a plumber, hopefully on time.",
    "Find someone who comes on time.",
    "They should be on time.",
    "I told them to be on time.",
    "They were on time, but was he late?",
    "We should have called those on time.",
    "I asked if they were on time.",
    "They asked me to be on time.",
    "They say they are on time.",
    "Their ad says they are on time.",
  ])("is only wished for: %s", (text) => {
    expect(meaningOf("on time", text)).toBe(WISHED);
  });

  test.each([
    "As they were on time, we would call.",
    "They would always be on time.",
    "They reply and are on time.",
    "They used a van and were on time.",
    "Unlike him they were on time.",
    "They came when they said they would on time.",
    "As promised, they were on time.",
    "As promised they were on time.",
    "They said they were on time.",
    "My friends say they are on time.",
    "I would say they were on time.",
    "They said she would come and were on time.",
    "Call them if needed on time.",
    "He said hello and would always be on time.",
    "I told him they were on time.",
    "We were afraid of all that on time.",
    "I asked and they were on time.",
    "I asked and was on time.",
    "When I asked but were on time.",
    "As I asked, on time.",
    "I asked a man whom we know quite well on time.",
  ])("counts: %s", (text) => {
    expect(meaningOf("on time", text)).toBe("positive");
  });

  test("counts if the writer has to say it", () => {
    expect(meaningOf("on time", "I would have to say they were on time.")).not.toBe(WISHED);
  });
});

describe("blame", () => {
  test.each([
    "We were worried he came late.",
    "I was afraid they were late.",
    "If they come late, call.",
    "If anything comes late, call.",
    "Did they come late?",
    "I asked whether they came late.",
  ])("is only feared: %s", (text) => {
    expect(meaningOf("late", text)).toBe(FEARED);
  });

  test.each([
    "We were told he came late.",
    "We were worried and were late.",
    "Worried, he came late.",
    "Why did they come late?",
    "They promised to come and came late.",
  ])("counts: %s", (text) => {
    expect(meaningOf("late", text)).toBe("negative");
  });
});

describe("what is wished, promised or asked answers nothing", () => {
  test.each([
    ["They might be on time.", "They can be on time."],
    ["If late they came on time.", "When late they came on time."],
    ["Find a plumber on time.", "Find Bob on time."],
    ["Were they on time?", "They were on time. Were you?"],
    ["Were they on time, or what did you think?", "They were on time, as you see."],
    ["Hope they are as we were told on time.", "Hope they are as my mother told us again on time."],
    ["I wanted them to explain it.", "I wanted that, they explained it."],
  ])("%s, but: %s", (wished, done) => {
    expect(said(wished)).toBe("");
    expect(said(done)).not.toBe("");
  });

  test("but a mark ends the wish", () => {
    expect(said("They should, on time.")).toBe("yes on-time");
  });
});

test("what nobody wanted is neither praise nor blame", () => {
  expect(meaningOf("ruined", "We didn't want our floor ruined.")).toBe(
    "positive, not counted: only wished for, expected or asked",
  );
  expect(meaningOf("ruined", "We wanted a bath and they ruined the floor.")).toBe("negative");
});

describe("what should have happened", () => {
  test.each([
    "They should have been on time.",
    "They should've been on time.",
    "I wish they had been on time.",
  ])("and did not is blame: %s", (text) => {
    expect(meaningOf("on time", text)).toBe("negative, negated");
  });

  test("is no blame if readers should have done it", () => {
    const meaning = meaningOf("on time", "You should have seen them on time.");
    expect(meaning).toBe("positive, counts half: the clause says otherwise");
  });
});

describe("what would not have happened", () => {
  test.each(["They would not have been late.", "They wouldn't have been late."])(
    "is not praise: %s",
    (text) => {
      expect(meaningOf("late", text)).toBe(WISHED);
    },
  );

  test("is praise if it could not have", () => {
    expect(meaningOf("late", "They could not have been late.")).not.toBe(WISHED);
  });
});

describe("what is taken back", () => {
  test.each([
    "They promised to be on time, but they never were.",
    "They say they are on time, but they are not.",
    "People told me they are on time, but that is not what I saw.",
  ])("was due and did not come: %s", (text) => {
    expect(meaningOf("on time", text)).toStartWith("negative");
  });

  test("is not, if the clause says something else as well", () => {
    expect(meaningOf("on time", "They were on time, but they did not clean.")).toBe("positive");
  });
});

describe("what could or should have been done with something", () => {
  test.each([
    ["bathroom", "The bathroom could have been wiped.", "negative"],
    ["bathroom", "We could have used the bathroom.", "neutral, not judged here"],
  ])("is blame of it: %s in %p", (words, text, meaning) => {
    expect(meaningOf(words, text, { vertical: "restaurant" })).toBe(meaning);
  });
});

describe("a condition (issue 45)", () => {
  test.each([
    "If you are late, they don't wait.",
    "If we were overcharged or late, they called.",
    "If for some reason they are late, they call.",
  ])("blames nobody, whoever it is about: %s", (text) => {
    expect(meaningOf("late", text)).toBe(FEARED);
  });

  test.each(["If you want a late plumber, call them.", "If I had known that it was late, no."])(
    "blames if it tells what the reader wants or the writer knew: %s",
    (text) => expect(meaningOf("late", text)).not.toBe(FEARED),
  );
});
