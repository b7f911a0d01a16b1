import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Static, Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import { parse } from "csv-parse/sync";
import { canBeShown } from "../../src/analysis/aggregate/quote-picker.ts";
import { Analyzer } from "../../src/analysis/analyzer.ts";
import { UNDESCRIBED_PUBLICATION } from "../../src/domain/business/publication.ts";
import { Vertical } from "../../src/domain/business/vertical.ts";
import { type Raw, readCsv, readGoogle, readYelp } from "../real/raw-reviews.ts";
import { table } from "../support/figures.ts";

const LABELS = join(import.meta.dir, "development/quotes.tsv");
const READERS: Readonly<Record<string, (path: string) => Promise<Raw[]>>> = {
  "plumbers.csv": readCsv,
  "google-business-profile.movers.json": readGoogle,
  "yelp-open-dataset.jsonl": readYelp,
};
const SIDES = { positive: "praise", negative: "complaint", neutral: "" } as const;

const LabeledQuote = Type.Object({
  file: Type.String(),
  review: Type.String(),
  vertical: Vertical,
  aspect: Type.String(),
  side: Type.String(),
  start: Type.String(),
  end: Type.String(),
  verdict: Type.String(),
});
type LabeledQuote = Static<typeof LabeledQuote>;

/**
 * Of the quotes that were labeled in real reviews: how many may be shown, and how many of those are
 * wrong.
 * @param reviews the folder with the exports
 */
export async function quotesTable(reviews: string): Promise<string> {
  const rows: unknown = parse(readFileSync(LABELS, "utf8"), {
    ...{ columns: true, delimiter: "\t", quote: null },
  });
  const labels = Value.Parse(Type.Array(LabeledQuote), rows);
  const shown = await shownQuotes(labels, reviews);
  const groups: [name: string, quotes: LabeledQuote[]][] = [
    ["all", labels],
    ...Map.groupBy(labels, ({ side }) => side),
    ...Map.groupBy(labels, ({ vertical }) => vertical),
  ];
  return table([
    ["quotes of real reviews", "labeled", "may be shown", "of them wrong", "%", "borderline"],
    ...groups.map(([name, quotes]) => rowOf(name, quotes, shown)),
  ]);
}

function rowOf(
  name: string,
  quotes: readonly LabeledQuote[],
  mayBeShown: ReadonlySet<LabeledQuote>,
) {
  const shown = quotes.filter((one) => mayBeShown.has(one));
  const borderline = shown.filter(({ verdict }) => verdict === "borderline").length;
  const wrong = shown.filter(({ verdict }) => verdict !== "right").length - borderline;
  const percent = ((100 * wrong) / shown.length).toFixed(1);
  return [name, ...[quotes.length, shown.length, wrong].map(String), percent, `${borderline}`];
}

async function shownQuotes(
  labels: readonly LabeledQuote[],
  reviews: string,
): Promise<Set<LabeledQuote>> {
  const shown = new Set<LabeledQuote>();
  for (const [file, ofFile] of Map.groupBy(labels, (one) => one.file)) {
    const raw = (await READERS[file]?.(join(reviews, file))) ?? [];
    const byId = new Map(raw.map((one) => [one.id ?? "", one]));
    for (const [id, ofReview] of Map.groupBy(ofFile, ({ review }) => review)) {
      for (const one of shownOf(byId.get(id), ofReview)) shown.add(one);
    }
  }
  return shown;
}

function shownOf(raw: Raw | undefined, [first, ...others]: readonly LabeledQuote[]) {
  if (first === undefined) return [];
  if (raw === undefined) throw new Error(`There is no review ${first.review}`);
  const analyzer = new Analyzer({ ...UNDESCRIBED_PUBLICATION, vertical: first.vertical });
  const { aspects } = analyzer.analyze({ text: raw.text, rating: raw.stars });
  const shown = aspects.flatMap(({ aspect, evidence }) =>
    evidence
      .filter((one) => canBeShown(one, raw.stars))
      .map(({ polarity, start, end }) => keyOf(aspect, SIDES[polarity], start, end)),
  );
  return [first, ...others].filter(({ aspect, side, start, end }) =>
    shown.includes(keyOf(aspect, side, start, end)),
  );
}

function keyOf(...parts: readonly (string | number)[]): string {
  return parts.join(" ");
}
