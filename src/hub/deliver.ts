import { reasonOf } from "../domain/failure.ts";
import type { DeliveryResult, DueDelivery } from "../domain/subscription.ts";
import type { GuardedFetch } from "../net/guarded-fetch.ts";
import { type SecretBox, signature } from "./secret-box.ts";

const GONE = 410;

/** A topic's content as it is pushed: the bytes that GET gives. */
export interface TopicContent {
  readonly hash: string;
  readonly contentType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The `Link` header (WebSub §7). */
  readonly link: string;
}

/** Pushes a topic's content to one subscriber (WebSub §7), and says what that means for it. */
export async function deliver(
  due: DueDelivery,
  content: TopicContent,
  tools: { readonly fetch: GuardedFetch; readonly secrets: SecretBox },
  retryDelays: readonly number[],
  now: () => Date,
): Promise<DeliveryResult> {
  const secret = due.secret === null ? null : tools.secrets.open(due.secret);
  if (secret === undefined) {
    return ended(due, "the hub lost the key to the subscription's secret");
  }
  const reason = await attempt(due, content, secret, tools.fetch);
  if (reason === undefined) return { kind: "delivered", id: due.id, hash: content.hash };
  if (reason === GONE) return { ...ended(due, "the subscriber answered 410"), isTold: false };
  const delay = retryDelays[due.failures];
  if (delay === undefined) return ended(due, `${due.failures + 1} deliveries failed: ${reason}`);
  return { kind: "failed", id: due.id, reason, retryAt: now().getTime() + delay };
}

function ended(due: DueDelivery, reason: string) {
  return { kind: "ended", id: due.id, reason, isTold: true } as const;
}

/** Why one attempt failed: 410, or a text; undefined if it did not. */
async function attempt(
  due: DueDelivery,
  { contentType, bytes, link }: TopicContent,
  secret: Uint8Array | null,
  fetch: GuardedFetch,
): Promise<string | typeof GONE | undefined> {
  const headers = {
    "content-type": contentType,
    link,
    ...(secret === null ? {} : { "x-hub-signature": signature(secret, bytes) }),
  };
  try {
    const url = new URL(due.callback);
    const { status } = await fetch.send(url, {
      method: "POST",
      headers,
      body: bytes,
      readAtMost: 0,
    });
    if (status >= 200 && status <= 299) return undefined;
    return status === GONE ? GONE : `answered ${status}`;
  } catch (error) {
    return reasonOf(error);
  }
}
