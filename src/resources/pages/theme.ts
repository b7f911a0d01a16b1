import { THEME, themeStyle } from "../../web/parts/theme.ts";
import type { RenderedPage } from "../base/rendering.ts";

/** The business's own color, as a stylesheet: the policy forbids styles within pages. */
export const theme: RenderedPage = {
  id: "theme",
  path: `/${THEME}`,
  contentType: "text/css; charset=utf-8",
  *render({ publication }) {
    yield { text: themeStyle(publication.look?.accent) };
  },
};
