/**
 * The lines of business, `data/verticals`, read while the program is built: import this file as a macro
 * (`with { type: "macro" }`). So a fault in the data fails the build.
 */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { DataFolder, type DataTable } from "./data-table.ts";
import {
  type AspectData,
  PARTED_BY,
  type QuestionData,
  type VerticalData,
} from "./vertical-data.ts";

const FOLDER = "data/verticals";
/** The folder that is no line of business: what several share. */
const SHARED = "shared";

const VERTICAL = ["about", "aspects", "ignored", "questions"];
const ASPECT_LISTS = ["words", "hints", "judged", "positive", "negative"];
const ASPECT = ["id", "label", "is_general", ...ASPECT_LISTS];
const USED_ASPECT = ["use", "label", ...ASPECT_LISTS.map(more)];
const ANSWERS = ["yes", "no", "neither"];
const WORDING = ["id", "text", "claim", "denial"];
const QUESTION = [...WORDING, "yes_blames", ...ANSWERS];
const USED_QUESTION = ["use", ...WORDING, ...ANSWERS.map(more)];

/** All lines of business that ship. Of what a macro throws Bun shows no message, so it is written too. */
export function readVerticals(): Record<string, VerticalData> {
  try {
    return readVerticalsIn(join(import.meta.dir, "../../..", FOLDER));
  } catch (error) {
    console.error(`${FOLDER}/${error instanceof Error ? error.message : error}`);
    throw error;
  }
}

/**
 * The lines of business of a folder by their ids, which are the names of their folders.
 * @throws Error that names the file and the member at fault
 */
export function readVerticalsIn(folder: string): Record<string, VerticalData> {
  const ids = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== SHARED)
    .map(({ name }) => name)
    .sort();
  const data = new DataFolder(folder);
  return Object.fromEntries(ids.map((id) => [id, readVertical(data, id)]));
}

function readVertical(data: DataFolder, id: string): VerticalData {
  const file = data.open(`${id}/vertical`, VERTICAL);
  file.text("about");
  const aspects = file.tables("aspects", USED_ASPECT).map((use) => readAspect(data, use));
  const questions = file.tables("questions", USED_QUESTION).map((use) => readQuestion(data, use));
  refuseTwice(file, "aspects", aspects);
  refuseTwice(file, "questions", questions);
  return { aspects, ignored: readIgnored(data, file), questions };
}

/** An aspect of its own file, with the label and the further patterns of the line of business. */
function readAspect(data: DataFolder, use: DataTable): AspectData {
  const file = openUsed(data, use, ASPECT);
  return {
    id: file.text("id"),
    label: use.optionalText("label") ?? file.text("label"),
    isGeneral: file.flag("is_general"),
    words: joined(file.patterns("words"), use.optionalPatterns(more("words"))),
    hints: bothOf(file, use, "hints"),
    judged: bothOf(file, use, "judged"),
    positive: bothOf(file, use, "positive"),
    negative: bothOf(file, use, "negative"),
  };
}

/** A question of its own file, in the words of the line of business, and with its further cues. */
function readQuestion(data: DataFolder, use: DataTable): QuestionData {
  const file = openUsed(data, use, QUESTION);
  const worded = (member: string) => use.optionalText(member) ?? file.text(member);
  return {
    id: worded("id"),
    text: worded("text"),
    claim: worded("claim"),
    denial: worded("denial"),
    yesBlames: file.flag("yes_blames"),
    yes: joined(file.patterns("yes"), use.optionalPatterns(more("yes"))),
    no: joined(file.patterns("no"), use.optionalPatterns(more("no"))),
    neither: bothOf(file, use, "neither"),
  };
}

function readIgnored(data: DataFolder, file: DataTable): string {
  const lists = file.texts("ignored").map((path, at) => {
    const named = { by: file, member: `ignored[${at}]` };
    return data.openNamed(path, named, ["patterns"]).patterns("patterns");
  });
  return lists.join(PARTED_BY);
}

function openUsed(data: DataFolder, use: DataTable, members: readonly string[]): DataTable {
  return data.openNamed(use.text("use"), { by: use, member: "use" }, members);
}

/** The member of a line of business that adds to a list of what it uses. */
function more(list: string): string {
  return `more_${list}`;
}

function bothOf(file: DataTable, use: DataTable, list: string): string | undefined {
  const further = use.optionalPatterns(more(list));
  const patterns = file.optionalPatterns(list);
  return patterns === undefined ? further : joined(patterns, further);
}

function joined(patterns: string, further: string | undefined): string {
  return further === undefined ? patterns : `${patterns}${PARTED_BY}${further}`;
}

function refuseTwice(file: DataTable, member: string, entries: readonly { id: string }[]): void {
  const ids = entries.map(({ id }) => id);
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  if (twice !== undefined) throw file.fault(member, `two have the id ${twice}`);
}
