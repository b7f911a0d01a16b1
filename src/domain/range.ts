/** A part of a text: `text.slice(start, end)`. */
export interface Range {
  readonly start: number;
  readonly end: number;
}
