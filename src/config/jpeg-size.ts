/** In pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The segment that may hold Exif data. */
const APP1 = 0xffe1;
const EXIF = "Exif\0\0";
const LITTLE_ENDIAN = 0x4949;
const ENTRY_LENGTH = 12;
const ORIENTATION = 0x0112;
/** Orientations from this one on are turned by 90 degrees. */
const FIRST_TURNED = 5;

/**
 * The size at which browsers show a JPEG: that of its first frame header (ITU-T T.81 B.2.2), turned
 * as its Exif data says.
 * @throws RangeError if the file ends before the frame header
 */
export function sizeOfJpeg(bytes: Uint8Array): Size {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let isTurned = false;
  let at = 2;
  while (!isFrameHeader(view.getUint16(at))) {
    const end = at + 2 + view.getUint16(at + 2);
    if (view.getUint16(at) === APP1) isTurned ||= isTurnedByExif(bytes.subarray(at + 4, end));
    at = end;
  }
  const [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)];
  return isTurned ? { width: height, height: width } : { width, height };
}

/** SOF0 to SOF15; three of these numbers mean other things. */
function isFrameHeader(marker: number): boolean {
  const isTable = [0xffc4, 0xffc8, 0xffcc].includes(marker);
  return marker >= 0xffc0 && marker <= 0xffcf && !isTable;
}

/** Whether a segment is Exif data whose orientation swaps width and height (Exif 2.32, 4.6.4). */
function isTurnedByExif(segment: Uint8Array): boolean {
  const start = String.fromCharCode(...segment.subarray(0, EXIF.length));
  if (start !== EXIF) return false;
  const tiff = segment.subarray(EXIF.length);
  try {
    return orientationIn(tiff) >= FIRST_TURNED;
  } catch (error) {
    // Damaged Exif data says nothing; browsers show the image all the same.
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** The orientation in the first directory, 1 to 8; 0 if there is none. */
function orientationIn(tiff: Uint8Array): number {
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const isLittle = view.getUint16(0) === LITTLE_ENDIAN;
  const directory = view.getUint32(4, isLittle);
  const count = view.getUint16(directory, isLittle);
  for (let index = 0; index < count; index++) {
    const entry = directory + 2 + index * ENTRY_LENGTH;
    if (view.getUint16(entry, isLittle) === ORIENTATION) return view.getUint16(entry + 8, isLittle);
  }
  return 0;
}
