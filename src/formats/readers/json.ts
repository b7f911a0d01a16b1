import { type ParseError, parse, printParseErrorCode } from "jsonc-parser";
import { Failure } from "../../domain/failure.ts";
import { readWhole, type SourceFile } from "./text.ts";

/** Largest JSON document that is held in memory, in UTF-16 units. */
const LONGEST_DOCUMENT = 300_000_000;

/**
 * The value of a JSON file.
 * @throws Failure `unusable` with line and column if it is broken
 */
export async function readJson(file: SourceFile): Promise<unknown> {
  const text = await readWhole(file, LONGEST_DOCUMENT);
  try {
    return JSON.parse(text);
  } catch {
    throw new Failure("unusable", `${file.path} is broken JSON: ${faultIn(text)}.`);
  }
}

/** Where and why the text is no JSON; a parser with positions reads it once more. */
function faultIn(text: string): string {
  const errors: ParseError[] = [];
  try {
    parse(text, errors, { disallowComments: true, allowTrailingComma: false });
  } catch {
    return "it nests too deep";
  }
  const [first] = errors;
  if (first === undefined) return "it can't be read";
  if (first.offset >= text.trimEnd().length) return "it ends too early. Download it again";
  const before = text.slice(0, first.offset).split("\n");
  const column = (before.at(-1)?.length ?? 0) + 1;
  return `${printParseErrorCode(first.error)} at line ${before.length}, column ${column}. Download it again, or mend it there`;
}
