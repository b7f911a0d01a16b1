import { describe, expect, test } from "bun:test";
import { failureOf, read } from "../reading.ts";

/** Names of a rating in the languages that tables come in. */
const RATINGS = [
  ...["Étoiles", "Note", "Notation", "Note (sur 5)", "Nombre d'étoiles", "Évaluation"],
  ...["Bewertung", "Sterne", "Anzahl Sterne", "Puntuación", "Voto", "Stars"],
];

const TEXT = "They came at once and fixed it.";

describe("a column that is called a rating in any language", () => {
  test.each(RATINGS)("is one whose values are wrong, if they are no stars: %s", async (name) => {
    const { problems, reviews } = await read(
      `Date,Nom,${name},Avis\n2024-03-04,Ann,?????,${TEXT}\n2024-03-05,Bo,???,${TEXT}\n`,
    );
    expect(reviews).toEqual([]);
    expect(problems).toEqual([
      { row: 2, field: "rating", message: badStars("?????") },
      { row: 3, field: "rating", message: badStars("???") },
    ]);
  });

  test("is one if most values begin like ratings, though it may also be called a text", async () => {
    const rows = ["4", "5 - Super", "4", "5 - Super"].map((note) => `2024-03-04,${note},${TEXT}\n`);
    const { problems } = await read(`Date,Note,Avis\n${rows.join("")}`);
    expect(problems.map(({ row, field }) => [row, field])).toEqual([
      [3, "rating"],
      [5, "rating"],
    ]);
    const german = await read("Datum;Name;Bewertung;Kommentar\n2024-03-04;Ann;5 - Super;Gut\n");
    expect(german.problems).toEqual([{ row: 2, field: "rating", message: badStars("5 - Super") }]);
  });

  test("asks if its values are words beside a text", async () => {
    const rows = ["sehr gut", "gut", "mangelhaft"].map((word) => `2024-03-04;${word};${TEXT}\n`);
    const failure = await failureOf(() => read(`Datum;Bewertung;Kommentar\n${rows.join("")}`));
    expect(failure.message).toEndWith(
      "it is not clear which column is which: rating may be Bewertung. If so, import again with --map rating=Bewertung; if not, with --ignore Bewertung.",
    );
  });

  test.each([
    ["Note", ["-", "-", "-"]],
    ["Note", ["VIP", "regular", "new"]],
    ["Note", ["2 visits", "", "3 visits"]],
    ["Nota", ["llamar", "", ""]],
    ["Star", ["*", "", ""]],
    ["Full score", ["yes", "no", "yes"]],
  ])("is a remark if it is no rating: %s %j", async (name, values) => {
    const rows = values.map((value, at) => `2024-03-0${at + 1},Ann,${value},${TEXT}\n`);
    const { problems, reviews } = await read(`Date,Name,${name},Comment\n${rows.join("")}`);
    expect(problems).toEqual([]);
    expect(reviews.map(({ text }) => text)).toEqual([TEXT, TEXT, TEXT]);
  });

  test("is the text if it holds what customers wrote", async () => {
    const { reviews } = await read(`Datum;Bewertung;Kommentar\n2024-03-04;${TEXT};Stammkunde\n`);
    expect(reviews.map(({ text }) => text)).toEqual([TEXT]);
    const notes = await read(`Date,Review,Note\n2024-03-04,${TEXT},\n2024-03-05,${TEXT},called\n`);
    expect(notes.problems).toEqual([]);
    expect(notes.reviews).toHaveLength(2);
    const own = ["3 rooms painted very well", "2 bathrooms fitted in a week"];
    const only = await read(`Date,Name,Note\n2024-05-01,Ann,${own[0]}\n2024-05-02,Bo,${own[1]}\n`);
    expect(only.reviews.map(({ text }) => text)).toEqual(own);
  });
});

function badStars(value: string): string {
  return `"${value}" is not a star rating. Give a whole number from 1 to 5`;
}

describe("a column that is called a date in any language", () => {
  test("is one, even if most values are not: the rows are named (totals below few rows)", async () => {
    const { problems, reviews } = await read(
      "Datum;Kunde;Sterne;Kommentar\n04.03.2024;Anna;5;Gut.\n14.03.2024;Ben;4;Ja.\nDurchschnitt;;4,75;\nSumme;2;;\n",
    );
    expect(reviews.map(({ author }) => author)).toEqual(["Anna", "Ben"]);
    expect(problems.filter(({ field }) => field === "date")).toEqual([
      { row: 4, field: "date", message: expect.stringContaining('"Durchschnitt"') },
      { row: 5, field: "date", message: expect.stringContaining('"Summe"') },
    ]);
  });

  test("is none if another column has the dates", async () => {
    const failure = await failureOf(() =>
      read(`Data,When,Review\nfoo,2024-03-04,${TEXT}\nbar,2024-03-05,${TEXT}\n`),
    );
    expect(failure.message).toContain("the date may be When");
  });
});
