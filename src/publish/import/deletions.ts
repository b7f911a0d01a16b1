import { Failure } from "../../domain/failure.ts";
import { sourceScope } from "../../domain/review/source-review.ts";
import { UNKNOWN_PLATFORM } from "../../domain/review/unknown-platform.ts";
import type { Staging } from "../../store/reviews/staging.ts";
import type { Store } from "../../store/store.ts";
import type { ImportOptions } from "../commit/import-options.ts";
import { ConfirmationRequired, type Consent } from "./confirmation-required.ts";
import { identify, rowContext } from "./identify-review.ts";

/** Up to five are deleted without asking, whatever their share. */
const FEW = 5;
/** Up to one in ten is deleted without asking, however many that is. */
const TENTH = 10;

/** How many reviews are stored, and how many of them an import lacks. */
interface Loss {
  readonly missing: number;
  readonly stored: number;
}

/** The reviews that an import lacks, and how many of each source (`sourceScope`). */
interface Missing {
  readonly ids: readonly string[];
  readonly losses: ReadonlyMap<string, Loss>;
}

/** What an import deletes. */
interface Deletions {
  readonly missing: readonly string[];
  /** In a dry run, how many of them would have to be allowed. */
  readonly unallowed: number;
}

/** Raised for an import that would delete more than allowed. */
export class TooManyDeletions extends ConfirmationRequired {
  /** How many it would delete. */
  readonly count: number;
  readonly subject = "deletions";
  readonly consents: readonly Consent[];

  constructor({ ids, losses }: Missing) {
    const effect = `--complete would delete ${describeLosses(losses)}.`;
    const remedy = `If that is intended, add --allow-deletions ${ids.length}; if not, import all of the export, or import without --complete.`;
    super("invalid", `${effect} Nothing was changed. ${remedy}`);
    this.count = ids.length;
    const question = `${effect} Delete them?`;
    this.consents = [{ question, allowance: { allowedDeletions: ids.length } }];
  }
}

/**
 * What an import deletes: nothing, unless its files are complete. Called within its transaction and
 * before it is applied, so that additions don't make a loss look small.
 * @param keys the keys of fingerprints of rows
 * @throws TooManyDeletions unless it is a dry run
 * @throws Failure `invalid` if rows name no source
 */
export function deletionsOf(
  store: Store,
  staging: Staging,
  keys: readonly Uint8Array[],
  { isComplete, isDryRun, allowedDeletions = 0 }: ImportOptions,
): Deletions {
  if (!isComplete) return { missing: [], unallowed: 0 };
  const missing = missingIn(store, staging, keys);
  const isTooMuch = missing.ids.length > allowedDeletions && isMuch(missing.losses);
  if (isTooMuch && !isDryRun) throw new TooManyDeletions(missing);
  return { missing: missing.ids, unallowed: isTooMuch ? missing.ids.length : 0 };
}

/** The stored reviews of the imported sources that the import does not have. */
function missingIn(store: Store, staging: Staging, keys: readonly Uint8Array[]): Missing {
  const scopes = [...staging.scopes];
  if (scopes.some((scope) => scope.startsWith(`${UNKNOWN_PLATFORM} `))) throw withoutSource();
  const ids: string[] = [];
  const rows = rowContext(store, staging, keys);
  for (const staged of staging.all()) staging.notePresent(identify(store, staged, rows).id);
  const losses = new Map<string, Loss>();
  for (const { id, source } of store.reviews.all()) {
    const scope = sourceScope(source);
    if (!staging.scopes.has(scope)) continue;
    const isMissing = !staging.isPresent(id);
    if (isMissing) ids.push(id);
    const { missing, stored } = losses.get(scope) ?? { missing: 0, stored: 0 };
    losses.set(scope, { missing: missing + Number(isMissing), stored: stored + 1 });
  }
  return { ids, losses };
}

/** Whether one source, or all that are imported, would lose more than a tenth and more than five. */
function isMuch(losses: ReadonlyMap<string, Loss>): boolean {
  return [...losses.values(), sumOf(losses)].some(
    ({ missing, stored }) => missing > FEW && missing * TENTH > stored,
  );
}

function sumOf(losses: ReadonlyMap<string, Loss>): Loss {
  const sum = { missing: 0, stored: 0 };
  for (const { missing, stored } of losses.values()) {
    sum.missing += missing;
    sum.stored += stored;
  }
  return sum;
}

/** `8 of 30 reviews (google: 7 of 20, yelp: 1 of 10)`. */
function describeLosses(losses: ReadonlyMap<string, Loss>): string {
  const all = sumOf(losses);
  const each = [...losses].sort().filter(([, { missing }]) => missing > 0);
  const named = each.map(
    ([scope, { missing, stored }]) => `${scope.trim()}: ${missing} of ${stored}`,
  );
  return `${all.missing} of ${all.stored} reviews (${named.join(", ")})`;
}

/** Files without a source can't be told apart, so none can be the complete export of its source. */
function withoutSource(): Failure {
  return new Failure(
    "invalid",
    "--complete needs to know where all reviews are from, but some rows name no source. Add a column source, name it with --source, or import without --complete.",
  );
}
