import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { Failure, reasonOf } from "../domain/failure.ts";
import { isReviewId } from "../domain/review-id.ts";
import type { MirrorDatabase } from "../store/mirror-database.ts";
import { OWNER_ONLY } from "../store/private-file.ts";
import { placeWhole } from "../store/whole-file.ts";

/** So many files are written in one commit. */
const FILES_AT_ONCE = 500;
/** Text is written in pieces of about this many characters. */
const PIECE = 1_000_000;
const ENDING = ".json";

/** The folder of a mirror: its database, and what it holds as files. */
export class MirrorFolder {
  readonly databasePath: string;
  readonly #path: string;
  readonly #reviews: string;

  /** Makes the folder if it is not there. @throws Failure `unusable` */
  constructor(path: string) {
    this.#path = path;
    this.#reviews = join(path, "reviews");
    this.databasePath = join(path, "mirror.sqlite");
    try {
      mkdirSync(this.#reviews, { recursive: true });
    } catch (error) {
      const fix = "Name a folder that this user may write.";
      throw new Failure("unusable", `The folder ${path} can't be made: ${reasonOf(error)}. ${fix}`);
    }
  }

  /**
   * Brings the files in step with the database: what changed, and what an earlier run that was
   * killed left. Each file is there whole or not at all.
   */
  write(database: MirrorDatabase): void {
    const before = this.#names();
    let written = 0;
    const take = () => database.write(FILES_AT_ONCE, (ids) => this.#writeReviews(ids, database));
    for (let count = take(); count > 0; count = take()) written += count;
    const mended = this.#mend(before, database);
    const removed = removalsIn(database);
    if (written > 0 || mended || !this.#hasLists(removed)) this.#writeLists(removed, database);
  }

  #names(): Set<string> {
    return new Set(readdirSync(this.#reviews));
  }

  /** Whether both are there. A removal goes from its list without a word of any review, once it is old. */
  #hasLists(removed: string): boolean {
    const path = join(this.#path, "removed.json");
    if (!existsSync(path) || !existsSync(join(this.#path, "reviews.json"))) return false;
    return readFileSync(path, "utf8") === removed;
  }

  #writeReviews(ids: readonly string[], database: MirrorDatabase): void {
    for (const id of ids) {
      const json = database.json(id);
      const path = join(this.#reviews, id + ENDING);
      if (json === undefined) rmSync(path, { force: true });
      else placeWhole(path, (draft) => writeFileSync(draft, `${json}\n`, { mode: OWNER_ONLY }));
    }
  }

  /** Puts back files that somebody took away, and takes away those of reviews that are gone. */
  #mend(before: ReadonlySet<string>, database: MirrorDatabase): boolean {
    const ids = database.ids();
    const names = this.#names();
    const missing = [...ids].filter((id) => !names.has(id + ENDING));
    const surplus = [...before].filter((name) => isOfMirror(name) && !ids.has(idIn(name)));
    this.#writeReviews(missing, database);
    for (const name of surplus) rmSync(join(this.#reviews, name), { force: true });
    return missing.length > 0;
  }

  #writeLists(removed: string, database: MirrorDatabase): void {
    placeWhole(join(this.#path, "removed.json"), (draft) => {
      writeFileSync(draft, removed, { mode: OWNER_ONLY });
    });
    placeWhole(join(this.#path, "reviews.json"), (draft) => writeReviews(draft, database));
  }
}

/** What `removed.json` is to hold. */
function removalsIn(database: MirrorDatabase): string {
  const removed = database.removals().map(({ id, reason, at }) => {
    return reason === null ? { id, at } : { id, reason, at };
  });
  return `${JSON.stringify({ removed }, null, 2)}\n`;
}

function isOfMirror(name: string): boolean {
  return isReviewId(idIn(name));
}

/** Of a draft that a killed run left as well: `3f2a9c0d1e4b5a67.json.part`. */
function idIn(name: string): string {
  return name.replace(/\.json(\.part)?$/, "");
}

function writeReviews(draft: string, database: MirrorDatabase): void {
  writeFileSync(draft, "", { mode: OWNER_ONLY });
  let piece = '{"reviews":[';
  let separator = "";
  for (const json of database.newestFirst()) {
    piece += separator + json;
    separator = ",";
    if (piece.length < PIECE) continue;
    appendFileSync(draft, piece);
    piece = "";
  }
  appendFileSync(draft, `${piece}]}\n`);
}
