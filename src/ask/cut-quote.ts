/** A longer quote costs more than it tells. */
const LONGEST = 170;

/** A part of a text as it stands there, cut between two words where it is long. */
export function cutQuote(text: string, start: number, end: number): string {
  if (end - start <= LONGEST) return text.slice(start, end).trim();
  const cut = text.slice(start, start + LONGEST + 1);
  const space = cut.search(/\s\S*$/);
  return cut.slice(0, space > 0 ? space : LONGEST).trim();
}
