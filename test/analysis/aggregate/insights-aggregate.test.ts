import { expect, test } from "bun:test";
import { sourceReview, testServer } from "../../support/library.ts";

const BUSINESS = { name: "Salone", technicians: [{ name: "Giulia" }], services: [] };
const ITALIAN = "Giulia è bravissima e ascolta sempre che cosa vogliono i suoi clienti.";
const ENGLISH = "Giulia gave me a great haircut, and the staff were very friendly and on time.";

async function summaryOf(texts: readonly string[]): Promise<string> {
  const reviews = texts.map((text, at) => sourceReview({ source_id: `${at}`, rating: 5, text }));
  const business = { ...BUSINESS, service_areas: [] };
  const given = { reviews, business, vertical: "salon", language: "it" };
  const { store, get } = await testServer(given);
  using _ = { [Symbol.dispose]: () => store.close() };
  return JSON.stringify((await (await get("/insights.json")).json()).summary);
}

test("nobody is praised or not by texts that were not read (issue 47)", async () => {
  const italian = Array.from({ length: 6 }, () => ITALIAN);
  expect(await summaryOf([...italian, ENGLISH])).toBe("null");
  const english = Array.from({ length: 7 }, () => ENGLISH);
  expect(await summaryOf([...italian, ...english])).toContain("Giulia (13 recensioni");
});
