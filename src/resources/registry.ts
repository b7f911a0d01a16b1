import type {
  DocumentResource,
  PageResource,
  QueryResource,
  RenderedResource,
  Resource,
} from "./base/resource.ts";
import { llmsTxt } from "./crawlers/llms-txt.ts";
import { robotsTxt } from "./crawlers/robots-txt.ts";
import { aiCatalog, serverCard } from "./crawlers/server-card.ts";
import { sitemap, sitemapAddresses } from "./crawlers/sitemap.ts";
import { changes } from "./datasets/changes.ts";
import { review } from "./datasets/review.ts";
import { reviewsDataset } from "./datasets/reviews-dataset.ts";
import { since } from "./datasets/since.ts";
import { topicReviews } from "./datasets/topic-reviews.ts";
import { atomFeed } from "./feeds/atom-feed.ts";
import { jsonFeed } from "./feeds/json-feed.ts";
import { insightsDataset } from "./insights/insights-dataset.ts";
import { badge } from "./pages/badge.ts";
import { card } from "./pages/card.ts";
import { embedPage } from "./pages/embed-page.ts";
import { homePage } from "./pages/home-page.ts";
import { icon } from "./pages/icon.ts";
import { logPage } from "./pages/log-page.ts";
import { reviewPage } from "./pages/review-page.ts";
import { scanCode } from "./pages/scan-code.ts";
import { theme } from "./pages/theme.ts";
import { touchIcon } from "./pages/touch-icon.ts";
import { widgetHead } from "./pages/widget-head.ts";
import { filters } from "./search/filters.ts";
import { search } from "./search/search.ts";

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
export const PAGES: readonly PageResource[] = [
  ...[
    card,
    homePage,
    reviewPage,
    logPage,
    theme,
    icon,
    touchIcon,
    badge,
    widgetHead,
    embedPage,
    scanCode,
  ],
  ...[llmsTxt(RESOURCES), robotsTxt, sitemap, serverCard, aiCatalog],
];

/** What is rendered after the documents, and may be made from them too, in this order. */
export const MADE_FROM_DOCUMENTS: readonly RenderedResource[] = [
  topicReviews,
  sitemapAddresses,
  filters,
  ...PAGES.flatMap(({ render, ...page }) => (render === undefined ? [] : [{ ...page, render }])),
];

/** Everything that is rendered at publish. */
export const RENDERED: readonly RenderedResource[] = [...DOCUMENTS, ...MADE_FROM_DOCUMENTS];
