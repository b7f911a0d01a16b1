import { expect, test } from "bun:test";
import { topicSubject } from "../../../src/findings/subject.ts";
import { Snapshot } from "../../../src/http/base/snapshot.ts";
import { compare } from "../../../src/resources/insights/compare.ts";
import { insights } from "../../../src/resources/insights/insights.ts";
import { homeSearch } from "../../../src/resources/pages/home-search.ts";
import { search } from "../../../src/resources/search/search.ts";
import { finishNow, type Task } from "../../../src/search/task.ts";
import { publishedStore, sourceReview } from "../../support/library.ts";

const REVIEWS = Array.from({ length: 30 }, (_, at) =>
  sourceReview({ source_id: `r${at}`, text: `On time, and a fair price. Visit ${at}.` }),
);
const snapshot = new Snapshot(await publishedStore({ reviews: REVIEWS }));
await snapshot.searchable();
const { library } = snapshot;

function stepsOf(steps: Task<unknown> | undefined): number {
  let count = 0;
  while (steps?.next().done === false) count += 1;
  return count;
}

test.each(["full", "excerpt", "compact"])(
  "why a review was found is looked for in a step for each review, in detail %s (issue 38)",
  (detail) => {
    const asked = (limit: number) => {
      const input = { about: "was the price fair", detail, limit };
      return stepsOf(search.inSteps?.(library, input));
    };
    // One to read it, and one to look.
    expect(asked(30) - asked(10)).toBe(2 * 20);
  },
);

test("the sides of a comparison are each found and described in steps of their own (issue 38)", () => {
  const asked = (...stars: string[]) => stepsOf(compare.inSteps?.(library, { stars }));
  expect(asked("1", "2", "3", "4", "5") - asked("4", "5")).toBeGreaterThanOrEqual(6);
});

test("a page is written, and its reviews are read, in steps of their own (issue 38)", () => {
  expect(stepsOf(homeSearch.inSteps?.(library, { query: "fair" }))).toBeGreaterThanOrEqual(2);
});

test("a topic's reviews are looked up in a step for each opinion (issue 38)", () => {
  const topic = { label: "visit", terms: new Set<string>(), idsOf: () => new Set<string>() };
  const steps = finishNow(
    library.search.read(function* (index) {
      yield;
      const lookedUp = stepsOf(index.withIds(topic.idsOf()));
      return stepsOf(topicSubject(topic, index)) - lookedUp;
    }),
  );
  expect(steps).toBe(6);
});

test("replies, names and changes are each counted in a step of their own (issue 38)", () => {
  expect(stepsOf(insights.inSteps?.(library, {}))).toBeGreaterThanOrEqual(8);
});
