import { Failure } from "../domain/failure.ts";
import { parseCheckpoint } from "../log/checkpoint.ts";
import { parseNote, type Verifier } from "../log/note.ts";
import { Contradiction } from "./contradiction.ts";
import { type SignedHead, signedHead } from "./remote-log.ts";

/** Between the text of a note and its signatures. */
const BLANK_LINE = /\n{2,}/;

/** The note in what somebody kept: it alone, or at the end of all that `verify-log` printed. */
export function noteIn(kept: string): string {
  const text = kept.replaceAll("\r\n", "\n").trimEnd();
  return `${text.split(BLANK_LINE).slice(-2).join("\n\n")}\n`;
}

/**
 * The log's name in a note that somebody kept; its signature is not checked yet.
 * @throws Failure `invalid` if it is not a checkpoint
 */
export function originOfNote(note: string): string {
  const checkpoint = parseCheckpoint(parseNote(note)?.text ?? "");
  if (checkpoint !== undefined) return checkpoint.origin;
  throw new Failure(
    "invalid",
    "What --since names is neither a signed checkpoint nor what candor verify-log printed. Keep one of them in a file, such as curl URL/log/GENERATION/checkpoint > note, and name that file.",
  );
}

/** The head in a note that was kept. @throws Contradiction if it is not signed by its log */
export function keptHead(note: string, verifier: Verifier): SignedHead {
  const head = signedHead(note, verifier);
  if (head !== undefined) return head;
  throw new Contradiction(`The note that was kept is not signed by ${verifier.text}.`, [
    { name: "The note that was kept", note },
  ]);
}
