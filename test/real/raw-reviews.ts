/**
 * Reads real exports, kept beside the project, with plain code, independently of the program's
 * formats.
 */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import { parse } from "csv-parse/sync";

/** The parts of a file's review that are recounted. */
export interface Raw {
  /** The source's own, where the labels of development data name it. */
  readonly id?: string;
  readonly text: string;
  readonly stars: number;
}

const GoogleFile = Type.Object({
  reviews: Type.Array(
    Type.Object({ starRating: Type.String(), comment: Type.Optional(Type.String()) }),
  ),
});
const YelpLine = Type.Object({
  review_id: Type.String(),
  text: Type.String(),
  stars: Type.Number(),
});
const CsvRow = Type.Object({
  "Review ID": Type.String(),
  Review: Type.String(),
  Rating: Type.String(),
});
const STARS = ["", "ONE", "TWO", "THREE", "FOUR", "FIVE"];

export async function readGoogle(path: string): Promise<Raw[]> {
  const file: unknown = await Bun.file(path).json();
  Value.Assert(GoogleFile, file);
  return file.reviews.map((review) => ({
    text: review.comment ?? "",
    stars: STARS.indexOf(review.starRating),
  }));
}

export async function readTakeout(path: string): Promise<Raw[]> {
  const pages = readdirSync(path).filter((name) => name.startsWith("reviews"));
  return (await Promise.all(pages.map((name) => readGoogle(join(path, name))))).flat();
}

export async function readCsv(path: string): Promise<Raw[]> {
  const rows: unknown = parse(await Bun.file(path).text(), { columns: true });
  Value.Assert(Type.Array(CsvRow), rows);
  return rows.map((row) => ({ id: row["Review ID"], text: row.Review, stars: Number(row.Rating) }));
}

export async function readYelp(path: string): Promise<Raw[]> {
  const lines = (await Bun.file(path).text()).trim().split("\n");
  return lines.map((line) => {
    const record: unknown = JSON.parse(line);
    Value.Assert(YelpLine, record);
    return { id: record.review_id, text: record.text, stars: record.stars };
  });
}
