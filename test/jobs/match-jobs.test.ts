import { describe, expect, test } from "bun:test";
import type { JobRecord } from "../../src/domain/review/job.ts";
import { type MatchOptions, matchJobs, type ReviewToMatch } from "../../src/jobs/match-jobs.ts";

const TECHNICIANS = ["Pia", "Tom"];
const OPTIONS: MatchOptions = {
  taken: new Map(),
  techniciansIn: (text) => TECHNICIANS.filter((name) => text.includes(name)),
};

function claim(members: Partial<ReviewToMatch> = {}): ReviewToMatch {
  return { id: "r1", author: "Ann Baker", date: "2025-03-10", text: "Fine.", ...members };
}

function job(members: Partial<JobRecord> = {}): JobRecord {
  return { label: "17", customer: "Ann Baker", date: "2025-03-07", ...members };
}

function match(claims: readonly ReviewToMatch[], jobs: readonly JobRecord[], options = OPTIONS) {
  return matchJobs(claims, jobs, options);
}

describe("a review and a job", () => {
  test("with one name, within days, match, and the reasons are given without the name", () => {
    const { matches, unmatched } = match([claim()], [job()]);
    expect(unmatched).toEqual([]);
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

  test("match with less confidence if much time lies between, or a name is shortened", () => {
    const late = match([claim({ date: "2025-04-20" })], [job()]);
    expect(late.matches).toMatchObject([{ confidence: "medium" }]);
    const short = match([claim({ author: "Ann B." })], [job()]);
    expect(short.matches).toMatchObject([{ confidence: "medium" }]);
    const both = match([claim({ author: "Ann B.", date: "2025-04-20" })], [job()]);
    expect(both.matches).toEqual([]);
    expect(both.unmatched[0]?.reason).toContain("job 17 fits too weakly");
  });

  test("never match by first name alone", () => {
    const { matches, unmatched } = match([claim({ author: "Ann" })], [job()]);
    expect([matches.length, unmatched.length]).toEqual([0, 1]);
  });

  test("do not match if the text names another technician", () => {
    const text = "Tom was kind.";
    expect(match([claim({ text })], [job({ technician: "Pia" })]).matches).toEqual([]);
    const sure = match([claim({ text, date: "2025-04-20" })], [job({ technician: "Tom Z." })]);
    expect(sure.matches).toMatchObject([{ confidence: "high" }]);
    expect(sure.matches[0]?.explanation).toContain("its technician Tom");
  });
});

describe("if two fit", () => {
  const second = job({ label: "18", date: "2025-03-01" });

  test("no job is guessed", () => {
    const { matches, unmatched } = match([claim()], [job(), second]);
    expect(matches).toEqual([]);
    expect(unmatched[0]?.reason).toContain("2 jobs fit and nothing tells them apart: 17, 18");
  });

  test("a weaker one counts as well, and the technician may decide", () => {
    const brown = job({ label: "18", customer: "Ann Brown", technician: "Pia" });
    const shortened = claim({ author: "Ann B." });
    expect(match([shortened], [job(), brown]).matches).toEqual([]);
    const named = match([{ ...shortened, text: "Pia came." }], [job(), brown]);
    expect(named.matches).toMatchObject([{ job: "18" }]);
  });

  test("no review is preferred", () => {
    const { matches, unmatched } = match([claim(), claim({ id: "r2" })], [job()]);
    expect(matches).toEqual([]);
    expect(unmatched.map(({ id }) => id)).toEqual(["r1", "r2"]);
  });

  test("a job that already verifies a review verifies no other", () => {
    const taken = new Map([["17", "r0"]]);
    const { matches, unmatched } = match([claim()], [job()], { ...OPTIONS, taken });
    expect(matches).toEqual([]);
    expect(unmatched[0]?.reason).toContain("verifies r0 already");
  });
});

describe("a family's job", () => {
  const family = job({ customer: "The Smith Family", technician: "Pia, Tom" });
  const ann = (members: Partial<ReviewToMatch>) => claim({ author: "Ann Smith", ...members });

  test("matches, with at most medium confidence, if the text names its technician within two weeks (issue 16)", () => {
    const { matches } = match([ann({ text: "Tom came." })], [family]);
    expect(matches).toMatchObject([{ job: "17", confidence: "medium" }]);
    expect(matches[0]?.explanation).toContain("only the family name agrees");
  });

  test.each([
    ["without a technician", { text: "Fine." }],
    ["with one, but late", { text: "Tom came.", date: "2025-03-22" }],
  ])("does not match %s: many people have that name (issue 16)", (_, members) => {
    const { matches, unmatched } = match([ann(members)], [family]);
    expect(matches).toEqual([]);
    expect(unmatched[0]?.reason).toContain("fits too weakly: only the family name agrees");
  });

  test("does not compete with the job of somebody with the whole name (issue 16)", () => {
    const own = job({ label: "18", customer: "Ann Smith" });
    expect(match([ann({})], [family, own]).matches).toMatchObject([{ job: "18" }]);
  });
});

describe("a job on several rows", () => {
  test("counts as one, with the nearest of its visits (issue 16)", () => {
    const visits = ["2025-01-02", "2025-03-07", "2025-02-20"].map((date) => job({ date }));
    const { matches } = match([claim()], visits);
    expect(matches).toMatchObject([{ job: "17" }]);
    expect(matches[0]?.explanation).toContain("written 3 days later");
  });

  test("counts with the visit whose technician the text names (issue 16)", () => {
    const visits = [
      job({ date: "2025-03-09", technician: "Pia" }),
      job({ date: "2025-03-01", technician: "Tom" }),
    ];
    const { matches } = match([claim({ text: "Tom came." })], visits);
    expect(matches[0]?.explanation).toContain(
      "written 9 days later; the text names its technician Tom",
    );
  });
});

test.each(["Pia, Tom", "Pia & Tom", "Pia / Tom", "Pia and Tom"])(
  "any technician of a job may be the one in the text: %p (issue 16)",
  (technician) => {
    const shortened = claim({ author: "Ann B.", date: "2025-04-20", text: "Tom was kind." });
    const { matches } = match([shortened], [job({ technician })]);
    expect(matches[0]?.explanation).toContain("its technician Tom");
  },
);

describe("the reason for staying unmatched is given, without the customer's name", () => {
  const reasonOf = (members: Partial<ReviewToMatch>, jobs: readonly JobRecord[] = [job()]) => {
    const { matches, unmatched } = match([claim(members)], jobs);
    expect(matches).toEqual([]);
    expect(unmatched).toHaveLength(1);
    const reason = unmatched[0]?.reason ?? "";
    expect(reason).not.toMatch(/Ann|Baker/);
    return reason;
  };

  test.each([[undefined], [""], ["★ ★"], ["Mr."]])("no author's name: %p (issue 16)", (author) => {
    expect(reasonOf({ author })).toBe("the review has no author's name");
  });

  test("no job of that name (issue 16)", () => {
    expect(reasonOf({ author: "Carl Doe" })).toBe("no job has a customer of that name");
    expect(reasonOf({}, [])).toBe("no job has a customer of that name");
  });

  test.each([
    ["2025-05-07", "61 days after it, and the window is 60 days"],
    ["2025-03-05", "2 days before it"],
  ])("a date outside the window, by how many days: %s (issue 16)", (date, days) => {
    const jobs = [job({ label: "9", date: "2024-01-01" }), job()];
    expect(reasonOf({ date }, jobs)).toBe(
      `the name fits job 17, but the review was written ${days}`,
    );
  });

  test("only a first name agrees (issue 16)", () => {
    const far = "2026-03-05";
    const others = [job(), job({ label: "18", customer: "Ann Brown" })];
    expect(reasonOf({ author: "Ann" })).toContain("only a first name or initials agree");
    expect(reasonOf({ author: "Ann" }, others)).toBe(
      "only a first name or initials agree, with jobs 17, 18",
    );
    expect(reasonOf({ author: "Ann", date: far })).toBe(
      "only a first name or initials agree with a customer",
    );
  });

  test("another technician (issue 16)", () => {
    const reason = reasonOf({ text: "Tom was kind." }, [job({ technician: "Pia" })]);
    expect(reason).toBe(
      "the name fits job 17, but the text names the technician Tom, who was not on it",
    );
  });

  test("several fit, listed up to a limit (issue 16)", () => {
    const jobs = Array.from({ length: 9 }, (_, at) => job({ label: `${at}` }));
    expect(reasonOf({}, jobs)).toBe(
      "9 jobs fit and nothing tells them apart: 0, 1, 2, 3, 4 and 4 more",
    );
  });
});
