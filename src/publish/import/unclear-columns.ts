import type { UnclearTable } from "../../formats/detect.ts";
import type { ColumnMap } from "../../formats/tables/columns.ts";
import { type Allowance, ConfirmationRequired } from "./confirmation-required.ts";

/** Raised for a table whose columns are probably known, but not clearly. */
export class UnclearColumns extends ConfirmationRequired {
  readonly question: string;
  readonly allowance: Allowance;
  readonly table: UnclearTable;

  /** @param given what the owner has said of the columns already */
  constructor(table: UnclearTable, given: ColumnMap = new Map()) {
    super("unusable", table.message);
    this.table = table;
    const likely = Array.from(table.suggested, ([column, name]) => `the ${column} in ${name}`);
    this.question = `Is ${likely.join(", and ")}?`;
    this.allowance = { columns: new Map([...given, ...table.suggested]) };
  }
}
