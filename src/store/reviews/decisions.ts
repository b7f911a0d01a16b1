import type { Database } from "bun:sqlite";
import type { RecordedMatch } from "../../domain/review/owner-action.ts";
import type { Decisions } from "../../domain/review/review-status.ts";
import { copyRows } from "../base/copy-rows.ts";

interface DecisionRow {
  readonly hiddenFor: string | null;
  readonly joinedTo: string | null;
  readonly job: string | null;
}

/** The decisions, one row for each review, by its id. */
const TABLES = ["hidden", "joined", "job_matches", "vouched"] as const;
const NOTHING: DecisionRow = { hiddenFor: null, joinedTo: null, job: null };

/**
 * What the owner decided about single reviews. Decisions outlive the reviews: a hidden one that is
 * deleted and imported again is still hidden, and a copy is shown separately only while the review
 * that it is a copy of is not there. Of a forgotten review only the id is kept.
 */
export class OwnerDecisions {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** What was decided about one review. */
  of(id: string): Decisions {
    const row = this.#database
      .query<DecisionRow, [string]>(
        `select reason hiddenFor, reviews.id joinedTo, job from (select ? id) asked
         left join hidden using (id) left join job_matches using (id)
         left join joined on joined.id = asked.id left join reviews on reviews.id = canonical`,
      )
      .get(id);
    const { hiddenFor, joinedTo, job } = row ?? NOTHING;
    return {
      hiddenFor: hiddenFor ?? undefined,
      joinedTo: joinedTo ?? undefined,
      job: job ?? undefined,
    };
  }

  hide(id: string, reason: string, at: string): void {
    this.#database.query("insert or replace into hidden values (?, ?, ?)").run(id, reason, at);
  }

  /** Returns whether it was hidden. */
  unhide(id: string): boolean {
    return this.#database.query("delete from hidden where id = ?").run(id).changes > 0;
  }

  /** Marks a review as a copy of another one, which is none itself, and also its own copies. */
  join(id: string, canonical: string): void {
    this.separate(canonical);
    this.#database.query("update joined set canonical = ? where canonical = ?").run(canonical, id);
    this.#database.query("insert or replace into joined values (?, ?)").run(id, canonical);
  }

  /** The review that this one is a copy of, whether that is there or not. */
  canonicalOf(id: string): string | undefined {
    const query = this.#database.query<{ canonical: string }, [string]>(
      "select canonical from joined where id = ?",
    );
    return query.get(id)?.canonical;
  }

  /** Returns whether it was joined. */
  separate(id: string): boolean {
    return this.#database.query("delete from joined where id = ?").run(id).changes > 0;
  }

  /** The reviews that are copies of this one. */
  copiesOf(id: string): string[] {
    // An import asks this of each review it stores, and hardly any has copies: `order by` would prepare a
    // sorter each time, which takes 3 µs.
    return this.#database
      .query<{ id: string }, [string]>("select id from joined where canonical = ?")
      .all(id)
      .map((row) => row.id)
      .sort();
  }

  /** Notes that the owner vouches for a review that is not there. */
  vouchLater(id: string): void {
    this.#database.query("insert or ignore into vouched values (?)").run(id);
  }

  /** Returns whether the owner vouched for a review that was not there, and drops the note. */
  takeVouch(id: string): boolean {
    return this.#database.query("delete from vouched where id = ?").run(id).changes > 0;
  }

  match({ id, job, confidence, explanation }: RecordedMatch): void {
    this.#database
      .query("insert or replace into job_matches values (?, ?, ?, ?)")
      .run(id, job, confidence, explanation);
  }

  /** Returns whether it was matched. */
  unmatch(id: string): boolean {
    return this.#database.query("delete from job_matches where id = ?").run(id).changes > 0;
  }

  matches(): RecordedMatch[] {
    return this.#database.query<RecordedMatch, []>("select * from job_matches order by id").all();
  }

  /**
   * Replaces the decisions by those of another database; what is forgotten in either of them stays
   * forgotten.
   */
  replaceBy(other: OwnerDecisions): void {
    for (const table of TABLES) {
      this.#database.run(`delete from ${table}`);
      copyRows(table, other.#database, this.#database);
    }
    for (const id of [...other.forgotten(), ...this.forgotten()]) this.forget(id);
  }

  /**
   * Keeps a review from ever coming back. Only its id is kept, a hash of platform and source id.
   */
  forget(id: string): void {
    this.#database.query("insert or ignore into forgotten values (?)").run(id);
    for (const table of TABLES) {
      this.#database.query(`delete from ${table} where id = ?`).run(id);
    }
    this.#database.query("delete from joined where canonical = ?").run(id);
  }

  isForgotten(id: string): boolean {
    return this.#database.query("select 1 from forgotten where id = ?").get(id) !== null;
  }

  /** The ids of forgotten reviews. */
  forgotten(): string[] {
    const query = "select id from forgotten order by id";
    return this.#database
      .query<{ id: string }, []>(query)
      .all()
      .map((row) => row.id);
  }
}
