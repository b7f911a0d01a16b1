import type { DocumentResource, RenderedPage, RenderedResource } from "./base/rendering.ts";
import { llmsTxt } from "./crawlers/llms-txt.ts";
import { robotsTxt } from "./crawlers/robots-txt.ts";
import { aiCatalog, serverCard } from "./crawlers/server-card.ts";
import { sitemapAddresses } from "./crawlers/sitemap-addresses.ts";
import { changesQuery, reviewQuery, sinceQuery } from "./datasets/queries.ts";
import { reviewsDataset } from "./datasets/reviews-dataset.ts";
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
import { theme } from "./pages/theme.ts";
import { touchIcon } from "./pages/touch-icon.ts";
import { widgetHead } from "./pages/widget-head.ts";
import { filters } from "./search/filters.ts";
import { searchQuery } from "./search/search-input.ts";

/** The datasets and feeds. */
export const DOCUMENTS: readonly DocumentResource[] = [
  reviewsDataset,
  insightsDataset,
  jsonFeed,
  atomFeed,
];

/** The pages. The picture comes first: the others give its address if there is one. */
export const RENDERED_PAGES: readonly RenderedPage[] = [
  ...[card, homePage, logPage, theme, icon, touchIcon, badge, widgetHead, embedPage],
  llmsTxt([...DOCUMENTS, searchQuery, sinceQuery, changesQuery, reviewQuery]),
  ...[robotsTxt, serverCard, aiCatalog],
];

/** What is rendered after the documents, and may be made from them too, in this order. */
export const MADE_FROM_DOCUMENTS: readonly RenderedResource[] = [
  ...[topicReviews, sitemapAddresses, filters],
  ...RENDERED_PAGES,
];

/** Everything that is rendered at publish. */
export const RENDERED: readonly RenderedResource[] = [...DOCUMENTS, ...MADE_FROM_DOCUMENTS];
