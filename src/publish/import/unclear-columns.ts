import type { UnclearTable } from "../../formats/detect.ts";
import type { ColumnMap } from "../../formats/tables/columns.ts";
import { ConfirmationRequired, type Consent } from "./confirmation-required.ts";

/** Raised for a table whose columns or values are probably known, but not clearly. */
export class UnclearColumns extends ConfirmationRequired {
  readonly consents: readonly Consent[];
  readonly subject: string;
  readonly table: UnclearTable;

  /** @param given what the owner has said of the columns already */
  constructor(table: UnclearTable, given: ColumnMap = new Map()) {
    super("unusable", table.message);
    this.table = table;
    // A table whose columns are known by now may still have unclear dates.
    this.subject = table.message;
    this.consents = table.suggested.map(({ question, said: { columns, ...said } }) => ({
      question,
      allowance: columns === undefined ? said : { columns: new Map([...given, ...columns]) },
    }));
  }
}
