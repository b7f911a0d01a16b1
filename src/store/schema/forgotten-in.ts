import { openUnwritten } from "./open-unwritten.ts";

/**
 * The ids of the reviews that were erased from a database, whatever its version and even if another
 * part of it is damaged; undefined if they can't be read.
 */
export function forgottenIn(path: string): string[] | undefined {
  try {
    using database = openUnwritten(path);
    const rows = database.query<{ id: string }, []>("select id from forgotten").all();
    return rows.map(({ id }) => id);
  } catch {
    return undefined;
  }
}
