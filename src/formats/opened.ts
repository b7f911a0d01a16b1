import type { Format, Reading } from "./format.ts";
import type { SourceFile } from "./readers/text.ts";
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

/** A record of a file, not yet understood, or why it is none. */
export type RawRecord =
  | {
      readonly row: number;
      readonly record: unknown;
      /** Of a table's row: whether the source does not show the review. */
      readonly isHidden?: boolean;
      /** Of a table's row: whether the source says that it shows the review. */
      readonly isShown?: boolean;
      /** The contents of a table's row, whatever its columns are taken for. */
      readonly content?: string;
    }
  | { readonly row: number; readonly fault: string };

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
