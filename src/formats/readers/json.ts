import { type ParseError, parse, printParseErrorCode } from "jsonc-parser";
import { Failure } from "../../domain/failure.ts";
import { LONGEST_DOCUMENT, readWhole, type SourceFile } from "./text.ts";

/**
 * The value of a JSON file.
 * @throws Failure `unusable` with line and column if it is broken
 */
export async function readJson(file: SourceFile): Promise<unknown> {
  return parseJson(await readWhole(file, LONGEST_DOCUMENT), file.path);
}

/** The value of a JSON text. Throws as `readJson` does, naming where the text is from. */
export function parseJson(text: string, where: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Failure("unusable", `${where} is broken JSON: ${faultIn(text)}.`);
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
