import { join } from "node:path";
import {
  disagrees,
  isUnread,
  isWrong,
  READ,
  type ReadSentence,
} from "../analysis/scope/read-made.ts";
import { unseenScores } from "./measure-unseen.ts";
import { percent, predictAll } from "./measures.ts";
import { predictRow } from "./predict-row.ts";
import { languageScores } from "./print-languages.ts";
import { readRows } from "./rows.ts";
import type { Score } from "./score.ts";
import { type LabeledSet, SETS } from "./sets.ts";
import { judgeUnseen } from "./unseen.ts";

/**
 * Every figure that a baseline keeps, without those that measured nothing. The same code and data
 * give the same figures.
 * @throws an Error that names the file if a set is missing
 */
export function allScores(folder: string): Score[] {
  const scores = [
    ...SETS.flatMap((set) => setScores(folder, set)),
    ...judgeUnseen(folder).flatMap(unseenScores),
    ...madeScores(),
    ...languageScores(folder),
  ];
  return scores.filter(({ figure }) => Number.isFinite(figure));
}

function setScores(folder: string, { file, measures }: LabeledSet): Score[] {
  const all = predictAll(readRows(join(folder, `${file}.jsonl`)), predictRow);
  return measures.map(({ name, of, items }) => ({
    set: file,
    measure: name,
    figure: of(all),
    items: all.reduce((sum, { row }) => sum + items(row), 0),
  }));
}

function madeScores(): Score[] {
  const without = (measure: string, isBad: (sentence: ReadSentence) => boolean): Score => ({
    set: "made sentences",
    measure,
    figure: percent(READ.filter((sentence) => !isBad(sentence)).length, READ.length),
    items: READ.length,
  });
  return [
    without("not read wrongly", isWrong),
    without("not left unread", isUnread),
    without("aspect and answer agree", disagrees),
  ];
}
