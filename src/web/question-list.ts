import type { Question } from "../domain/insights.ts";
import { html, type Markup } from "./html.ts";
import { quotes } from "./quotes.ts";

const MOST_QUESTIONS = 8;
const MOST_QUOTES = 3;

/** Questions that the reviews answer. */
export function questionList(questions: readonly Question[]): Markup | undefined {
  if (questions.length === 0) return undefined;
  const items = questions.slice(0, MOST_QUESTIONS).map(
    ({ question, answer, quotes: said }) => html`
<li><details><summary>${question}</summary><p>${answer}</p>${quotes(said, MOST_QUOTES)}</details></li>`,
  );
  return html`<section class="questions" aria-labelledby="questions">
<h3 id="questions">Questions that the reviews answer</h3>
<ul>${items}</ul>
</section>
`;
}
