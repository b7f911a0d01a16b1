import { contentHash } from "../domain/document.ts";
import { firstEntries } from "../log/bundle.ts";
import { HASH_BYTES } from "../log/hashing.ts";
import { parseTilePath, type TileAddress, widthIn } from "../log/tile.ts";
import { CHECKPOINT_TYPE, checkpointPath, topicLink } from "../resources/topic.ts";
import { describeChunk } from "../store/encoding.ts";
import type { Generation, LogGenerations } from "../store/log-generations.ts";
import type { Store } from "../store/store.ts";
import { notFound } from "./errors.ts";
import type { Reading } from "./reading.ts";
import { respond } from "./respond.ts";

/** Tiles and bundles of entries, under the names of C2SP tlog-tiles. */
export const TILE_PATH = "/log/{generation}/tile/{+path}";
/** Neither a tile nor an entry ever changes, and neither says anything of a review. */
const FOR_EVER = "public, max-age=31536000, immutable";

/** Asks for the newest checkpoint that witnesses have seen, with their cosignatures. */
const COSIGNED = "cosigned";

/** A log's newest checkpoint: what it holds, signed. Its bytes are those of the topic: nobody else signs them. */
export function answerCheckpoint(reading: Reading): Response {
  const { store, edition, request, pathValues } = reading;
  const generation = store.logGenerations.get(pathValues.generation ?? "");
  const note = generation && store.logGenerations.head(generation.generation);
  if (generation === undefined || note === undefined) return notFound(request, edition);
  if (new URL(request.url).searchParams.has(COSIGNED)) {
    return respondWithNote(reading, cosignedNote(store, generation) ?? note);
  }
  const link = topicLink(edition.publication.base_url, checkpointPath(generation.generation));
  const headers = generation.endedAt === null ? { link } : {};
  return respondWithNote(reading, note, headers);
}

/** The newest checkpoint that a witness has seen; undefined if none has seen any. */
function cosignedNote({ logCosignatures, logGenerations }: Store, { generation }: Generation) {
  const newest = logCosignatures.newest(generation);
  const note = newest && logGenerations.headAt(generation, newest.size);
  return note && note + newest.lines.join("");
}

function respondWithNote(reading: Reading, note: string, headers: Bytes["headers"] = {}): Response {
  return respondWithBytes(reading, {
    ...{ contentType: CHECKPOINT_TYPE, cacheControl: "no-store", headers },
    bytes: new TextEncoder().encode(note),
  });
}

/** A tile of hashes, or a bundle of entries, as wide as it is asked for. */
export function answerTile(reading: Reading): Response {
  const { store, edition, request, pathValues } = reading;
  const generation = store.logGenerations.get(pathValues.generation ?? "");
  const tile = parseTilePath(pathValues.path ?? "");
  const bytes = generation && tile && bytesOf(tile, generation, store.logGenerations);
  if (bytes === undefined) return notFound(request, edition);
  const contentType = "application/octet-stream";
  return respondWithBytes(reading, { contentType, cacheControl: FOR_EVER, bytes });
}

/** Of a stored tile the part that it was, when the log had so many entries. */
function bytesOf(
  { level, index, width }: TileAddress,
  { generation, size }: Generation,
  log: LogGenerations,
): Uint8Array | undefined {
  if (width > widthIn(level, index, size)) return undefined;
  if (level !== "entries") {
    return log.tile(generation, level, index)?.subarray(0, width * HASH_BYTES);
  }
  const bundle = log.bundle(generation, index);
  return bundle && firstEntries(bundle, width);
}

interface Bytes {
  readonly contentType: string;
  readonly cacheControl: string;
  readonly bytes: Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Hashes do not compress, and all of it is small: it goes out as it is. */
function respondWithBytes({ request, now }: Reading, answer: Bytes): Response {
  const { contentType, cacheControl, headers } = answer;
  const bytes = new Uint8Array(answer.bytes);
  const record = { hash: contentHash([describeChunk(bytes)]), modifiedAt: null, contentType };
  const representation = { record, encoding: "identity", cacheControl, headers } as const;
  return respond(request, { ...representation, bytes: () => bytes }, now);
}
