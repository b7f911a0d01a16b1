/**
 * Counts contradictions in the analysis of real reviews, kept beside the project: `bun run
 * contradictions FOLDER`. A contradiction is a review that answers a question one way, and has only
 * the opposite opinion on the aspect that the question is about.
 */
import { join, resolve } from "node:path";
import { Analyzer } from "../../src/analysis/analyzer.ts";
import { ParsedText } from "../../src/analysis/parsed-text.ts";
import { questionsIn } from "../../src/analysis/questions/answers-in.ts";
import { compiledQuestionsFor } from "../../src/analysis/questions/compiled-questions.ts";
import { UNDESCRIBED_PUBLICATION } from "../../src/domain/business/publication.ts";
import type { Vertical } from "../../src/domain/business/vertical.ts";
import type { ReviewAnalysis } from "../../src/domain/insights/analysis.ts";
import { type Question, sideOf } from "../../src/domain/insights/question.ts";
import { type Raw, readCsv, readGoogle, readTakeout, readYelp } from "./raw-reviews.ts";

interface Input {
  readonly name: string;
  readonly vertical: Vertical;
  read(path: string): Promise<Raw[]>;
}

const INPUTS: readonly Input[] = [
  { name: "google-business-profile.movers.json", vertical: "home-services", read: readGoogle },
  { name: "google-takeout", vertical: "auto", read: readTakeout },
  { name: "plumbers.csv", vertical: "home-services", read: readCsv },
  { name: "yelp-open-dataset.jsonl", vertical: "restaurant", read: readYelp },
];

const folder = process.argv[2];
if (folder === undefined) {
  console.error("Name the folder of the real exports: bun run contradictions FOLDER");
  process.exit(2);
}
let contradictions = 0;
for (const input of INPUTS) contradictions += await contradictionsIn(input, resolve(folder));
console.log(contradictions === 0 ? "No contradiction." : `${contradictions} contradictions.`);
process.exit(contradictions === 0 ? 0 : 1);

async function contradictionsIn(input: Input, from: string): Promise<number> {
  const { name, vertical } = input;
  const reviews = (await input.read(join(from, name))).map(({ text, stars }) => ({
    text,
    rating: stars,
  }));
  const analyses = new Analyzer({ ...UNDESCRIBED_PUBLICATION, vertical }).analyzeAll(reviews);
  const { questions } = compiledQuestionsFor(vertical);
  const found = analyses.flatMap((analysis, at) =>
    contradicted(analysis, questions).map((what) => `${what}: ${reviews[at]?.text}`),
  );
  for (const one of found) console.log(`  ${one}`);
  const kept = analyses.reduce((sum, { answers }) => sum + answers.length, 0);
  const read = analyses.reduce((sum, { language }, at) => {
    const { text = "", rating } = reviews[at] ?? {};
    return sum + (language === "english" ? answersOf(text, rating, vertical) : 0);
  }, 0);
  console.log(
    `${name}: ${found.length} contradictions in ${reviews.length} reviews, ${kept} answers; ${read - kept} more left out, as misread`,
  );
  return found.length;
}

/** How many answers are found before any is left out because of the opinions on its aspect. */
function answersOf(text: string, rating: number | undefined, vertical: Vertical): number {
  const read = new ParsedText(text, rating);
  return questionsIn(read, compiledQuestionsFor(vertical)).answers.length;
}

function contradicted(analysis: ReviewAnalysis, questions: readonly Question[]): string[] {
  return analysis.answers.flatMap(({ question: asked, supports }) => {
    const question = questions.find(({ id }) => id === asked);
    const said = analysis.aspects.find(({ aspect }) => aspect === question?.about);
    if (question === undefined || said === undefined) return [];
    const other = sideOf(question, supports) === "positive" ? "negative" : "positive";
    const answer = `${supports ? "yes" : "no"} to ${asked}`;
    return said.opinion === other ? [`${answer}, ${said.aspect} ${said.opinion}`] : [];
  });
}
