/** What the hub is compared with, in a process of its own: plain `fetch` in a loop. */
import { answerQuestions } from "./helper.ts";

interface Posts {
  readonly callbacks: readonly string[];
  readonly body: string;
  readonly authority: string;
  readonly atATime: number;
  readonly keepsConnections: boolean;
}

const ANSWERS = {
  /** Posts to every callback once, up to `atATime` at a time. */
  async post(posts: Posts): Promise<object> {
    const waiting = posts.callbacks.values();
    const body = new TextEncoder().encode(posts.body);
    await Promise.all(Array.from({ length: posts.atATime }, () => postAll(waiting, body, posts)));
    return {};
  },
};
export type PlainPosts = typeof ANSWERS;

async function postAll(
  waiting: Iterable<string>,
  body: Uint8Array<ArrayBuffer>,
  { authority, keepsConnections }: Posts,
): Promise<void> {
  const headers = { "content-type": "application/json" };
  for (const callback of waiting) {
    const response = await fetch(callback, {
      method: "POST",
      headers,
      body,
      keepalive: keepsConnections,
      tls: { ca: authority },
    });
    if (response.status !== 204) throw new Error(`A post failed: ${response.status}`);
  }
}

if (import.meta.main) answerQuestions(ANSWERS);
