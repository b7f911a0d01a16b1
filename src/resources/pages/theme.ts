import { THEME, themeStyle } from "../../web/parts/theme.ts";
import type { PageResource } from "../base/resource.ts";

/** The business's own color, as a stylesheet: the policy forbids styles within pages. */
export const theme: PageResource = {
  id: "theme",
  path: `/${THEME}`,
  contentType: "text/css; charset=utf-8",
  *render({ publication }) {
    yield { text: themeStyle(publication.look?.accent) };
  },
};
