/**
 * What a cell begins with that spreadsheets take for a formula, with the wide forms of Japanese
 * keyboards and what some spreadsheets leave out in front (OWASP, “CSV Injection”).
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
 * The cell with an apostrophe in front where it begins like a formula, so that it is shown as text. What
 * looks as if it had one already gets another, so that `unescapeFormula` gives back what was there.
 */
export function escapeFormula(cell: string): string {
  return MAY_BE_ESCAPED.test(cell) ? `'${cell}` : cell;
}

export function unescapeFormula(cell: string): string {
  return IS_ESCAPED.test(cell) ? cell.slice(1) : cell;
}
