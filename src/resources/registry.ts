import { atomFeed } from "./atom-feed.ts";
import { badge } from "./badge.ts";
import { card } from "./card.ts";
import { changes } from "./changes.ts";
import { filters } from "./filters.ts";
import { homePage } from "./home-page.ts";
import { insightsDataset } from "./insights-dataset.ts";
import { jsonFeed } from "./json-feed.ts";
import { llmsTxt } from "./llms-txt.ts";
import { logPage } from "./log-page.ts";
import type {
  DocumentResource,
  Page,
  QueryResource,
  RenderedResource,
  Resource,
} from "./resource.ts";
import { review } from "./review.ts";
import { reviewPage } from "./review-page.ts";
import { reviewsDataset } from "./reviews-dataset.ts";
import { robotsTxt } from "./robots-txt.ts";
import { search } from "./search.ts";
import { since } from "./since.ts";
import { sitemap, sitemapAddresses } from "./sitemap.ts";
import { theme } from "./theme.ts";
import { topicReviews } from "./topic-reviews.ts";
import { widgetHead } from "./widget-head.ts";

export const DOCUMENTS: readonly DocumentResource[] = [
  reviewsDataset,
  insightsDataset,
  jsonFeed,
  atomFeed,
];
export const QUERIES: readonly QueryResource[] = [search, since, changes, review];

/** Everything that Candor serves; each surface is made from this list. */
export const RESOURCES: readonly Resource[] = [...DOCUMENTS, ...QUERIES];

/** What people look at. The picture comes first: pages give its address if there is one. */
export const PAGES: readonly Page[] = [
  ...[card, homePage, reviewPage, logPage, theme, badge, widgetHead],
  ...[llmsTxt(RESOURCES), robotsTxt, sitemap],
];

/** Everything that is rendered at publish. Pages come last: they are made from documents too. */
export const RENDERED: readonly RenderedResource[] = [
  ...DOCUMENTS,
  topicReviews,
  sitemapAddresses,
  filters,
  ...PAGES.flatMap(({ render, ...page }) => (render === undefined ? [] : [{ ...page, render }])),
];
