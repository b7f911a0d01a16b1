import type { Evidence } from "../../domain/analysis.ts";
import type { QuoteSpan } from "./draft.ts";

interface Candidate extends QuoteSpan {
  readonly merit: number;
}

const MOST_OF_A_KIND = 3;
/** Characters of a quote that reads well by itself. */
const SHORTEST_GOOD = 25;
const LONGEST_GOOD = 180;
const TOO_LONG = 400;

/**
 * Picks the words that show best what customers say: clear, neither too short nor too long, of
 * different reviews whose stars say the same, and among equals the newest.
 */
export class QuotePicker {
  readonly #kept: Record<"positive" | "negative", Candidate[]> = { positive: [], negative: [] };

  /** Takes the best of a review's evidence of each polarity. Reviews come newest first. */
  add(reviewId: string, evidence: readonly Evidence[], rating: number | null = null): void {
    for (const polarity of ["positive", "negative"] as const) {
      let best: Candidate | undefined;
      for (const one of evidence) {
        if (one.polarity !== polarity) continue;
        const merit = meritOf(one, rating);
        if (merit <= (best?.merit ?? 0)) continue;
        best = { review_id: reviewId, start: one.start, end: one.end, polarity, merit };
      }
      if (best !== undefined) insert(this.#kept[polarity], best);
    }
  }

  /** The best of praise, then the best of complaint. */
  get quotes(): QuoteSpan[] {
    const { positive, negative } = this.#kept;
    return [...positive, ...negative].map(({ merit: _, ...span }) => span);
  }
}

function meritOf({ start, end, polarity, confidence }: Evidence, rating: number | null): number {
  const length = end - start;
  if (length > TOO_LONG) return 0;
  const isGoodLength = length >= SHORTEST_GOOD && length <= LONGEST_GOOD;
  // In tenths, so that hair's breadths of confidence don't decide over how new a review is.
  const isBorneOut = rating !== null && (polarity === "positive" ? rating >= 4 : rating <= 3);
  return Math.round(confidence * 10) + (isGoodLength ? 5 : 1) + (isBorneOut ? 4 : 0);
}

/** Keeps the list in order of merit; what came first stands before its equals. */
function insert(kept: Candidate[], candidate: Candidate): void {
  const place = kept.findIndex(({ merit }) => merit < candidate.merit);
  if (place === -1) kept.push(candidate);
  else kept.splice(place, 0, candidate);
  if (kept.length > MOST_OF_A_KIND) kept.pop();
}
