import { describe, expect, test } from "bun:test";
import { UNDESCRIBED_PUBLICATION } from "../../src/domain/business/publication.ts";
import { Insights } from "../../src/domain/insights/insights.ts";
import { bodyOf } from "../support/bodies.ts";
import { sourceReview, testServer } from "../support/library.ts";

/** Some reviews that say the same, with stars. */
function times(count: number, rating: number, text: string) {
  return Array.from({ length: count }, (_, at) =>
    sourceReview({ source_id: `${text} ${at}`, text, rating }),
  );
}

async function insightsOf(reviews: ReturnType<typeof times>, vertical?: "restaurant") {
  const publication = {
    ...UNDESCRIBED_PUBLICATION,
    ...(vertical === undefined ? {} : { vertical }),
  };
  const { get } = await testServer({ reviews, ...publication });
  return bodyOf(Insights, await get("/insights.json"));
}

describe("what is published from texts", () => {
  test("has the thresholds of answers and summary in `method` (issue 19)", async () => {
    const { method } = await insightsOf([]);
    expect(method).toMatchObject({
      thresholds: { found_name_reviews: 2, found_name_rated: 3 },
      bounds: { answer_plain_below: 10, answer_mostly_up_to: 33 },
    });
  });

  test("counts a no to fair prices as a complaint about price (issue 19)", async () => {
    const { aspects, faq } = await insightsOf([
      ...times(5, 5, "The price was very fair."),
      ...times(3, 2, "They were badly overpriced."),
      ...times(2, 3, "The parts were reasonably priced. They overcharged us for the rest."),
    ]);
    const price = aspects.find(({ id }) => id === "price");
    const fair = faq.find(({ id }) => id === "fair-prices");
    const complaints = [...(price?.negative_ids ?? []), ...(price?.mixed_ids ?? [])];
    expect(price).toMatchObject({ positive: 5, negative: 3, mixed: 2 });
    expect(fair).toMatchObject({ supporting: 7, contradicting: 5 });
    expect(fair?.contradicting_ids.toSorted()).toEqual(complaints.toSorted());
  });

  test("lists no gate agent and no television chef, and gives them no average (issue 19)", async () => {
    const { entities } = await insightsOf([
      ...times(3, 1, "The gate agent, Nadia, rebooked our flight after they were late."),
      ...times(3, 4, "We saw Chef Zorvan on TV, and he was great."),
      ...times(2, 4, "Our plumber Gareth was great."),
      ...times(3, 4, "Our plumber Telmik was great."),
    ]);
    expect(entities.technicians.map((one) => [one.name, one.average_rating])).toEqual([
      ["Telmik", 4],
      ["Gareth", null],
    ]);
  });

  test("counts blame in reviews of five stars, and quotes it only if it is nearly certain (issue 19)", async () => {
    const granted = times(4, 5, "Great work, my only complaint is that the price was a bit high.");
    const { aspects } = await insightsOf(granted);
    const price = aspects.find(({ id }) => id === "price");
    expect(price).toMatchObject({ negative: 4, quotes: [] });
    const plain = times(11, 4, "Great work, my only complaint is that the price was a bit high.");
    const shown = (await insightsOf(plain)).aspects.find(({ id }) => id === "price");
    expect(shown?.quotes.map(({ polarity }) => polarity)).toEqual(Array(3).fill("negative"));
  });

  test("shows no red quote of praise, whatever it is quoted for (issue 19)", async () => {
    const { aspects, entities, topics, faq } = await insightsOf([
      ...times(4, 5, "Gareth put mats on the floor, as we didn't want our brand new floor ruined."),
      ...times(
        4,
        5,
        "The renovation crew did such a terrible job with the water heater, but Gareth fixed it.",
      ),
      ...times(4, 5, "Gareth made sure the new water heater couldn't somehow leak."),
      ...times(4, 5, "Gareth did a wonderful job on the water heater."),
    ]);
    const quotes = [...aspects, ...entities.technicians, ...topics, ...faq].flatMap(
      (one) => one.quotes,
    );
    expect(topics.map(({ label }) => label)).toContain("Water heater");
    expect(entities.technicians.map(({ name }) => name)).toEqual(["Gareth"]);
    expect(quotes.length).toBeGreaterThan(3);
    expect(quotes.filter(({ polarity }) => polarity === "negative")).toEqual([]);
  });

  test("has topics for septic tanks and bars without other tanks and bars (issue 19)", async () => {
    const septic = await insightsOf([
      ...times(6, 5, "They did great work on our septic tank."),
      ...times(1, 5, "They replaced the expansion tank."),
      ...times(1, 5, "They drained the gas tank."),
      ...times(1, 5, "They mended the toilet tank."),
    ]);
    expect(septic.topics.map(({ label, reviews }) => [label, reviews])).toEqual([
      ["Septic tank", 6],
    ]);
    const bars = [
      ...times(6, 5, "The bar was lovely."),
      ...times(1, 5, "We went to the sauce bar."),
      ...times(1, 5, "We went to the coffee bar."),
    ];
    const { topics } = await insightsOf(bars, "restaurant");
    expect(topics.map(({ label, reviews }) => [label, reviews])).toEqual([["Bar", 6]]);
  });
});
