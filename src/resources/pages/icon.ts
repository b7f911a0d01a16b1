import { ICON, monogram } from "../../web/parts/monogram.ts";
import type { RenderedPage } from "../base/rendering.ts";

/** The icon of the business's pages, in browsers' tabs and bookmarks. */
export const icon: RenderedPage = {
  id: "icon",
  path: `/${ICON}`,
  contentType: "image/svg+xml",
  *render({ publication: { business, look } }) {
    yield { text: monogram(business.name, look?.accent) };
  },
};
