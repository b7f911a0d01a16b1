import { Failure } from "../../domain/failure.ts";
import { grouped } from "../../domain/text/numbers.ts";
import { MAX_CELLS, tooManyCells } from "../readers/text.ts";

/** The longest name of a column, in UTF-16 units; a question of a survey may be one. */
export const MAX_NAME_LENGTH = 2_000;

/**
 * Checks names before anything is looked for in them, which takes long for many or long ones.
 * @throws Failure `unusable`
 */
export function requireNames(path: string, names: readonly string[]): void {
  if (names.length > MAX_CELLS) throw tooManyCells(path, names.length);
  const at = names.findIndex(({ length }) => length > MAX_NAME_LENGTH);
  if (at === -1) return;
  const length = grouped((names[at] ?? "").length);
  throw new Failure(
    "unusable",
    `${path}: the name of column ${at + 1} has ${length} characters, and at most ${grouped(MAX_NAME_LENGTH)} are read. Check the first line, its quotes and its separators.`,
  );
}
