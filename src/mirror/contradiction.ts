import { Failure } from "../domain/failure.ts";

/** A signed note, and whose word it is. */
export interface NamedNote {
  /** As `What was signed now`. */
  readonly name: string;
  readonly note: string;
}

/**
 * What a log tells does not fit what it signed. The notes are said in full: with them anybody can
 * check it, and show it to others.
 */
export class Contradiction extends Failure {
  constructor(message: string, notes: readonly NamedNote[]) {
    const shown = notes.map(({ name, note }) => `${name}:\n\n${indented(note)}`);
    super("invalid", [message, ...shown].join("\n\n"));
  }
}

function indented(note: string): string {
  const lines = note.trimEnd().split("\n");
  return lines.map((line) => (line === "" ? "" : `    ${line}`)).join("\n");
}
