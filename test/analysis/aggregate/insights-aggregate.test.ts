import { expect, test } from "bun:test";
import { sourceReview, testServer } from "../../support/library.ts";

const BUSINESS = { name: "Salone", technicians: [{ name: "Giulia" }], services: [] };
const ITALIAN = "Giulia è bravissima e ascolta sempre che cosa vogliono i suoi clienti.";
const ENGLISH = "Giulia gave me a great haircut, and the staff were very friendly and on time.";

async function insightsOf(texts: readonly string[], unhappy: readonly string[] = [], stars = 1) {
  const reviews = [...texts, ...unhappy].map((text, at) =>
    sourceReview({ source_id: `${at}`, rating: at < texts.length ? 5 : stars, text }),
  );
  const business = { ...BUSINESS, service_areas: [] };
  const given = { reviews, business, vertical: "salon" as const, language: "it" };
  const { store, get } = await testServer(given);
  using _ = { [Symbol.dispose]: () => store.close() };
  return (await get("/insights.json")).text();
}

test("nobody is praised or not by texts that were not read (issue 47)", async () => {
  const italian = Array.from({ length: 6 }, () => ITALIAN);
  expect(await insightsOf([...italian, ENGLISH])).toContain('"summary":null');
  const english = Array.from({ length: 7 }, () => ENGLISH);
  expect(await insightsOf([...italian, ...english])).toContain("Giulia (13 recensioni");
});

const ALL = "tutte le 9 recensioni";
const UNDERSTOOD =
  "They overcharged me by forty dollars, and the prices are far too high for what it is.";
const NOT_UNDERSTOOD =
  "My aunt went in at noon, and she came home with a bump that was not there before.";

test.each([1, 3])(
  "all praise is told as all only if the complaint of each review of %p stars was understood (issue 45)",
  async (stars) => {
    const praise = Array.from({ length: 9 }, () => ENGLISH);
    expect(await insightsOf(praise, [UNDERSTOOD], stars)).toContain(ALL);
    expect(await insightsOf(praise, [NOT_UNDERSTOOD], stars)).not.toContain(ALL);
  },
);
