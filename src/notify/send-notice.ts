import type { NotifySettings } from "../config/notify-settings.ts";
import { reasonOf } from "../domain/failure.ts";
import type { Notice } from "../domain/notice.ts";

const PATIENCE_MS = 20_000;

/**
 * Sends a notice to the owner's address, or to a command on its standard input. Redirects are not
 * followed, because the address is a secret.
 * @returns undefined once it is accepted, otherwise why not, without the address
 */
export function sendNotice(notice: Notice, settings: NotifySettings): Promise<string | undefined> {
  const { url, command } = settings;
  if (url !== undefined) return post(notice, url, settings.format ?? "json");
  return command === undefined
    ? Promise.resolve("no address or command is set")
    : run(notice, command);
}

async function post(
  notice: Notice,
  url: string,
  format: "json" | "ntfy",
): Promise<string | undefined> {
  const isJson = format === "json";
  const headers = isJson
    ? { "content-type": "application/json" }
    : { "content-type": "text/plain; charset=utf-8", title: notice.title };
  const body = isJson ? JSON.stringify(notice) : notice.text;
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const response = await fetch(url, {
      method: "POST",
      headers,
      body,
      signal,
      redirect: "manual",
    });
    await response.body?.cancel();
    return response.ok ? undefined : `it answered ${response.status}`;
  } catch (error) {
    return Object(error).name === "TimeoutError"
      ? "it did not answer in time"
      : "it can't be reached";
  }
}

async function run(notice: Notice, command: readonly string[]): Promise<string | undefined> {
  try {
    const child = Bun.spawn([...command], {
      stdin: new Blob([`${JSON.stringify(notice)}\n`]),
      stdout: "ignore",
      stderr: "ignore",
      timeout: PATIENCE_MS,
    });
    const exitCode = await child.exited;
    return exitCode === 0 ? undefined : `the command ended with ${exitCode}`;
  } catch (error) {
    return `the command can't be run: ${reasonOf(error)}`;
  }
}
