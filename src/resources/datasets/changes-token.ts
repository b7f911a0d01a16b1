/** How far a reader has read. */
export interface ChangesToken {
  readonly generation: string;
  /** The number of the last entry that the reader knows. */
  readonly seq: number;
  /** During a full read, the size of the log when it began; otherwise undefined. */
  readonly start: number | undefined;
}

const TOKEN = /^(?<generation>[0-9a-f]{8})-(?<seq>0|[1-9]\d{0,14})(?:-(?<start>0|[1-9]\d{0,14}))?$/;

/** `9f3c21ab-1000`, or `9f3c21ab-1000-1815` during a full read. */
export function writeToken({ generation, seq, start }: ChangesToken): string {
  return start === undefined ? `${generation}-${seq}` : `${generation}-${seq}-${start}`;
}

/** Undefined if the text is not a token. */
export function readToken(text: string): ChangesToken | undefined {
  const groups = TOKEN.exec(text)?.groups;
  if (groups === undefined) return undefined;
  const { generation = "", seq, start } = groups;
  return { generation, seq: Number(seq), start: start === undefined ? undefined : Number(start) };
}
