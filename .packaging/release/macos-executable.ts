/** What must be known about a Mach-O file to sign it: positions from its load commands. */
export interface MacosExecutable {
  readonly bytes: Buffer;
  /** The positions of the load commands for the last segment and for the signature. */
  readonly linkEdit: number;
  readonly signature: number;
  /** The size of the code, which the signature repeats. */
  readonly textSize: bigint;
}

const MAGIC_64 = 0xfeedfacf;
const HEADER_BYTES = 32;
const COMMANDS_AT = 16;
const SEGMENT = 0x19;
const CODE_SIGNATURE = 0x1d;
/** Fields of a segment's command: its name, then addresses and sizes in memory and in the file. */
const NAME_AT = 8;
const NAME_BYTES = 16;
export const MEMORY_SIZE_AT = 32;
export const FILE_OFFSET_AT = 40;
export const FILE_SIZE_AT = 48;
/** Fields of the signature's command: its position in the file, and its size. */
export const DATA_OFFSET_AT = 8;
export const DATA_SIZE_AT = 12;

/**
 * Reads the load commands of an executable for macOS.
 * @throws Error if it is not one, or has no place for a signature
 */
export function readExecutable(bytes: Buffer): MacosExecutable {
  if (bytes.readUInt32LE(0) !== MAGIC_64) throw new Error("This is not an executable for macOS.");
  const commands = commandsOf(bytes);
  const segment = (name: string) =>
    commands.find((at) => bytes.readUInt32LE(at) === SEGMENT && nameAt(bytes, at) === name);
  const [text, linkEdit] = [segment("__TEXT"), segment("__LINKEDIT")];
  const signature = commands.find((at) => bytes.readUInt32LE(at) === CODE_SIGNATURE);
  if (text === undefined || linkEdit === undefined || signature === undefined) {
    throw new Error("The executable for macOS has no place for a signature.");
  }
  return { bytes, linkEdit, signature, textSize: bytes.readBigUInt64LE(text + FILE_SIZE_AT) };
}

function commandsOf(bytes: Buffer): number[] {
  const places: number[] = [];
  let at = HEADER_BYTES;
  for (let left = bytes.readUInt32LE(COMMANDS_AT); left > 0; left -= 1) {
    places.push(at);
    at += bytes.readUInt32LE(at + 4);
  }
  return places;
}

function nameAt(bytes: Buffer, command: number): string {
  const name = bytes.subarray(command + NAME_AT, command + NAME_AT + NAME_BYTES);
  return name.toString("latin1").replace(/\0+$/, "");
}
