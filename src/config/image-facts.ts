import { JPG } from "image-size/types/jpg";
import { PNG } from "image-size/types/png";
import { WEBP } from "image-size/types/webp";
import type { LogoType } from "../domain/business/branding.ts";

/** In pixels, as browsers show the image. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** The type and size of an image. */
interface ImageFacts extends Size {
  readonly type: LogoType;
}

/** Exif orientations from this one on are turned by 90 degrees (Exif 2.32, 4.6.4). */
const FIRST_TURNED = 5;
/** The longer side given to an SVG whose size has fractions, which HTML attributes can't have. */
const FINE = 1000;

const PICTURES = [
  { type: "image/png", reader: PNG },
  { type: "image/jpeg", reader: JPG },
  { type: "image/webp", reader: WEBP },
] as const;

/**
 * Tells an image's type and size from its bytes; the file's name doesn't matter. Undefined if it is
 * neither PNG, JPEG, WebP nor SVG, or does not say how large it is.
 */
export function imageFacts(bytes: Uint8Array): ImageFacts | undefined {
  try {
    const facts = pictureFacts(bytes) ?? svgFacts(bytes);
    return facts && facts.width >= 1 && facts.height >= 1 ? facts : undefined;
  } catch (error) {
    // The file ends before its size, or is neither a known format nor UTF-8 text.
    if (error instanceof RangeError || error instanceof TypeError) return undefined;
    throw error;
  }
}

function pictureFacts(bytes: Uint8Array): ImageFacts | undefined {
  // A copy, because the library reads on where a file ends within a larger buffer.
  const whole = Uint8Array.from(bytes);
  const known = PICTURES.find(({ reader }) => reader.validate(whole));
  if (known === undefined) return undefined;
  const { width, height, orientation = 0 } = known.reader.calculate(whole);
  const isTurned = orientation >= FIRST_TURNED;
  return { type: known.type, width: isTurned ? height : width, height: isTurned ? width : height };
}

/** Everything that may come before the root element (XML 1.0 §2.8), and its start tag. */
const ROOT =
  /^\ufeff?(?:\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>[]*>)*<svg\b((?:[^>"']|"[^"]*"|'[^']*')*)>/;
const NUMBER = /^\s*(\d+(?:\.\d+)?|\.\d+)(?:px)?\s*$/;

/** The library's reader of SVG rounds, takes any text that has `<svg `, and knows no commas. */
function svgFacts(bytes: Uint8Array): ImageFacts | undefined {
  const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  const start = ROOT.exec(text)?.[1];
  if (start === undefined) return undefined;
  const [, , ...viewBox] = (attribute(start, "viewBox") ?? "").trim().split(/[\s,]+/);
  const own = [attribute(start, "width"), attribute(start, "height")].map(numberIn);
  const [width, height] = own.includes(undefined) ? viewBox.map(numberIn) : own;
  if (width === undefined || height === undefined) return undefined;
  return { type: "image/svg+xml", ...wholeSize(width, height) };
}

function attribute(tag: string, name: string): string | undefined {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag);
  return found?.[1] ?? found?.[2];
}

function numberIn(text: string | undefined): number | undefined {
  const found = NUMBER.exec(text ?? "")?.[1];
  return found === undefined ? undefined : Number(found);
}

/** The size in whole numbers of the same ratio. */
function wholeSize(width: number, height: number): Size {
  const isWhole = Number.isInteger(width) && Number.isInteger(height);
  const scale = isWhole ? 1 : FINE / Math.max(width, height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
