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
  /** The day that it is of, as the source has it. */
  readonly day?: string;
  /** The day of the owner's reply. */
  readonly replied?: string;
  readonly platform?: string;
}

const GoogleFile = Type.Object({
  reviews: Type.Array(
    Type.Object({
      reviewId: Type.Optional(Type.String()),
      starRating: Type.String(),
      comment: Type.Optional(Type.String()),
      createTime: Type.String(),
      reviewReply: Type.Optional(Type.Object({ updateTime: Type.String() })),
    }),
  ),
});
const YelpLine = Type.Object({
  review_id: Type.String(),
  text: Type.String(),
  stars: Type.Number(),
  date: Type.String(),
});
const CsvRow = Type.Object({
  "Review ID": Type.String(),
  Review: Type.String(),
  Rating: Type.String(),
  "Review Date": Type.String(),
});
const DemoLine = Type.Object({
  text: Type.String(),
  rating: Type.Integer(),
  date: Type.String(),
  source: Type.Object({ platform: Type.String() }),
});
const DAY = "YYYY-MM-DD".length;
const STARS = ["", "ONE", "TWO", "THREE", "FOUR", "FIVE"];

export async function readGoogle(path: string): Promise<Raw[]> {
  const file: unknown = await Bun.file(path).json();
  Value.Assert(GoogleFile, file);
  return file.reviews.map((review) => ({
    ...(review.reviewId === undefined ? {} : { id: review.reviewId }),
    text: review.comment ?? "",
    stars: STARS.indexOf(review.starRating),
    day: review.createTime.slice(0, DAY),
    ...(review.reviewReply && { replied: review.reviewReply.updateTime.slice(0, DAY) }),
  }));
}

export async function readTakeout(path: string): Promise<Raw[]> {
  const pages = readdirSync(path).filter((name) => name.startsWith("reviews"));
  return (await Promise.all(pages.map((name) => readGoogle(join(path, name))))).flat();
}

export async function readCsv(path: string): Promise<Raw[]> {
  const rows: unknown = parse(await Bun.file(path).text(), { columns: true });
  Value.Assert(Type.Array(CsvRow), rows);
  return rows.map((row) => ({
    ...{ id: row["Review ID"], text: row.Review, stars: Number(row.Rating) },
    day: row["Review Date"].slice(0, DAY),
  }));
}

export async function readYelp(path: string): Promise<Raw[]> {
  const lines = (await Bun.file(path).text()).trim().split("\n");
  return lines.map((line) => {
    const record: unknown = JSON.parse(line);
    Value.Assert(YelpLine, record);
    const { review_id: id, text, stars, date } = record;
    return { id, text, stars, day: date.slice(0, DAY) };
  });
}

/** Candor's own layout, which the demo has. */
export async function readOwn(path: string): Promise<Raw[]> {
  const lines = (await Bun.file(path).text()).trim().split("\n");
  return lines.map((line) => {
    const record: unknown = JSON.parse(line);
    Value.Assert(DemoLine, record);
    const { text, rating: stars, date: day, source } = record;
    return { text, stars, day, platform: source.platform };
  });
}
