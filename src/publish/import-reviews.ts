import type { Context } from "../context.ts";
import { toTimestamp } from "../domain/calendar-date.ts";
import { isExcerptOf } from "../domain/excerpt.ts";
import { Failure } from "../domain/failure.ts";
import { locationOf, type SourceReview, versionOf } from "../domain/source-review.ts";
import { standingOf } from "../domain/standing.ts";
import type { KeptReview } from "../store/reviews.ts";
import { Staging } from "../store/staging.ts";
import type { Store } from "../store/store.ts";
import { deletionsOf } from "./deletions.ts";
import { dropReview, republish } from "./drop-review.ts";
import type { FoundFile } from "./find-files.ts";
import type { ImportOptions, Progress } from "./import-options.ts";
import { type Lookalike, lookalikesOf } from "./lookalikes.ts";
import { adoptPublication, publishDocuments, reviewPublisher } from "./publish.ts";
import { type ReadFile, type RowProblem, stageFiles } from "./stage-files.ts";
import { tidyAfter } from "./tidy.ts";

export interface ImportReport {
  readonly files: readonly ReadFile[];
  /** Files of folders that are no lists of reviews, and why. */
  readonly passedOver: readonly string[];
  /** What the owner should look at, though nothing is wrong. */
  readonly warnings: readonly string[];
  /** The first of all problems, at most `MOST_PROBLEMS`. */
  readonly problems: readonly RowProblem[];
  /** Rows with a problem. */
  readonly bad: number;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly deleted: number;
  /** Of a rehearsal: as many of the deletions as somebody would have to allow. */
  readonly unallowed: number;
  /** Of the rows read, those that are kept but not published, because nothing verifies them. */
  readonly heldBack: number;
  /** Of the rows read, those that the owner hides. */
  readonly hidden: number;
  /** Of the rows read, those that stand for themselves nowhere: copies of other reviews. */
  readonly joined: number;
  /** Of the rows read, those that were left out because they are to be forgotten. */
  readonly forgotten: number;
  /** New reviews that look like others. */
  readonly lookalikes: readonly Lookalike[];
  /** The locations of one platform's reviews, if they are of several. */
  readonly locations: readonly string[];
  /** Reviews that are published now. */
  readonly published: number;
  /** Whether anything of it was kept: not if a row was bad, nor in a rehearsal. */
  readonly isCommitted: boolean;
}

/**
 * Reads files, and publishes what they hold in one commit, or nothing of it.
 * @param openStore called once the files are read without fault
 * @throws Failure `unusable` for a file or database that can't be used
 */
export async function importReviews(
  files: readonly FoundFile[],
  openStore: () => Store,
  options: ImportOptions,
  context: Context,
  progress: Progress = () => {},
): Promise<ImportReport> {
  using staging = new Staging();
  const { readFiles, passedOver, warnings, problems, bad } = await stageFiles(
    files,
    staging,
    options,
    context,
    progress,
  );
  const report = { files: readFiles, passedOver, warnings, problems, bad };
  if (bad > 0 && !options.skipsBad) {
    return { ...report, ...NOTHING_DONE, lookalikes: [], locations: [], isCommitted: false };
  }
  if (bad > 0 && options.isComplete) {
    throw new Failure(
      "invalid",
      "--complete deletes what the files lack, so it can't go with rows that are skipped as bad. Mend them first.",
    );
  }
  const store = openStore();
  const work = () => apply(store, staging, options, context.now(), progress);
  const record = () => {
    const applied = work();
    store.imports.add(toTimestamp(context.now()), recordOf(report, applied.counts));
    return applied;
  };
  const done = options.isRehearsal ? store.rehearsal(work) : store.transaction(record);
  const locations = [...done.locations].sort();
  return {
    ...report,
    ...done.counts,
    lookalikes: done.lookalikes,
    locations: locations.length > 1 ? locations : [],
    isCommitted: !options.isRehearsal,
  };
}

function recordOf({ files, bad }: Pick<ImportReport, "files" | "bad">, counts: Counts) {
  const { added, changed, unchanged, deleted, heldBack } = counts;
  return { files: [...files], added, changed, unchanged, deleted, held_back: heldBack, bad };
}

const NOTHING_DONE = {
  added: 0,
  changed: 0,
  unchanged: 0,
  deleted: 0,
  unallowed: 0,
  heldBack: 0,
  hidden: 0,
  joined: 0,
  forgotten: 0,
  published: 0,
};

type Counts = Record<keyof typeof NOTHING_DONE, number>;

interface Applied {
  readonly counts: Counts;
  readonly lookalikes: readonly Lookalike[];
  readonly locations: ReadonlySet<string>;
}

/** The whole change; runs within a transaction. */
function apply(
  store: Store,
  staging: Staging,
  options: ImportOptions,
  now: Date,
  progress: Progress,
): Applied {
  const { missing, unallowed } = deletionsOf(store, staging, options);
  const publication = options.publication(store.settings.publication());
  adoptPublication(store, publication);
  const publish = reviewPublisher(store, publication);
  const counts: Counts = { ...NOTHING_DONE, deleted: missing.length, unallowed };
  const lookalikes: Lookalike[] = [];
  const locations = new Set<string>();
  const isInImport = (id: string) => staging.has(id);
  // Within one export of one source nothing is a copy, and before the first there is nothing else.
  const mayHaveCopies = staging.scopes.size > 1 || store.reviews.count() > 0;
  const total = staging.count();
  tidyAfter(total);
  let done = 0;
  for (const staged of staging.all()) {
    const [change, ...others] = applyRow(store, staged, publish);
    for (const count of [change, ...others]) counts[count] += 1;
    if (change === "added" && mayHaveCopies) {
      lookalikes.push(...lookalikesOf(store, staged, isInImport));
    }
    const location = locationOf(staged.source);
    if (location !== undefined) locations.add(location);
    done += 1;
    progress("writing", done, total);
  }
  tidyAfter(total);
  deleteReviews(store, missing, publish);
  publishDocuments(store, now, progress);
  counts.published = store.published.count();
  return { counts, lookalikes, locations };
}

/** Applies one row. Returns what it counts as: what was done, and where the review stands now. */
function applyRow(
  store: Store,
  staged: KeptReview,
  publish: (review: KeptReview) => void,
): [keyof Counts, ...(keyof Counts)[]] {
  if (store.decisions.isForgotten(staged.id)) return ["forgotten"];
  const change = applyReview(store, staged, publish);
  if (store.published.has(staged.id)) return [change];
  const kept = store.reviews.get(staged.id) ?? staged;
  const { state } = standingOf(kept.source, store.decisions.of(staged.id));
  return [change, ...COUNTED_AS[state]];
}

const COUNTED_AS = {
  published: [],
  hidden: ["hidden"],
  joined: ["joined"],
  held_back: ["heldBack"],
} as const;

/** Brings one review up to date. What is older than what is kept changes nothing. */
function applyReview(
  store: Store,
  staged: KeptReview,
  publish: (review: KeptReview) => void,
): "added" | "changed" | "unchanged" {
  if (store.reviews.add(staged)) {
    publish(staged);
    return "added";
  }
  const kept = store.reviews.get(staged.id) ?? staged;
  const next = { id: staged.id, source: newer(kept.source, staged.source) };
  if (!store.reviews.put(next)) return "unchanged";
  store.published.delete(next.id);
  publish(next);
  return "changed";
}

/**
 * What holds after a review came again. Of two versions the later; but an excerpt never takes the
 * place of its whole text, and a verification that the new one does not repeat stays, unless the
 * source itself takes it back.
 */
function newer(kept: SourceReview, staged: SourceReview): SourceReview {
  const later = versionOf(staged) < versionOf(kept) ? kept : staged;
  const facts = isExcerptOf(later.text, kept.text) ? { ...later, text: kept.text } : later;
  const verification = staged.verification ?? kept.verification;
  return verification === undefined ? facts : { ...facts, verification };
}

/** Deletes reviews that the import does not have; copies of them stand for themselves from now on. */
function deleteReviews(
  store: Store,
  ids: readonly string[],
  publish: (review: KeptReview) => void,
): void {
  const copies = ids.flatMap((id) => dropReview(store, id));
  republish(store, copies, publish);
}
