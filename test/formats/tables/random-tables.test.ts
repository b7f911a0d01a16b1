import { expect, test } from "bun:test";
import fc from "fast-check";
import { readColumnMap } from "../../../src/commands/base/column-map.ts";
import {
  readDay,
  readHiddenWhen,
  readIgnored,
  readScale,
} from "../../../src/commands/base/read-hints.ts";
import { Failure } from "../../../src/domain/failure.ts";
import type { SourceReview } from "../../../src/domain/review/source-review.ts";
import { csvLine } from "../../../src/formats/csv-line.ts";
import { starsOn } from "../../../src/formats/fields/rating-scale.ts";
import type { ReadOptions } from "../../../src/formats/format.ts";
import { runs } from "../../support/properties.ts";
import { type Reading, read } from "../reading.ts";

/** What is true of a review, whatever a table makes of it. */
interface Truth {
  readonly author: string;
  /** On its table's scale. */
  readonly value: number;
  /** Days before the table was made. */
  readonly age: number;
  readonly text: string;
  readonly isHidden: boolean;
}

const MADE_ON = "2026-11-20";
const DAY_MS = 86_400_000;

const NAMES = {
  author: [
    ...["Author", "Reviewer Name", "User", "customer_name", "review_author", "commenter_name"],
    ...[
      "Name",
      "Kunde",
      "Verfasser",
      "Nombre",
      "Auteur",
      "Autore",
      "Nome",
      "Naam",
      "Imię",
      "投稿者",
    ],
  ],
  rating: [
    ...["Rating", "Stars", "review_rating", "StarRating", "Score", "nota_geral", "Reviewer_Score"],
    ...["Sterne", "Bewertung", "Calificación", "Note", "Voto", "Nota", "Cijfer", "Ocena", "評価"],
  ],
  date: [
    ...["Date", "review_date", "Posted", "createdAt", "publish_time", "commenter_date"],
    ...["Datum", "Fecha", "Data", "date_avis", "投稿日"],
  ],
  text: [
    ...["Review Text", "Comment", "review", "content", "review_body", "Feedback"],
    ...[
      "Kommentar",
      "Reseña",
      "Avis",
      "Recensione",
      "Comentário",
      "Beoordeling",
      "Opinia",
      "口コミ",
    ],
  ],
} as const;

/** Forms of whole ratings on five stars, and bare ones on others. */
const RATING_FORMS: readonly ((value: number) => string)[] = [
  (value) => String(value),
  (value) => `${value}.0`,
  (value) => `${value},0`,
  (value) => `${value} Sterne`,
  (value) => `${value}.0 star rating`,
  (value) => `${value}/5`,
  (value) => "★".repeat(value) + "☆".repeat(5 - value),
];
const SCALES = ["1-5", "1-5", "1-10", "0-10", "10-50", "0-100"] as const;

const inWords = (language: string) => (day: Date) =>
  new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(day);
const DATE_FORMS: readonly ((day: Date) => string)[] = [
  (day) => day.toISOString().slice(0, 10),
  (day) => day.toISOString(),
  (day) => String(Math.floor(day.getTime() / 1000)),
  (day) => String(day.getTime()),
  (day) => String(day.getTime() / DAY_MS + 25_569),
  (day) => day.toUTCString().replace("GMT", "+0000"),
  ...["en", "de", "es", "fr", "it", "pt", "nl", "pl", "ja"].map(inWords),
  (day) => `${day.getUTCDate()}/${day.getUTCMonth() + 1}/${day.getUTCFullYear()}`,
];

/** Columns that hide: their names, what they have in a hidden row, and in another. */
const FLAGS = [
  ["published", "no", "yes"],
  ["Freigegeben", "nein", "ja"],
  ["is_private", "1", "0"],
  ["deleted_at", "2026-01-02 10:00:00", ""],
  ["Status", "spam", "approved"],
  ["Statut", "en attente", "publié"],
  ["Zeile gesehen", "ja", "nein"],
  ["Etappe", "spam", "online"],
  ["review_state", "escalated", "published"],
] as const;
const NOISE: readonly (readonly [string, (row: number) => string])[] = [
  ["helpful_votes", (row) => String(row % 7)],
  ["place_id", () => "ChIJ-one"],
  ["recommended", (row) => (row % 2 === 0 ? "yes" : "no")],
  ["word_count", (row) => String(row + 2)],
  ["Average_Score", () => "4.9"],
  ["Hotel_Name", () => "Arena"],
  ["avatarUrl", (row) => `https://a.example/${row}.png`],
  ["Company Reply Date", () => "2026-11-01"],
];

const words = fc.array(
  fc.constantFrom("came", "at", "once", "und", "très", "bien", "fixed", "it"),
  {
    ...{ minLength: 5, maxLength: 12 },
  },
);

const AUTHORS = ["Ann Baker", "Bob", "Zoé M.", "山田 太郎", "O'Neill, Kate"];

/** Enough reviews that their values show the scale. */
function truths(scale: string): fc.Arbitrary<Truth[]> {
  const { worst, best } = readScale(scale);
  const step = best > 20 ? 10 : 1;
  const part = fc.record({
    age: fc.integer({ min: 1, max: 900 }),
    text: words,
    isHidden: fc.boolean(),
  });
  return fc.array(part, { minLength: 25, maxLength: 40 }).map((parts) =>
    parts.map(({ text, ...rest }, row) => ({
      ...rest,
      author: AUTHORS[row % AUTHORS.length] ?? "",
      value: best - ((row * step) % (best - worst + step)),
      text: `${text.join(" ")} ${row}.`,
    })),
  );
}

const table = fc.constantFrom(...SCALES).chain((scale) =>
  fc.record({
    scale: fc.constant(scale),
    all: truths(scale),
    names: fc.record({
      author: fc.constantFrom(...NAMES.author),
      rating: fc.constantFrom(...NAMES.rating),
      date: fc.constantFrom(...NAMES.date),
      text: fc.constantFrom(...NAMES.text),
    }),
    ratingForm: fc.constantFrom(...(scale === "1-5" ? RATING_FORMS : RATING_FORMS.slice(0, 2))),
    dateForm: fc.constantFrom(...DATE_FORMS),
    flag: fc.option(fc.constantFrom(...FLAGS), { nil: undefined }),
    noise: fc.subarray([...NOISE]),
    order: fc.array(fc.nat(), { minLength: 14, maxLength: 14 }),
  }),
);
type RandomTable = typeof table extends fc.Arbitrary<infer Value> ? Value : never;

const dayOf = ({ age }: Truth) => new Date(Date.parse(MADE_ON) - age * DAY_MS);

function csvOf({ all, names, ratingForm, dateForm, flag, noise, order }: RandomTable): string {
  const columns: readonly (readonly [string, (truth: Truth, row: number) => string])[] = [
    [names.author, (truth) => truth.author],
    [names.rating, (truth) => ratingForm(truth.value)],
    [names.date, (truth) => dateForm(dayOf(truth))],
    [names.text, (truth) => truth.text],
    ...(flag === undefined
      ? []
      : [[flag[0], (truth: Truth) => (truth.isHidden ? flag[1] : flag[2])] as const]),
    ...noise.map(([name, cell]) => [name, (_: Truth, row: number) => cell(row)] as const),
  ];
  const mixed = columns.toSorted((one, other) => {
    const rank = (column: (typeof columns)[number]) => order[columns.indexOf(column)] ?? 0;
    return rank(one) - rank(other);
  });
  const lines = all.map((truth, row) => csvLine(mixed.map(([, cell]) => cell(truth, row))));
  return csvLine(mixed.map(([name]) => name)) + lines.join("");
}

const FLAG =
  /--(map|scale|ignore|hidden-when|as-of|dates) ('(?:[^']|'\\'')*'|[^\s,;.]+(?:\.[^\s,;.]+)*)/g;

/** The options that a message's first command has; where it offers a choice, what is true. */
function optionsIn(message: string, { flag, scale }: RandomTable): Partial<ReadOptions> {
  const [first = ""] = message.split("; if not,");
  const found = Array.from(first.matchAll(FLAG), ([, name = "", word = ""]) => [
    ...[name, word.replace(/^'|'$/g, "").replaceAll("'\\''", "'")],
  ]);
  const values = (name: string) =>
    found.flatMap(([one, value = ""]) => (one === name ? value : []));
  const [hidden] = values("hidden-when");
  const columns = values("map").reduce<ReturnType<typeof readColumnMap> | undefined>(
    (given, value) => readColumnMap(value, given),
    undefined,
  );
  return {
    ...(columns && { columns }),
    ...(values("dates").length > 0 && { dateOrder: "day-first" as const }),
    ...(values("as-of").length > 0 && { asOf: readDay(MADE_ON) }),
    ...(values("scale").length > 0 && { scale: readScale(scale) }),
    ...(hidden !== undefined &&
      flag !== undefined && { hiddenWhen: readHiddenWhen(`${flag[0]}=${flag[1]}`) }),
    ...(hidden === undefined &&
      values("ignore").length > 0 && {
        ignored: values("ignore").reduce<ReadonlySet<string>>(
          (set, value) => readIgnored(value, set),
          new Set(),
        ),
      }),
  };
}

function messageOf({ hints, problems, unskippable = "" }: Reading): string {
  return [...hints, unskippable, ...problems.map((one) => one.message)].join("\n").trim();
}

/** What a table says, once each message's command was followed; at most three of them. */
async function readFollowing(made: RandomTable): Promise<readonly SourceReview[]> {
  const text = csvOf(made);
  let options: Partial<ReadOptions> = {};
  for (let command = 0; command <= 3; command += 1) {
    const told = await read(text, options).catch((error: unknown) => {
      if (error instanceof Failure) return error.message;
      throw error;
    });
    const message = typeof told === "string" ? told : messageOf(told);
    if (typeof told !== "string" && message === "") return told.reviews;
    const next = { ...options, ...optionsIn(message, made) };
    if (Bun.deepEquals(next, options))
      throw new Error(`No command helps: ${message}\n${text.slice(0, 600)}`);
    options = next;
  }
  throw new Error(`Too many commands are needed:\n${text.slice(0, 600)}`);
}

test("a random table is read exactly, after the commands that its messages name (issue 43)", async () => {
  await fc.assert(
    fc.asyncProperty(table, async (made) => {
      const reviews = await readFollowing(made);
      const scale = readScale(made.scale);
      const read = reviews.map((one) => [
        ...[one.author, one.rating, one.created_at.slice(0, 10), one.text],
        one.verification === "refused",
      ]);
      const expected = made.all.map((truth) => [
        ...[truth.author, starsOn(scale, truth.value)],
        ...[dayOf(truth).toISOString().slice(0, 10), truth.text],
        made.flag !== undefined && truth.isHidden,
      ]);
      expect(read).toEqual(expected);
    }),
    { numRuns: runs(50) },
  );
}, 60_000);
