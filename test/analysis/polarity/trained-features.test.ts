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
  ["The [patio] was too noisy.", -0.962],
  ["The [host] wasn't so friendly.", -0.977],
  ["A great selection of [wine].", 0.867],
  ["We tried the [soup], it was delicious.", 0.796],
  ["A fresh and really crisp [salad] came with it.", 0.98],
  ["The [rolls] were ok.", 0.352],
  ["An average [plate] of rolls.", -0.81],
  ["There was no [wait].", -0.709],
  ["Good [bread], awful [butter], and a [soup] that nobody liked.", 0.961, -0.755, -0.667],
  ["I wish the [coffee] were warm.", -0.495],
  ["If the [coffee] is warm I drink it.", -0.7],
  ["I expected a better [view].", -0.731],
  ["The [price] was less than perfect.", -0.893],
  ["The [kitchen] was far from clean.", -0.939],
  ["The [waiter] was anything but polite.", -0.976],
  ["The [staff] could not have been kinder.", 0.8],
  ["The [yard] never looked this good.", 0.811],
  ["The [crew] was not friendly, helpful.", -0.957],
  ["The [waiter] was neither polite nor quick.", -0.985],
  ["A cheap [finish], a cheap [lunch].", -0.665, 0.763],
  ["A great disappointment, this [pasta].", -0.688],
  ["Incredibly tiny [portions].", -0.876],
  ["The [portions] were slightly small.", -0.941],
  ["Sloppier [work] than this is rare.", -0.689],
  ["The [soup] was sooo gooood.", 0.911],
  ["The [tile] was cold and not clean, polished.", -0.666],
  ["The [place] was packed at night and the [music] loud.", -0.772, -0.858],
  ["The [price] for a good [soup] seems fair.", 0.881, 0.976],
  ["The [pasta], which my husband had, was undercooked.", -0.643],
  ["The [people] who came were kind, but the office was not, and so I would not call.", 0.885],
  ["The [bartender] made us feel at home.", 0.879],
  ["They never forget the [bread].", 0.596],
  ["They haven't cleaned the [oven] well.", -0.86],
  ["Loud, rude and slow: the [bar].", -0.837],
  ["The [seats] were soft but the [light] was harsh.", 0.138, -0.915],
  ["Quiet [room], dark [bar], strong [coffee].", 0.915, -0.174, 0.828],
  ["Long [wait], short [menu].", -0.897, -0.81],
  ["Some [cookies] were burnt, others dry.", -0.959],
  ["He said the [roof] was fine.", 0.41],
  ["The [staff] can't be more helpful.", 0.901],
  ["They suggested the [soup].", -0.091],
  ["There was no [sauce] on it.", -0.852],
  ["There was no [fee] at all.", -0.853],
  ["The [soup] was on that cold and rainy day in May delicious.", 0.76],
  ["We had [soup]. The [waiter] was awful.", 0.166, -0.989],
  ["The good [soup], as well as both the [bread].", 0.976, 0.598],
])("the weights are asked with the features that they were learnt on: %s", (marked, ...scores) => {
  expect(scoresOf(marked)).toEqual(scores);
});

test.each([
  ["The crew was wonderful, but the price was outrageous.", 0.23],
  ["Lovely. They were late, but they were kind, but they were cheap.", 0.58],
])("of a whole text each sentence counts once: %s", (text, expected) => {
  expect(judgeText(readingOf(text)).score).toBeCloseTo(expected, 2);
});
