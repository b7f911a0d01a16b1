import { type ParseError, parse, printParseErrorCode } from "jsonc-parser";
import { Failure } from "../../domain/failure.ts";
import { MAX_DOCUMENT_LENGTH, readWhole, type SourceFile } from "./text.ts";

/**
 * The value of a JSON file.
 * @throws Failure `unusable` with line and column if it is broken
 */
export async function readJson(file: SourceFile): Promise<unknown> {
  return parseJson(await readWhole(file, MAX_DOCUMENT_LENGTH), file.path);
}

/** The value of a JSON text. Throws as `readJson` does, naming where the text is from. */
export function parseJson(text: string, where: string): unknown {
  try {
    return parsePrecisely(text);
  } catch {
    throw new Failure("unusable", `${where} is broken JSON: ${faultIn(text)}.`);
  }
}

/** From this many digits on, a whole number may lose its last digits when it is parsed. */
const LONG_NUMBER = /[:[,]\s*-?\d{16,}\s*[,}\]]/;

/**
 * The value of a JSON text. Whole numbers too long for a number, such as ids, become text as
 * written.
 */
export function parsePrecisely(text: string): unknown {
  return LONG_NUMBER.test(text) ? JSON.parse(text, keepDigits) : JSON.parse(text);
}

function keepDigits(_: string, value: unknown, written?: { readonly source?: string }): unknown {
  const source = written?.source ?? "";
  const isRounded = typeof value === "number" && !Number.isSafeInteger(value);
  return isRounded && /^-?\d+$/.test(source) ? source : value;
}

/** The parser's names of faults, in words. */
const FAULTS: ReadonlyMap<string, string> = new Map([
  ["InvalidSymbol", "a text in double quotes, a number, true, false or null is expected"],
  ["InvalidNumberFormat", "a number is malformed"],
  [
    "PropertyNameExpected",
    "a name in double quotes is missing, or the comma before is one too many,",
  ],
  ["ValueExpected", "a value is missing, or a comma is one too many,"],
  ["ColonExpected", "a colon is missing"],
  ["CommaExpected", "a comma, } or ] is missing"],
  ["CloseBraceExpected", "a comma, } or ] is missing"],
  ["CloseBracketExpected", "a comma, } or ] is missing"],
  ["EndOfFileExpected", "something follows after the end"],
  ["InvalidCommentToken", "there is a comment"],
  ["UnexpectedEndOfComment", "there is a comment"],
  ["UnexpectedEndOfString", "a text has no double quotes at its end,"],
  ["UnexpectedEndOfNumber", "a number is malformed"],
  ["InvalidUnicode", "a \\u is not followed by four hexadecimal digits"],
  ["InvalidEscapeCharacter", "a backslash is followed by what it can't be"],
  ["InvalidCharacter", "a text has a line break or a control character"],
]);

/** The longest text in which a fault is looked for: the parser takes up to 32 bytes for each space. */
const MAX_SEARCHED = 4_000_000;
const TOO_EARLY = "it ends too early. Download it again";

/** Where and why a text is not valid JSON; a parser with positions reads it once more. */
function faultIn(text: string): string {
  if (text.length > MAX_SEARCHED) return faultOfLarge(text);
  const errors: ParseError[] = [];
  try {
    parse(text, errors, { disallowComments: true, allowTrailingComma: false });
  } catch {
    return "it is nested too deeply";
  }
  const [first] = errors;
  if (first === undefined) return "it can't be read";
  if (first.offset >= text.trimEnd().length) return TOO_EARLY;
  const before = text.slice(0, first.offset).split("\n");
  const column = (before.at(-1)?.length ?? 0) + 1;
  const what = FAULTS.get(printParseErrorCode(first.error)) ?? "it can't be read";
  return `${what} at line ${before.length}, column ${column}. Download it again, or mend it there`;
}

function faultOfLarge(text: string): string {
  const isEnded = ["}", "]"].includes(text.trimEnd().at(-1) ?? "");
  return isEnded ? "some part of it is damaged. Download it again" : TOO_EARLY;
}
