import { contentHash } from "../../domain/document.ts";
import { firstEntries } from "../../log/bundle.ts";
import { HASH_BYTES } from "../../log/hashing.ts";
import { parseTilePath, type TileAddress, widthIn } from "../../log/tile.ts";
import { CHECKPOINT_TYPE, checkpointPath, topicLink } from "../../resources/base/topic.ts";
import { describeChunk } from "../../store/documents/encoding.ts";
import type { Generation, LogGenerations } from "../../store/log/log-generations.ts";
import type { Store } from "../../store/store.ts";
import { notFound } from "../base/errors.ts";
import { requestUrl } from "../base/request-url.ts";
import { respond } from "../base/respond.ts";
import type { GetRequest } from "../documents/get-request.ts";

/** The path of tiles and bundles of entries (C2SP tlog-tiles). */
export const TILE_PATH = "/log/{generation}/tile/{+path}";
/** Tiles and entries never change, and say nothing about any review, so caches may keep them. */
const FOR_EVER = "public, max-age=31536000, immutable";

/** The parameter that asks for the newest cosigned checkpoint, with its cosignatures. */
const COSIGNED = "cosigned";

/** A log's newest checkpoint, byte for byte as the hub pushes it: without cosignatures. */
export function answerCheckpoint(reading: GetRequest): Response {
  const { store, snapshot, request, pathValues } = reading;
  const generation = store.logGenerations.get(pathValues.generation ?? "");
  const note = generation && store.logGenerations.head(generation.generation);
  if (generation === undefined || note === undefined) return notFound(request, snapshot);
  if (new URL(requestUrl(request)).searchParams.has(COSIGNED)) {
    return respondWithNote(reading, cosignedNote(store, generation) ?? note);
  }
  const link = topicLink(snapshot.publication.base_url, checkpointPath(generation.generation));
  const headers = generation.endedAt === null ? { link } : {};
  return respondWithNote(reading, note, headers);
}

/** The newest cosigned checkpoint with its cosignatures; undefined if there is none. */
function cosignedNote({ logCosignatures, logGenerations }: Store, { generation }: Generation) {
  const newest = logCosignatures.newest(generation);
  const note = newest && logGenerations.headAt(generation, newest.size);
  return note && note + newest.lines.join("");
}

function respondWithNote(
  reading: GetRequest,
  note: string,
  headers: Bytes["headers"] = {},
): Response {
  return respondWithBytes(reading, {
    ...{ contentType: CHECKPOINT_TYPE, cacheControl: "no-store", headers },
    bytes: new TextEncoder().encode(note),
  });
}

/** A tile of hashes, or a bundle of entries, with the requested width. */
export function answerTile(reading: GetRequest): Response {
  const { store, snapshot, request, pathValues } = reading;
  const generation = store.logGenerations.get(pathValues.generation ?? "");
  const tile = parseTilePath(pathValues.path ?? "");
  const bytes = generation && tile && bytesOf(tile, generation, store.logGenerations);
  if (bytes === undefined) return notFound(request, snapshot);
  const contentType = "application/octet-stream";
  const name = `${pathValues.generation}/${pathValues.path}`;
  return respondWithBytes(reading, { contentType, cacheControl: FOR_EVER, bytes, name });
}

/** The requested part of a stored tile or bundle; undefined if the log does not have it yet. */
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
  /** A name that no other bytes ever get, to make an ETag from; without it, the bytes make it. */
  readonly name?: string;
}

/** Responds without compression: hashes do not compress, and entries are mostly hashes. */
function respondWithBytes({ request, now }: GetRequest, answer: Bytes): Response {
  const { contentType, cacheControl, headers, name } = answer;
  const bytes = new Uint8Array(answer.bytes);
  const identity = name === undefined ? bytes : new TextEncoder().encode(name);
  const record = { hash: contentHash([describeChunk(identity)]), modifiedAt: null, contentType };
  const representation = { record, encoding: "identity", cacheControl, headers } as const;
  return respond(request, { ...representation, bytes: () => bytes }, now);
}
