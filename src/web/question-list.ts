import type { Question } from "../domain/insights.ts";
import { html, type Markup } from "./html.ts";
import { quotes } from "./quotes.ts";
import { foundAt } from "./search-address.ts";
import * as SAY from "./words.ts";

const MAX_QUESTIONS = 8;
const MAX_QUOTES = 3;

/** Questions that the reviews answer. */
export function questionList(questions: readonly Question[]): Markup | undefined {
  if (questions.length === 0) return undefined;
  const items = questions.slice(0, MAX_QUESTIONS).map(
    (one) => html`
<li><details><summary>${one.question}</summary><p>${one.answer}</p>${quotes(one.quotes, MAX_QUOTES)}<p>${sides(one)}</p></details></li>`,
  );
  return html`<section class="questions" aria-labelledby="questions">
<h3 id="questions">${SAY.insights.questions}</h3>
<ul>${items}</ul>
</section>
`;
}

/** How many say yes and how many no, each with a link to those reviews. */
function sides(question: Question): Markup {
  const links = [
    [question.supporting, SAY.insights.sayYes, question.supporting_url] as const,
    [question.contradicting, SAY.insights.sayNo, question.contradicting_url] as const,
  ]
    .filter(([count]) => count > 0)
    .map(([count, say, url], at) => {
      const words = say(count);
      return html`${at > 0 && ", "}<a href="${foundAt("./", url)}" rel="nofollow" aria-label="${words}: ${question.question}">${words}</a>`;
    });
  return html`${links}`;
}
