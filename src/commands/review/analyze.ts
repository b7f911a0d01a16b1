import { type Command, InvalidArgumentError, Option } from "commander";
import { Analyzer } from "../../analysis/analyzer.ts";
import type {
  AspectExpression,
  AspectVerdict,
  ExplainedClause,
} from "../../analysis/aspects/explain-aspects.ts";
import type { Explanation } from "../../analysis/explain.ts";
import { foreignLanguage } from "../../analysis/text/foreign-language.ts";
import { loadConfig } from "../../config/config.ts";
import type { Flags } from "../../config/settings.ts";
import { bold } from "../base/colors.ts";
import { describeCommand, type Shell } from "../base/command.ts";
import { publicationToServe } from "../base/publication.ts";

interface AnalyzeFlags extends Flags {
  readonly rating?: number;
  readonly json?: true;
}

/** `candor analyze`: shows how a text is understood, and which words and rules decided. */
export function analyzeCommand(shell: Shell): Command {
  return describeCommand(
    "analyze",
    "show what a text is understood to say, clause by clause, and why",
    ["config"],
    'candor analyze "They came on time, but the bill was twice the quote." --rating 3',
  )
    .argument("<text>", "a review's text")
    .addOption(new Option("--rating <stars>", "its stars, 1 to 5").argParser(readStars))
    .option("--json", "as JSON")
    .action((text: string, flags: AnalyzeFlags) => {
      const config = loadConfig(flags, shell);
      const publication = publicationToServe(config, config.port);
      // As a review is published with it.
      const language = foreignLanguage(text, publication.language);
      const review = { text, rating: flags.rating, language };
      const explained = new Analyzer(publication).explain(review);
      shell.print(flags.json ? `${JSON.stringify(explained, null, 2)}\n` : told(explained));
    });
}

function readStars(text: string): number {
  if (/^[1-5]$/.test(text)) return Number(text);
  throw new InvalidArgumentError("Stars are a whole number from 1 to 5.");
}

function told({ analysis, clauses, aspects }: Explanation): string {
  const { language } = analysis;
  if (language === "none" || language === "other") {
    const reason =
      language === "none" ? "It has no words." : "It is in a language that Candor does not read.";
    return `${reason} Only the names on your lists are searched for in it.\n`;
  }
  const parts = [
    ...clauses.map(toldClause),
    toldList("Aspects", aspects.map(toldVerdict)),
    toldList(
      "Named",
      analysis.entities
        .filter(({ isListed, evidence }) => isListed || evidence.length > 0)
        .map(({ name }) => name),
    ),
    toldList(
      "Topics",
      analysis.topics.map(({ term }) => term),
    ),
    toldList(
      "Answers",
      analysis.answers.map(({ question, supports }) => `${question}: ${supports ? "yes" : "no"}`),
    ),
  ];
  return `${parts.filter((part) => part !== "").join("\n")}\n`;
}

function toldClause({ text, polarity, confidence, words, expressions }: ExplainedClause): string {
  const weights = words.map(({ word, strength, isNegated, isUnreal }) => {
    const notes = `${isNegated ? ", negated" : ""}${isUnreal ? ", not real" : ""}`;
    return `${word} (${strength > 0 ? "+" : ""}${strength}${notes})`;
  });
  const found = expressions.map(toldExpression);
  return [
    `${bold(text)}`,
    `  ${polarity}, ${Math.round(confidence * 100)} % sure`,
    ...(weights.length === 0 ? [] : [`  words    ${weights.join(", ")}`]),
    ...found.map((line, index) => `  ${index === 0 ? "aspects " : "        "} ${line}`),
  ].join("\n");
}

function toldExpression({ aspect, words, polarity, rule }: AspectExpression): string {
  return `${aspect}: “${words}” ${polarity}${rule === undefined ? "" : `, ${rule}`}`;
}

const REASONS: Readonly<Record<AspectVerdict["decidedBy"], string>> = {
  ...{ words: "", model: ", by what was learned" },
  ...{ stars: ", by the stars", answers: ", by the answers" },
};

function toldVerdict({ aspect, opinion, decidedBy, weights }: AspectVerdict): string {
  if (opinion === undefined) return `${aspect} nothing (too little evidence)`;
  if (weights === undefined) return `${aspect} ${opinion}`;
  const { praise, complaints } = weights;
  return `${aspect} ${opinion} (praise ${praise}, complaints ${complaints}${REASONS[decidedBy]})`;
}

function toldList(title: string, items: readonly string[]): string {
  return items.length === 0 ? "" : `${title}: ${items.join(", ")}`;
}
