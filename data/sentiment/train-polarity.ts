import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { packModel } from "./pack-model.ts";
import { rowsOf } from "./rows.ts";
import { fitClauses, fitTerms, type TrainingRows } from "./training-sets.ts";

const USAGE = `usage: bun data/sentiment/train-polarity.ts DIRECTORY [--check]

Fits the polarity model and writes polarity-model.bin beside this file.
DIRECTORY has mams_term_train, mams_term_val, tsa_md_train, uci_amazon_cells and uci_imdb, each with
the ending .jsonl (README.md says where they come from); the sentences written for Candor are read
from beside this file. The same data gives the same bytes.

  --check   writes nothing; exits with 1 if the bytes are not those of polarity-model.bin
`;
const NAMES = ["mams_term_train", "mams_term_val", "tsa_md_train", "uci_amazon_cells", "uci_imdb"];
const MODEL = join(import.meta.dirname, "polarity-model.bin");

process.exitCode = await main(process.argv.slice(2));

async function main(given: readonly string[]): Promise<number> {
  const isCheck = given.includes("--check");
  const [directory, ...more] = given.filter((argument) => argument !== "--check");
  if (directory === undefined || directory.startsWith("-") || more.length > 0) return refuse(USAGE);
  const missing = NAMES.filter((name) => !existsSync(pathOf(directory, name)));
  if (missing.length > 0) return refuse(`${directory} lacks ${missing.join(", ")}\n\n${USAGE}`);
  const bytes = train(trainingRows(directory));
  return isCheck ? check(bytes) : await write(bytes);
}

function refuse(reason: string): number {
  process.stderr.write(reason);
  return 2;
}

function pathOf(directory: string, name: string): string {
  return join(directory, `${name}.jsonl`);
}

function trainingRows(directory: string): TrainingRows {
  const [mamsTrain, mamsVal, tsa, amazon, imdb] = NAMES.map((name) =>
    rowsOf(pathOf(directory, name)),
  );
  return {
    mams: [...(mamsTrain ?? []), ...(mamsVal ?? [])],
    tsa: tsa ?? [],
    uci: [...(amazon ?? []), ...(imdb ?? [])],
  };
}

function train(rows: TrainingRows): Uint8Array {
  return packModel({ term: fitTerms(rows), clause: fitClauses(rows) });
}

async function write(bytes: Uint8Array): Promise<number> {
  await Bun.write(MODEL, bytes);
  process.stdout.write(`${MODEL}: ${bytes.length} bytes of weights\n`);
  return 0;
}

function check(bytes: Uint8Array): number {
  const isSame = existsSync(MODEL) && readFileSync(MODEL).equals(bytes);
  process.stdout.write(
    `${MODEL}: ${isSame ? "the same bytes as" : "other bytes than"} trained now\n`,
  );
  return isSame ? 0 : 1;
}
