import { originalText } from "../fields/translation.ts";
import type { Draft } from "../format.ts";

/**
 * What scrapers of Google Maps have in common: texts may include Google's translation, and a review
 * that names no other site was written on Google.
 */
export function fromGoogleMaps(draft: Draft): Draft {
  const { text, reply, platform } = draft;
  return {
    ...draft,
    platform: platform || "google",
    text: text && originalText(text),
    reply: reply && { ...reply, text: originalText(reply.text) },
  };
}
