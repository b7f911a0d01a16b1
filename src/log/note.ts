import { type KeyObject, sign, verify } from "node:crypto";
import {
  PUBLIC_KEY_BYTES,
  privateKeyOf,
  publicHalfOf,
  publicKeyOf,
  SIGNATURE_BYTES,
} from "../domain/ed25519.ts";

/** Signature types (C2SP signed-note): a log's own, and a witness's over the log's checkpoint. */
export const ED25519 = 1;
export const COSIGNATURE = 4;
const KEY_ID_BYTES = 4;
const TIME_BYTES = 8;
const NAME = /^[^\s+]+$/u;
const SIGNATURE_LINE = /^— (?<name>[^\s+]+) (?<bytes>[A-Za-z0-9+/]+={0,2})$/u;
/** The most signatures that a note may have (C2SP tlog-witness). */
const MAX_SIGNATURES = 200;

type Kind = typeof ED25519 | typeof COSIGNATURE;

/** A key that checks signatures, and whose it is (C2SP signed-note, “Verifier keys”). */
export interface Verifier {
  readonly name: string;
  readonly id: Uint8Array;
  readonly kind: Kind;
  readonly publicKey: KeyObject;
  /** `NAME+hash+key`, as people pass it on. */
  readonly text: string;
}

interface SignatureLine {
  readonly name: string;
  readonly id: Uint8Array;
  readonly signature: Uint8Array;
}

/** A text and the signatures under it. */
export interface SignedNote {
  /** Including its last line feed. */
  readonly text: string;
  readonly signatures: readonly SignatureLine[];
}

/** Signs with an Ed25519 key. */
export class Signer {
  readonly verifier: Verifier;
  readonly #key: KeyObject;

  /**
   * @param seed 32 bytes
   * @param kind COSIGNATURE for a witness, whose signatures include their time
   */
  constructor(name: string, seed: Uint8Array, kind: Kind = ED25519) {
    this.#key = privateKeyOf(seed);
    this.verifier = verifierOf(name, kind, publicHalfOf(this.#key));
  }

  /** The text as a note with one signature. */
  sign(text: string): string {
    return `${text}\n${this.#line(sign(null, Buffer.from(text), this.#key))}`;
  }

  /**
   * The signature line with which a witness cosigns a checkpoint (C2SP tlog-cosignature).
   * @param time seconds since the epoch
   */
  cosign(text: string, time: number): string {
    const message = cosigned(text, time);
    const at = Buffer.alloc(TIME_BYTES);
    at.writeBigUInt64BE(BigInt(time));
    return this.#line(Buffer.concat([at, sign(null, message, this.#key)]));
  }

  #line(signature: Uint8Array): string {
    const { name, id } = this.verifier;
    return `— ${name} ${Buffer.concat([id, signature]).toString("base64")}\n`;
  }
}

function cosigned(text: string, time: number): Buffer {
  return Buffer.from(`cosignature/v1\ntime ${time}\n${text}`);
}

function verifierOf(name: string, kind: Kind, publicKey: Uint8Array): Verifier {
  if (!NAME.test(name)) throw new Error(`A key's name has no space and no plus: ${name}`);
  const typed = Buffer.concat([Buffer.of(kind), publicKey]);
  const id = keyId(name, typed);
  return {
    ...{ name, id, kind },
    publicKey: publicKeyOf(publicKey),
    text: `${name}+${Buffer.from(id).toString("hex")}+${typed.toString("base64")}`,
  };
}

function keyId(name: string, typedKey: Uint8Array): Uint8Array {
  const hasher = new Bun.CryptoHasher("sha256").update(`${name}\n`).update(typedKey);
  return hasher.digest().subarray(0, KEY_ID_BYTES);
}

/** Parses a verifier key; undefined if it is malformed, or of another type. */
export function parseVerifier(text: string): Verifier | undefined {
  const [name = "", , ...rest] = text.split("+");
  const typed = Buffer.from(rest.join("+"), "base64");
  const [kind] = typed;
  if (kind !== ED25519 && kind !== COSIGNATURE) return undefined;
  if (!NAME.test(name) || typed.byteLength !== 1 + PUBLIC_KEY_BYTES) return undefined;
  const verifier = verifierOf(name, kind, typed.subarray(1));
  return verifier.text === text ? verifier : undefined;
}

/** Parses a note; undefined if it is malformed. */
export function parseNote(note: string): SignedNote | undefined {
  const split = note.lastIndexOf("\n\n");
  if (split === -1 || !note.endsWith("\n")) return undefined;
  const lines = note.slice(split + 2, -1).split("\n");
  const signatures = lines.map(parseSignature);
  if (lines.length > MAX_SIGNATURES || !signatures.every((one) => one !== undefined)) {
    return undefined;
  }
  return { text: note.slice(0, split + 1), signatures };
}

function parseSignature(line: string): SignatureLine | undefined {
  const groups = SIGNATURE_LINE.exec(line)?.groups;
  if (groups === undefined) return undefined;
  const bytes = Buffer.from(groups.bytes ?? "", "base64");
  const isWhole = bytes.toString("base64") === groups.bytes && bytes.byteLength > KEY_ID_BYTES;
  if (!isWhole) return undefined;
  const [id, signature] = [bytes.subarray(0, KEY_ID_BYTES), bytes.subarray(KEY_ID_BYTES)];
  return { name: groups.name ?? "", id, signature };
}

/** Whether a note has a signature by this verifier's key, and all that claim to be by it are valid. */
export function isSignedBy(note: SignedNote, verifier: Verifier): boolean {
  const own = note.signatures.filter(({ name, id }) => {
    return name === verifier.name && Buffer.from(id).equals(verifier.id);
  });
  return own.length > 0 && own.every(({ signature }) => isRight(note.text, signature, verifier));
}

function isRight(text: string, signature: Uint8Array, { kind, publicKey }: Verifier): boolean {
  if (kind === ED25519) return verify(null, Buffer.from(text), publicKey, signature);
  if (signature.byteLength !== TIME_BYTES + SIGNATURE_BYTES) return false;
  const time = Number(Buffer.from(signature).readBigUInt64BE());
  return verify(null, cosigned(text, time), publicKey, signature.subarray(TIME_BYTES));
}
