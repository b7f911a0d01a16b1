import { embedDocument } from "../../web/pages/embed-document.ts";
import type { RenderedPage } from "../base/rendering.ts";
import { HTML } from "./home-page.ts";

/** Prepares what the owner's website shows of the reviews. */
export const embedPage: RenderedPage = {
  id: "embed",
  path: "/embed",
  contentType: HTML,
  *render({ publication }) {
    yield { text: embedDocument(publication).text };
  },
};
