import { Failure } from "../domain/failure.ts";

const LONGEST_CALLBACK = 2000;
const LARGEST_SYSTEM_PORT = 1023;
const HTTPS_PORT = 443;

/** A callback that may be called as far as its address tells; where it leads is checked later. */
export interface Callback {
  readonly url: URL;
  /** Host name and port: what caps and pools count by. */
  readonly host: string;
}

/**
 * A subscriber's callback.
 * @throws Failure `invalid` that names the field and the rule
 */
export function parseCallback(text: string): Callback {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined) throw refused("is no URL");
  if (url.protocol !== "https:")
    throw refused("must be an https:// address; plain HTTP is rejected");
  if (url.username !== "" || url.password !== "")
    throw refused("must not hold a user name or password");
  if (text.includes("#")) throw refused("must not have a fragment (#…)");
  if (text.length > LONGEST_CALLBACK)
    throw refused(`is longer than ${LONGEST_CALLBACK} characters`);
  const port = Number(url.port || HTTPS_PORT);
  if (port <= LARGEST_SYSTEM_PORT && port !== HTTPS_PORT) {
    throw refused(`must use port ${HTTPS_PORT} or one above ${LARGEST_SYSTEM_PORT}`);
  }
  return { url, host: `${url.hostname}:${port}` };
}

/** The failure of a callback that breaks a rule. */
export function refused(rule: string): Failure {
  return new Failure("invalid", `hub.callback ${rule}.`);
}

/** The callback with parameters appended to its own query, which stays as it is (WebSub §5.1.1). */
export function withParameters(callback: URL, parameters: Readonly<Record<string, string>>): URL {
  const added = Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join("&");
  const separator = callback.search === "" ? "?" : "&";
  return new URL(`${callback.href.replace(/\?$/, "")}${separator}${added}`);
}
