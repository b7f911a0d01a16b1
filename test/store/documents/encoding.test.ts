import { describe, expect, test } from "bun:test";
import { crc32, gunzipSync, zstdDecompressSync } from "node:zlib";
import fc from "fast-check";
import {
  describeChunk,
  encodeChunk,
  joinChunks,
  joinCrc,
} from "../../../src/store/documents/encoding.ts";

const pieces = fc.array(fc.uint8Array({ maxLength: 3000 }), { maxLength: 12 });

/** The same bytes in memory of their own, as the encoders require. */
function owned(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(bytes);
}

function join(parts: readonly Uint8Array[], encoding: "gzip" | "zstd" | "identity") {
  const chunks = parts.map((part) => ({
    ...describeChunk(part),
    bytes: encodeChunk(owned(part), encoding, "publish"),
  }));
  return joinChunks(chunks, encoding);
}

describe("chunks that were encoded separately", () => {
  test("are one gzip member of the whole (RFC 1952)", () => {
    fc.assert(
      fc.property(pieces, (parts) => {
        const body = join(parts, "gzip");
        expect(Buffer.from(gunzipSync(body))).toEqual(Buffer.concat(parts));
        const members = Bun.gunzipSync(owned(body));
        expect(Buffer.from(members)).toEqual(Buffer.concat(parts));
      }),
    );
  });

  test("are zstd frames of the whole (RFC 8878)", () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 500 }), { minLength: 1 }), (parts) => {
        expect(Buffer.from(zstdDecompressSync(join(parts, "zstd")))).toEqual(Buffer.concat(parts));
      }),
    );
  });

  test("without an encoding are the whole text", () => {
    fc.assert(
      fc.property(pieces, (parts) => {
        expect(Buffer.from(join(parts, "identity"))).toEqual(Buffer.concat(parts));
      }),
    );
  });
});

test("the CRC of two joined texts follows from theirs", () => {
  fc.assert(
    fc.property(fc.uint8Array(), fc.uint8Array({ maxLength: 5000 }), (first, second) => {
      const whole = crc32(Buffer.concat([first, second]));
      expect(joinCrc(crc32(first), crc32(second), second.byteLength)).toBe(whole);
    }),
  );
});
