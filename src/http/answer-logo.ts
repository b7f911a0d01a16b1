import type { Logo } from "../domain/branding.ts";
import { LOGO } from "../web/logo-image.ts";
import { type AssetAnswerer, assetAnswerer } from "./answer-asset.ts";
import { notFound } from "./errors.ts";
import type { GetRequest } from "./get-request.ts";

export const LOGO_PATH = `/${LOGO}`;

/** An SVG opened as a page could run scripts and load files; this policy forbids both. */
const HEADERS = {
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; sandbox",
} as const;

/** Keyed by the publication's logo, and garbage-collected with it when something else is published. */
const answerers = new WeakMap<Logo, AssetAnswerer>();

/** Answers with the business's logo, or 404 if it has none. */
export function answerLogo(reading: GetRequest): Response | Promise<Response> {
  const { look } = reading.snapshot.publication;
  if (look?.logo === undefined) return notFound(reading.request, reading.snapshot);
  return answererOf(look.logo)(reading);
}

function answererOf(logo: Logo): AssetAnswerer {
  const known = answerers.get(logo);
  if (known !== undefined) return known;
  const made = assetAnswerer({
    path: LOGO_PATH,
    contentType: logo.content_type,
    headers: HEADERS,
    content: () => new Uint8Array(Buffer.from(logo.base64, "base64")),
  });
  answerers.set(logo, made);
  return made;
}
