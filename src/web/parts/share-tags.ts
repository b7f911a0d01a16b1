import { html, type Markup } from "../base/html.ts";
import { CARD_SIZE } from "../card/card-image.ts";
import type { Words } from "../words/words.ts";

/** The picture that sites and messengers show with a shared link. */
export interface SharedPicture {
  readonly url: string;
  readonly contentType: string;
  /** Its text alternative, for those who can't see it. */
  readonly words: string;
}

/** What link previews show of a page, besides its title and description. */
export interface Shared {
  readonly siteName: string;
  readonly type: "website" | "article";
  /** Undefined if it could not be drawn. */
  readonly picture: SharedPicture | undefined;
}

/** The tags from which sites and messengers make a link preview (ogp.me). */
export function shareTags(say: Words, title: string, description: string, shared?: Shared): Markup {
  return html`<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
${shared && siteTags(say, shared)}`;
}

function siteTags(say: Words, { siteName, type, picture }: Shared): Markup {
  return html`<meta property="og:site_name" content="${siteName}">
<meta property="og:type" content="${type}">
<meta property="og:locale" content="${say.LOCALE}">
${picture && pictureTags(picture)}<meta name="twitter:card" content="${picture === undefined ? "summary" : "summary_large_image"}">
`;
}

function pictureTags({ url, contentType, words }: SharedPicture): Markup {
  return html`<meta property="og:image" content="${url}">
<meta property="og:image:type" content="${contentType}">
<meta property="og:image:width" content="${CARD_SIZE.width}">
<meta property="og:image:height" content="${CARD_SIZE.height}">
<meta property="og:image:alt" content="${words}">
`;
}
