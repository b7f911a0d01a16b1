import type { Parties } from "./parties.ts";
import { requesterOf } from "./places.ts";

/** A hub as its publisher and strangers see it. */
export interface Hub {
  /** Where it takes requests. */
  readonly url: string;
  readonly topic: string;
  /** Publishes the review of that number. */
  change(version: number): Promise<Change>;
}

/** A change of the topic. */
export interface Change {
  /** The number of the newest review. */
  readonly version: number;
  /** When the publisher had done its part. */
  readonly endedAt: number;
}

/** A hub, and all who have to do with it. */
export interface Scene {
  readonly hub: Hub;
  readonly parties: Parties;
}

/** Has an innocent ask for its subscription. Returns whether that was accepted. */
export async function subscribeInnocent(scene: Scene, index: number): Promise<boolean> {
  const body = new URLSearchParams({
    "hub.mode": "subscribe",
    "hub.topic": scene.hub.topic,
    "hub.callback": scene.parties.callbacks[index] ?? "",
  });
  const headers = askedBy(requesterOf("innocent", index));
  const response = await fetch(scene.hub.url, { method: "POST", headers, body });
  await response.bytes();
  return response.status === 202;
}

/** The headers in which a proxy names the requester: the usual one, and Cloudflare's. */
export function askedBy(requester: string) {
  return { "x-forwarded-for": requester, "cf-connecting-ip": requester } as const;
}
