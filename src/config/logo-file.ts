import { existsSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Logo } from "../domain/business/branding.ts";
import { Failure, reasonOf } from "../domain/failure.ts";
import { readSmallFile } from "../store/files/read-if-there.ts";
import { imageFacts } from "./image-facts.ts";

/** Every first visit to the page loads it, and the database and each backup hold it. */
export const MAX_LOGO_BYTES = 100_000;
/** A small file can decode to an image that fills a phone's memory. */
export const MAX_LOGO_PIXELS = 4096;

/** A logo whose file is missing; the database may still have it. */
export interface MissingLogo {
  readonly file: string;
  readonly missing: string;
}

/**
 * Reads the logo that candor.toml names.
 * @param file its path, relative to candor.toml
 * @throws Failure `invalid` if it is not an image or is too large, `unusable` if it can't be read
 */
export function readLogo(config: string, file: string | undefined): Logo | MissingLogo | undefined {
  if (file === undefined) return undefined;
  const path = resolve(dirname(config), file);
  if (!existsSync(path)) return { file, missing: path };
  const bytes = readBounded(path);
  const facts = imageFacts(bytes);
  if (facts === undefined) {
    const rule = "is not a PNG, JPEG, WebP or SVG image, or has no width and height";
    throw new Failure("invalid", `${path} ${rule}. Save it again as one of these.`);
  }
  const { type, width, height } = facts;
  if (type !== "image/svg+xml" && Math.max(width, height) > MAX_LOGO_PIXELS) {
    const rule = `has ${width} × ${height} pixels; at most ${MAX_LOGO_PIXELS} each way are allowed, and 400 are enough`;
    throw new Failure("invalid", `${path} ${rule}.`);
  }
  return { file, content_type: type, width, height, base64: Buffer.from(bytes).toString("base64") };
}

function readBounded(path: string): Uint8Array {
  const size = sizeOf(path);
  if (size > MAX_LOGO_BYTES) {
    const rule = `has ${size} bytes; at most ${MAX_LOGO_BYTES} are allowed`;
    throw new Failure("invalid", `${path} ${rule}. Save it smaller, for example 400 pixels wide.`);
  }
  return orFailure(() => readSmallFile(path), path);
}

function sizeOf(path: string): number {
  return orFailure(() => statSync(path).size, path);
}

function orFailure<Result>(read: () => Result, path: string): Result {
  try {
    return read();
  } catch (error) {
    throw new Failure("unusable", `${path} can't be read: ${reasonOf(error)}.`);
  }
}
