import { record, toNdjson } from "../support/files.ts";

/** The same reviews in each edition, with different texts and stars. */
export function textOf(edition: number, count: number): string {
  return toNdjson(
    Array.from({ length: count }, (_, index) =>
      record({
        id: `r${index}`,
        rating: ((edition + index) % 5) + 1,
        updated_at: new Date(Date.UTC(2025, 4, 1) + edition * 1_000).toISOString(),
        text: `Edition ${edition} of review ${index}. ${"It was fine. ".repeat(40)}`,
      }),
    ),
  );
}
