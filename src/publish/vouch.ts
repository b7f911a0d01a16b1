import { Failure } from "../domain/failure.ts";
import type { KeptReview } from "../store/reviews/reviews.ts";
import type { Store } from "../store/store.ts";
import { membersOf } from "./import/import-members.ts";
import { requireReviews } from "./moderate/find-review.ts";
import { moderate } from "./moderate/moderate.ts";
import { isVouched } from "./moderate/take-action.ts";

/** Which reviews the owner vouches for. */
export type Vouching =
  /** As `requireReviews` takes them. */
  { readonly ids: readonly string[] } | { readonly import: number } | { readonly platform: string };

/**
 * Notes that the owner vouches for reviews: those that nothing verifies are published from now on.
 * @returns how many more reviews are published now
 * @throws Failure `not_found` for an unknown id, import or site, `invalid` for a review that its
 * source hides
 */
export function vouchFor(store: Store, asked: Vouching, now: Date): number {
  const before = store.published.count();
  moderate(store, now, () => {
    return { type: "vouch", ids: reviewsOf(store, asked).map(({ id }) => id) };
  });
  return store.published.count() - before;
}

/**
 * Takes the owner's word back: what nothing else verifies is no longer published.
 * @returns how many fewer reviews are published now
 * @throws Failure `not_found` for an unknown id, import or site, or an id for which nobody vouched
 */
export function unvouchFor(store: Store, asked: Vouching, now: Date): number {
  const before = store.published.count();
  moderate(store, now, () => {
    return { type: "unvouch", ids: vouchedReviews(store, asked).map(({ id }) => id) };
  });
  return before - store.published.count();
}

function vouchedReviews(store: Store, asked: Vouching): KeptReview[] {
  if ("ids" in asked) {
    const isSo = (id: string) => isVouched(store.reviews.get(id));
    const ids = requireReviews(store, asked.ids, "review that you vouched for:", isSo);
    return [...new Set(ids)].flatMap((id) => store.reviews.get(id) ?? []);
  }
  if ("platform" in asked) return ofPlatform(store, asked.platform).filter(isVouched);
  return ofImport(store, asked.import).filter(isVouched);
}

function reviewsOf(store: Store, asked: Vouching): KeptReview[] {
  if ("ids" in asked) return named(store, asked.ids);
  if ("platform" in asked) return ofPlatform(store, asked.platform);
  return ofImport(store, asked.import);
}

function ofImport(store: Store, number: number): KeptReview[] {
  return membersOf(store, number).flatMap((id) => store.reviews.get(id) ?? []);
}

function ofPlatform(store: Store, platform: string): KeptReview[] {
  const found: KeptReview[] = [];
  for (const kept of store.reviews.all()) if (kept.source.platform === platform) found.push(kept);
  if (found.length > 0) return found;
  const there = store.reviews.platforms().join(", ");
  throw new Failure(
    "not_found",
    `There is no review of ${platform}. There are reviews of: ${there || "no site"}.`,
  );
}

function named(store: Store, names: readonly string[]): KeptReview[] {
  const ids = new Set(requireReviews(store, names, "review", (id) => store.reviews.has(id)));
  const found = [...ids].flatMap((id) => store.reviews.get(id) ?? []);
  const refused = found.filter(({ source }) => source.verification === "refused");
  if (refused.length === 0) return found;
  const which = refused.map(({ id }) => id).join(", ");
  throw new Failure(
    "invalid",
    `The source of ${which} hides it or calls it not verified, so nothing was changed. Only its source can take that back.`,
  );
}
