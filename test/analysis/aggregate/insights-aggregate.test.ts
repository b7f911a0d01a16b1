import { expect, test } from "bun:test";
import { sourceReview, testServer } from "../../support/library.ts";

const BUSINESS = { name: "Salone", technicians: [{ name: "Giulia" }], services: [] };
const ITALIAN = "Giulia è bravissima e ascolta sempre che cosa vogliono i suoi clienti.";
const ENGLISH = "Giulia gave me a great haircut, and the staff were very friendly and on time.";

async function insightsOf(texts: readonly string[]): Promise<string> {
  const reviews = texts.map((text, at) => sourceReview({ source_id: `${at}`, rating: 5, text }));
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
