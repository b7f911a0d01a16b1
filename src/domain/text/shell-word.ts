const PLAIN_WORD = /^[\w./:@%+=-]+$/;

/** A text quoted so that a shell reads it as one word. */
export function shellWord(text: string): string {
  return PLAIN_WORD.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
