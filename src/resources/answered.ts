import type { PageQuestion, PageResource, QueryResource, Resource } from "./base/answering.ts";
import { sitemap } from "./crawlers/sitemap.ts";
import { changes } from "./datasets/changes.ts";
import { review } from "./datasets/review.ts";
import { since } from "./datasets/since.ts";
import { badge } from "./pages/badge.ts";
import { badgeStyles } from "./pages/badge-styles.ts";
import { homePage } from "./pages/home-page.ts";
import { homeSearch } from "./pages/home-search.ts";
import { qrCode } from "./pages/qr-code.ts";
import { reviewPage } from "./pages/review-page.ts";
import { DOCUMENTS, RENDERED_PAGES } from "./rendered.ts";
import { search } from "./search/search.ts";

/** Everything that is answered at request, in JSON. The agents' tools are in `tools.ts`. */
export const QUERIES: readonly QueryResource[] = [search, since, changes, review];

/** Everything that Candor serves as data; each surface is made from this list. */
export const RESOURCES: readonly Resource[] = [...DOCUMENTS, ...QUERIES];

/** The pages that were rendered and take parameters. */
const QUESTIONS: ReadonlyMap<string, PageQuestion> = new Map([
  [homePage.id, homeSearch],
  [badge.id, badgeStyles],
]);

/** What people look at: pages as they were rendered, and those that are made on request. */
export const PAGES: readonly PageResource[] = [
  ...RENDERED_PAGES.map((page) => ({ ...page, question: QUESTIONS.get(page.id) })),
  ...[reviewPage, sitemap, qrCode],
];
