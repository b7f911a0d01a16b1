import type { Format, Reading } from "./format.ts";
import type { SourceFile } from "./readers/text.ts";
import type { RawRecord } from "./records.ts";
import type { ColumnMap } from "./tables/columns.ts";
import type { Unused } from "./unused.ts";

export interface ReadOptions extends Reading {
  /** The format's name; found from the content if left out. */
  readonly format?: string | undefined;
  /** What columns of tables are called in the header, where the usual names are not meant. */
  readonly columns?: ColumnMap | undefined;
  /** Nothing may be dated later. */
  readonly now: Date;
}

/** A file whose layout is known. */
export interface LaidOut {
  readonly file: SourceFile;
  /** Its first characters, its header among them. */
  readonly head: string;
  /** The format that it is to be read as, if that is not for its content to say. */
  readonly forced: Format | undefined;
  readonly options: ReadOptions;
}

/** A file whose format is known. */
export interface Opened {
  readonly format: Format;
  /** Whether it is laid out as its format has it; not, if only the owner says that it is one. */
  readonly isRecognized: boolean;
  readonly records: AsyncIterable<RawRecord> | Iterable<RawRecord>;
  readonly total?: number | undefined;
  /** What nothing was read from; known once all records are read. */
  unused(): readonly Unused[];
  /** What the owner should look at, once all records are read. */
  hints(): readonly string[];
}
