import { HUB_PATH } from "../../src/resources/base/topic.ts";

const ANSWERS_WITHIN_MS = 20_000;

/** A request to a hub. */
export interface SubscriptionRequest {
  readonly mode: "subscribe" | "unsubscribe";
  readonly topic: string;
  readonly callback: string;
  readonly secret?: string | undefined;
}

/** The answer, over a new connection; undefined if the server is gone or silent. */
export async function reached(
  url: string,
  init: RequestInit = {},
  patienceMs = ANSWERS_WITHIN_MS,
): Promise<Response | undefined> {
  try {
    const signal = AbortSignal.timeout(patienceMs);
    return await fetch(url, { ...init, keepalive: false, signal });
  } catch {
    return undefined;
  }
}

/**
 * A topic's content as GET returns it; undefined if the server is gone or answers with an error.
 */
export async function newest(url: string, path: string): Promise<Uint8Array | undefined> {
  try {
    const response = await reached(`${url}${path}`);
    const bytes = await response?.bytes();
    return response?.ok === true ? bytes : undefined;
  } catch {
    return undefined;
  }
}

/** Sends a request to a hub. */
export function askHub(
  url: string,
  { mode, topic, callback, secret }: SubscriptionRequest,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response | undefined> {
  const body = new URLSearchParams({
    "hub.mode": mode,
    "hub.topic": topic,
    "hub.callback": callback,
    ...(secret === undefined ? {} : { "hub.secret": secret }),
  });
  return reached(`${url}${HUB_PATH}`, { method: "POST", headers, body });
}
