import type { Quote } from "../../domain/insights/insights.ts";

/** A quote whose text is still to be read. */
export type QuoteSpan = Omit<Quote, "text">;

/** What insights say of one thing, its quotes still to be read. */
export type Draft<Insight> = Omit<Insight, "quotes"> & { readonly quotes: QuoteSpan[] };
