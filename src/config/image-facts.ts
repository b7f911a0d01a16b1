import type { LogoType } from "../domain/look.ts";

/** What kind of image some bytes are, and how large it is. */
export interface ImageFacts {
  readonly type: LogoType;
  readonly width: number;
  readonly height: number;
}

type Size = Omit<ImageFacts, "type">;

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];
/** `RIFF`, four bytes of length, `WEBP`. */
const WEBP_AT = 8;
/** How large an SVG is said to be whose own size has fractions: an attribute takes none. */
const FINE = 1000;

/**
 * What an image is by its bytes, whatever its name says; undefined if it is none of the four kinds,
 * or does not say how large it is.
 */
export function imageFacts(bytes: Uint8Array): ImageFacts | undefined {
  try {
    const known = readers.find(({ isIt }) => isIt(bytes));
    const size = known?.sizeOf(bytes);
    return known && size && isLarge(size) ? { type: known.type, ...size } : undefined;
  } catch (error) {
    // It ends before it says how large it is, or is no text where it should be one.
    if (error instanceof RangeError || error instanceof TypeError) return undefined;
    throw error;
  }
}

const readers: readonly {
  readonly type: LogoType;
  isIt(bytes: Uint8Array): boolean;
  sizeOf(bytes: Uint8Array): Size | undefined;
}[] = [
  { type: "image/png", isIt: (bytes) => beginsWith(bytes, PNG), sizeOf: sizeOfPng },
  { type: "image/jpeg", isIt: (bytes) => beginsWith(bytes, JPEG), sizeOf: sizeOfJpeg },
  { type: "image/webp", isIt: isWebp, sizeOf: sizeOfWebp },
  { type: "image/svg+xml", isIt: () => true, sizeOf: sizeOfSvg },
];

function isLarge({ width, height }: Size): boolean {
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

/** PNG §11.2.1: the header comes first. */
function sizeOfPng(bytes: Uint8Array): Size {
  const view = viewOf(bytes);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** The first frame header says it (ITU-T T.81 B.2.2); what stands before is skipped by its length. */
function sizeOfJpeg(bytes: Uint8Array): Size {
  const view = viewOf(bytes);
  let at = 2;
  while (!isFrameHeader(view.getUint16(at))) at += 2 + view.getUint16(at + 2);
  return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
}

/** SOF0 to SOF15; three of these numbers mean other things. */
function isFrameHeader(marker: number): boolean {
  const isTable = [0xffc4, 0xffc8, 0xffcc].includes(marker);
  return marker >= 0xffc0 && marker <= 0xffcf && !isTable;
}

function isWebp(bytes: Uint8Array): boolean {
  return letters(bytes, 0) === "RIFF" && letters(bytes, WEBP_AT) === "WEBP";
}

/** RFC 9649 §2.5 to §2.7: lossy, lossless, or extended. */
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

/** What may stand before the root element (XML 1.0 §2.8), and its start tag. */
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

/** The same shape in whole numbers. */
function wholeSize(width: number, height: number): Size {
  const isWhole = Number.isInteger(width) && Number.isInteger(height);
  const scale = isWhole ? 1 : FINE / Math.max(width, height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
