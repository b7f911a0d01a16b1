import type { ColumnReading } from "./columns.ts";
import type { UnderstoodTable } from "./understand-table.ts";

/** What the columns of a table were read as; none for a known layout. */
export function readingsOf({
  table,
  places,
  texts,
  flags,
  profiles,
}: UnderstoodTable): ColumnReading[] {
  if (profiles === undefined) return [];
  const all: readonly (readonly [ColumnReading["meaning"], number])[] = [
    ...places,
    ...texts.map((at) => ["text", at] as const),
    ...Array.from(flags.keys(), (at) => ["hides", at] as const),
  ];
  return all.map(([meaning, at]) => ({
    ...{ name: table.header[at] ?? "", meaning },
    samples: profiles[at]?.samples ?? [],
  }));
}
