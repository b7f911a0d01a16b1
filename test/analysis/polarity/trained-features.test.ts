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
  ["The [patio] was too noisy.", -0.962],
  ["The [host] wasn't so friendly.", -0.977],
  ["A great selection of [wine].", 0.872],
  ["We tried the [soup], it was delicious.", 0.797],
  ["A fresh and really crisp [salad] came with it.", 0.981],
  ["The [rolls] were ok.", 0.359],
  ["An average [plate] of rolls.", -0.809],
  ["There was no [wait].", -0.724],
  ["Good [bread], awful [butter], and a [soup] that nobody liked.", 0.961, -0.769, -0.673],
  ["I wish the [coffee] were warm.", -0.488],
  ["If the [coffee] is warm I drink it.", -0.686],
  ["I expected a better [view].", -0.724],
  ["The [price] was less than perfect.", -0.892],
  ["The [kitchen] was far from clean.", -0.941],
  ["The [waiter] was anything but polite.", -0.976],
  ["The [staff] could not have been kinder.", 0.799],
  ["The [yard] never looked this good.", 0.828],
  ["The [crew] was not friendly, helpful.", -0.955],
  ["The [waiter] was neither polite nor quick.", -0.985],
  ["A cheap [finish], a cheap [lunch].", -0.668, 0.766],
  ["A great disappointment, this [pasta].", -0.695],
  ["Incredibly tiny [portions].", -0.875],
  ["The [portions] were slightly small.", -0.941],
  ["Sloppier [work] than this is rare.", -0.694],
  ["The [soup] was sooo gooood.", 0.912],
  ["The [tile] was cold and not clean, polished.", -0.657],
  ["The [place] was packed at night and the [music] loud.", -0.791, -0.853],
  ["The [price] for a good [soup] seems fair.", 0.878, 0.974],
  ["The [pasta], which my husband had, was undercooked.", -0.639],
  ["The [people] who came were kind, but the office was not, and so I would not call.", 0.894],
  ["The [bartender] made us feel at home.", 0.877],
  ["They never forget the [bread].", 0.576],
  ["They haven't cleaned the [oven] well.", -0.864],
  ["Loud, rude and slow: the [bar].", -0.846],
  ["The [seats] were soft but the [light] was harsh.", 0.149, -0.913],
  ["Quiet [room], dark [bar], strong [coffee].", 0.918, -0.18, 0.824],
  ["Long [wait], short [menu].", -0.9, -0.811],
  ["Some [cookies] were burnt, others dry.", -0.964],
  ["He said the [roof] was fine.", 0.432],
  ["The [staff] can't be more helpful.", 0.903],
  ["They suggested the [soup].", -0.08],
  ["There was no [sauce] on it.", -0.856],
  ["There was no [fee] at all.", -0.854],
  ["The [soup] was on that cold and rainy day in May delicious.", 0.763],
  ["We had [soup]. The [waiter] was awful.", 0.158, -0.988],
  ["The good [soup], as well as both the [bread].", 0.975, 0.596],
])("the features are those that the weights were trained on: %s", (marked, ...scores) => {
  expect(scoresOf(marked)).toEqual(scores);
});

test.each([
  ["The crew was wonderful, but the price was outrageous.", 0.21],
  ["Lovely. They were late, but they were kind, but they were cheap.", 0.58],
])("in a whole text each sentence counts once: %s", (text, expected) => {
  expect(judgeText(readText(text)).score).toBeCloseTo(expected, 2);
});
