import { describe, expect, test } from "bun:test";
import { readScale } from "../../../src/commands/base/read-hints.ts";
import { failureOf, type Reading, read } from "../reading.ts";

const table = (name: string, values: readonly (string | number)[]) =>
  [`date,text,${name}`, ...values.map((value, at) => `2024-03-04,Visit ${at}.,${value}`)].join(
    "\n",
  );

const starsOf = ({ reviews }: Reading) => reviews.map(({ rating }) => rating);

describe("another scale than five stars", () => {
  test.each([
    ["score", Array.from({ length: 50 }, (_, at) => (at % 10) + 1), "1-10"],
    ["score", Array.from({ length: 50 }, (_, at) => at % 11), "0-10"],
    ["rating", Array.from({ length: 50 }, (_, at) => ((at % 5) + 1) * 10), "10-50"],
    ["score", [9, 10, 3], "1-10"],
    ["rating", Array.from({ length: 180 }, (_, at) => (at % 6) + 1), "1-6"],
    ["rating", Array.from({ length: 60 }, (_, at) => (at % 100) + 1), "1-100"],
    ["Rating (Out of 10)", [4, 5], "1-10"],
    ["Nota 0-10", [4, 5], "1-10"],
    ["Score /10", [4, 5], "1-10"],
  ])("is asked for once, with the command: %s (issue 43)", async (name, values, scale) => {
    const columns = new Map([["rating", name]] as const);
    const failure = await failureOf(() => read(table(name, values), { columns }));
    expect(failure.message).toContain(`import again with --scale ${scale};`);
  });

  test.each(["Note", "Gesamtnote", "Schulnote"])(
    "of school grades, of which 1 is the best, is asked for and turned around: %s (issue 42)",
    async (name) => {
      for (const [values, best] of [
        [[1, 2, 5], 5],
        [[1, "1,7", 6], 6],
      ] as const) {
        const grades = values.map((value) => `13.04.2026;Saubere Arbeit.;${value}`);
        const text = [`Datum;Kommentar;${name}`, ...grades].join("\n");
        const failure = await failureOf(() => read(text));
        expect(failure.message).toContain(
          `If so, import again with --scale 6-1; if ${best} is the best, with --scale 1-${best}; if it is no rating, with --ignore ${name}.`,
        );
        const { reviews } = await read(text, { scale: readScale("6-1") });
        expect(reviews.map(({ rating }) => rating)).toEqual([5, 4, best === 6 ? 1 : 2]);
        expect(reviews[0]?.source_rating).toBe("1 (scale 6-1)");
      }
    },
  );

  test.each([
    ["Date;Auteur;Note;Commentaire", "3"],
    ["Date;Name;Note (sur 5);Comment", "3"],
    ["Datum;Name;Note;Kommentar", "3/5"],
  ])("is not asked for where more is better: %s (issue 42)", async (header, rating) => {
    const { reviews } = await read(`${header}\n2026-04-13;A. B.;${rating};It was fine.\n`);
    expect(reviews.map((review) => review.rating)).toEqual([3]);
  });

  test("is a column's own if another column states it (issue 43)", async () => {
    const values = ["4,5", "10,10", "1,10"].map((pair) => pair);
    const { reviews, problems } = await read(table("rating,bestRating", values));
    expect(problems).toEqual([]);
    expect(reviews.map(({ rating, source_rating }) => [rating, source_rating])).toEqual([
      [4, undefined],
      [5, "10 (scale 1-10)"],
      [1, "1 (scale 1-10)"],
    ]);
  });

  test("is converted as stated, and the export keeps what was written (issue 43)", async () => {
    const scale = { worst: 1, best: 10 };
    const reading = await read(table("Rating (Out of 10)", [10, 5, 1]), { scale });
    expect(starsOf(reading)).toEqual([5, 3, 1]);
    expect(reading.reviews[1]?.source_rating).toBe("5 (scale 1-10)");
  });

  test("of half stars is asked for, and rounds up (issue 43)", async () => {
    const failure = await failureOf(() => read(table("stars", [4.5, 3.5, 2])));
    expect(failure.message).toContain("To round halves up, import again with --scale 1-5.");
    const reading = await read(table("stars", [4.5, 3.5, 2]), { scale: { worst: 1, best: 5 } });
    expect(starsOf(reading)).toEqual([5, 4, 2]);
  });
});
