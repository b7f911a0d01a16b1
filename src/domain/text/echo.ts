/** How much of what a caller sent a message may repeat, in UTF-16 units. */
const MAX_ECHO = 100;

/** The beginning of what a caller sent, for a message that repeats it. */
export function echo(text: string): string {
  return text.slice(0, MAX_ECHO);
}

/** The same in quotes. */
export function quotedEcho(text: string): string {
  return JSON.stringify(echo(text));
}
