import type { Insights } from "../../domain/insights/insights.ts";
import { MadeFrom } from "../../domain/text/once.ts";
import type { Published } from "../../store/reviews/published.ts";
import { type CardQuote, fitsAsQuote } from "../../web/card/card-image.ts";
import type { Words } from "../../web/words/words.ts";

interface QuoteOfReview extends CardQuote {
  readonly review_id: string;
}

/** A shorter quote says too little on its own. */
const MIN_LENGTH = 20;

type Chosen = Pick<QuoteOfReview, "review_id" | "text"> | undefined;

/** Whether a text fits is measured letter by letter: once for the insights, not for each page. */
const chosen = new MadeFrom<Insights, Chosen>();

/**
 * The quote for the picture: of the most-mentioned aspect, the first quote on the side of the
 * majority, praise or complaint, that fits. If none fits, one of the next aspect.
 */
export function cardQuote(
  say: Words,
  insights: Insights,
  published: Published,
): QuoteOfReview | undefined {
  const quote = chosen.of(insights, [say], () => firstThatFits(say, insights));
  return quote && { ...quote, author: published.review(quote.review_id)?.author?.name };
}

function firstThatFits(say: Words, { aspects }: Insights): Chosen {
  for (const { positive, negative, quotes } of aspects) {
    const side = negative > positive ? "negative" : "positive";
    const quote = quotes.find(
      ({ polarity, text }) =>
        polarity === side && text.length >= MIN_LENGTH && fitsAsQuote(say, text),
    );
    if (quote === undefined) continue;
    const { review_id, text } = quote;
    return { review_id, text };
  }
  return undefined;
}
