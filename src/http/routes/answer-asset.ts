import { type ContentCoding, contentHash } from "../../domain/document.ts";
import { describeChunk, encodeChunk, joinChunks } from "../../store/documents/encoding.ts";
import { encodingFor } from "../base/negotiate-encoding.ts";
import { respond } from "../base/respond.ts";
import type { GetRequest } from "../documents/get-request.ts";
import type { Asset } from "./assets.ts";

export type AssetAnswerer = (asked: Pick<GetRequest, "request" | "now">) => Promise<Response>;

/** A function that serves a file of the program, compressed when an encoding is first asked for. */
export function assetAnswerer({ contentType, headers, content }: Asset): AssetAnswerer {
  let encoder: Promise<Encoder> | undefined;
  return async ({ request, now }) => {
    encoder ??= encoderOf(content);
    const { hash, size, encode } = await encoder;
    const encoding = encodingFor(request, size);
    const record = { hash, modifiedAt: null, contentType };
    return respond(request, { record, encoding, headers, bytes: () => encode(encoding) }, now);
  };
}

interface Encoder {
  readonly hash: string;
  readonly size: number;
  encode(encoding: ContentCoding): Uint8Array;
}

/** A file's hash and size, and its bytes in each encoding, made once. */
async function encoderOf(content: Asset["content"]): Promise<Encoder> {
  const whole = await content();
  const plain = typeof whole === "string" ? new TextEncoder().encode(whole) : whole;
  const chunk = describeChunk(plain);
  const made = new Map<ContentCoding, Uint8Array>();
  const make = (encoding: ContentCoding) =>
    joinChunks([{ ...chunk, bytes: encodeChunk(plain, encoding, "publish") }], encoding);
  const encode = (encoding: ContentCoding) => {
    const bytes = made.get(encoding) ?? make(encoding);
    made.set(encoding, bytes);
    return bytes;
  };
  return { hash: contentHash([chunk]), size: chunk.size, encode };
}
