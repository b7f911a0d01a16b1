import { expect, test } from "bun:test";
import { judgeTerms } from "../../../src/analysis/polarity/judge.ts";
import { type Reading, read } from "../../../src/analysis/polarity/reading.ts";
import { segment } from "../../../src/analysis/text/clauses.ts";
import { tokenize } from "../../../src/analysis/text/tokens.ts";
import { judgeText } from "../../eval/judge-text.ts";

function readingOf(text: string): Reading {
  const tokens = tokenize(text);
  return read(tokens, segment(text, tokens));
}

/** What the model makes of the terms that stand in brackets, −1 to 1. */
function scoresOf(marked: string): number[] {
  const pieces = marked.split(/[[\]]/);
  const text = pieces.join("");
  const spans = pieces.flatMap((piece, at) => {
    const from = pieces.slice(0, at).join("").length;
    return at % 2 === 1 ? [{ from, to: from + piece.length }] : [];
  });
  return judgeTerms(readingOf(text), spans).map(({ score }) => Math.round(score * 1000) / 1000);
}

/**
 * The weights were learnt on just these features of a text: a rule or a list that makes them otherwise
 * needs other weights (data/sentiment/README.md). Then these figures are pinned anew; whether they are
 * better, `bun run eval` says.
 */
test.each<[marked: string, ...scores: number[]]>([
  ["The [patio] was too noisy.", -0.95],
  ["The [host] wasn't so friendly.", -0.97],
  ["A great selection of [wine].", 0.752],
  ["We tried the [soup], it was delicious.", 0.594],
  ["A fresh and really crisp [salad] came with it.", 0.968],
  ["The [rolls] were ok.", 0.247],
  ["An average [plate] of rolls.", -0.692],
  ["There was no [wait].", -0.397],
  ["Good [bread], awful [butter], and a [soup] that nobody liked.", 0.946, -0.768, -0.589],
  ["I wish the [coffee] were warm.", -0.457],
  ["If the [coffee] is warm I drink it.", -0.574],
  ["I expected a better [view].", -0.737],
  ["The [price] was less than perfect.", -0.727],
  ["The [kitchen] was far from clean.", -0.909],
  ["The [waiter] was anything but polite.", -0.94],
  ["The [staff] could not have been kinder.", 0.877],
  ["The [yard] never looked this good.", 0.908],
  ["The [crew] was not friendly, helpful.", -0.938],
  ["The [waiter] was neither polite nor quick.", -0.973],
  ["A cheap [finish], a cheap [lunch].", -0.648, 0.672],
  ["A great disappointment, this [soup].", -0.726],
  ["Incredibly tiny [portions].", -0.874],
  ["The [portions] were slightly small.", -0.899],
  ["Sloppier [work] than this is rare.", -0.736],
  ["The [soup] was sooo gooood.", 0.886],
  ["The [tile] was cold and not clean, polished.", -0.441],
  ["The [place] was packed at night and the [music] loud.", -0.727, -0.79],
  ["The [price] for a good [soup] seems fair.", 0.854, 0.961],
  ["The [pasta], which my husband had, was undercooked.", -0.645],
  ["The [people] who came were kind, but the office was not, and so I would not call.", 0.867],
  ["The [bartender] made us feel at home.", 0.896],
  ["They never forget the [bread].", 0.275],
  ["They haven't cleaned the [oven] well.", -0.87],
  ["Loud, rude and slow: the [bar].", -0.781],
  ["The [seats] were soft but the [light] was harsh.", 0.113, -0.905],
  ["Quiet [room], dark [bar], strong [coffee].", 0.895, 0.082, 0.766],
  ["Long [wait], short [menu].", -0.887, -0.724],
  ["Some [cookies] were burnt, others dry.", -0.945],
  ["He said the [roof] was fine.", 0.257],
  ["The [staff] can't be more helpful.", 0.876],
  ["They suggested the [soup].", -0.029],
  ["There was no [sauce] on it.", -0.907],
  ["There was no [fee] at all.", -0.716],
  ["The [soup] was on that cold and rainy day in May delicious.", 0.69],
  ["We had [soup]. The [waiter] was awful.", 0.08, -0.983],
  ["The good [soup], as well as both the [bread].", 0.958, 0.505],
])("the weights are asked with the features that they were learnt on: %s", (marked, ...scores) => {
  expect(scoresOf(marked)).toEqual(scores);
});

test.each([
  ["The crew was wonderful, but the price was outrageous.", 0.21],
  ["Lovely. They were late, but they were kind, but they were cheap.", 0.58],
])("of a whole text each sentence counts once: %s", (text, expected) => {
  expect(judgeText(readingOf(text)).score).toBeCloseTo(expected, 2);
});
