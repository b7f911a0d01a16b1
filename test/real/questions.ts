/**
 * Asks real reviews questions that they can't answer: `bun test/real/questions.ts FILE KIND`. FILE
 * is their database (`candor import --db FILE`), KIND the name of a list in
 * `test/ask/unanswerable.json`. Prints what was answered anyway.
 */
import { Store } from "../../src/store/store.ts";
import { askerOf } from "../ask/asked.ts";
import unanswerable from "../ask/unanswerable.json" with { type: "json" };

const [file = "", kind = ""] = process.argv.slice(2);
const questions = Object.entries(unanswerable).find(([name]) => name === kind)?.[1];
if (questions === undefined) {
  console.error(
    `There are no questions for "${kind}": give a database, then one of ${Object.keys(unanswerable).join(", ")}.`,
  );
  process.exit(1);
}
using store = new Store(file);
const ask = askerOf(store);
const answered = questions
  .map((question) => ({ question, ...ask(question) }))
  .filter((one) => one.answered);
for (const { question, answer } of answered) console.log(`${question}\n  ${answer}`);
console.log(`${questions.length - answered.length} of ${questions.length} refused`);
