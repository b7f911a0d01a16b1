import type { Format } from "../format.ts";
import { MAX_CELLS } from "../readers/text.ts";
import { missingColumns } from "./columns.ts";
import { adaptRow } from "./row.ts";
import { objectsIn, objectTable } from "./table.ts";

/** Any table with a header: the sample is its column names, a record is its cells by column. */
export const csv: Format = {
  name: "csv",
  title: "CSV with a header",
  origin: { by: "anybody" },
  layout: "csv",
  recognizes: isHeader,
  adapt: adaptRow,
};

/** Any list of objects in JSON, read like a table whose columns are their members. */
export const jsonTable: Format = {
  ...csv,
  name: "json-table",
  title: "a list of objects in JSON",
  layout: "json",
  isTable: true,
  recognizes(document) {
    const objects = objectsIn(document);
    return objects !== undefined && isHeader(objectTable(objects).header);
  },
};

function isHeader(header: unknown): boolean {
  if (!Array.isArray(header) || header.length > MAX_CELLS) return false;
  return missingColumns(header.map(String)) === undefined;
}
