import { counted } from "../domain/text/numbers.ts";
import { shellWord } from "../domain/text/terminal-text.ts";
import { countReviews, type Unseen } from "../publish/commit/count-reviews.ts";
import type { Store } from "../store/store.ts";
import { type Finding, ok, warning } from "./finding.ts";

const ABOUT = "database";

/** How many reviews of a database readers see, and how many are held back. */
interface PublishedCounts {
  readonly published: number;
  /** Of those held back, the ones that nothing verifies: the owner can vouch for them. */
  readonly unverified: number;
  /** Of those held back, the ones that their source hides, or calls not verified. */
  readonly refused: number;
  /** All that there are, published or not. */
  readonly kept: number;
  /** What publishes the unverified ones. */
  readonly vouching: readonly string[];
}

/** Counts what readers see, and if that is nothing, why. */
export function countsOf(store: Store): PublishedCounts {
  const published = store.published.count();
  const unseen = published > 0 ? [] : countReviews(store).unseen;
  const heldFor = (reason: "unverified" | "refused") =>
    unseen.filter(({ status }) => status.state === "held_back" && status.reason === reason);
  const unverified = heldFor("unverified");
  const counts = {
    published,
    unverified: unverified.length,
    refused: heldFor("refused").length,
    kept: published > 0 ? published : unseen.length,
  };
  return { ...counts, vouching: vouchingFor(unverified, store) };
}

/** The command that publishes them if all came with the last import; otherwise one for each site. */
function vouchingFor(unverified: readonly Unseen[], { imports, origins }: Store): string[] {
  const last = imports.last()?.number ?? 0;
  const ofLast = new Set(origins.unverifiedOf(last));
  if (unverified.every(({ id }) => ofLast.has(id))) return [`candor vouch --import ${last}`];
  const platforms = new Set(unverified.map(({ platform }) => shellWord(platform)));
  return Array.from(platforms, (platform) => `candor vouch --source ${platform}`);
}

/** Whether readers see any of the reviews that there are. */
export function checkPublished(counts: PublishedCounts): Finding {
  const { published, unverified, refused, kept, vouching } = counts;
  if (published > 0) return ok(ABOUT, `${reviewsAre(published)} published`);
  if (kept === 0) return warning(ABOUT, "it has no reviews", "Import some: candor import FILE");
  const heldBack = unverified > 0 ? unverified : refused;
  if (heldBack === 0) {
    const all = `nothing is published: ${reviewsAre(kept)} hidden or joined`;
    return warning(ABOUT, all, "See which ones: candor status");
  }
  const what = `nothing is published: ${reviewsAre(heldBack)} held back, because`;
  if (unverified === 0) {
    const why = "their source hides them, or calls them not verified";
    return warning(ABOUT, `${what} ${why}`, "See which ones: candor status");
  }
  const fix = `If they are genuine, vouch for them: ${vouching.join(", ")}`;
  return warning(ABOUT, `${what} nothing verifies them`, fix);
}

function reviewsAre(count: number): string {
  return `${counted(count, "review")} ${count === 1 ? "is" : "are"}`;
}
