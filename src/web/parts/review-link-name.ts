import type { ReviewLink } from "../../domain/business/business.ts";
import { platformLabel } from "./platform-label.ts";

/** The platform's usual name; if that could be mistaken for another platform's, the link's host. */
export function reviewLinkName({ platform, url }: ReviewLink): string {
  return platformLabel(platform.trim()) ?? URL.parse(url)?.host ?? url;
}
