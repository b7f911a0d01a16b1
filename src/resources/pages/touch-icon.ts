import { TOUCH_ICON, touchIconImage } from "../../web/parts/touch-icon-image.ts";
import type { RenderedPage } from "../base/rendering.ts";
import { cachedPicture } from "./cached-picture.ts";

/** The icon of the business's pages on the home screens of phones, which do not draw SVG. */
export const touchIcon: RenderedPage = {
  id: "touch-icon",
  path: `/${TOUCH_ICON}`,
  contentType: "image/png",
  mayFail: true,
  *render({ documents, publication: { business, look } }) {
    yield* cachedPicture(documents, touchIcon.id, touchIconImage(business.name, look?.accent));
  },
};
