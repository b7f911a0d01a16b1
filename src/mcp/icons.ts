import { ICON_PATH, PICTURE_ICON_PATH } from "../resources/icon-paths.ts";
import type { Library } from "../resources/resource.ts";
import favicon from "../web/browser/favicon.svg" with { type: "text" };

/** The icon of the server itself, within the answer: a program on this machine serves no pictures. */
const DRAWN_ICON = {
  src: `data:image/svg+xml;base64,${Buffer.from(favicon).toString("base64")}`,
  mimeType: "image/svg+xml",
  sizes: ["any"],
};

/** The server's icon in both forms; a client need not know drawings (MCP 2025-11-25, Icons). */
export function serverIcons(library: Library) {
  return [pictureOf(library), DRAWN_ICON];
}

/** The icon of what the server lists. */
export function listedIcons({ publication }: Library) {
  return [{ src: `${publication.base_url}${ICON_PATH}`, mimeType: "image/svg+xml" }];
}

function pictureOf({ publication }: Library) {
  const src = `${publication.base_url}${PICTURE_ICON_PATH}`;
  return { src, mimeType: "image/png", sizes: ["180x180"] };
}
