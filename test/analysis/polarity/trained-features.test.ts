import { expect, test } from "bun:test";
import { judgeTerms } from "../../../src/analysis/polarity/judge.ts";
import type { Reading } from "../../../src/analysis/polarity/reading.ts";
import { judgeText } from "../../eval/judge-text.ts";
import { readText } from "./read-text.ts";

function readingOf(text: string): Reading {
  return readText(text);
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
  ["The [patio] was too noisy.", -0.947],
  ["The [host] wasn't so friendly.", -0.968],
  ["A great selection of [wine].", 0.716],
  ["We tried the [soup], it was delicious.", 0.755],
  ["A fresh and really crisp [salad] came with it.", 0.966],
  ["The [rolls] were ok.", 0.244],
  ["An average [plate] of rolls.", -0.691],
  ["There was no [wait].", -0.57],
  ["Good [bread], awful [butter], and a [soup] that nobody liked.", 0.945, -0.762, -0.547],
  ["I wish the [coffee] were warm.", -0.505],
  ["If the [coffee] is warm I drink it.", -0.557],
  ["I expected a better [view].", -0.749],
  ["The [price] was less than perfect.", -0.849],
  ["The [kitchen] was far from clean.", -0.932],
  ["The [waiter] was anything but polite.", -0.964],
  ["The [staff] could not have been kinder.", 0.861],
  ["The [yard] never looked this good.", 0.897],
  ["The [crew] was not friendly, helpful.", -0.938],
  ["The [waiter] was neither polite nor quick.", -0.975],
  ["A cheap [finish], a cheap [lunch].", -0.685, 0.639],
  ["A great disappointment, this [soup].", -0.741],
  ["Incredibly tiny [portions].", -0.874],
  ["The [portions] were slightly small.", -0.904],
  ["Sloppier [work] than this is rare.", -0.716],
  ["The [soup] was sooo gooood.", 0.876],
  ["The [tile] was cold and not clean, polished.", -0.442],
  ["The [place] was packed at night and the [music] loud.", -0.751, -0.82],
  ["The [price] for a good [soup] seems fair.", 0.867, 0.957],
  ["The [pasta], which my husband had, was undercooked.", -0.631],
  ["The [people] who came were kind, but the office was not, and so I would not call.", 0.872],
  ["The [bartender] made us feel at home.", 0.889],
  ["They never forget the [bread].", 0.486],
  ["They haven't cleaned the [oven] well.", -0.862],
  ["Loud, rude and slow: the [bar].", -0.801],
  ["The [seats] were soft but the [light] was harsh.", 0.117, -0.915],
  ["Quiet [room], dark [bar], strong [coffee].", 0.899, 0.045, 0.747],
  ["Long [wait], short [menu].", -0.896, -0.752],
  ["Some [cookies] were burnt, others dry.", -0.944],
  ["He said the [roof] was fine.", 0.239],
  ["The [staff] can't be more helpful.", 0.881],
  ["They suggested the [soup].", -0.022],
  ["There was no [sauce] on it.", -0.883],
  ["There was no [fee] at all.", -0.738],
  ["The [soup] was on that cold and rainy day in May delicious.", 0.702],
  ["We had [soup]. The [waiter] was awful.", 0.082, -0.984],
  ["The good [soup], as well as both the [bread].", 0.959, 0.474],
])("the weights are asked with the features that they were learnt on: %s", (marked, ...scores) => {
  expect(scoresOf(marked)).toEqual(scores);
});

test.each([
  ["The crew was wonderful, but the price was outrageous.", 0.25],
  ["Lovely. They were late, but they were kind, but they were cheap.", 0.58],
])("of a whole text each sentence counts once: %s", (text, expected) => {
  expect(judgeText(readingOf(text)).score).toBeCloseTo(expected, 2);
});
