import { quotesOn } from "../findings/quotes.ts";
import type { Selection } from "../findings/selection.ts";
import type { Subject } from "../findings/subject.ts";
import type { Steps } from "../search/steps.ts";
import type { Reading } from "./reading.ts";
import type { Sources } from "./sources.ts";
import { MOST_QUOTES, type Quote } from "./tally.ts";

/** A quote on each of a few subjects: a complaint if complaints were asked for, else praise. */
export function* bestQuotes(
  subjects: readonly Subject[],
  selection: Selection,
  sources: Sources,
  side: Reading["side"],
): Steps<Quote[]> {
  const polarity = side === "complaint" ? "negative" : "positive";
  const says = polarity === "negative" ? "against" : "for";
  const quotes: Quote[] = [];
  for (const subject of subjects.slice(0, MOST_QUOTES)) {
    const except = new Set(quotes.map(({ id }) => id));
    const found = yield* quotesOn(subject, selection, sources, { polarity, most: 1, except });
    quotes.push(
      ...found.map(({ review_id: id, start, end }) => ({ id, start, end, says }) as const),
    );
  }
  return quotes;
}
