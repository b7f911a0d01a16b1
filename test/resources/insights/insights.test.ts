import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import type { Review } from "../../../src/domain/review/review.ts";
import { agentOf } from "../../support/agent-answers.ts";
import { TEST_BASE_URL, testServer } from "../../support/library.ts";
import { runs } from "../../support/properties.ts";
import { countedIn, type Datasets, datasetsOf, idsOf, saidIn } from "../../support/recount.ts";
import { BUSINESS, manyRows, reviewsOf, rows } from "../../support/said-reviews.ts";

const day = fc
  .integer({ min: 0, max: 800 })
  .map((after) => new Date(Date.UTC(2024, 0, 1 + after)).toISOString().slice(0, 10));
const asked = fc.record(
  {
    aspect: fc.constantFrom("timeliness", "price", "staff"),
    technician: fc.constantFrom("Robin Reed", "Priya"),
    service: fc.constant("drain"),
    platform: fc.constantFrom("google", "yelp"),
    rating: fc.integer({ min: 1, max: 5 }),
    since: day,
    until: day,
  },
  { requiredKeys: [] },
);
type Asked = typeof asked extends fc.Arbitrary<infer One> ? One : never;

/** The reviews that meet all filters, found by plain reading of the datasets. */
function chosenOf(data: Datasets, given: Asked): Review[] {
  const { aspect, technician, service, platform, rating, since, until } = given;
  const things = [
    ...(aspect === undefined ? [] : [idsOf(data.aspect(aspect))]),
    ...(technician === undefined ? [] : [idsOf(data.person(technician))]),
    ...(service === undefined ? [] : [idsOf(data.service(service))]),
  ];
  return data.reviews.filter(
    (review) =>
      things.every((ids) => ids.has(review.id)) &&
      review.source.platform === (platform ?? review.source.platform) &&
      review.rating === (rating ?? review.rating) &&
      review.date >= (since ?? "") &&
      review.date <= (until ?? "9"),
  );
}

/** Whether so few reviews mention it that /insights.json leaves it out. */
function isLeftOut(data: Datasets, { aspect, technician }: Asked): boolean {
  const isMissing = (wanted: string | undefined, found: unknown) =>
    wanted !== undefined && found === undefined;
  return (
    isMissing(aspect, data.aspect(aspect ?? "")) ||
    isMissing(technician, data.person(technician ?? ""))
  );
}

function subjectOf(data: Datasets, { aspect, technician, service }: Asked) {
  if (aspect !== undefined) return data.aspect(aspect);
  if (technician !== undefined && service !== undefined) return undefined;
  return technician === undefined ? data.service(service ?? "") : data.person(technician);
}

describe("get_insights", () => {
  test("has the figures that a plain recount of the datasets gives, whatever is asked (issue 22)", async () => {
    await fc.assert(
      fc.asyncProperty(
        rows,
        fc.array(asked, { minLength: 12, maxLength: 12 }),
        async (given, all) => {
          const { get, store } = await testServer({
            reviews: reviewsOf(given),
            business: BUSINESS,
          });
          const [data, agent] = [await datasetsOf(get), agentOf(store)];
          for (const one of all.filter((one) => !isLeftOut(data, one))) check(one, data, agent);
        },
      ),
      { numRuns: runs(4) },
    );
  }, 120_000);

  test("has figures that search_reviews confirms: reviews, opinions, strengths, people and days (issue 22)", async () => {
    const { store } = await testServer({ reviews: reviewsOf(manyRows(300)), business: BUSINESS });
    const agent = agentOf(store);
    for (const given of [
      {},
      { technician: "Priya" },
      { technician: "Rob", aspect: "timeliness" },
      { service: "drains", rating: 5 },
      { topic: "Water heater" },
      { words: "price OR bill", platform: "yelp" },
      { aspect: "Price", since: "2024-06-01" },
    ]) {
      checkOpened(agent.insights(given), agent);
    }
  });
});

/** How many reviews there are, and their mean. */
function sizeOf(own: readonly Review[]) {
  const { reviews, average } = countedIn(own);
  return [reviews, average];
}

type Agent = ReturnType<typeof agentOf>;
type Answer = ReturnType<Agent["insights"]>;

function check(given: Asked, data: Datasets, agent: Agent): void {
  const chosen = chosenOf(data, given);
  const answer = agent.insights(given);
  const { reviews, average, distribution } = countedIn(chosen);
  expect([given, answer.review_count]).toEqual([given, reviews]);
  expect(answer.average_rating).toBe(average);
  if (Object.keys(given).length > 0) expect(answer.distribution).toEqual(distribution);
  const dates = chosen.map(({ date }) => date).sort();
  expect([answer.since, answer.until]).toEqual([dates[0], dates.at(-1)]);
  expect(agent.found(answer.search)).toEqual(new Set(chosen.map(({ id }) => id)));
  checkOpinions(answer, chosen, subjectOf(data, given));
  checkThemes(answer, chosen, data);
  checkNames(answer, chosen, data, given);
  checkDays(answer, chosen, subjectOf(data, given));
  checkQuotes(answer, chosen);
}

function checkOpinions(
  answer: Answer,
  chosen: readonly Review[],
  subject: Parameters<typeof idsOf>[0],
) {
  if (answer.opinions === undefined) return;
  const { reviews, praise, complaints, share } = saidIn(chosen, subject);
  expect(answer.opinions).toEqual(
    reviews < 3
      ? "not enough reviews"
      : expect.objectContaining({
          ...{ reviews, praise, complaints, praise_share: share },
        }),
  );
}

function checkThemes(
  { strengths = [], complaints = [] }: Answer,
  chosen: Review[],
  data: Datasets,
) {
  for (const { aspect, reviews, praise } of strengths) {
    const said = saidIn(chosen, data.aspect(aspect));
    expect([aspect, reviews, praise]).toEqual([aspect, said.reviews, said.praise]);
  }
  for (const { aspect, reviews, complaints: count } of complaints) {
    const said = saidIn(chosen, data.aspect(aspect));
    expect([aspect, reviews, count]).toEqual([aspect, said.reviews, said.complaints]);
  }
  const counts = complaints.map((one) => one.complaints);
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
}

function checkNames(
  { people = [], services = [] }: Answer,
  chosen: Review[],
  data: Datasets,
  given: Asked,
) {
  const named = [
    ...people.map((one) => ({ one, ids: idsOf(data.person(one.name)) })),
    ...services.map((one) => ({ one, ids: idsOf(data.service(one.service)) })),
  ];
  for (const { one, ids } of named) {
    const own = chosen.filter(({ id }) => ids.has(id));
    const said = saidIn(own, data.aspect(given.aspect ?? ""));
    expect([one.reviews, one.average]).toEqual(sizeOf(own));
    if (one.praise === undefined) continue;
    expect([one.praise, one.complaints]).toEqual([said.praise, said.complaints]);
  }
}

function checkDays(answer: Answer, chosen: Review[], subject: Parameters<typeof idsOf>[0]) {
  const changes = typeof answer.changes === "object" ? answer.changes : undefined;
  const stretches = [
    ...(answer.trend ?? []),
    ...(changes === undefined
      ? []
      : [{ until: answer.until ?? "", ...changes.last_12_months }, changes.the_12_before]),
  ];
  for (const one of stretches) {
    const own = chosen.filter(({ date }) => date >= one.since && date <= one.until);
    expect([one.reviews, one.average]).toEqual(sizeOf(own));
    if (one.praise === undefined) continue;
    const said = saidIn(own, subject);
    expect([one.praise, one.complaints]).toEqual([said.praise, said.complaints]);
  }
}

function checkQuotes(answer: Answer, chosen: Review[]) {
  const { quotes = [], strengths = [], complaints = [], reviews_at: base } = answer;
  for (const { quote, review_id: begins } of [...quotes, ...strengths, ...complaints]) {
    if (begins === undefined) continue;
    const own = chosen.filter(({ id }) => id.startsWith(begins));
    expect([base, own.length]).toEqual([`${TEST_BASE_URL}/reviews/`, 1]);
    if (quote !== undefined) expect(own[0]?.text).toContain(quote);
  }
}

/** Searches for the reviews of each figure as the tool's description says. */
function checkOpened(answer: Answer, { total }: Agent): void {
  const { search, opinions, strengths = [], complaints = [], people = [], services = [] } = answer;
  const opens = (more: object, count: number) =>
    expect([search, more, total({ ...search, ...more })]).toEqual([search, more, count]);
  opens({}, answer.review_count);
  if (typeof opinions === "object") {
    opens({ polarity: "praise" }, opinions.praise);
    opens({ polarity: "complaint" }, opinions.complaints);
  }
  for (const { aspect, praise } of strengths) opens({ aspect, polarity: "praise" }, praise);
  for (const one of complaints) {
    opens({ aspect: one.aspect, polarity: "complaint" }, one.complaints);
  }
  for (const { name, reviews, praise } of people) {
    opens({ mentions_technician: name }, reviews);
    if (praise !== undefined) opens({ mentions_technician: name, polarity: "praise" }, praise);
  }
  for (const one of services) opens({ mentions_service: one.service }, one.reviews);
  for (const { since, until, reviews, praise } of answer.trend ?? []) {
    opens({ since, until }, reviews);
    if (praise !== undefined) opens({ since, until, polarity: "praise" }, praise);
  }
}
