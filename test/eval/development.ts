import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Static, Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import { type Raw, readCsv, readYelp } from "../real/raw-reviews.ts";
import type { Predicted } from "./measures.ts";
import { type Prediction, predictRow } from "./predict-row.ts";
import { Row, readRows } from "./rows.ts";

const FOLDER = join(import.meta.dir, "development");
const KEPT = join(FOLDER, "predictions.jsonl");

/** The labels of a real review, whose text is only in an export beside the project. */
const RealRow = Type.Composite([
  Type.Omit(Row, ["text", "rating"]),
  Type.Object({ file: Type.String(), id: Type.String() }),
]);
type RealRow = Static<typeof RealRow>;

const KeptPrediction = Type.Object({
  id: Type.String(),
  aspects: Type.Array(Type.Object({ aspect: Type.String(), polarity: Type.String() })),
  people: Type.Array(Type.String()),
});

/** The exports that real reviews were drawn from. */
const EXPORTS = [
  ["yelp-open-dataset.jsonl", readYelp],
  ["plumbers.csv", readCsv],
] as const;

/** A review with what Candor says of it now, and what it said when the predictions were kept. */
export interface Development extends Predicted {
  readonly isReal: boolean;
  readonly before: Prediction;
}

/**
 * The development data: real reviews, and written ones for lines of business that have few.
 * @param reviews the folder with the exports
 */
export async function predictDevelopment(reviews: string): Promise<Development[]> {
  const real = await realRows(reviews);
  const written = readRows(join(FOLDER, "written.jsonl"));
  const kept = keptPredictions();
  return [...real, ...written].map((row, index) => {
    const prediction = predictRow(row);
    const before = kept.get(String(row.id)) ?? prediction;
    return { row, prediction, before, isReal: index < real.length };
  });
}

/** Makes what is predicted now what later predictions are compared with. */
export function keepPredictions(all: readonly Development[]): void {
  writeFileSync(KEPT, all.map(({ prediction }) => `${JSON.stringify(prediction)}\n`).join(""));
}

function keptPredictions(): Map<string, Prediction> {
  if (!existsSync(KEPT)) return new Map();
  return new Map(
    linesOf(KEPT).map((line) => {
      const kept = Value.Parse(KeptPrediction, line);
      return [kept.id, kept];
    }),
  );
}

async function realRows(reviews: string): Promise<Row[]> {
  const found = new Map<string, Map<string, Raw>>();
  for (const [file, read] of EXPORTS) {
    const all = await read(join(reviews, file));
    found.set(file, new Map(all.map((raw) => [raw.id ?? "", raw])));
  }
  const labels = linesOf(join(FOLDER, "real.jsonl")).map((line) => Value.Parse(RealRow, line));
  return labels.map((row) => withText(row, found.get(row.file)?.get(row.id)));
}

function withText(row: RealRow, raw: Raw | undefined): Row {
  if (raw === undefined) throw new Error(`${row.file} has no review ${row.id}`);
  return { ...row, text: raw.text, rating: raw.stars };
}

function linesOf(path: string): unknown[] {
  return readFileSync(path, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}
