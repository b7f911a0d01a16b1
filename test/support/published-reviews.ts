import type { Store } from "../../src/store/store.ts";

/** All published reviews as their finished JSON, newest first. */
export function reviewsIn({ publishedRuns }: Store) {
  return publishedRuns.all().flatMap((run) => publishedRuns.reviews(run));
}
