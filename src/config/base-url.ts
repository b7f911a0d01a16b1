import { Value } from "@sinclair/typebox/value";
import { Failure } from "../domain/failure.ts";
import { BaseUrl } from "../domain/publication.ts";

/**
 * A base URL without slashes at its end.
 * @throws Failure `invalid` that shows a right one
 */
export function readBaseUrl(text: string): string {
  const url = text.replace(/\/+$/, "");
  if (URL.canParse(url) && Value.Check(BaseUrl, url)) return url;
  throw new Failure(
    "invalid",
    `The base URL "${text}" is no address as https://reviews.example.com, without query and fragment.`,
  );
}
