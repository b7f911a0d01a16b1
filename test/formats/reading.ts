import { join } from "node:path";
import { Failure } from "../../src/domain/failure.ts";
import type { SourceReview } from "../../src/domain/review/source-review.ts";
import type {
  FieldProblem,
  Format,
  Outcome,
  ReadOptions,
  ReviewDraft,
} from "../../src/formats/format.ts";
import { readReviews } from "../../src/formats/read-reviews.ts";
import type { SourceFile } from "../../src/formats/readers/text.ts";
import { FORMATS } from "../../src/formats/registry.ts";
import type { Unused } from "../../src/formats/unused.ts";
import type { CorpusFile } from "./corpus.ts";

const FIXTURES = join(import.meta.dir, "../fixtures");
const NOW = new Date("2026-11-21T12:00:00Z");

export function fixture(...names: string[]) {
  return Bun.file(join(FIXTURES, ...names));
}

/** @throws Error if there is no format of this name */
export function formatNamed(name: string): Format {
  const format = FORMATS.find((one) => one.name === name);
  if (format === undefined) throw new Error(`There is no format ${name}.`);
  return format;
}

/** A file in memory that is read in pieces of `size` bytes. */
export function fileInPieces(content: string | Uint8Array, size = 65_536): SourceFile {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  return {
    path: "the-file",
    open: async function* () {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
    },
  };
}

/** What a test expects of a file: its format, its reviews, and the problems with their rows. */
export interface Reading {
  readonly format: string;
  readonly reviews: readonly SourceReview[];
  readonly problems: readonly (FieldProblem & { readonly row: number })[];
  readonly outcomes: readonly Outcome[];
  readonly unused: readonly Unused[];
  readonly hints: readonly string[];
  /** Why bad rows may not be left out. */
  readonly unskippable?: string | undefined;
}

/** Reads a whole file, as it was on 21 November 2026. */
export async function read(
  file: string | Uint8Array | SourceFile,
  options: Partial<ReadOptions> = {},
): Promise<Reading> {
  const source = typeof file === "string" || file instanceof Uint8Array ? fileInPieces(file) : file;
  const opened = await readReviews(source, { now: NOW, ...options });
  const { format, outcomes: reading } = opened;
  const outcomes = await Array.fromAsync(reading);
  const reviews = outcomes.flatMap((outcome) => ("review" in outcome ? [outcome.review] : []));
  const problems = outcomes.flatMap((outcome) =>
    "problems" in outcome
      ? outcome.problems.map((problem) => ({ row: outcome.row, ...problem }))
      : [],
  );
  const [unused, hints] = [opened.unused(), opened.hints()];
  const { unskippable } = opened;
  const told = { format: format.name, reviews, problems, outcomes, unused, hints };
  return unskippable === undefined ? told : { ...told, unskippable };
}

/** All that an import reports about a file of the corpus, and the reviews in it. */
export async function toldOf({ folder, name, options }: CorpusFile, size?: number) {
  const bytes = await fixture(folder, name).bytes();
  const { outcomes, ...told } = await read(fileInPieces(bytes, size), options);
  return told;
}

export async function readFixture(...names: string[]): Promise<Reading> {
  return read(await fixture(...names).bytes());
}

/** The Failure that some work ends in; passes on anything else that it throws. */
export async function failureOf(work: () => unknown): Promise<Failure> {
  try {
    await work();
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
  throw new Error("It did not fail");
}

export interface Adapted {
  readonly draft: ReviewDraft | undefined;
  readonly problems: readonly FieldProblem[];
}

/** One record as a format understands it. */
export function adapt(format: Format, record: unknown): Adapted {
  const problems: FieldProblem[] = [];
  const draft = format.adapt(record, (field, message) => problems.push({ field, message }));
  return { draft, problems };
}

/** The result of reading one field, and the problems it reported. */
export function reading<Value>(
  readField: (report: (field: string, message: string) => void) => Value,
): { readonly value: Value; readonly problems: readonly FieldProblem[] } {
  const problems: FieldProblem[] = [];
  const value = readField((field, message) => problems.push({ field, message }));
  return { value, problems };
}

/** The fields that problems name. */
export function fieldsOf(problems: readonly FieldProblem[]): string[] {
  return problems.map(({ field }) => field);
}
