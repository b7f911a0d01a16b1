import { contentHash, type Encoding } from "../domain/document.ts";
import { describeChunk, encodeChunk, joinChunks } from "../store/encoding.ts";
import type { Asset } from "./assets.ts";
import { encodingFor } from "./negotiate-encoding.ts";
import type { Reading } from "./reading.ts";
import { respond } from "./respond.ts";

/** A function that hands out a file of the program, compressed when that encoding is first asked for. */
export function assetAnswerer(asset: Asset) {
  let encoder: ReturnType<typeof encoderOf> | undefined;
  return ({ request, now }: Reading): Response => {
    encoder ??= encoderOf(asset.content());
    const { hash, size, encode } = encoder;
    const encoding = encodingFor(request, size);
    const record = { hash, modifiedAt: null, contentType: asset.contentType };
    return respond(request, { record, encoding, bytes: () => encode(encoding) }, now);
  };
}

/** A text's hash, and its bytes in each encoding, made once. */
function encoderOf(content: string | Uint8Array<ArrayBuffer>) {
  const plain = typeof content === "string" ? new TextEncoder().encode(content) : content;
  const chunk = describeChunk(plain);
  const made = new Map<Encoding, Uint8Array>();
  const make = (encoding: Encoding) =>
    joinChunks([{ ...chunk, bytes: encodeChunk(plain, encoding, "publish") }], encoding);
  const encode = (encoding: Encoding) => {
    const bytes = made.get(encoding) ?? make(encoding);
    made.set(encoding, bytes);
    return bytes;
  };
  return { hash: contentHash([chunk]), size: chunk.size, encode };
}
