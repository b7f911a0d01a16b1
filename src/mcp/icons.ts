import type { Library } from "../resources/base/resource.ts";
import { ICON_PATH, PICTURE_ICON_PATH } from "../resources/pages/icon-paths.ts";
import favicon from "../web/browser/favicon.svg" with { type: "text" };

/** The server's icon within the answer itself: `candor mcp` has no address to serve a picture from. */
const DRAWN_ICON = {
  src: `data:image/svg+xml;base64,${Buffer.from(favicon).toString("base64")}`,
  mimeType: "image/svg+xml",
  sizes: ["any"],
};

/** The server's icon in both forms; a client need not support SVG (MCP 2025-11-25, Icons). */
export function serverIcons(library: Library) {
  return [pictureOf(library), DRAWN_ICON];
}

/** The icon of each tool, prompt and resource. */
export function listedIcons({ publication }: Library) {
  return [{ src: `${publication.base_url}${ICON_PATH}`, mimeType: "image/svg+xml" }];
}

function pictureOf({ publication }: Library) {
  const src = `${publication.base_url}${PICTURE_ICON_PATH}`;
  return { src, mimeType: "image/png", sizes: ["180x180"] };
}
