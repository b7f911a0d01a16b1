import type { LogoType } from "../domain/look.ts";
import { type Size, sizeOfJpeg } from "./jpeg-size.ts";

/** The type and size of an image. */
export interface ImageFacts extends Size {
  readonly type: LogoType;
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];
/** `RIFF`, four bytes of length, `WEBP`. */
const WEBP_AT = 8;
/** The longer side given to an SVG whose size has fractions, which HTML attributes can't have. */
const FINE = 1000;

/**
 * Tells an image's type and size from its bytes; the file's name doesn't matter. Undefined if it is
 * neither PNG, JPEG, WebP nor SVG, or does not say how large it is.
 */
export function imageFacts(bytes: Uint8Array): ImageFacts | undefined {
  try {
    const known = readers.find(({ matches }) => matches(bytes));
    const size = known?.sizeOf(bytes);
    return known && size && isVisible(size) ? { type: known.type, ...size } : undefined;
  } catch (error) {
    // The file ends before its size, or is neither a known format nor UTF-8 text.
    if (error instanceof RangeError || error instanceof TypeError) return undefined;
    throw error;
  }
}

const readers: readonly {
  readonly type: LogoType;
  matches(bytes: Uint8Array): boolean;
  sizeOf(bytes: Uint8Array): Size | undefined;
}[] = [
  { type: "image/png", matches: (bytes) => beginsWith(bytes, PNG), sizeOf: sizeOfPng },
  { type: "image/jpeg", matches: (bytes) => beginsWith(bytes, JPEG), sizeOf: sizeOfJpeg },
  { type: "image/webp", matches: isWebp, sizeOf: sizeOfWebp },
  { type: "image/svg+xml", matches: () => true, sizeOf: sizeOfSvg },
];

function isVisible({ width, height }: Size): boolean {
  return width >= 1 && height >= 1;
}

function beginsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte);
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function letters(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}

/** The header, which comes first (PNG §11.2.1). */
function sizeOfPng(bytes: Uint8Array): Size {
  const view = viewOf(bytes);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

function isWebp(bytes: Uint8Array): boolean {
  return letters(bytes, 0) === "RIFF" && letters(bytes, WEBP_AT) === "WEBP";
}

/** Lossy, lossless or extended (RFC 9649 §2.5 to §2.7). */
function sizeOfWebp(bytes: Uint8Array): Size | undefined {
  const view = viewOf(bytes);
  switch (letters(bytes, 12)) {
    case "VP8 ":
      return {
        width: view.getUint16(26, true) & 0x3fff,
        height: view.getUint16(28, true) & 0x3fff,
      };
    case "VP8L": {
      const bits = view.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case "VP8X": {
      const [width, height] = [view.getUint32(24, true), view.getUint32(26, true) >>> 8];
      return { width: (width & 0xffffff) + 1, height: height + 1 };
    }
    default:
      return undefined;
  }
}

/** Everything that may come before the root element (XML 1.0 §2.8), and its start tag. */
const ROOT =
  /^\ufeff?(?:\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>[]*>)*<svg\b((?:[^>"']|"[^"]*"|'[^']*')*)>/;
const NUMBER = /^\s*(\d+(?:\.\d+)?|\.\d+)(?:px)?\s*$/;

function sizeOfSvg(bytes: Uint8Array): Size | undefined {
  const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  const start = ROOT.exec(text)?.[1];
  if (start === undefined) return undefined;
  const [, , ...viewBox] = (attribute(start, "viewBox") ?? "").trim().split(/[\s,]+/);
  const own = [attribute(start, "width"), attribute(start, "height")].map(numberIn);
  const [width, height] = own.includes(undefined) ? viewBox.map(numberIn) : own;
  return width === undefined || height === undefined ? undefined : wholeSize(width, height);
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
