import { Failure } from "../domain/failure.ts";
import { ENOUGH_FOR_LAYOUT, formatNamed, layoutOf, NoText, UnknownFormat } from "./detect.ts";
import { foreignKind } from "./foreign-kind.ts";
import {
  type FieldProblem,
  type Format,
  isTable,
  type Layout,
  type Origin,
  type Outcome,
  type RawFile,
  type RawRecord,
  type ReadOptions,
  type Report,
} from "./format.ts";
import { openFile } from "./open-file.ts";
import { encodingOf } from "./readers/encoding.ts";
import { readHead, type SourceFile } from "./readers/text.ts";
import { type DraftContext, toSourceReview } from "./source-review.ts";

/** A file whose format is known, read row by row. */
export interface ReviewFile
  extends Pick<
    RawFile,
    "format" | "total" | "isDoubtful" | "unskippable" | "columns" | "unused" | "hints"
  > {
  /** How its text is encoded, if that is not UTF-8. */
  readonly encoding?: string | undefined;
  readonly outcomes: AsyncIterable<Outcome>;
}

/**
 * Finds the format of a file, and reads it row by row.
 * @throws Failure `unusable` if it is empty, broken, or of no known format
 */
export async function readReviews(found: SourceFile, options: ReadOptions): Promise<ReviewFile> {
  const kind = await foreignKind(found);
  if (kind !== undefined) throw new NoText(found.path, `this is ${kind}.`);
  const encoding = await encodingOf(found);
  const file = { ...found, encoding };
  const head = await readHead(file, ENOUGH_FOR_LAYOUT);
  if (head.trim() === "") throw new Failure("unusable", `${file.path} is empty. Export it again.`);
  const forced = options.format === undefined ? undefined : formatNamed(options.format);
  const layout = layoutFor(found.path, forced, head);
  const opened = await openFile({ file, forced, options }, layout, head);
  const { format, total, isDoubtful, unskippable, columns, unused, hints } = opened;
  const outcomes = outcomesOf(opened, options);
  const named = encoding === "utf-8" ? undefined : encoding;
  const read = { format, encoding: named, total, isDoubtful, unskippable, outcomes };
  return { ...read, columns, unused, hints };
}

/** A known table layout may also come as objects in JSON. */
function layoutFor(path: string, forced: Format | undefined, head: string): Layout {
  const found = layoutOf(head);
  if (forced === undefined || (isTable(forced) && found !== "page")) return found;
  if (found === "csv" && forced.layout !== "page") {
    throw new UnknownFormat(path, `this is not JSON, as ${forced.title} is. Leave --format out.`);
  }
  return forced.layout;
}

async function* outcomesOf(opened: RawFile, options: ReadOptions): AsyncIterable<Outcome> {
  const { format, isRecognized, records } = opened;
  const { now, platform } = options;
  const reading = opened.reading ?? options;
  const adapt = (record: unknown, report: Report) => format.adapt(record, report, reading);
  for await (const raw of records) {
    const origin = isRecognized ? originOf(raw, format) : ANYBODY;
    yield outcomeOf(raw, adapt, { now, platform, origin });
  }
}

const ANYBODY: Origin = { by: "anybody" };

/** A site's layout alone proves nothing: anybody can give a table the site's headers. */
function originOf(raw: RawRecord, { origin, isOwn }: Format): Origin {
  if (origin.by !== "site") return origin;
  return "record" in raw && isOwn?.(raw.record) === true ? origin : ANYBODY;
}

function outcomeOf(raw: RawRecord, adapt: Format["adapt"], setting: DraftContext): Outcome {
  const { row } = raw;
  if ("fault" in raw) return { row, problems: [{ field: "", message: raw.fault }] };
  const problems: FieldProblem[] = [];
  const report = (field: string, message: string) => problems.push({ field, message });
  const draft = adapt(raw.record, report);
  const { isHidden, content, isShown } = raw;
  if (draft !== undefined && problems.length === 0) {
    const review = toSourceReview(draft, { ...setting, isHidden }, report);
    const { location, omission, id } = draft;
    if (review !== undefined) return { row, review, location, omission, id, content, isShown };
  }
  return { row, problems: problems.length > 0 ? problems : [NOT_A_REVIEW] };
}

const NOT_A_REVIEW: FieldProblem = { field: "", message: "This is not a review" };
