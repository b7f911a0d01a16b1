/**
 * Where a row has an opening quote that is not closed at the end of its cell. Either no other quote
 * follows: `5,"Good.⏎` to the end of the file; or the next one opens a cell of a later row, which
 * the parser merges into this one: `5,"Good.,Ann⏎4,"Fine.",Bob`. Undoubled quotes within a cell are
 * not meant: `"He said "wow"⏎and left"`.
 * @param raw the row as it is in the file
 * @returns undefined if all quotes are closed
 */
export function openQuoteIn(raw: string, delimiter: string): number | undefined {
  const isEdge = (at: number) => [undefined, delimiter, "\n", "\r"].includes(raw[at]);
  for (let at = 0; at < raw.length; at += 1) {
    if (raw[at] !== '"' || !isEdge(at - 1)) continue;
    const end = nextSingleQuote(raw, at + 1);
    if (end === -1) return at;
    const isOfLaterRow = !isEdge(end + 1) && linesIn(raw.slice(at, end)) > 0;
    if (isOfLaterRow && (isEdge(end - 1) || !isQuotedEnd(raw, end + 1, isEdge))) return at;
    at = end;
  }
  return undefined;
}

/** Whether the cell ends with a quote, which closes the first one: `…⏎a 2" pipe"`. */
function isQuotedEnd(raw: string, from: number, isEdge: (at: number) => boolean): boolean {
  let end = from;
  while (!isEdge(end)) end += 1;
  return raw[end - 1] === '"';
}

/** The next quote that is not doubled, or -1. */
function nextSingleQuote(raw: string, from: number): number {
  let at = raw.indexOf('"', from);
  while (at !== -1 && raw[at + 1] === '"') at = raw.indexOf('"', at + 2);
  return at;
}

/** How many line ends of any kind a text has. */
export function linesIn(text: string): number {
  return text.match(/\r\n?|\n/g)?.length ?? 0;
}
