import { Failure } from "../../domain/failure.ts";
import { SidecarFile } from "../files/sidecar-file.ts";

/**
 * What a witness keeps beside its database: its key, and a second record of what it cosigned. Without
 * the second record, an older copy of the database could make it cosign a fork of a log.
 */
export interface WitnessFiles {
  readonly key: OneFile;
  readonly seen: OneFile;
}

type OneFile = Pick<SidecarFile, "read" | "place" | "unreadable">;

const NEW_KEY =
  "Without the file the witness gets another key, and every log that it witnesses must be told.";
const FORGOTTEN = "Without the file the witness knows only what the database has.";

/** The files of a database's witness; in memory for a database in memory. */
export function witnessFilesOf(database: string): WitnessFiles {
  if (database === ":memory:") return { key: new FileInMemory(), seen: new FileInMemory() };
  const seen = "the record of what the witness cosigned";
  return {
    key: new SidecarFile(database, ".witness-key", {
      what: "the key of the witness",
      without: NEW_KEY,
    }),
    seen: new SidecarFile(database, ".witness-seen", { what: seen, without: FORGOTTEN }),
  };
}

class FileInMemory implements OneFile {
  #content: Buffer | undefined;

  read(): Buffer | undefined {
    return this.#content;
  }

  place(content: Uint8Array | string): void {
    this.#content = Buffer.from(content);
  }

  unreadable(why: string): Failure {
    return new Failure("unusable", why);
  }
}
