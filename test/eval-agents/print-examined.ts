import type { Answer } from "./agent.ts";
import type { Examined } from "./examine.ts";

/**
 * Prints a line for each wording of each question, and below it what is wrong with the answers.
 * @param isWhole whether to print the answers too
 */
export function printExamined(all: readonly Examined[], isWhole: boolean): void {
  console.log("      question  calls  tokens");
  for (const one of all) {
    const { question, asked, answers, tokens, faults } = one;
    const figures = [question.number, answers.length, tokens].map((figure, at) =>
      String(figure).padStart([8, 7, 8][at] ?? 0),
    );
    console.log(`${faults.length === 0 ? "ok    " : "FAIL  "}${figures.join("")}  ${asked}`);
    for (const fault of faults) console.log(`        ${fault}`);
    if (isWhole) for (const answer of answers) printAnswer(answer);
  }
  console.log(summaryOf(all));
}

function printAnswer({ tool, given, text }: Answer): void {
  console.log(`      > ${tool} ${JSON.stringify(given)}\n${text.replace(/^/gm, "        ")}`);
}

function summaryOf(all: readonly Examined[]): string {
  const numbers = new Set(all.map(({ question }) => question.number));
  const failed = new Set(
    all.flatMap(({ question, faults }) => (faults.length > 0 ? question.number : [])),
  );
  const passed = all.filter(({ faults }) => faults.length === 0).length;
  const [most, calls] = [
    Math.max(...all.map(({ tokens }) => tokens)),
    Math.max(...all.map(({ answers }) => answers.length)),
  ];
  return [
    `${numbers.size - failed.size} of ${numbers.size} questions are answered in every wording, ${passed} of ${all.length} wordings;`,
    `at most ${calls} calls and ${most.toLocaleString("en")} tokens.`,
  ].join(" ");
}
