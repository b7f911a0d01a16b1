import { Failure } from "../domain/failure.ts";
import {
  documentFormat,
  formatOfOne,
  recognize,
  UnknownFormat,
  whyUnknown,
  writtenByAccount,
} from "./detect.ts";
import {
  type FileToRead,
  type Format,
  isTable,
  type Layout,
  type RawFile,
  type RawRecord,
} from "./format.ts";
import { openCsv, openObjectLines, openObjects } from "./open-table.ts";
import { parseJson, parsePrecisely, readJson } from "./readers/json.ts";
import { MAX_DOCUMENT_LENGTH, readLines, readWhole, type SourceFile } from "./readers/text.ts";
import { isEmptyPage, isRecord, type ListHolder, listHolder } from "./records.ts";
import { listsBeside, UnusedMembers } from "./unused.ts";

const JSON_LD = 'script[type^="application/ld+json" i]';
/** What pages put around a script's content for old parsers. */
const WRAPPING =
  /^\s*(?:<!--|\/\/\s*<!\[CDATA\[|\/\*\s*<!\[CDATA\[\s*\*\/|<!\[CDATA\[)|(?:-->|(?:\/\/|\/\*)?\s*\]\]>(?:\s*\*\/)?)\s*$/g;

const OPENERS: Readonly<Record<Layout, (toRead: FileToRead, head: string) => Promise<RawFile>>> = {
  json: async (toRead) => openDocument(toRead, "json", await readJson(toRead.file)),
  page: async (toRead) => openDocument(toRead, "page", await readPage(toRead.file)),
  ndjson: openLines,
  csv: openCsv,
};

/**
 * Finds the format of a file. Throws UnknownFormat if it is not a known one.
 * @param head its first characters, including a table's header: megabytes, not to be kept
 */
export function openFile(toRead: FileToRead, layout: Layout, head: string): Promise<RawFile> {
  return OPENERS[layout](toRead, head);
}

/** A document of known records; a list of objects in no known format is read like a table. */
async function openDocument(
  toRead: FileToRead,
  layout: "json" | "page",
  given: unknown,
): Promise<RawFile> {
  const { file, forced } = toRead;
  const { holder: document, path } = layout === "json" ? sitesPart(given) : wholeOf(given);
  const recognized = documentFormat(layout, document);
  const meant = forced ?? recognized;
  const known = meant === undefined || isTable(meant) ? undefined : meant;
  const written = forced === undefined ? writtenByAccount(document) : undefined;
  if (written !== undefined) throw new UnknownFormat(file.path, written);
  const isList = known === undefined && layout === "json";
  // What a known format puts around its list belongs to it, whatever the owner says that it is.
  const found = recognized === undefined ? listHolder(document) : { holder: document, path };
  const objects = isList ? await openObjects(toRead, found.holder) : undefined;
  const others = listsBeside(found);
  if (objects !== undefined) return { ...objects, unused: () => [...objects.unused(), ...others] };
  const format = known ?? forced ?? recognize(file.path, layout, document);
  const records = format.recordsOf?.(document);
  if (records === undefined) {
    throw new UnknownFormat(file.path, `there is no list of reviews, as ${format.title} has.`);
  }
  const numbered = records.map((record, index) => ({ row: index + 1, record }));
  const total = format.totalOf?.(document);
  const base = rawFile(format, numbered);
  return {
    ...base,
    isRecognized: format.recognizes(document),
    total,
    unused: () => [...base.unused(), ...(layout === "json" ? others : [])],
    hints: () => withoutEffect(toRead.options, format),
  };
}

function wholeOf(document: unknown): ListHolder {
  return { holder: document, path: "" };
}

/** What a site's format reads, whatever a service put around it; a review alone is a list of one. */
function sitesPart(document: unknown): ListHolder {
  if (documentFormat("json", document) !== undefined) return wholeOf(document);
  const held = listHolder(document);
  if (documentFormat("json", held.holder)?.origin.by === "site") return held;
  const isReview = isRecord(document) && formatOfOne(document) !== undefined;
  return wholeOf(isReview ? [document] : document);
}

/** Options that have no effect because the file itself gives the answer. */
function withoutEffect(options: FileToRead["options"], { origin }: Format): string[] {
  const { columns, dateOrder, asOf, scale, hiddenWhen, ignored, platform } = options;
  const flags: readonly (readonly [string, unknown])[] = [
    ["--map", columns],
    ["--dates", dateOrder],
    ["--as-of", asOf],
    ["--scale", scale],
    ["--hidden-when", hiddenWhen],
    ["--ignore", ignored],
    ["--source", origin.by === "site" ? platform : undefined],
  ];
  const given = flags.flatMap(([name, value]) => (value === undefined ? [] : name));
  if (given.length === 0) return [];
  return [`${given.join(" and ")} had no effect: the file itself says what it holds.`];
}

async function openLines(toRead: FileToRead): Promise<RawFile> {
  const { file, forced } = toRead;
  const lines = () => parseLines(file);
  for await (const first of lines()) {
    if (!("record" in first)) continue;
    const format = forced ?? documentFormat("ndjson", first.record);
    const sites = format === undefined ? formatOfOne(first.record) : undefined;
    if (sites !== undefined) return openSitesLines(toRead, sites, first.record);
    if (format === undefined || isTable(format)) {
      return (await openObjectLines(toRead, lines)) ?? refuse(toRead, first.record);
    }
    const isRecognized = format.recognizes(first.record);
    const hints = () => withoutEffect(toRead.options, format);
    return { ...rawFile(format, lines()), isRecognized, hints };
  }
  throw new Failure("unusable", `${file.path} has no line that is valid JSON.`);
}

/** Lines of which each is a review, or a page of reviews, that the site gives in documents. */
function openSitesLines(toRead: FileToRead, format: Format, first: unknown): RawFile {
  const records = oneByOne(format, parseLines(toRead.file), first);
  const hints = () => withoutEffect(toRead.options, format);
  return { ...rawFile(format, records), isRecognized: true, hints };
}

/** The reviews of such lines: by their lines, or counted if these are pages. */
async function* oneByOne(
  { recordsOf }: Format,
  lines: AsyncIterable<RawRecord>,
  first: unknown,
): AsyncIterable<RawRecord> {
  const isOfPages = recordsOf?.([first])?.[0] !== first;
  const reviewsIn = (line: unknown) =>
    isOfPages && isEmptyPage(line) ? [] : (recordsOf?.([line]) ?? []);
  let count = 0;
  for await (const line of lines) {
    const records = "record" in line ? reviewsIn(line.record) : [line];
    for (const record of records) {
      count += 1;
      const row = isOfPages ? count : line.row;
      yield "fault" in line ? { ...line, row } : { row, record };
    }
  }
}

function refuse({ file }: FileToRead, record: unknown): never {
  throw new UnknownFormat(file.path, whyUnknown("ndjson", record));
}

async function* parseLines(file: SourceFile): AsyncIterable<RawRecord> {
  for await (const { number: row, text } of readLines(file)) {
    const record = parseLine(text);
    if (record === undefined) yield { row, fault: "The line is broken JSON" };
    else yield { row, record };
  }
}

function parseLine(text: string): unknown {
  try {
    return parsePrecisely(text);
  } catch {
    return undefined;
  }
}

/** Records of a known shape; members beyond it are gathered as they are read. */
function rawFile(format: Format, records: RawFile["records"]): Omit<RawFile, "isRecognized"> {
  const members = new UnusedMembers(format.schema);
  return {
    format,
    records: watched(records, members),
    columns: () => [],
    unused: () => members.list(),
    hints: () => [],
  };
}

async function* watched(
  records: RawFile["records"],
  members: UnusedMembers,
): AsyncIterable<RawRecord> {
  for await (const raw of records) {
    if ("record" in raw) members.see(raw.record);
    yield raw;
  }
}

/**
 * The JSON-LD of a web page: the value of each of its scripts, in order.
 * @throws Failure `unusable` for a script about reviews that is broken JSON
 */
async function readPage(file: SourceFile): Promise<readonly unknown[]> {
  const scripts = scriptsOf(await readWhole(file, MAX_DOCUMENT_LENGTH));
  return scripts.flatMap((script, index) => {
    const text = script.replace(WRAPPING, "").trim();
    if (text === "" || !text.includes("Review")) return [];
    return [parseJson(text, `${file.path}: script ${index + 1} of JSON-LD`)];
  });
}

/** The contents of a page's JSON-LD scripts. */
function scriptsOf(page: string): string[] {
  const scripts: string[] = [];
  let content = "";
  new HTMLRewriter()
    .on(JSON_LD, {
      text({ text, lastInTextNode }) {
        content += text;
        if (!lastInTextNode) return;
        scripts.push(content);
        content = "";
      },
    })
    .transform(page);
  return scripts;
}
