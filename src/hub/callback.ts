import { isIP } from "node:net";
import { Failure } from "../domain/failure.ts";
import { hostNameOf } from "../net/host-name.ts";

export const MAX_CALLBACK_LENGTH = 2000;
const MAX_SYSTEM_PORT = 1023;
const HTTPS_PORT = 443;

/** RFC 3986 §3.1: a scheme in any case. What parsers would repair (`https:host`) is refused. */
const BEGINNING = /^https:\/\/[^/\\]/i;
/** Parsers silently drop some of these, so the address called would differ from the one sent. */
const CONTROLS_AND_SPACES = /[\p{Cc}\p{Z}]/u;
/** A query that is empty, which a URL's parts leave out. */
const LONE_MARK = /^([^?]*)\?$/;
const BEYOND_ASCII = /[^\0-\x7f]+/gu;
/** A label of a host name (RFC 1123 §2.1); underscores are allowed, as some names have them. */
const LABEL = /^(?!-)[a-z0-9_-]{1,63}(?<!-)$/;
const MAX_NAME_LENGTH = 253;

/** A callback whose URL is acceptable; the IP address that it leads to is checked later. */
export interface Callback {
  readonly url: URL;
  /** Host name and port, by which limits and pools count. */
  readonly host: string;
}

/** The rules for a callback, each with its check. Broken rules are reported in this order. */
const RULES: readonly (readonly [string, (url: URL, text: string) => boolean])[] = [
  ["must be an https:// address; plain HTTP is rejected", (url) => url.protocol !== "https:"],
  ["must not contain spaces or control characters", (_, text) => CONTROLS_AND_SPACES.test(text)],
  ["must begin with https:// and a host name", (_, text) => !BEGINNING.test(text)],
  [
    "must not contain a user name or password",
    ({ username, password }) => username !== "" || password !== "",
  ],
  ["must name a valid host", (url) => !isHost(hostNameOf(url))],
  ["must not have a fragment (#…)", (_, text) => text.includes("#")],
  [
    "must be written as it is called: ' in its query as %27, and no path with . or .. in it",
    (url, text) => pathAndQueryIn(text) !== url.pathname + url.search,
  ],
  [
    `is longer than ${MAX_CALLBACK_LENGTH} characters`,
    ({ href }, text) => Math.max(href.length, text.length) > MAX_CALLBACK_LENGTH,
  ],
  [
    `must use port ${HTTPS_PORT} or one above ${MAX_SYSTEM_PORT}`,
    (url) => portOf(url) <= MAX_SYSTEM_PORT && portOf(url) !== HTTPS_PORT,
  ],
];

/**
 * A subscriber's callback.
 * @throws Failure `invalid` that names the field and the rule
 */
export function parseCallback(text: string): Callback {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined) throw invalidCallback("is not a URL");
  const broken = RULES.find(([, isBroken]) => isBroken(url, text));
  if (broken !== undefined) throw invalidCallback(broken[0]);
  return { url, host: `${url.hostname}:${portOf(url)}` };
}

/**
 * What follows the host, with letters beyond ASCII encoded, which no URI has (RFC 3986 §2). Parsers
 * rewrite some of the rest: a subscriber that compares it byte for byte would refuse what it gets.
 */
function pathAndQueryIn(text: string): string {
  const rest = text.slice("https://".length).replace(/^[^/?\\]*/, "");
  const encoded = rest
    .replace(BEYOND_ASCII, (part) => encodeURIComponent(part.toWellFormed()))
    .replace(LONE_MARK, "$1");
  return encoded.startsWith("/") ? encoded : `/${encoded}`;
}

function portOf({ port }: URL): number {
  return Number(port || HTTPS_PORT);
}

function isHost(name: string): boolean {
  if (isIP(name) !== 0) return true;
  const labels = name.replace(/\.$/, "").split(".");
  return name.length <= MAX_NAME_LENGTH && labels.every((label) => LABEL.test(label));
}

/** The failure of a callback that breaks a rule. */
export function invalidCallback(rule: string): Failure {
  return new Failure("invalid", `hub.callback ${rule}.`);
}

/** The callback as others may see it: without its query, which may contain secrets. */
export function withoutQuery(callback: string): string {
  return callback.replace(/\?.*$/s, "");
}

/** The callback with parameters appended to its own query, which stays as it is (WebSub §5.1.1). */
export function withParameters(callback: URL, parameters: Readonly<Record<string, string>>): URL {
  const added = Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join("&");
  const separator = callback.search === "" ? "?" : "&";
  return new URL(`${callback.href.replace(/\?$/, "")}${separator}${added}`);
}
