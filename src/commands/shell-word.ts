const PLAIN_WORD = /^[\w./:@%+=-]+$/;

/** What a shell takes as one word. */
export function shellWord(text: string): string {
  return PLAIN_WORD.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
