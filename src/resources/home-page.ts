import { homeDocument } from "../web/home-document.ts";
import type { Page } from "./resource.ts";

export const homePage: Page = {
  id: "home",
  path: "/",
  contentType: "text/html; charset=utf-8",
  *render({ publication }) {
    yield { text: homeDocument(publication).text };
  },
};
