import { Failure } from "../domain/failure.ts";
import { type Column, columnNames, isColumn } from "../formats/csv.ts";

/**
 * What `--map text=Comment,date=Posted` says: for a column the name that the header has for it.
 * @param given what earlier occurrences of the flag said
 * @throws Failure `invalid` that names the columns
 */
export function readColumnMap(
  value: string,
  given: ReadonlyMap<Column, string> = new Map(),
): ReadonlyMap<Column, string> {
  const columns = new Map(given);
  for (const pair of value.split(",")) {
    const [column = "", name = ""] = splitOnce(pair).map((part) => part.trim());
    if (!isColumn(column) || name === "") throw notAPair(pair);
    columns.set(column, name);
  }
  return columns;
}

function splitOnce(pair: string): string[] {
  const at = pair.indexOf("=");
  return at === -1 ? [pair] : [pair.slice(0, at), pair.slice(at + 1)];
}

function notAPair(pair: string): Failure {
  const columns = columnNames().join(", ");
  return new Failure(
    "invalid",
    `--map takes column=name, as text=Comment,date=Posted; "${pair}" is none. The columns are: ${columns}.`,
  );
}
