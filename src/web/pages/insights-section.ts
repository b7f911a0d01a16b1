import type { Business } from "../../domain/business/business.ts";
import type { AnsweredQuestion, Entity, Insights, Method } from "../../domain/insights/insights.ts";
import { DEFAULT_LANGUAGE } from "../../domain/text/language.ts";
import { html, type Markup } from "../base/html.ts";
import { resultsAddress } from "../base/search-address.ts";
import { PageQuotes, type Quoted } from "../parts/quotes.ts";
import type { Words } from "../words/words.ts";
import { aspectList } from "./aspect-list.ts";
import { summaryText } from "./summary-text.ts";
import { topicList } from "./topic-list.ts";

const MAX_QUESTIONS = 8;
const MAX_QUOTES = 3;

const MAX_ENTITIES = 12;

/**
 * What the reviews say, taken together; undefined if too few say anything.
 * @param typical what the page quotes above it
 */
export function insightsSection(
  say: Words,
  insights: Insights,
  business: Business,
  typical: readonly Quoted[] = [],
): Markup | undefined {
  const quotes = new PageQuotes(say, typical);
  const names = new Map(business.services.map(({ id, name }) => [id, name]));
  const parts = [
    aspectList(say, insights.aspects, quotes),
    entityLists(say, insights.entities, names),
    topicList(say, insights.topics, quotes),
    questionList(say, questionsIn(say, insights.faq), quotes),
  ];
  const isEmpty = parts.every((part) => part === undefined || part.text === "");
  if (isEmpty && insights.summary === null) return undefined;
  return html`<section class="insights" aria-labelledby="insights">
<h2 id="insights">${say.insights.heading}</h2>
${insights.summary && summaryText(say, insights.summary, insights.aspects)}
<div class="parts">
${parts}</div>
${methodNote(say, insights.method)}
</section>
`;
}

/** How the numbers were made, in a sentence. */
function methodNote(
  say: Words,
  { reviews_read: read, reviews_in_other_languages: others }: Method,
): Markup {
  const said = others === 0 ? say.insights.readFrom(read) : say.insights.readFromSome(read, others);
  return html`<p class="note">${said} <a href="insights.json">${say.insights.allNumbers}</a></p>`;
}

interface Row {
  readonly name: string;
  readonly entity: Entity;
}

/** The people and the services, each with the reviews that name it. */
function entityLists(
  say: Words,
  { technicians, services }: Insights["entities"],
  names: ReadonlyMap<string, string>,
): Markup {
  const people = technicians.map((entity) => ({
    name: entity.name,
    entity,
  }));
  const work = services.map((entity) => ({
    name: names.get(entity.id) ?? entity.name,
    entity,
  }));
  return html`${list(say, "people", say.insights.people, people)}${list(say, "services", say.insights.services, work)}`;
}

function list(say: Words, id: string, title: string, rows: readonly Row[]): Markup | undefined {
  const named = rows.filter(({ entity }) => entity.mentions > 0);
  const shown = named.toSorted((left, right) => right.entity.mentions - left.entity.mentions);
  if (shown.length === 0) return undefined;
  const rest = shown.slice(MAX_ENTITIES);
  return html`<section class="entities" aria-labelledby="${id}">
<h3 id="${id}">${title}</h3>
<ul>${shown.slice(0, MAX_ENTITIES).map((one) => toItem(say, one))}</ul>
${rest.length > 0 && html`<details><summary>${say.chips.more(rest.length)}</summary><ul>${rest.map((one) => toItem(say, one))}</ul></details>`}
</section>
`;
}

function toItem(say: Words, { name, entity }: Row): Markup {
  const { mentions, mentions_url: url, average_rating: rating } = entity;
  const detail =
    rating === null ? say.counts.reviews(mentions) : say.insights.average(mentions, rating);
  return html`
<li><a href="${resultsAddress("./", url)}" rel="nofollow"><bdi>${name}</bdi></a> <span>${detail}</span></li>`;
}

/** Those that are written in the language of the page. */
function questionsIn(
  { LANGUAGE, questions }: Words,
  all: readonly AnsweredQuestion[],
): readonly AnsweredQuestion[] {
  if (LANGUAGE === DEFAULT_LANGUAGE) return all;
  const known = new Set(Object.values(questions?.texts ?? {}).map(({ text }) => text));
  return all.filter(({ question }) => known.has(question));
}

/** Questions that the reviews answer. */
function questionList(
  say: Words,
  questions: readonly AnsweredQuestion[],
  quotes: PageQuotes,
): Markup | undefined {
  if (questions.length === 0) return undefined;
  const items = questions.slice(0, MAX_QUESTIONS).map(
    (one) => html`
<li><details><summary>${one.question}</summary><p>${one.answer}</p>${quotes.list(one.quotes, MAX_QUOTES)}<p>${sides(say, one)}</p></details></li>`,
  );
  return html`<section class="questions" aria-labelledby="questions">
<h3 id="questions">${say.insights.questions}</h3>
<ul>${items}</ul>
</section>
`;
}

/** How many say yes and how many no, each with a link to those reviews. */
function sides(say: Words, question: AnsweredQuestion): Markup {
  const links = [
    [question.supporting, say.insights.sayYes, question.supporting_url] as const,
    [question.contradicting, say.insights.sayNo, question.contradicting_url] as const,
  ]
    .filter(([count]) => count > 0)
    .map(([count, say, url], at) => {
      const words = say(count);
      return html`${at > 0 && ", "}<a href="${resultsAddress("./", url)}" rel="nofollow" aria-label="${words}: ${question.question}">${words}</a>`;
    });
  return html`${links}`;
}
