import { describe, expect, test } from "bun:test";
import { compareNames, nameWords } from "../../src/analysis/compare-names.ts";
import { type Claim, type MatchOptions, matchJobs } from "../../src/analysis/match-jobs.ts";
import type { JobRecord } from "../../src/domain/job.ts";

const TECHNICIANS = ["Pia", "Tom"];
const OPTIONS: MatchOptions = {
  windowDays: 60,
  taken: new Map(),
  techniciansIn: (text) => TECHNICIANS.filter((name) => text.includes(name)),
};

function claim(members: Partial<Claim> = {}): Claim {
  return { id: "r1", author: "Ann Baker", date: "2025-03-10", text: "Fine.", ...members };
}

function job(members: Partial<JobRecord> = {}): JobRecord {
  return { label: "17", customer: "Ann Baker", date: "2025-03-07", ...members };
}

function match(claims: readonly Claim[], jobs: readonly JobRecord[], options = OPTIONS) {
  return matchJobs(claims, jobs, options);
}

describe("names", () => {
  test.each([
    ["Ann Baker", "ann baker", "full"],
    ["Baker, Ann", "Ann Baker", "full"],
    ["Ann M. Baker", "Ann Baker", "full"],
    ["Ann B.", "Ann Baker", "short"],
    ["Zoë B", "ZOË BAKER", "short"],
    ["Ann", "Ann Baker", "weak"],
    ["A. B.", "Ann Baker", "weak"],
    ["A. B.", "A. B.", "weak"],
    ["A. Baker", "Ann Baker", "weak"],
    ["Ann Baker", "Ann Brown", undefined],
    ["Ann Baker", "Anna Baker", undefined],
    ["Bob Baker", "Ann Baker", undefined],
    ["", "Ann Baker", undefined],
  ] as const)("%p and %p agree: %p", (left, right, agreement) => {
    expect(compareNames(nameWords(left), nameWords(right))).toBe(agreement);
    expect(compareNames(nameWords(right), nameWords(left))).toBe(agreement);
  });
});

describe("a review and a job", () => {
  test("of one name within days belong together, and the reasons are told without it", () => {
    const { matches, doubts } = match([claim()], [job()]);
    expect(doubts).toEqual([]);
    expect(matches).toMatchObject([{ id: "r1", job: "17", confidence: "high" }]);
    expect(matches[0]?.explanation).toBe(
      "the author's name is the customer's; written 3 days later",
    );
  });

  test.each([
    ["2025-03-06", 1],
    ["2025-03-05", 0],
    ["2025-05-06", 1],
    ["2025-05-07", 0],
  ])(
    "written on %s match %d times in the window from the day before to 60 days after",
    (date, n) => {
      expect(match([claim({ date })], [job()]).matches).toHaveLength(n);
    },
  );

  test("are less sure with much time between, or a shortened name", () => {
    const late = match([claim({ date: "2025-04-20" })], [job()]);
    expect(late.matches).toMatchObject([{ confidence: "medium" }]);
    const short = match([claim({ author: "Ann B." })], [job()]);
    expect(short.matches).toMatchObject([{ confidence: "medium" }]);
    const both = match([claim({ author: "Ann B.", date: "2025-04-20" })], [job()]);
    expect(both.matches).toEqual([]);
    expect(both.doubts[0]?.reason).toContain("job 17 fits too weakly");
  });

  test("never match by a first name alone", () => {
    const { matches, doubts } = match([claim({ author: "Ann" })], [job()]);
    expect([matches.length, doubts.length]).toEqual([0, 1]);
  });

  test("do not match if the text names another technician", () => {
    const text = "Tom was kind.";
    expect(match([claim({ text })], [job({ technician: "Pia" })])).toEqual({
      matches: [],
      doubts: [],
    });
    const sure = match([claim({ text, date: "2025-04-20" })], [job({ technician: "Tom Z." })]);
    expect(sure.matches).toMatchObject([{ confidence: "high" }]);
    expect(sure.matches[0]?.explanation).toContain("its technician Tom");
  });
});

describe("where two fit", () => {
  const second = job({ label: "18", date: "2025-03-01" });

  test("no job is guessed", () => {
    const { matches, doubts } = match([claim()], [job(), second]);
    expect(matches).toEqual([]);
    expect(doubts[0]?.reason).toContain("2 jobs fit and nothing tells them apart: 17, 18");
  });

  test("also a weaker one counts, and the technician may decide", () => {
    const brown = job({ label: "18", customer: "Ann Brown", technician: "Pia" });
    const shortened = claim({ author: "Ann B." });
    expect(match([shortened], [job(), brown]).matches).toEqual([]);
    const named = match([{ ...shortened, text: "Pia came." }], [job(), brown]);
    expect(named.matches).toMatchObject([{ job: "18" }]);
  });

  test("no review is preferred", () => {
    const { matches, doubts } = match([claim(), claim({ id: "r2" })], [job()]);
    expect(matches).toEqual([]);
    expect(doubts.map(({ id }) => id)).toEqual(["r1", "r2"]);
  });

  test("a job that verifies a review already verifies no other", () => {
    const taken = new Map([["17", "r0"]]);
    const { matches, doubts } = match([claim()], [job()], { ...OPTIONS, taken });
    expect(matches).toEqual([]);
    expect(doubts[0]?.reason).toContain("verifies r0 already");
  });
});
