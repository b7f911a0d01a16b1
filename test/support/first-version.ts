import { Database } from "bun:sqlite";

/** Without segments, and with long fingerprints. */
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
  using old = new Database(path);
  old.run(FIRST_VERSION);
  old.run("pragma wal_checkpoint(truncate)");
}
