import type { Format, ReadingHints } from "./format.ts";
import type { SourceFile } from "./readers/text.ts";
import type { RawRecord } from "./records.ts";
import type { ColumnReading } from "./tables/columns.ts";
import type { ColumnHints } from "./tables/understand-table.ts";
import type { Unused } from "./unused.ts";

export interface ReadOptions extends ReadingHints, ColumnHints {
  /** The format's name; by default, it is found from the content. */
  readonly format?: string | undefined;
  /** Nothing may be dated later. */
  readonly now: Date;
}

/** A file whose layout is known. */
export interface LaidOut {
  readonly file: SourceFile;
  /** Its first characters, including the header. */
  readonly head: string;
  /** The format to read it as, if that is given rather than found from the content. */
  readonly forced: Format | undefined;
  readonly options: ReadOptions;
}

/** A file whose format is known. */
export interface Opened {
  readonly format: Format;
  /** Whether it has its format's layout; not if only the owner says that it is of that format. */
  readonly isRecognized: boolean;
  /** Whether it may be anybody's table, though its columns are called as in this format. */
  readonly isDoubtful?: true | undefined;
  readonly records: AsyncIterable<RawRecord> | Iterable<RawRecord>;
  readonly total?: number | undefined;
  /** How its records are read, if the file itself shows more than the owner said. */
  readonly reading?: ReadingHints | undefined;
  /** Why bad rows may not be left out; undefined if they may. */
  readonly unskippable?: string | undefined;
  /** What the columns of anybody's table were read as. */
  columns?(): readonly ColumnReading[];
  /** Columns and members that nothing was read from; known once all records are read. */
  unused(): readonly Unused[];
  /** What the owner should look at, once all records are read. */
  hints(): readonly string[];
}
