import type { Logo } from "../../domain/business/branding.ts";
import { html, type Markup } from "../base/html.ts";
import type { Root } from "../base/search-address.ts";

/** The address of the logo. */
export const LOGO = "logo";

/** A logo with its size, so that nothing moves when it loads. */
export function logoImage({ width, height }: Logo, name: string, root: Root): Markup {
  return html`<img class="logo" src="${root}${LOGO}" alt="${name}" width="${width}" height="${height}">`;
}
