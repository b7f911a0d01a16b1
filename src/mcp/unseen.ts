type Range = readonly [first: number, last: number];

/**
 * Characters that a reader does not see but a model does, and that can spell hidden instructions:
 * controls except newline and tab, all that Unicode calls Default_Ignorable_Code_Point (joiners,
 * variation selectors, bidirectional controls, tags, fillers, the soft hyphen, some not assigned
 * yet), and interlinear annotation.
 */
const UNSEEN: readonly Range[] = [
  ...([
    [0x00, 0x08],
    [0x0b, 0x1f],
    [0x7f, 0x9f],
    [0xad, 0xad],
    [0x34f, 0x34f],
  ] as const),
  ...([
    [0x61c, 0x61c],
    [0x115f, 0x1160],
    [0x17b4, 0x17b5],
    [0x180b, 0x180f],
  ] as const),
  ...([
    [0x200b, 0x200f],
    [0x202a, 0x202e],
    [0x2060, 0x206f],
    [0x3164, 0x3164],
  ] as const),
  ...([
    [0xfe00, 0xfe0f],
    [0xfeff, 0xfeff],
    [0xffa0, 0xffa0],
    [0xfff0, 0xfffb],
  ] as const),
  ...([
    [0x1bca0, 0x1bca3],
    [0x1d173, 0x1d17a],
    [0xe0000, 0xe0fff],
  ] as const),
];

/** Nothing that is needed follows one of these: white space as `\s` has it, and a quotation mark. */
const SPACES: readonly Range[] = [
  ...([
    [0x09, 0x0d],
    [0x20, 0x20],
    [0x22, 0x22],
    [0xa0, 0xa0],
    [0x1680, 0x1680],
  ] as const),
  ...([
    [0x2000, 0x200a],
    [0x2028, 0x2029],
    [0x202f, 0x202f],
    [0x205f, 0x205f],
  ] as const),
  [0x3000, 0x3000],
];

/** The three flags of regions that Unicode recommends. Other tags could spell anything. */
const REGIONS = ["gbeng", "gbsct", "gbwls"].map((code) => `${tagsOf(code)}\u{e007f}`).join("|");

/**
 * What scripts and emoji need of a run, behind the character that it follows: the tags of a flag; a
 * selector, alone or before the joiner of an emoji; Mongolian's own; a joiner, which some languages
 * also write at the end of a word. Whatever else is in the run goes: it could be bits.
 */
const NEEDED = new RegExp(
  [
    `\u{1f3f4}(?:${REGIONS})`,
    "\\p{Emoji}\ufe0f\u200d(?=\\p{Extended_Pictographic})",
    "\\p{Script=Mongolian}(?:[\u180b-\u180d\u180f]\u180e?|\u180e)",
    "\\p{Script=Han}[\u{e0100}-\u{e01ef}]",
    "[\\p{Emoji}\\p{Script=Han}\\p{Script=Myanmar}\\p{Script=Phags_Pa}][\ufe00-\ufe0f]",
    '[^\\s"\\p{Alphabetic}][\ufe00-\ufe0f]',
    '[^\\s"]\u200d',
  ]
    .map((sequence) => `^${sequence}`)
    .join("|"),
  "u",
);
/** As much of a run as can be needed, in UTF-16 units: the tags of a flag. */
const MAX_NEEDED = 12;

const ZERO_WIDTH_SPACE = 0x200b;
const JOINER = 0x200d;

/** What a UTF-16 unit is: looked up, because documents of megabytes are read. */
const SPACE = 1;
const UNSEEN_UNIT = 2;
/** The first half of a character that may be unseen. */
const MAYBE_UNSEEN = 3;
const LAST_UNIT = 0xffff;
const KINDS = kindsOfUnits();

function kindsOfUnits(): Uint8Array {
  const kinds = new Uint8Array(LAST_UNIT + 1);
  for (const [first, last] of SPACES) kinds.fill(SPACE, first, last + 1);
  for (const [first, last] of UNSEEN) {
    if (last <= LAST_UNIT) kinds.fill(UNSEEN_UNIT, first, last + 1);
    else kinds.fill(MAYBE_UNSEEN, firstHalf(first), firstHalf(last) + 1);
  }
  return kinds;
}

function firstHalf(code: number): number {
  return String.fromCodePoint(code).charCodeAt(0);
}

function tagsOf(code: string): string {
  return Array.from(code, (letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join(
    "",
  );
}

/** Where the next unseen character is; the end of the text if there is none. */
export function nextUnseen(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    if (kindAt(text, at) >= UNSEEN_UNIT && unitsAt(text, at) > 0) return at;
  }
  return text.length;
}

/** Where a run of unseen characters ends. */
export function endOfRun(text: string, at: number): number {
  let end = at;
  for (let units = 1; units > 0; end += units) units = unitsAt(text, end);
  return end;
}

/** Where the part of a run ends that is needed; where it begins, if nothing is. */
export function endOfNeeded(text: string, at: number, end: number): number {
  if (at === 0) return at;
  if (isOneKind(text, at, end)) return at + (isJoined(text, at, end) ? 1 : 0);
  const start = at - ((text.codePointAt(at - 2) ?? 0) > LAST_UNIT ? 2 : 1);
  const after = end - at > MAX_NEEDED ? "" : text.slice(end, end + 2);
  const run = text.slice(at, Math.min(end, at + MAX_NEEDED));
  const found = NEEDED.exec(text.slice(start, at) + run + after)?.[0].length ?? 0;
  return Math.max(at, start + found);
}

/** Whether a run repeats one joiner, non-joiner or space without width: the usual case by far. */
function isOneKind(text: string, at: number, end: number): boolean {
  const unit = text.charCodeAt(at);
  if (unit < ZERO_WIDTH_SPACE || unit > JOINER) return false;
  for (let next = at + 1; next < end; next += 1) if (text.charCodeAt(next) !== unit) return false;
  return true;
}

/** Whether one of them has an effect: a non-joiner and a space only between two characters. */
function isJoined(text: string, at: number, end: number): boolean {
  if (kindAt(text, at - 1) === SPACE) return false;
  return text.charCodeAt(at) === JOINER || (end < text.length && kindAt(text, end) !== SPACE);
}

function kindAt(text: string, at: number): number {
  return KINDS[text.charCodeAt(at)] ?? 0;
}

/** How many units the unseen character there has; 0 if another one is there. */
function unitsAt(text: string, at: number): number {
  const kind = kindAt(text, at);
  if (kind < UNSEEN_UNIT) return 0;
  if (kind === UNSEEN_UNIT) return 1;
  const code = text.codePointAt(at) ?? 0;
  return code > LAST_UNIT && UNSEEN.some(([first, last]) => code >= first && code <= last) ? 2 : 0;
}
