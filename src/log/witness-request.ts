import { parseCount } from "./checkpoint.ts";
import { parseHash } from "./hashing.ts";
import { isSignedBy, parseNote, type Verifier } from "./note.ts";

/** The most hashes that a proof may have (C2SP tlog-witness). */
const MAX_HASHES = 63;
const OLD = "old ";

/** The content type of a 409, in which a witness gives the size that it cosigned last (C2SP tlog-witness). */
export const SIZE_TYPE = "text/x.tlog.size";

/** A request to cosign a checkpoint (C2SP tlog-witness). */
export interface WitnessRequest {
  /** The size that the witness cosigned last. */
  readonly olderSize: number;
  /** The consistency proof from that size to the checkpoint's. */
  readonly proof: readonly Uint8Array[];
  /** The checkpoint, as the log signed it. */
  readonly note: string;
}

export function writeWitnessRequest({ olderSize, proof, note }: WitnessRequest): string {
  const hashes = proof.map((hash) => `${Buffer.from(hash).toString("base64")}\n`);
  return `old ${olderSize}\n${hashes.join("")}\n${note}`;
}

/** Parses a request; undefined if it is malformed. The note is not checked. */
export function parseWitnessRequest(text: string): WitnessRequest | undefined {
  const end = text.indexOf("\n\n");
  const [first = "", ...lines] = text.slice(0, Math.max(end, 0)).split("\n");
  const olderSize = first.startsWith(OLD) ? parseCount(first.slice(OLD.length)) : undefined;
  if (olderSize === undefined || lines.length > MAX_HASHES) return undefined;
  const proof = lines.map(parseHash);
  if (!proof.every((hash) => hash !== undefined)) return undefined;
  return { olderSize, proof, note: text.slice(end + 2) };
}

/** Parses the body of a 409; undefined if it is not a size. */
export function parseSize(text: string): number | undefined {
  return text.endsWith("\n") ? parseCount(text.slice(0, -1)) : undefined;
}

/**
 * The line of an answer that is this witness's cosignature; undefined if there is none.
 * @param text the text of the checkpoint
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
