/**
 * The beginnings of cells that spreadsheets take for formulas, including full-width forms from
 * Japanese keyboards and leading characters that some spreadsheets ignore (OWASP, “CSV Injection”).
 */
const START = "[=+\\-@＝＋－＠\\t\\r\\n]";
const FORMULA = new RegExp(`^${START}`);
const MAY_BE_ESCAPED = new RegExp(`^'*${START}`);
const IS_ESCAPED = new RegExp(`^'+${START}`);

/** Whether a spreadsheet may take a cell for a formula. */
export function isFormula(cell: string): boolean {
  return FORMULA.test(cell);
}

/**
 * Puts an apostrophe before a cell that begins like a formula, so that it is shown as text. A cell
 * that looks escaped already gets another one, so that `unescapeFormula` restores the original.
 */
export function escapeFormula(cell: string): string {
  return MAY_BE_ESCAPED.test(cell) ? `'${cell}` : cell;
}

export function unescapeFormula(cell: string): string {
  return IS_ESCAPED.test(cell) ? cell.slice(1) : cell;
}
