/** A part of a text: `text.slice(start, end)`. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** A piece of a text, and whether it is one of the ranges. */
export interface RangePiece {
  readonly text: string;
  readonly isInRange: boolean;
}

/** Cuts a text at ranges that are in order and do not overlap; no piece is empty. */
export function piecesOf(text: string, ranges: readonly Range[]): RangePiece[] {
  const pieces: RangePiece[] = [];
  const add = (start: number, end: number, isInRange: boolean) => {
    if (end > start) pieces.push({ text: text.slice(start, end), isInRange });
  };
  let last = 0;
  for (const { start, end } of ranges) {
    add(last, start, false);
    add(start, end, true);
    last = end;
  }
  add(last, text.length, false);
  return pieces;
}
