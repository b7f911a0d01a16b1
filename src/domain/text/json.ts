/** The value of a JSON text; undefined if it is not JSON, or nested too deeply to be parsed. */
export function tryParseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
