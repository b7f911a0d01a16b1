import type { Review } from "../../domain/review.ts";
import type { WidgetHead } from "../widget-head.ts";

/** The part of the search's answer that the widget reads. */
export interface Answer {
  readonly reviews: readonly Review[];
  readonly notes?: readonly { readonly path: string; readonly message: string }[];
}

/** Each service is asked once, however many elements show its reviews. */
const heads = new Map<string, Promise<WidgetHead | undefined>>();

/** @throws Error says which parameter is wrong, or that the service does not answer */
export async function askReviews(address: URL, signal: AbortSignal): Promise<Answer> {
  const response = await fetch(address, { credentials: "omit", signal });
  const answer = await response.json();
  if (response.ok) return answer;
  const issues: readonly { message: string }[] = answer.issues ?? [answer];
  throw new Error(issues.map(({ message }) => message).join("\n"));
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
