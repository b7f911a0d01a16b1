import { parseCount } from "./checkpoint.ts";
import { parseHash } from "./hashing.ts";
import { isSignedBy, parseNote, type Verifier } from "./note.ts";

/** More hashes no proof has, as no tree has more levels (C2SP tlog-witness). */
const MOST_HASHES = 63;
const OLD = "old ";

/** What a witness's answer is that says how much of a log it has seen (C2SP tlog-witness). */
export const SIZE_TYPE = "text/x.tlog.size";

/** Asks a witness to cosign a checkpoint (C2SP tlog-witness). */
export interface WitnessRequest {
  /** How many entries the log had when the witness saw it last. */
  readonly olderSize: number;
  /** That the log still begins with these. */
  readonly proof: readonly Uint8Array[];
  /** The checkpoint, as the log signed it. */
  readonly note: string;
}

export function writeWitnessRequest({ olderSize, proof, note }: WitnessRequest): string {
  const hashes = proof.map((hash) => `${Buffer.from(hash).toString("base64")}\n`);
  return `old ${olderSize}\n${hashes.join("")}\n${note}`;
}

/** The request of a text; undefined if it is none. The note may still be anything. */
export function parseWitnessRequest(text: string): WitnessRequest | undefined {
  const end = text.indexOf("\n\n");
  const [first = "", ...lines] = text.slice(0, Math.max(end, 0)).split("\n");
  const olderSize = first.startsWith(OLD) ? parseCount(first.slice(OLD.length)) : undefined;
  if (olderSize === undefined || lines.length > MOST_HASHES) return undefined;
  const proof = lines.map(parseHash);
  if (!proof.every((hash) => hash !== undefined)) return undefined;
  return { olderSize, proof, note: text.slice(end + 2) };
}

/** The size of a witness's answer; undefined if it is none. */
export function parseSize(text: string): number | undefined {
  return text.endsWith("\n") ? parseCount(text.slice(0, -1)) : undefined;
}

/**
 * The line of a witness's answer that is this witness's cosignature of a checkpoint; undefined if
 * none is.
 * @param text what is cosigned
 */
export function findCosignature(
  answer: string,
  text: string,
  witness: Verifier,
): string | undefined {
  const lines = answer.split("\n").map((line) => `${line}\n`);
  return lines.find((line) => {
    const note = parseNote(`${text}\n${line}`);
    return note !== undefined && isSignedBy(note, witness);
  });
}
