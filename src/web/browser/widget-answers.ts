import type { Review } from "../../domain/review.ts";
import type { WidgetHead } from "../widget-head.ts";

/** What the widget takes of the search's answer. */
export interface Answer {
  readonly reviews: readonly Review[];
  readonly notes?: readonly { readonly path: string; readonly message: string }[];
}

/** Of each service once, however many elements show it. */
const heads = new Map<string, Promise<WidgetHead | undefined>>();

/** @throws Error that says what is wrong with the question, or that nobody answers */
export async function askReviews(address: URL, signal: AbortSignal): Promise<Answer> {
  const response = await fetch(address, { credentials: "omit", signal });
  const answer = await response.json();
  if (response.ok) return answer;
  const issues: readonly { message: string }[] = answer.issues ?? [answer];
  throw new Error(issues.map(({ message }) => message).join("\n"));
}

/** Undefined where it can't be had: the reviews are worth showing without it. */
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
    // What is wrong, the search's failure says too.
  }
  heads.delete(service.href);
  return undefined;
}
