/** Some tokens, words or characters in a row, by their places; `to` is exclusive. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Whether a place lies in a span. */
export function contains({ from, to }: Span, at: number): boolean {
  return at >= from && at < to;
}

/** Whether something holds at one of the places of a span. */
export function someAt({ from, to }: Span, holds: (at: number) => boolean): boolean {
  for (let at = from; at < to; at += 1) if (holds(at)) return true;
  return false;
}
