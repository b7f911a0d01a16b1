import fc from "fast-check";
import type { Business } from "../../src/domain/business/business.ts";
import type { SourceReview } from "../../src/domain/review/source-review.ts";
import { sourceReview } from "./library.ts";

/** A business whose people, services and places the texts name, also by other names. */
export const BUSINESS: Business = {
  name: "Example Plumbing",
  technicians: [{ name: "Robin Reed", aliases: ["Rob"] }, { name: "Kim Unnamed" }],
  services: [{ id: "drain", name: "drain cleaning", aliases: ["drains"] }],
  service_areas: [{ name: "Northfield" }, { name: "St. Mary & Son's", aliases: ["St Mary"] }],
};

const SENTENCES = [
  "They came right on time and were very friendly.",
  "They came two hours late and were rude.",
  "Priya fixed the leak, and the price was fair.",
  "The bill was twice the quote, and nobody called us back.",
  "Rob left a terrible mess in Northfield.",
  "Rob was great.",
  "PRIYA was rude.",
  "Our technician Priya Nair explained everything.",
  "The water heater works perfectly again.",
  "The new water heater leaks, and the water heater is loud.",
  "The drain cleaning was quick.",
  "I would recommend them to anyone in St Mary.",
  "I can't recommend this company.",
  "They were on time the first day, and late the next.",
  "El servicio de Rob fue muy bueno en Northfield.",
  "",
] as const;

export interface Row {
  readonly said: readonly string[];
  readonly rating: number;
  readonly day: number;
}

export function reviewsOf(rows: readonly Row[]): SourceReview[] {
  return rows.map(({ said, rating: stars, day }, index) => {
    const created_at = new Date(Date.UTC(2024, 0, 1 + day)).toISOString().replace(".000", "");
    const { rating, ...starless } = sourceReview({
      ...{
        source_id: `r${index}`,
        platform: index % 5 === 0 ? "yelp" : "google",
        text: said.join(" ").trim(),
        created_at,
      },
    });
    return stars === 0 ? starless : { ...starless, rating: stars };
  });
}

/** Reviews that mention everything with every opinion, on 800 days. */
export const rows = fc.array(
  fc.record({
    said: fc.array(fc.constantFrom(...SENTENCES), { minLength: 1, maxLength: 3 }),
    rating: fc.integer({ min: 0, max: 5 }),
    day: fc.integer({ min: 0, max: 800 }),
  }),
  { minLength: 1, maxLength: 60, size: "max" },
);

/** That many rows of all kinds, always the same. */
export function manyRows(count: number): Row[] {
  const [first = []] = fc.sample(
    fc.array(rows, { minLength: count / 20, maxLength: count / 20, size: "max" }),
    { seed: 19, numRuns: 1 },
  );
  return first.flat().slice(0, count);
}
