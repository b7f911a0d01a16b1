/**
 * Reads the lines of business (`data/verticals`) while the program is built: import this file as a
 * macro (`with { type: "macro" }`), so that a fault in the data fails the build.
 */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { type Static, type TSchema, Type } from "@sinclair/typebox";
import type { AspectWords } from "../domain/business/aspect-words.ts";
import type { VerticalWords } from "../domain/business/vertical-words.ts";
import type { Question } from "../domain/insights/question.ts";
import { once } from "../domain/text/once.ts";
import { packed, readDataFile, Text, withMessage } from "./data-file.ts";

const FOLDER = join(import.meta.dir, "../../data/verticals");
/** Not a line of business: the folder of what several of them share. */
const SHARED = "shared";

/** Patterns, one per line or separated by commas. */
const Patterns = Type.String({ pattern: "[^\\s,]" });
const More = Type.Optional(Patterns);
const STRICT = { additionalProperties: false };

const AspectFile = Type.Object(
  {
    source: Text,
    id: Text,
    label: Text,
    is_general: Type.Optional(Type.Literal(true)),
    describes_place: Type.Optional(Type.Literal(true)),
    describes_people: Type.Optional(Type.Literal(true)),
    words: Patterns,
    hints: More,
    judged: More,
    positive: More,
    negative: More,
  },
  STRICT,
);
const PATTERN_LISTS = ["words", "hints", "judged", "positive", "negative"] as const;
/** What a line of business adds to an aspect, where that is too much for its `vertical.toml`. */
const MoreFile = Type.Object(
  { source: Text, words: More, hints: More, judged: More, positive: More, negative: More },
  STRICT,
);
const OneOrMore = Type.Union([Text, Type.Array(Text, { minItems: 2 })]);
const UsedAspect = Type.Object(
  {
    /** The file of an aspect, or several that are one aspect here. */
    use: OneOrMore,
    id: Type.Optional(Text),
    label: Type.Optional(Text),
    more: Type.Optional(OneOrMore),
    more_words: More,
    more_hints: More,
    more_judged: More,
    more_positive: More,
    more_negative: More,
  },
  STRICT,
);
/** In `about`: the question is about none of the vertical's aspects. */
const NO_ASPECT = "none";
const Wording = { id: Text, text: Text, claim: Text, denial: Text, about: Text };
const QuestionFile = Type.Object(
  {
    source: Text,
    ...Wording,
    yes_blames: Type.Optional(Type.Literal(true)),
    describes_people: Type.Optional(Type.Literal(true)),
    yes: Patterns,
    no: Patterns,
    neither: More,
    open: Patterns,
  },
  STRICT,
);
const UsedQuestion = Type.Composite(
  [
    Type.Object({
      ...{ use: Text, more_yes: More, more_no: More, more_neither: More },
      counts_aspect: Type.Optional(Type.Literal(true)),
    }),
    Type.Partial(Type.Object(Wording)),
  ],
  STRICT,
);
const IgnoredFile = Type.Object({ source: Text, patterns: Patterns }, STRICT);
const VerticalFile = Type.Object(
  {
    source: Text,
    about: Text,
    aspects: Type.Array(UsedAspect, { minItems: 1 }),
    ignored: Type.Array(Text, { minItems: 1 }),
    not_topics: Type.Optional(Text),
    questions: Type.Array(UsedQuestion, { minItems: 1 }),
  },
  STRICT,
);

/** Reads a file that another one names, such as "shared/quality". */
type Read = <Schema extends TSchema>(name: string, schema: Schema) => Static<Schema>;

/** All lines of business that ship, each as JSON that is packed: a business has one of them. */
export function packedVerticals(): Record<string, string> {
  return withMessage(() => {
    const all = Object.entries(verticals());
    return Object.fromEntries(all.map(([id, words]) => [id, packed(words)]));
  });
}

/** All lines of business that ship. */
export const verticals = once(() => readVerticalsIn(FOLDER));

/**
 * The lines of business of a folder by their ids, which are the names of their folders.
 * @throws Error that names the file and the member at fault
 */
export function readVerticalsIn(folder: string): Record<string, VerticalWords> {
  const ids = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== SHARED)
    .map(({ name }) => name)
    .sort();
  return Object.fromEntries(ids.map((id) => [id, readVertical(folder, id)]));
}

function readVertical(folder: string, id: string): VerticalWords {
  const own = `${id}/vertical.toml`;
  const read: Read = (name, schema) => {
    const path = join(folder, `${name}.toml`);
    if (!existsSync(path)) throw new Error(`${own}: there is no ${name}.toml, which it uses`);
    return readDataFile(path, `${name}.toml`, schema);
  };
  const file = readDataFile(join(folder, own), own, VerticalFile);
  const aspects = file.aspects.map((used) => readAspect(read, used));
  const questions = file.questions.map((used) => readQuestion(read, used));
  refuseTwice([...aspects, ...questions], own);
  refuseUnknownAspects(questions, aspects, own);
  const ignored = file.ignored.flatMap((name) => patternsIn(read(name, IgnoredFile).patterns));
  const notTopics = file.not_topics?.split(/\s+/).filter((word) => word !== "");
  return { aspects, ignored, questions, notTopics };
}

/**
 * An aspect from its files, with the id, the label and the further patterns of the line of business.
 */
function readAspect(read: Read, used: Static<typeof UsedAspect>): AspectWords {
  const files = [used.use].flat().map((name) => read(name, AspectFile));
  const more = [used.more ?? []].flat().map((name) => read(name, MoreFile));
  const patterns = (list: (typeof PATTERN_LISTS)[number]) =>
    patternsIn(...[...files, ...more].map((file) => file[list]), used[`more_${list}`]);
  const [first] = files;
  return {
    id: used.id ?? first?.id ?? "",
    label: used.label ?? first?.label ?? "",
    isGeneral: first?.is_general,
    describesPlace: first?.describes_place,
    describesPeople: first?.describes_people,
    words: patterns("words"),
    hints: patterns("hints"),
    judged: patterns("judged"),
    positive: patterns("positive"),
    negative: patterns("negative"),
  };
}

/**
 * A question from its own file, in the wording of the line of business and with its further cues.
 */
function readQuestion(read: Read, used: Static<typeof UsedQuestion>): Question {
  const { use, more_yes, more_no, more_neither, counts_aspect, ...wording } = used;
  const { source: _, yes, no, neither, open, ...file } = read(use, QuestionFile);
  const { yes_blames, describes_people, ...rest } = file;
  const { about, ...words } = { ...rest, ...wording };
  return {
    ...words,
    about: about === NO_ASPECT ? undefined : about,
    countsAspect: counts_aspect,
    yesBlames: yes_blames,
    describesPeople: describes_people,
    yes: patternsIn(yes, more_yes),
    no: patternsIn(no, more_no),
    neither: patternsIn(neither, more_neither),
    open: patternsIn(open),
  };
}

/** The patterns of lists, one per line or separated by commas. */
function patternsIn(...lists: readonly (string | undefined)[]): string[] {
  return lists
    .flatMap((list) => list?.split(/[,\n]/) ?? [])
    .map((pattern) => pattern.trim())
    .filter((pattern) => pattern !== "");
}

function refuseTwice(entries: readonly { readonly id: string }[], where: string): void {
  const ids = entries.map(({ id }) => id);
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  if (twice !== undefined) throw new Error(`${where}: two entries have the id ${twice}`);
}

function refuseUnknownAspects(
  questions: readonly Question[],
  aspects: readonly AspectWords[],
  where: string,
): void {
  const known = new Set(aspects.map(({ id }) => id));
  const lost = questions.find(({ about }) => about !== undefined && !known.has(about));
  if (lost === undefined) return;
  const { id, about } = lost;
  throw new Error(`${where}: the question ${id} is about ${about}, which is not an aspect here`);
}
