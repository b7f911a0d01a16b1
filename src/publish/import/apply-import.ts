import { randomBytes } from "node:crypto";
import { isRepeat } from "../../domain/review/review-id.ts";
import { locationOf } from "../../domain/review/source-review.ts";
import { UNKNOWN_PLATFORM } from "../../domain/review/unknown-platform.ts";
import { toTimestamp } from "../../domain/time/calendar-date.ts";
import { tidyAfter } from "../../store/base/tidy.ts";
import { KeyFile } from "../../store/files/key-file.ts";
import { PrefixLookup } from "../../store/reviews/prefix-lookup.ts";
import type { KeptReview } from "../../store/reviews/reviews.ts";
import type { StagedReview, Staging } from "../../store/reviews/staging.ts";
import type { Store } from "../../store/store.ts";
import type { ImportOptions, Progress } from "../commit/import-options.ts";
import {
  adoptPublication,
  publishChanges,
  publishDocuments,
  reviewPublisher,
} from "../commit/publish.ts";
import { dropReview, republish } from "../moderate/drop-review.ts";
import { duplicateCandidates, type Lookalike } from "../moderate/duplicate-candidates.ts";
import { noteLookalikes } from "../moderate/suggestions.ts";
import { applyRow, type RowSetting } from "./apply-row.ts";
import { deletionsOf } from "./deletions.ts";
import { rowContext } from "./identify-review.ts";
import { newPlacesOf } from "./new-places.ts";
import { type LookalikeCounts, otherNameOf } from "./other-name.ts";

export const NOTHING_DONE = {
  added: 0,
  changed: 0,
  unchanged: 0,
  deleted: 0,
  unallowed: 0,
  heldBack: 0,
  unverified: 0,
  siteless: 0,
  hidden: 0,
  joined: 0,
  forgotten: 0,
  published: 0,
};

export type ImportCounts = Record<keyof typeof NOTHING_DONE, number>;

interface ApplyResult {
  readonly number: number;
  readonly counts: ImportCounts;
  /** In a dry run, the places that would have to be allowed, as a sentence. */
  readonly newPlaces?: string | undefined;
  /** In a dry run, the other business that would have to be allowed, as a sentence. */
  readonly otherName?: string | undefined;
  readonly lookalikes: readonly Lookalike[];
  readonly locations: ReadonlySet<string>;
}

/** What was read from an import's files. */
interface Read {
  readonly staging: Staging;
  /** The places that the reviews are about, each with a file that names it. */
  readonly places: ReadonlyMap<string, string>;
  /** The formats of the files. */
  readonly formats: ReadonlySet<string>;
  /** What the files are called, by the numbers that staged rows have. */
  readonly paths: readonly string[];
}

/**
 * Makes all changes of an import. Runs within a transaction.
 * @param note records what was done, before documents that mention it are made
 */
export function applyImport(
  store: Store,
  read: Read,
  options: ImportOptions,
  now: Date,
  progress: Progress,
  note: (counts: ImportCounts) => void,
): ApplyResult {
  const { staging, places } = read;
  const newPlaces = newPlacesOf(store, places, options);
  const number = store.imports.nextNumber();
  if (!options.isDryRun) store.undoPoints.begin(number, toTimestamp(now));
  const keys = rowKeys(store, options);
  const { missing, unallowed } = deletionsOf(store, staging, keys, options);
  const publication = options.publication(store.settings.publication());
  adoptPublication(store, publication);
  const publish = reviewPublisher(store, publication);
  const run = new ImportRun(store, read, {
    publish,
    isVouched: options.isVerified,
    import: number,
    at: toTimestamp(now),
    rows: rowContext(store, staging, keys),
    paths: read.paths,
  });
  tidyAfter(run.total);
  for (const done of run.rows()) progress("writing", done, run.total);
  tidyAfter(run.total);
  run.delete(missing);
  // What follows goes through the reviews in their order, and needs few pages at a time.
  staging.releaseMemory();
  store.releaseMemory();
  if (!options.isDryRun) store.undoPoints.end(number, hasChanged(run.counts));
  const otherName = otherNameOf(staging, publication.business, run.likeness(), options);
  note(run.counts);
  // A dry run appends nothing to the log: it needs no key, and makes none.
  if (options.isDryRun) publishDocuments(store, now, progress);
  else publishChanges(store, now, "source", progress);
  run.counts.unallowed = unallowed;
  run.counts.published = store.published.count();
  return { number, newPlaces, otherName, ...run.result() };
}

/** Whether an import changed any review. */
export function hasChanged({
  added,
  changed,
  deleted,
}: Pick<ImportCounts, "added" | "changed" | "deleted">): boolean {
  return added + changed + deleted > 0;
}

/** The keys of fingerprints of rows, from the file beside the database. A dry run makes no file. */
function rowKeys(store: Store, { isDryRun }: ImportOptions): readonly Uint8Array[] {
  if (store.isInMemory) return [store.settings.sessionKey()];
  const file = new KeyFile(store.path);
  if (!isDryRun) file.readOrMake();
  const keys = file.readAll();
  return keys.length > 0 ? keys : [randomBytes(1)];
}

interface AddedReview extends KeptReview {
  readonly format: string;
}

/** The rows of one import on their way into the reviews. */
class ImportRun {
  readonly counts: ImportCounts = { ...NOTHING_DONE };
  readonly total: number;
  readonly #store: Store;
  readonly #staging: Staging;
  readonly #setting: RowSetting;
  readonly #lookalikes: Lookalike[] = [];
  readonly #locations = new Set<string>();
  readonly #prefixes: PrefixLookup;
  /** Reviews that have kept an id which their rows would no longer give them. */
  readonly #keptIds = new Set<string>();
  readonly #mayHaveCopies: boolean;
  /** Rows that repeat others of their file, which may come later. */
  readonly #repeats: AddedReview[] = [];

  constructor(store: Store, { staging, formats }: Read, setting: RowSetting) {
    this.#store = store;
    this.#staging = staging;
    this.#setting = setting;
    this.#prefixes = new PrefixLookup(store.reviews);
    this.total = staging.count();
    // One export of one source has no copies, and before the first import there is nothing else.
    const exports = Math.max(staging.scopes.size, formats.size);
    this.#mayHaveCopies = exports > 1 || store.reviews.count() > 0;
  }

  /** Applies all rows; yields how many are done after each. */
  *rows(): Iterable<number> {
    let done = 0;
    for (const staged of this.#staging.all()) {
      this.#apply(staged);
      done += 1;
      yield done;
    }
    for (const added of this.#repeats) this.#compare(added);
  }

  #apply(staged: StagedReview): void {
    const { source, format } = staged;
    const { id, change, counted } = applyRow(this.#store, staged, this.#setting);
    for (const count of [change, ...counted]) this.counts[count] += 1;
    if (id !== staged.id) this.#keptIds.add(id);
    if (source.platform === UNKNOWN_PLATFORM && this.#isSiteless(id)) this.counts.siteless += 1;
    if (change === "added" || change === "changed") this.#prefixes.note(id);
    if (change === "added") this.#compareInTime({ id, source, format });
    const location = locationOf(source);
    if (location !== undefined) this.#locations.add(location);
  }

  #compareInTime(added: AddedReview): void {
    if (isRepeat(added.source.source_id)) this.#repeats.push(added);
    else if (this.#mayHaveCopies) this.#compare(added);
  }

  #compare({ format, ...added }: AddedReview): void {
    const isBeside = (id: string) => this.#isOf(format, id);
    const found = duplicateCandidates(this.#store, added, isBeside, this.#prefixes);
    this.#lookalikes.push(...noteLookalikes(this.#store, found, this.#setting.import));
  }

  /** Whether a row without a site is of a review without one: an earlier --source may have named it. */
  #isSiteless(id: string): boolean {
    return this.#store.reviews.platformOf(id) === UNKNOWN_PLATFORM;
  }

  /** Whether a review came in a file of this format: an export of one source has one. */
  #isOf(format: string, id: string): boolean {
    return this.#staging.formatOf(id) === format || this.#keptIds.has(id);
  }

  /** Deletes reviews that the import lacks; their copies are separate reviews from now on. */
  delete(missing: readonly string[]): void {
    if (missing.length > 0) this.#store.origins.dropRows(missing);
    const copies = missing.flatMap((id) => dropReview(this.#store, id));
    republish(this.#store, copies, this.#setting.publish);
    this.counts.deleted = missing.length;
  }

  /** How many of the new reviews look like others. */
  likeness(): LookalikeCounts {
    const alike = new Set(this.#lookalikes.map(({ id }) => id)).size;
    return { added: this.counts.added, alike };
  }

  result(): Omit<ApplyResult, "number" | "newPlaces" | "otherName"> {
    return { counts: this.counts, lookalikes: this.#lookalikes, locations: this.#locations };
  }
}
