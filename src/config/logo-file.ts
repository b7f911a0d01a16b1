import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { Failure, reasonOf } from "../domain/failure.ts";
import type { Logo } from "../domain/look.ts";
import { imageFacts } from "./image-facts.ts";

/** It comes with every first visit to the page, and lies in the database and in each backup. */
const MOST_BYTES = 100_000;
/** A small file can unfold to an image that fills a phone's memory. */
const MOST_PIXELS = 4096;

/** A logo that candor.toml names, and that is not where it says; the database may have it still. */
export interface MissingLogo {
  readonly file: string;
  readonly missing: string;
}

/**
 * The logo that candor.toml names, as a path from where candor.toml lies.
 * @throws Failure `invalid` for what is no such image or too large, `unusable` if it can't be read
 */
export function readLogo(config: string, file: string | undefined): Logo | MissingLogo | undefined {
  if (file === undefined) return undefined;
  const path = resolve(dirname(config), file);
  if (!existsSync(path)) return { file, missing: path };
  const bytes = readBounded(path, `${config}: logo`);
  const facts = imageFacts(bytes);
  if (facts === undefined) {
    const rule = "is no PNG, JPEG, WebP or SVG image, or does not say how wide and high it is";
    throw new Failure("invalid", `${config}: logo: ${path} ${rule}. Save it anew as one of these.`);
  }
  const { type, width, height } = facts;
  if (type !== "image/svg+xml" && Math.max(width, height) > MOST_PIXELS) {
    const rule = `has ${width} × ${height} pixels; ${MOST_PIXELS} each way are the most. 400 are enough`;
    throw new Failure("invalid", `${config}: logo: ${path} ${rule}.`);
  }
  return { file, content_type: type, width, height, base64: Buffer.from(bytes).toString("base64") };
}

function readBounded(path: string, place: string): Uint8Array {
  const size = sizeOf(path, place);
  if (size > MOST_BYTES) {
    const rule = `has ${size} bytes; ${MOST_BYTES} are the most`;
    throw new Failure(
      "invalid",
      `${place}: ${path} ${rule}. Save it smaller, 400 pixels wide, say.`,
    );
  }
  return orFailure(() => readFileSync(path), path, place);
}

function sizeOf(path: string, place: string): number {
  return orFailure(() => statSync(path).size, path, place);
}

function orFailure<Result>(read: () => Result, path: string, place: string): Result {
  try {
    return read();
  } catch (error) {
    throw new Failure("unusable", `${place}: ${path} can't be read: ${reasonOf(error)}.`);
  }
}
