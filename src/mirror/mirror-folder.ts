import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { Failure, reasonOf } from "../domain/failure.ts";
import { isReviewId } from "../domain/review/review-id.ts";
import { OWNER_ONLY } from "../store/files/private-file.ts";
import { placeWhole, placeWithoutWaiting, synchronizeFolder } from "../store/files/whole-file.ts";
import type { MirrorDatabase } from "../store/mirror/mirror-database.ts";

/** The number of files that are written in one commit. */
const FILES_AT_ONCE = 500;
/** Text is written in pieces of about this many characters. */
const PIECE = 1_000_000;
const ENDING = ".json";
const LINE_END = "\n";

/** The folder of a mirror: its database, and the reviews in it as files. */
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
   * Brings the files in step with the database: writes what changed, and repairs what a killed run
   * or a power cut left behind.
   */
  write(database: MirrorDatabase): void {
    database.keepFiles();
    const before = readdirSync(this.#reviews);
    const take = () => database.write(FILES_AT_ONCE, (ids) => this.#writeReviews(ids, database));
    while (take() > 0);
    const mended = this.#mend(before, database);
    const removed = removalsIn(database);
    if (!database.areListsBehind() && !mended && this.#hasLists(removed)) return;
    database.writeLists(() => this.#writeLists(removed, database));
  }

  /** Whether both lists are there, and no removal has become too old to be listed. */
  #hasLists(removed: string): boolean {
    const path = join(this.#path, "removed.json");
    if (!existsSync(path) || !existsSync(join(this.#path, "reviews.json"))) return false;
    return readFileSync(path, "utf8") === removed;
  }

  #writeReviews(ids: readonly string[], database: MirrorDatabase): void {
    for (const id of ids) {
      const json = database.json(id);
      if (json === undefined) rmSync(this.#pathOf(id), { force: true });
      else writeReview(this.#pathOf(id), json);
    }
    synchronizeFolder(this.#reviews);
  }

  #pathOf(id: string): string {
    return join(this.#reviews, id + ENDING);
  }

  /** Rewrites files that are missing or cut short, and removes those of reviews that are gone. */
  #mend(before: readonly string[], database: MirrorDatabase): boolean {
    const sizes = database.sizes();
    const damaged = [...sizes].filter(([id, size]) => !this.#isWhole(id, size)).map(([id]) => id);
    const surplus = before.filter((name) => isOfMirror(name) && !sizes.has(idIn(name)));
    if (damaged.length > 0) this.#writeReviews(damaged, database);
    for (const name of surplus) rmSync(join(this.#reviews, name), { force: true });
    return damaged.length + surplus.length > 0;
  }

  #isWhole(id: string, size: number): boolean {
    const stat = statSync(this.#pathOf(id), { throwIfNoEntry: false });
    return stat?.size === size + LINE_END.length;
  }

  #writeLists(removed: string, database: MirrorDatabase): void {
    placeWhole(join(this.#path, "removed.json"), (draft) => {
      writeFileSync(draft, removed, { mode: OWNER_ONLY });
    });
    placeWhole(join(this.#path, "reviews.json"), (draft) => writeReviews(draft, database));
  }
}

/**
 * Only a file that replaces another one is synced to the disk: otherwise a power cut might leave
 * the older one, which can't be told from the newer. A new file would be missing or cut short,
 * which the next run finds and repairs.
 */
function writeReview(path: string, json: string): void {
  const place = existsSync(path) ? placeWhole : placeWithoutWaiting;
  place(path, (draft) => writeFileSync(draft, json + LINE_END, { mode: OWNER_ONLY }));
}

/** The content of `removed.json`. */
function removalsIn(database: MirrorDatabase): string {
  const removed = database.removals().map(({ id, reason, at }) => {
    return reason === null ? { id, at } : { id, reason, at };
  });
  return `${JSON.stringify({ removed }, null, 2)}\n`;
}

function isOfMirror(name: string): boolean {
  return isReviewId(idIn(name));
}

/** The id in a file's name, also in that of a draft: `3f2a9c0d1e4b5a67.json.part`. */
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
