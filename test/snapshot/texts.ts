import { existsSync } from "node:fs";
import { join } from "node:path";
import { VERTICALS } from "../../src/domain/business/vertical.ts";
import { readRows } from "../eval/rows.ts";
import { readCsv, readGoogle, readTakeout, readYelp } from "../real/raw-reviews.ts";
import { patternLists } from "./patterns.ts";
import { sentencesOf } from "./sentences.ts";

/** A text that is analyzed twice, and where it comes from. */
export interface SnapshotText {
  readonly source: string;
  readonly vertical: string;
  readonly text: string;
  readonly rating?: number | undefined;
  /** The row as `eval:predict` reads it, where it asks for more than an analysis. */
  readonly row?: object;
}

const LABELED = [
  "gold_home_services.dev",
  "gold_services_two_annotators.dev",
  "mams_cat_train",
  "mams_cat_val",
  "mams_term_train",
  "mams_term_val",
  "memd_hotel_dev",
  "memd_restaurant_dev",
  "memd_restaurant_train",
  "se14_rest_train",
  "tsa_md_train",
  "uci_amazon_cells",
  "uci_imdb",
  "yelp_1v5",
];
const WRITTEN = ["written-home-services", "written-restaurants", "written-dental-auto"];
const REAL = [
  ["google-business-profile.movers.json", readGoogle],
  ["google-takeout", readTakeout],
  ["plumbers.csv", readCsv],
  ["yelp-open-dataset.jsonl", readYelp],
] as const;
const SENTIMENT = join(import.meta.dir, "../../data/sentiment");

/** The sentences that were written for Candor; they are in the repository. */
export function* writtenTexts(): Iterable<SnapshotText> {
  for (const name of WRITTEN) yield* labeled(name, join(SENTIMENT, `${name}.jsonl`));
}

/** Which texts are analyzed: every n-th of all, including the sets in a folder if they are there. */
export interface Selection {
  readonly folder: string;
  readonly every: number;
}

/** The texts of a selection, in the same order each time. */
export async function* selectTexts({ folder, every }: Selection): AsyncIterable<SnapshotText> {
  let place = 0;
  for await (const text of allTexts(folder)) {
    if (place % every === 0) yield text;
    place += 1;
  }
}

/** The written texts, those generated from patterns, and those of the sets. */
async function* allTexts(folder: string): AsyncIterable<SnapshotText> {
  yield* writtenTexts();
  yield* generatedTexts();
  for (const name of LABELED) yield* labeled(name, join(folder, "absa", `${name}.jsonl`));
  for (const [name, read] of REAL) {
    const path = join(folder, "reviews", name);
    if (!existsSync(path)) continue;
    for (const { text, stars } of await read(path)) {
      yield { source: name, vertical: "home-services", text, rating: stars };
      yield { source: name, vertical: "restaurant", text, rating: stars };
    }
  }
}

/** Patterns that several verticals share are used only in the first of them. */
function* generatedTexts(): Iterable<SnapshotText> {
  const said = new Set<string>();
  for (const { vertical, name, patterns } of patternLists()) {
    for (const pattern of patterns) {
      const key = `${name}: ${pattern}`;
      if (said.has(key)) continue;
      said.add(key);
      for (const one of sentencesOf(pattern, said.size)) {
        yield { source: `${vertical}: ${name}`, vertical, ...one };
      }
    }
  }
}

function* labeled(source: string, path: string): Iterable<SnapshotText> {
  if (!existsSync(path)) return;
  for (const row of readRows(path)) {
    const { text, rating } = row;
    for (const vertical of VERTICALS) {
      yield { source, vertical, text, rating, row };
    }
  }
}
