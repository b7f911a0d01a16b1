/** What databases and the programs that read them write where there is no value. */
const NO_VALUE = /^\s*(?:NULL|null|\\N|None|NaN|nan|NaT|<NA>|#N\/A)\s*$/;

/** What is in a cell; nothing if it says that there is no value. */
export function valueIn(cell: string): string {
  return NO_VALUE.test(cell) ? "" : cell;
}
