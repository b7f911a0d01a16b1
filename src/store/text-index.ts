import type { Database } from "bun:sqlite";

/** What the index knows of a text: which threes of characters it has. */
const TRIGRAM = 3;
/** Each overlaps the next by one. Fewer would find too much, more cost time. */
const STEP = 2;
/** So many UTF-16 units of a text are looked up; more cost time, and find little less. */
const LONGEST = 60;

/** A condition on a published review's position, bound to an {@link indexExpression}. */
export const MATCHES_INDEX = `position in (
  select position from text_rows
  where row in (select rowid from text_index where text_index match ?))`;

/**
 * What every text that holds `folded` matches, and others with the same trigrams; none if it is
 * shorter than the index can tell.
 */
export function indexExpression(folded: string): string | undefined {
  const characters = beginningOf(folded);
  if (characters.length < TRIGRAM || folded.includes("\0")) return undefined;
  const trigrams = new Set<string>();
  const last = characters.length - TRIGRAM;
  for (let at = 0; at < last; at += STEP) trigrams.add(phraseAt(characters, at));
  trigrams.add(phraseAt(characters, last));
  return [...trigrams].join(" AND ");
}

/** Whether a text matches the expression only if it holds `folded`. */
export function isSure(folded: string): boolean {
  return beginningOf(folded).length === TRIGRAM;
}

/** The first characters; the last of them may be one half, so it is left out where more follow. */
function beginningOf(folded: string): string[] {
  const characters = [...folded.slice(0, LONGEST)];
  return folded.length > LONGEST ? characters.slice(0, -1) : characters;
}

function phraseAt(characters: readonly string[], at: number): string {
  const trigram = characters.slice(at, at + TRIGRAM).join("");
  return `"${trigram.replaceAll('"', '""')}"`;
}

/**
 * The texts of published reviews by their trigrams. Its rows are numbered one after another: with
 * positions, which lie far apart, it would be several times as large.
 */
export class TextIndex {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Notes a published review. It is found once the index was {@link write | written}. */
  add(position: bigint): void {
    this.#database.query("insert into text_rows (position) values (?)").run(position);
  }

  /** Writes what was noted, all at once: one by one, between other work, takes longer. */
  write(): void {
    this.#database
      .query(
        `insert into text_index (rowid, folded)
         select row, folded from text_rows join published using (position)
         where row > ifnull((select max(id) from text_index_docsize), 0) order by row`,
      )
      .run();
  }

  /** What is wrong with it; empty if nothing is. */
  faults(): string[] {
    const { published, noted, known } =
      this.#database
        .query<Record<"published" | "noted" | "known", number>, []>(
          `select (select count(*) from published) published,
           (select count(*) from text_rows join published using (position)) noted,
           (select count(*) from text_index_docsize join text_rows on row = id) known`,
        )
        .get() ?? {};
    if (published === noted && noted === known) return [];
    return [`search knows ${known} texts of ${published} reviews`];
  }

  /** @param id of a published review */
  delete(id: string): void {
    const row = "(select row from text_rows join published using (position) where id = ?)";
    this.#database.query(`delete from text_index where rowid = ${row}`).run(id);
    this.#database.query(`delete from text_rows where row = ${row}`).run(id);
  }

  clear(): void {
    this.#database.run("insert into text_index (text_index) values ('delete-all')");
    this.#database.run("delete from text_rows");
  }
}
