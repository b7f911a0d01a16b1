import type { NotifySettings } from "../../src/config/notify-settings.ts";
import type { Notice } from "../../src/domain/notice.ts";
import { Notifier } from "../../src/notify/notifier.ts";
import type { Store } from "../../src/store/store.ts";
import { testContext } from "../support/library.ts";

export const CLOCK = "2026-11-21T12:00:00Z";
export const FAILED_IMPORT = {
  kind: "import_failed",
  title: "An import failed",
  text: "An import failed.",
};

/** A server that receives notices, and answers with the status that the test says. */
function listener(answer: () => number = () => 200) {
  const told: { notice: Notice; text: string; title: string | null }[] = [];
  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch: async (request) => {
      const text = await request.text();
      const notice: Notice = text.startsWith("{") ? JSON.parse(text) : {};
      const status = answer();
      if (status === 200) told.push({ notice, text, title: request.headers.get("title") });
      return new Response("", { status });
    },
  });
  return { told, url: `http://127.0.0.1:${server.port}/secret`, stop: () => server.stop(true) };
}

const stops: (() => Promise<void>)[] = [];

/** Stops the servers of all notifiers; to be called after each test. */
export async function stopListeners(): Promise<void> {
  for (const stop of stops.splice(0)) await stop();
}

/** A notifier for a database, with its own clock and a list of what it logs. */
export function notifierFor(
  store: Store,
  settings: Partial<NotifySettings> = {},
  answer?: () => number,
) {
  const heard = listener(answer);
  stops.push(heard.stop);
  const clock = { now: Date.parse(CLOCK) };
  const logged: string[] = [];
  const { log } = testContext();
  const note = (...said: unknown[]) => logged.push(JSON.stringify(said));
  const context = { now: () => new Date(clock.now), log: { ...log, warn: note, error: note } };
  const notifier = new Notifier(store, { url: heard.url, ...settings }, context);
  const look = async () => {
    notifier.look();
    await notifier.stop();
  };
  return { ...heard, clock, logged, notifier, look };
}

export function kinds(told: readonly { readonly notice: Notice }[]): string[] {
  return told.map(({ notice }) => notice.kind);
}
