import { Failure } from "../../domain/failure.ts";
import { JOB_COLUMNS } from "../../formats/jobs/layouts.ts";
import { columnNames } from "../../formats/tables/columns.ts";

/** The columns that a `--map` may name. */
interface Nameable<Column extends string> {
  readonly names: readonly Column[];
  readonly example: string;
}

/**
 * Reads `--map text=Comment,date=Posted` of an import: for each column its name in the header of
 * the table.
 */
export const readColumnMap = columnMapReader({
  names: columnNames(),
  example: "text=Comment,date=Posted",
});

/** Reads `--map customer=Client,date=Finished` for a table of jobs. */
export const readJobColumnMap = columnMapReader({
  names: JOB_COLUMNS,
  example: "customer=Client,date=Finished",
});

/** Reads a `--map`, and adds it to earlier occurrences of the flag. @throws Failure `invalid` */
function columnMapReader<Column extends string>(nameable: Nameable<Column>) {
  return (value: string, given: ReadonlyMap<Column, string> = new Map()) => {
    const columns = new Map(given);
    for (const pair of value.split(",")) {
      const [asked = "", name = ""] = splitOnce(pair).map((part) => part.trim());
      const column = nameable.names.find((one) => one === asked);
      if (column === undefined || name === "") throw notAPair(pair, nameable);
      columns.set(column, name);
    }
    return columns;
  };
}

function splitOnce(pair: string): string[] {
  const at = pair.indexOf("=");
  return at === -1 ? [pair] : [pair.slice(0, at), pair.slice(at + 1)];
}

function notAPair(pair: string, { names, example }: Nameable<string>): Failure {
  return new Failure(
    "invalid",
    `--map takes column=name, such as ${example}, not "${pair}". The columns are: ${names.join(", ")}.`,
  );
}
