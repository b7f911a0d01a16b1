const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

/** FNV-1a over the UTF-16 units [from, to) of a text. */
export function hashWord(text: string, from = 0, to = text.length): number {
  let hash = OFFSET;
  for (let at = from; at < to; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), PRIME);
  return hash;
}
