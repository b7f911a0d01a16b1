import { randomBytes } from "node:crypto";
import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { writeCheckpoint } from "../../src/log/checkpoint.ts";
import { HASH_BYTES } from "../../src/log/hashing.ts";
import { Signer } from "../../src/log/note.ts";
import type { LogLife } from "./log-life.ts";
import type { Tampering } from "./tampering-server.ts";

const CHECKPOINT = "checkpoint";
const SEED_BYTES = 32;
const SIGNATURE_REFUSED = ['checkpoint "as served"', "invalid signature"];

/** Something that a judge must refuse. */
export interface Forgery {
  readonly title: string;
  /** How an answer of the log is changed. */
  readonly tampering?: Tampering;
  /** The folder of kept checkpoints, if they are not the true ones. */
  readonly checkpoints?: string;
  /** What the judge's message must contain. */
  readonly refusal: readonly string[];
}

/**
 * A changed byte in everything that the judge reads and in each part of the checkpoint, and forks.
 */
export async function forgeriesOf(life: LogLife, asked: Iterable<string>): Promise<Forgery[]> {
  const tiles = [...asked].filter((path) => path !== CHECKPOINT).sort();
  const forked = { life, from: "forked", seed: await life.key() };
  const strange = { life, from: "strange", seed: randomBytes(SEED_BYTES) };
  return [
    ...tiles.map(changedTile),
    ...["origin", "size", "root"].map(changedLine),
    changedSignature(),
    {
      title: "a checkpoint of another past, signed with the log's key",
      checkpoints: withOtherPast(forked),
      refusal: ["does not go on from"],
    },
    {
      title: "the same, signed with another key",
      checkpoints: withOtherPast(strange),
      refusal: ["no verifiable signatures"],
    },
  ];
}

/** The last byte belongs to a leaf or a hash. */
function changedTile(path: string): Forgery {
  const kind = path.startsWith("tile/entries/") ? "a leaf" : "a hash";
  const change = (bytes: Uint8Array) => withOtherByte(bytes, bytes.byteLength - 1);
  return { title: `${kind} of ${path}`, tampering: { path, change }, refusal: [path] };
}

/** The checkpoint with another byte at the beginning of a line. */
function changedLine(name: string, line: number): Forgery {
  const change = (bytes: Uint8Array) => {
    const before = Buffer.from(bytes).toString("latin1").split("\n").slice(0, line);
    return withOtherByte(bytes, before.join("\n").length + Math.min(line, 1));
  };
  return {
    title: `the checkpoint's ${name}`,
    tampering: { path: CHECKPOINT, change },
    refusal: SIGNATURE_REFUSED,
  };
}

function changedSignature(): Forgery {
  // The last letters of base64 are not a whole byte, and the first are the key's hash.
  const change = (bytes: Uint8Array) => withOtherByte(bytes, bytes.byteLength - 20);
  return {
    title: "the checkpoint's signature",
    tampering: { path: CHECKPOINT, change },
    refusal: SIGNATURE_REFUSED,
  };
}

function withOtherByte(bytes: Uint8Array, at: number): Uint8Array {
  const changed = new Uint8Array(bytes);
  changed[at] = (changed[at] ?? 0) ^ 1;
  return changed;
}

interface Past {
  readonly life: LogLife;
  /** The end of the folder's name. */
  readonly from: string;
  readonly seed: Uint8Array;
}

/** A folder with the kept checkpoints, one of which is replaced by one of other entries. */
function withOtherPast({ life, from, seed }: Past): string {
  const folder = `${life.checkpoints}-${from}`;
  cpSync(life.checkpoints, folder, { recursive: true });
  const names = readdirSync(folder).sort();
  const path = join(folder, names[names.length >> 1] ?? "");
  const [origin = "", size] = readFileSync(path, "utf8").split("\n");
  const root = randomBytes(HASH_BYTES);
  const text = writeCheckpoint({ origin, size: Number(size), root });
  writeFileSync(path, new Signer(origin, seed).sign(text));
  return folder;
}
