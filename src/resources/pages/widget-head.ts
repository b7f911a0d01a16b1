import { headOfWidget } from "../../web/parts/widget-head.ts";
import { wordsIn } from "../../web/words/words.ts";
import type { RenderedPage } from "../base/rendering.ts";
import { ratedBusiness } from "../datasets/rated-business.ts";

/** What the widget shows above the reviews: small, as every visitor of the website loads it. */
export const widgetHead: RenderedPage = {
  id: "widget_head",
  path: "/widget.json",
  contentType: "application/json",
  *render(library) {
    const { business, aggregate_rating: rating } = ratedBusiness(library);
    const say = wordsIn(library.publication.language);
    yield { text: `${JSON.stringify(headOfWidget(say, business, rating, library.insights()))}\n` };
  },
};
