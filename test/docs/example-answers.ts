import { startDemo } from "../browser/demo.ts";

/** Shortened answers to requests for the demo, by the names of the endpoints. */
const PATHS: Readonly<Record<string, string>> = {
  reviews: "/reviews.json",
  insights: "/insights.json",
  search_reviews: "/api/reviews/search?mentions_technician=Marta&min_rating=4&limit=1",
  reviews_since: "/api/reviews/since/2026-11-01",
  get_review: "/reviews/def9fe274c184e1a.json",
};

export const ANSWERS_FILE = "data/demo/answers.json";

/** The text of the file of answers that the API's reference shows. */
export async function exampleAnswers(): Promise<string> {
  await using demo = await startDemo();
  const asked = Object.entries(PATHS).map(async ([id, path]) => {
    const answer = await fetch(`${demo.url}${path}`);
    return [id, shortened(await answer.json())] as const;
  });
  return `${JSON.stringify(Object.fromEntries(await Promise.all(asked)), null, 2)}\n`;
}

/** With the first element of each list. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shortened);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shortened(inner)]));
}
