import { Failure } from "../domain/failure.ts";

/** A signed note, and what messages call it. */
export interface NamedNote {
  /** For example `The newest note`. */
  readonly name: string;
  readonly note: string;
}

/**
 * What a log shows does not fit what it signed. The message has the notes in full: with them
 * anybody can check this, and show it to others.
 */
export class Contradiction extends Failure {
  /** The message without the notes. */
  readonly summary: string;

  constructor(message: string, notes: readonly NamedNote[]) {
    const shown = notes.map(({ name, note }) => `${name}:\n\n${indented(note)}`);
    super("invalid", [message, ...shown].join("\n\n"));
    this.summary = message;
  }
}

function indented(note: string): string {
  const lines = note.trimEnd().split("\n");
  return lines.map((line) => (line === "" ? "" : `    ${line}`)).join("\n");
}
