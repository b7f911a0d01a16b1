import { Value } from "@sinclair/typebox/value";
import { Failure } from "../domain/failure.ts";
import { BaseUrl } from "../domain/publication.ts";

/**
 * A base URL without slashes at its end.
 * @param place what the message begins with, `candor.toml: ` say
 * @throws Failure `invalid` that shows a right one
 */
export function readBaseUrl(text: string, place = ""): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPlain = url !== undefined && url.username === "" && url.password === "";
  // As the parser writes it: a header takes no other letters than these.
  const href = url?.href.replace(/\/+$/, "");
  if (!isPlain || /[?#]/.test(text) || !Value.Check(BaseUrl, href)) {
    const rule = "is no address as https://reviews.example.com, without user, query and fragment";
    throw new Failure("invalid", `${place}The base URL "${text}" ${rule}.`);
  }
  if (hasPath(href)) throw new Failure("invalid", `${place}${pathFault(text)}`);
  return href;
}

/** Whether a base URL has a path: links would lead there, and nothing is served under one. */
export function hasPath(baseUrl: string): boolean {
  return /[^/]/.test(new URL(baseUrl).pathname);
}

/** What is wrong with a base URL that has a path, and what to do. */
export function pathFault(baseUrl: string): string {
  return `The base URL "${baseUrl}" has a path, and Candor answers at the root of an address only. Leave the path out, or give Candor a host name of its own, as https://reviews.example.com.`;
}
