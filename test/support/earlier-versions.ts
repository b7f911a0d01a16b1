import { Database } from "bun:sqlite";
import { writeSourceReview } from "../../src/domain/review/source-review.ts";
import { readStoredSource } from "../../src/domain/review/stored-review.ts";
import type { ReviewText } from "../../src/store/reviews/published.ts";
import { Store } from "../../src/store/store.ts";

/** The tables of the third version, which kept all that was made of runs as text. */
const THIRD_VERSION = `
  create table made_now as select * from made_of_runs where typeof(made) = 'text';
  drop table made_of_runs;
  create table made_of_runs (
    first integer not null, what text not null, last integer not null, made text not null,
    primary key (first, what)
  ) strict, without rowid;
  insert into made_of_runs select * from made_now;
  drop table made_now;
  pragma user_version = 3;
`;

/** Makes a database of this version one of the third. */
export function toThirdVersion(path: string): void {
  using old = new Database(path);
  old.run(THIRD_VERSION);
}

/** The tables of the second version, but for what JSON of reviews it had. */
const SECOND_VERSION = `
  drop trigger published_rows_added;
  drop trigger published_rows_gone;
  drop table made_of_runs;
  alter table published rename to published_now;
  create table published (
    position integer primary key, id text not null unique, rating integer, created_at text not null,
    json text not null
  ) strict;
  create index published_by_rating on published (rating, position);
  insert into published select position, id, published_now.rating, source ->> '$[2]', ''
    from published_now join reviews using (id);
  drop table published_now;
  drop index reviews_by_opening;
  pragma user_version = 2;
`;
const SECOND_INDEXES = `
  create index reviews_by_opening on reviews (
    substr(json_extract(source, '$.text'), 1, 40), json_extract(source, '$.created_at'));
  create index origins_by_first_import on origins (first_import);
  create index fingerprints_by_id on fingerprints (id);
`;

/** Makes a database of this version one of the second, which had each published review as JSON. */
export function toSecondVersion(path: string): void {
  const reviews = publishedIn(path);
  using old = new Database(path);
  old.run(SECOND_VERSION);
  for (const { id, json } of reviews) {
    old.query("update published set json = ? where id = ?").run(json, id);
  }
  const kept = old.query<KeptRow, []>("select id, platform, source from reviews").all();
  for (const { id, platform, source } of kept) {
    old.query("update reviews set source = ? where id = ?").run(named(platform, source), id);
  }
  const query =
    "select content from undo_rows where table_name = 'reviews' and content is not null";
  for (const { content } of old.query<{ content: string }, []>(query).all()) {
    const [id, platform, source] = JSON.parse(content);
    const before = JSON.stringify([id, platform, named(platform, source)]);
    old.query("update undo_rows set content = ? where content = ?").run(before, content);
  }
  old.run(SECOND_INDEXES);
}

interface KeptRow {
  readonly id: string;
  readonly platform: string;
  readonly source: string;
}

/** What a source said as earlier versions had it, with the names of all members. */
function named(platform: string, source: string): string {
  return writeSourceReview(readStoredSource(platform, source));
}

/** The published reviews of a database, newest first. */
export function publishedIn(path: string): ReviewText[] {
  using store = new Store(path);
  const { publishedRuns } = store;
  return publishedRuns.all().flatMap((run) => publishedRuns.reviews(run));
}

/** The tables of the first, from the second: without segments, and with long fingerprints. */
const FIRST_VERSION = `
  drop trigger published_rows_deleted;
  drop table search_segments;
  update fingerprints set fingerprint = unhex(hex(fingerprint) || hex(zeroblob(16)));
  update origins set fingerprint = unhex(hex(fingerprint) || hex(zeroblob(16)));
  update undo_rows set key = json_array((key ->> 0) || hex(zeroblob(16)))
    where table_name = 'fingerprints';
  update undo_rows set content = json_set(content, '$[4]', (content ->> 4) || hex(zeroblob(16)))
    where table_name = 'origins' and content is not null;
  pragma user_version = 1;
`;

/** Makes a database of this version one of the first. */
export function toFirstVersion(path: string): void {
  toSecondVersion(path);
  using old = new Database(path);
  old.run(FIRST_VERSION);
  old.run("pragma wal_checkpoint(truncate)");
}
