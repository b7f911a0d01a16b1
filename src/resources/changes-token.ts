/** Up to where a reader has read. */
export interface ChangesToken {
  readonly generation: string;
  /** The last entry that it knows. */
  readonly seq: number;
  /** While it reads everything: how many entries there were when it began. */
  readonly start: number | undefined;
}

const TOKEN = /^(?<generation>[0-9a-f]{8})-(?<seq>0|[1-9]\d{0,14})(?:-(?<start>0|[1-9]\d{0,14}))?$/;

/** `9f3c21ab-1000`, and `9f3c21ab-1000-1815` within a full reading. */
export function writeToken({ generation, seq, start }: ChangesToken): string {
  return start === undefined ? `${generation}-${seq}` : `${generation}-${seq}-${start}`;
}

/** Undefined if the text is no token. */
export function readToken(text: string): ChangesToken | undefined {
  const groups = TOKEN.exec(text)?.groups;
  if (groups === undefined) return undefined;
  const { generation = "", seq, start } = groups;
  return { generation, seq: Number(seq), start: start === undefined ? undefined : Number(start) };
}
