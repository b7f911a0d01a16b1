import type { Review } from "../../domain/review/review.ts";
import type { WidgetHead } from "../parts/widget-head.ts";
import { ownWords, type WidgetWords } from "./widget-words.ts";

/** The part of the search's answer that the widget reads. */
export interface Found {
  readonly reviews: readonly Review[];
  /** For whoever wrote the page: what is wrong with the search, or could be better. */
  readonly notes: readonly { readonly path: string; readonly message: string }[];
}

const WRONG_PARAMETER = 400;

/** Each service is asked once, however many elements show its reviews. */
const heads = new Map<string, Promise<WidgetHead | undefined>>();

/** Nothing is found by a search with a wrong parameter. Throws if there is no answer. */
export async function askReviews(address: URL, signal: AbortSignal): Promise<Found> {
  const response = await fetch(address, { credentials: "omit", signal });
  const answer = await response.json();
  if (response.ok) return { notes: [], ...answer };
  if (response.status !== WRONG_PARAMETER) throw new Error(answer.message);
  return { reviews: [], notes: answer.issues };
}

/** Undefined if it can't be loaded: the reviews are shown without it. */
export function askHead(service: URL): Promise<WidgetHead | undefined> {
  const known = heads.get(service.href) ?? loadHead(service);
  heads.set(service.href, known);
  return known;
}

async function loadHead(service: URL): Promise<WidgetHead | undefined> {
  try {
    const response = await fetch(new URL("widget.json", service), { credentials: "omit" });
    if (response.ok) return await response.json();
  } catch {
    // The search fails for the same reason, and its error is logged.
  }
  heads.delete(service.href);
  return undefined;
}

/**
 * The words of a language (BCP 47); this script's own if there are none.
 * @param here where this script came from
 */
export async function askWords(language: string, here: URL): Promise<WidgetWords> {
  const [primary = ""] = language.toLowerCase().split("-");
  if (primary === ownWords.LANGUAGE) return ownWords;
  const address = new URL(`widget-words.js?lang=${encodeURIComponent(primary)}`, here);
  try {
    const { ownWords: words }: { ownWords: WidgetWords } = await import(address.href);
    return words;
  } catch {
    return ownWords;
  }
}
