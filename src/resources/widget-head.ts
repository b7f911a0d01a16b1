import { headOfWidget } from "../web/widget-head.ts";
import { ratedBusiness } from "./rated-business.ts";
import type { Page } from "./resource.ts";

/** What the widget shows above the reviews: small, as every visitor of the website loads it. */
export const widgetHead: Page = {
  id: "widget_head",
  path: "/widget.json",
  contentType: "application/json",
  *render(library) {
    const { business, aggregate_rating: rating } = ratedBusiness(library);
    const { aspects } = library.insights();
    yield { text: `${JSON.stringify(headOfWidget(business, rating, aspects))}\n` };
  },
};
