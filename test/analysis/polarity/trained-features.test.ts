import { expect, test } from "bun:test";
import { judgeText } from "../../eval/judge-text.ts";
import { judgedTerms } from "./judged-terms.ts";
import { readText } from "./read-text.ts";

/** The model's scores for the terms in brackets, −1 to 1. */
function scoresOf(marked: string): number[] {
  return judgedTerms(marked).map(({ score }) => Math.round(score * 1000) / 1000);
}

/**
 * The weights were trained on exactly these features of a text: a rule or a list that changes them
 * needs new weights (data/sentiment/README.md). Then update these figures; whether the new ones are
 * better, `bun run eval` tells.
 */
test.each<[marked: string, ...scores: number[]]>([
  ["The [patio] was too noisy.", -0.963],
  ["The [host] wasn't so friendly.", -0.977],
  ["A great selection of [wine].", 0.874],
  ["We tried the [soup], it was delicious.", 0.809],
  ["A fresh and really crisp [salad] came with it.", 0.982],
  ["The [rolls] were ok.", 0.366],
  ["An average [plate] of rolls.", -0.802],
  ["There was no [wait].", -0.713],
  ["Good [bread], awful [butter], and a [soup] that nobody liked.", 0.962, -0.761, -0.68],
  ["I wish the [coffee] were warm.", -0.484],
  ["If the [coffee] is warm I drink it.", -0.701],
  ["I expected a better [view].", -0.735],
  ["The [price] was less than perfect.", -0.89],
  ["The [kitchen] was far from clean.", -0.941],
  ["The [waiter] was anything but polite.", -0.976],
  ["The [staff] could not have been kinder.", 0.792],
  ["The [yard] never looked this good.", 0.82],
  ["The [crew] was not friendly, helpful.", -0.954],
  ["The [waiter] was neither polite nor quick.", -0.985],
  ["A cheap [finish], a cheap [lunch].", -0.66, 0.748],
  ["A great disappointment, this [pasta].", -0.686],
  ["Incredibly tiny [portions].", -0.875],
  ["The [portions] were slightly small.", -0.945],
  ["Sloppier [work] than this is rare.", -0.708],
  ["The [soup] was sooo gooood.", 0.916],
  ["The [tile] was cold and not clean, polished.", -0.652],
  ["The [place] was packed at night and the [music] loud.", -0.774, -0.857],
  ["The [price] for a good [soup] seems fair.", 0.883, 0.973],
  ["The [pasta], which my husband had, was undercooked.", -0.645],
  ["The [people] who came were kind, but the office was not, and so I would not call.", 0.899],
  ["The [bartender] made us feel at home.", 0.881],
  ["They never forget the [bread].", 0.597],
  ["They haven't cleaned the [oven] well.", -0.85],
  ["Loud, rude and slow: the [bar].", -0.84],
  ["The [seats] were soft but the [light] was harsh.", 0.139, -0.913],
  ["Quiet [room], dark [bar], strong [coffee].", 0.915, -0.156, 0.827],
  ["Long [wait], short [menu].", -0.901, -0.812],
  ["Some [cookies] were burnt, others dry.", -0.965],
  ["He said the [roof] was fine.", 0.429],
  ["The [staff] can't be more helpful.", 0.896],
  ["They suggested the [soup].", -0.09],
  ["There was no [sauce] on it.", -0.911],
  ["There was no [fee] at all.", -0.87],
  ["The [soup] was on that cold and rainy day in May delicious.", 0.762],
  ["We had [soup]. The [waiter] was awful.", 0.152, -0.989],
  ["The good [soup], as well as both the [bread].", 0.975, 0.604],
])("the features are those that the weights were trained on: %s", (marked, ...scores) => {
  expect(scoresOf(marked)).toEqual(scores);
});

test.each([
  ["The crew was wonderful, but the price was outrageous.", 0.23],
  ["Lovely. They were late, but they were kind, but they were cheap.", 0.58],
])("in a whole text each sentence counts once: %s", (text, expected) => {
  expect(judgeText(readText(text)).score).toBeCloseTo(expected, 2);
});
