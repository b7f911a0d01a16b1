import type { Library } from "../resources/base/answering.ts";
import { icon } from "../resources/pages/icon.ts";
import { touchIcon } from "../resources/pages/touch-icon.ts";
import { monogram } from "../web/parts/monogram.ts";
import { TOUCH_ICON_SIZE } from "../web/parts/touch-icon-image.ts";

/** The business's icon in both forms; a client need not support SVG (MCP 2025-11-25, Icons). */
export function serverIcons(library: Library) {
  return [pictureOf(library), drawnIcon(library)];
}

/** The icon of each tool, prompt and resource. */
export function listedIcons({ publication }: Library) {
  return [{ src: `${publication.base_url}${icon.path}`, mimeType: icon.contentType }];
}

function pictureOf({ publication }: Library) {
  const src = `${publication.base_url}${touchIcon.path}`;
  const sizes = [`${TOUCH_ICON_SIZE}x${TOUCH_ICON_SIZE}`];
  return { src, mimeType: touchIcon.contentType, sizes };
}

/** Within the answer itself: `candor mcp` has no address to serve a picture from. */
function drawnIcon({ publication: { business, look } }: Library) {
  const drawn = Buffer.from(monogram(business.name, look?.accent)).toString("base64");
  return {
    src: `data:${icon.contentType};base64,${drawn}`,
    mimeType: icon.contentType,
    sizes: ["any"],
  };
}
