import { aggregateRating } from "../../../src/domain/business/business.ts";
import { UNDESCRIBED_PUBLICATION } from "../../../src/domain/business/publication.ts";
import { RemovalReason } from "../../../src/domain/log/publication-log.ts";
import { searchUrl } from "../../../src/domain/review/search-question.ts";
import { html } from "../../../src/web/base/html.ts";
import { cardInWords } from "../../../src/web/card/card-image.ts";
import { typeInWords } from "../../../src/web/docs/type-in-words.ts";
import { aspectList } from "../../../src/web/pages/aspect-list.ts";
import { logDocument } from "../../../src/web/pages/log-document.ts";
import { summaryText } from "../../../src/web/pages/summary-text.ts";
import { topicList } from "../../../src/web/pages/topic-list.ts";
import { backHeader, businessHeader } from "../../../src/web/parts/business-header.ts";
import { errorDocument } from "../../../src/web/parts/error-document.ts";
import { removalReasonInWords } from "../../../src/web/parts/log-counts.ts";
import { openingSentence } from "../../../src/web/parts/opening-sentence.ts";
import { PageQuotes } from "../../../src/web/parts/quotes.ts";
import { recordLine } from "../../../src/web/parts/record-line.ts";
import { reviewsSection } from "../../../src/web/search/reviews-section.ts";
import { ENGLISH } from "../../../src/web/words/words.ts";
import { aspectInsight, praising } from "../../support/aspect-insight.ts";
import type { Seen } from "./served-pages.ts";
import { FULL } from "./shops.ts";

const publication = { ...UNDESCRIBED_PUBLICATION, business: FULL };
const REASONS = RemovalReason.anyOf.map((one) => one.const);
const NO_STARS = { "1": 0, "2": 0, "3": 0, "4": 0, "5": 0 };
const UNRATED = aggregateRating(new Map(), 0);
const OPINIONS = ["positive", "negative", "mixed", "neutral", "praise", "complaint"];

/** Parts of pages for states that take a long history to reach, drawn directly from such states. */
export function drawnPages(): Seen[] {
  return [
    { name: "a log that has not begun, and two that ended", text: logPage() },
    { name: "every reason", text: reasons() },
    { name: "opinions of every kind", text: insights() },
    { name: "every praise", text: praises() },
    { name: "a search that finds nothing, and what there is instead", text: nothingFound() },
    { name: "a bound of the reference", text: bound() },
    { name: "a header with a logo", text: headers() },
    { name: "a picture with a quote of nobody", text: picture() },
  ];
}

function logPage(): string {
  const ended = { generation: "", origin: "", verifier: "", size: 1, endedAt: "2026-11-21" };
  const counts = { published: 0, hidden: 1, removed: new Map() };
  const earlier = [ended, { ...ended, endedAt: null }];
  return logDocument({ publication, counts, log: undefined, earlier, programsId: "" }).text;
}

function reasons(): string {
  const removed = new Map(REASONS.map((reason) => [reason, 2]));
  const pages = REASONS.map((reason) =>
    errorDocument(
      publication,
      ENGLISH.errors.removed[reason](ENGLISH.errors.it, "2026-11-21"),
      "./",
      "gone",
    ),
  );
  pages.push(errorDocument(publication, ENGLISH.errors.tooManyCame("5"), "./", "tooMany"));
  const names = REASONS.map((reason) => html`<p>${removalReasonInWords(ENGLISH, reason)}</p>`);
  const told = Object.values(ENGLISH.record.removed).map((say) => html`<p>${say(1)} ${say(2)}</p>`);
  return html`${pages}${names}${told}${recordLine(ENGLISH, { published: 1, hidden: 1, removed })}`
    .text;
}

function insights(): string {
  const urls = OPINIONS.map((polarity) => searchUrl({ aspect: "price", polarity }));
  const since = searchUrl({ aspect: "price", polarity: "complaint", since: "2026-01-01" });
  const sentence = { text: "7 7", review_ids: [], review_urls: [since, ...urls] };
  const { reviews, reviews_url, quotes } = aspectInsight("", {});
  const said = { reviews, reviews_url, reviews_ids: [], sentiment: null, quotes };
  const topic = { ...said, label: "", terms: [], emerging: true };
  const { summary } = ENGLISH;
  const some = summary.partOf(1, 2);
  const sentences = [summary.moreComplaints("7", some, "7", some), summary.divided(["7"])];
  const parts = [
    ...sentences.map((one) => html`<p>${one}</p>`),
    summaryText(ENGLISH, { text: "", sentences: [sentence] }, [{ id: "price", label: "7" }]),
    aspectList(ENGLISH, [aspectInsight("", { mixed: 2 })], new PageQuotes(ENGLISH)),
    topicList(ENGLISH, [topic], new PageQuotes(ENGLISH)),
  ];
  return html`${parts}`.text;
}

function praises(): string {
  const ids = Object.keys(ENGLISH.opening.praised);
  const rating = { review_count: 3, rating_value: 5, distribution: { ...NO_STARS, "5": 3 } };
  const all = ids.map((id) =>
    openingSentence(ENGLISH, praising([aspectInsight(id, { label: "" })], id), rating),
  );
  return html`${all}`.text;
}

function headers(): string {
  const logo = { file: "", content_type: "image/png", width: 1, height: 1, base64: "" } as const;
  const shown = { business: FULL, look: { logo } };
  return html`${businessHeader(ENGLISH, shown, UNRATED)}${backHeader(ENGLISH, shown, "./")}`.text;
}

function nothingFound(): string {
  const choices = {
    ...{
      rating: [],
      aspect: [],
      technician: [],
      service: [],
      platform: [],
      language: [],
      reply: [],
      year: [],
    },
  };
  const asked = { words: "", rating: "5" };
  const instead = [
    { asked: {}, total: 1, text: "" },
    { asked: {}, total: 2, text: "" },
    { asked: {}, total: 2 },
  ];
  return reviewsSection(ENGLISH, FULL, {
    asked,
    total: 0,
    reviews: [],
    issues: [],
    choices,
    instead,
  }).text;
}

function bound(): string {
  return html`<p>${typeInWords({ type: "", maximum: 5 })}</p>`.text;
}

function picture(): string {
  const quote = { text: "", author: undefined };
  return html`<p>${cardInWords(ENGLISH, { name: "", rating: UNRATED, quote })}</p>`.text;
}
