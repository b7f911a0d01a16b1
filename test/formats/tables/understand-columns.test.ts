import { describe, expect, test } from "bun:test";
import { failureOf, read } from "../reading.ts";

/** A header of a real file, a row in its form, and what each column is. */
interface Met {
  readonly header: string;
  readonly rows: readonly string[];
  readonly read: Readonly<Record<string, unknown>>;
}

const DAY = "2024-03-04T00:00:00Z";
const WORDS = "They came at once and fixed it.";

const MET: readonly Met[] = [
  {
    header: "Reviewer Name;Date;Review Text;Rating out of 5",
    rows: [`Ann;March 4, 2024;${WORDS};2`],
    read: { author: "Ann", rating: 2, text: WORDS, created_at: DAY },
  },
  {
    header: "User;Rating;Date;Review Text;clean_text;review_length;word_count;Sentiment",
    rows: [`Ann;5.0;2024-03-04;${WORDS};came fixed;31;6;Positive`],
    read: { author: "Ann", rating: 5, text: WORDS, created_at: DAY },
  },
  {
    header: "id_avaliacao;id_reserva;nota_geral;nota_limpeza;comentario;data_avaliacao",
    rows: ["a1;7;4;2;Muito bom mesmo.;2024-03-04"],
    read: { source_id: "a1", rating: 4, text: "Muito bom mesmo.", created_at: DAY },
  },
  {
    header: "place_id;name;address;rating;lat;review_text;review_rating;review_time;review_author",
    rows: [1, 2, 3].map((stars) => `p;Acme;Main St;5;1;${WORDS};${stars};2024-03-04;Ann ${stars}`),
    read: { author: "Ann 1", rating: 1, text: WORDS, created_at: DAY },
  },
  {
    header: "title;stars;name;reviewUrl;text;date",
    rows: [1, 2, 3].map(
      (stars) => `Acme;${stars};Ann ${stars};https://a.example/${stars};${WORDS};2024-03-04`,
    ),
    read: { author: "Ann 1", rating: 1, title: undefined, url: "https://a.example/1" },
  },
  {
    header: "nom_utilisateur;note;date_avis;titre_avis;contenu_avis",
    rows: ["Anne;4.0;Rédigé le 4 mars 2024;Super;Très bon repas."],
    read: { author: "Anne", rating: 4, title: "Super", text: "Très bon repas.", created_at: DAY },
  },
  {
    header: "reviewer;starRating;comment;createTime;name",
    rows: [`Ann;FIVE;${WORDS};2024-03-04T00:00:00.000Z;accounts/1/locations/2`],
    read: { author: "Ann", rating: 5, text: WORDS, created_at: DAY },
  },
  {
    header: "Date;SentimentScore;StarRating;Rating;Review",
    rows: [`3/4/2024;0.5;4.0 star rating;4;${WORDS}`, "3/14/2024;0.1;2.0 star rating;2;Late."],
    read: { rating: 4, text: WORDS, created_at: DAY },
  },
  {
    header: "provider_name;rating;review;commenter_name;commenter_date",
    rows: [`Acme;4;${WORDS};Ann;2024-03-04`],
    read: { author: "Ann", rating: 4, text: WORDS, created_at: DAY },
  },
  {
    header: "Company Reply Text;Review Date;Stars;Body;Customer",
    rows: [`Thanks a lot.;2024-03-04;5;${WORDS};Ann`],
    read: { author: "Ann", rating: 5, text: WORDS, reply: { text: "Thanks a lot." } },
  },
];

/** Headers in other languages, in the order rating, date, text, author. */
const LANGUAGES = [
  ["German", "Bewertung;Datum;Kommentar;Name", "5 Sterne;4. Mrz. 2024;Sehr gute Arbeit.;Anna"],
  ["German", "Note;Datum;Rezension;Kunde", "5/5;4. März 2024;Sehr gute Arbeit.;Anna"],
  ["German", "Sterne;Datum;Bewertung;Verfasser", "5;4. März 2024;Sehr gute Arbeit.;Anna"],
  ["Spanish", "Calificación;Fecha;Reseña;Nombre", "5 estrellas;2024-03-04;Muy buen trabajo.;Ana"],
  ["Spanish", "Puntuación;Fecha;Comentario;Autor", "5;4 de marzo de 2024;Muy bien hecho.;Ana"],
  ["French", "Note;Date;Avis;Auteur", "5;4 mars 2024;Très bon travail.;Anne"],
  ["Italian", "Voto;Data;Recensione;Autore", "5;4 marzo 2024;Ottimo lavoro.;Anna"],
  ["Portuguese", "Nota;Data;Comentário;Nome", "5;4 de março de 2024;Muito bom trabalho.;Ana"],
  ["Dutch", "Sterren;Datum;Beoordeling;Naam", "5;4 maart 2024;Heel goed werk.;An"],
  ["Polish", "Ocena;Data;Opinia;Imię", "5;4 marca 2024;Bardzo dobra praca.;Anna"],
  ["Japanese", "評価;投稿日;口コミ;投稿者", "5;2024年3月4日;とても良かったです。;山田"],
] as const;

describe("a column", () => {
  test.each(MET)("is what its name and values say: $header (issue 43)", async (met) => {
    const { reviews, problems } = await read([met.header, ...met.rows].join("\n"));
    expect(problems).toEqual([]);
    expect(reviews[0]).toMatchObject(met.read);
  });

  test.each(LANGUAGES)("is known in %s: %s (issue 43)", async (_, header, row) => {
    const { reviews, problems } = await read(`${header}\n${row}\n`);
    const [, , text, author] = row.split(";");
    expect(problems).toEqual([]);
    expect(reviews[0]).toMatchObject({ ...{ rating: 5, created_at: DAY }, text, author });
  });

  test.each(["Source", "Source Of Review", "Quelle"])(
    "is no source if it says how a review came about: %s (issue 42)",
    async (name) => {
      const rows = ["Organic", "Automatic invitation", ""].map(
        (value) => `2024-03-04,5,${WORDS},${value}`,
      );
      const invited = await read([`date,rating,text,${name}`, ...rows].join("\n"));
      expect(invited.reviews.map(({ platform }) => platform)).toEqual(rows.map(() => "unknown"));
      expect(invited.unused.map((one) => one.name)).toEqual([name]);
      const mixed = [...rows, `2024-03-04,5,${WORDS},Jameda`].join("\n");
      const { reviews } = await read(`date,rating,text,${name}\n${mixed}`);
      expect(reviews.at(-1)?.platform).toBe("jameda");
    },
  );

  test("is a reply if it is one word that ends like a sentence, not if it is a state (issue 42)", async () => {
    const table = (reply: string) =>
      `Datum;Bewertung;Kommentar;Antwort\n2024-03-04;5;${WORDS};${reply}\n2024-03-05;5;${WORDS};\n`;
    expect((await read(table("Danke!"))).reviews[0]?.reply?.text).toBe("Danke!");
    expect((await read(table("gesendet"))).reviews[0]?.reply).toBeUndefined();
  });

  test("of the place is never the customer's, though it has the usual name (issue 43)", async () => {
    const rows = [1, 2, 3].map(() => `Acme,Main St,5.0,${WORDS},2024-03-04`);
    const table = ["name,address,rating,text,date", ...rows].join("\n");
    const failure = await failureOf(() => read(table));
    expect(failure.message).toBe(
      "the-file: it is not clear which column is which: rating may be rating. If so, import again with --map rating=rating; if not, with --ignore rating.",
    );
    const { reviews } = await read(table, { ignored: new Set(["rating"]) });
    expect(reviews.map(({ author, rating }) => [author, rating])).toEqual(
      rows.map(() => [undefined, undefined]),
    );
  });

  test("may be one of two texts, which are joined (issue 43)", async () => {
    const table = [
      "Review_Date,Negative_Review,Positive_Review,Score",
      "2024-03-04,No Negative,Nice room,5",
      "2024-03-04,Cold,Quiet,4",
    ].join("\n");
    const failure = await failureOf(() => read(table));
    expect(failure.message).toContain("--map text=Negative_Review+Positive_Review;");
    const columns = new Map([["text", "Negative_Review+Positive_Review"]] as const);
    const { reviews, unused } = await read(table, { columns });
    expect(reviews.map(({ text }) => text)).toEqual(["Nice room", "Cold\n\nQuiet"]);
    expect(unused).toEqual([]);
  });

  test("that is missing is told with the command, also for JSON (issue 43)", async () => {
    const list = JSON.stringify([{ rating: 4, review: WORDS, when: "2024-03-04", who: "Ann" }]);
    const failure = await failureOf(() => read(list));
    expect(failure.message).toContain("no column for the date. It has: rating, review, when, who.");
    const { reviews } = await read(list, { columns: new Map([["date", "when"]] as const) });
    expect(reviews).toHaveLength(1);
  });

  test("that is named twice counts once: the first (issue 43)", async () => {
    const { reviews } = await read("date,rating,text,rating\n2024-03-04,5,Good.,1\n");
    expect(reviews.map(({ rating }) => rating)).toEqual([5]);
  });
});

describe("dates of one column", () => {
  test("have one order, which one of them may show (issue 43)", async () => {
    const day = await read("date,rating\n04/03/2024,5\n14/03/2024,5\n");
    expect(day.reviews.map(({ created_at }) => created_at.slice(0, 10))).toEqual([
      ...["2024-03-04", "2024-03-14"],
    ]);
    const month = await read("date,rating\n03/04/2024,5\n03/14/2024,5\n");
    expect(month.reviews.map(({ created_at }) => created_at.slice(0, 10))).toEqual([
      ...["2024-03-04", "2024-03-14"],
    ]);
    const both = await read("date,rating\n03/04/2024,5\n03/14/2024,5\n14/03/2024,5\n");
    expect(both.problems.map(({ row }) => row)).toEqual([2]);
  });

  test("are asked about once if none of them shows the order, however few they are (issue 43)", async () => {
    const table = "date,rating\n03/04/2024,5\n05/06/2024,4\n";
    const failure = await failureOf(() => read(table));
    expect(failure.message).toContain("--dates day-first or --dates month-first");
    const { reviews } = await read(table, { dateOrder: "day-first" });
    expect(reviews.map(({ created_at }) => created_at.slice(0, 10))).toEqual([
      ...["2024-04-03", "2024-06-05"],
    ]);
  });

  test("that count back ask once for the day, and suggest the file's own (issue 43)", async () => {
    const table = "date,rating\n3 weeks ago,5\na year ago,4\n";
    const failure = await failureOf(() => read(table));
    expect(failure.message).toContain('("3 weeks ago"). Import again with that day: --as-of');
    const { reviews } = await read(table, { asOf: "2025-11-20" });
    expect(reviews.map(({ created_at, date_precision }) => [created_at, date_precision])).toEqual([
      ["2025-10-30T00:00:00Z", "week"],
      ["2024-11-20T00:00:00Z", "year"],
    ]);
  });

  test("may be months and years alone (issue 43)", async () => {
    const { reviews } = await read(
      "date,rating\nApril 2024,5\nFeb 2025,5\n2024-05,5\n03/2024,5\n2023,5\n November 2018 ,5\n",
    );
    expect(
      reviews.map(({ created_at, date_precision }) => [created_at.slice(0, 10), date_precision]),
    ).toEqual([
      ["2024-04-01", "month"],
      ["2025-02-01", "month"],
      ["2024-05-01", "month"],
      ["2024-03-01", "month"],
      ["2023-01-01", "year"],
      ["2018-11-01", "month"],
    ]);
  });

  test.each([
    ["of which one has equal numbers", ["03.04.2026", "04.04.2026", "05.04.2026"]],
    ["of which one is none", ["03.04.2026", "31. April 2026", "05.04.2026"]],
    ["whose years have two digits", ["1.4.26", "13.4.26", "31. April 2026"]],
  ])("that may mostly be read in two ways are told once: %s (issue 42)", async (_, dates) => {
    const table = ["date,rating", ...dates.map((date) => `${date},5`)].join("\n");
    const failure = await failureOf(() => read(table));
    expect(failure.message).toContain("can be read in two ways");
    const { problems } = await read(table, { dateOrder: "day-first" });
    expect(problems.map(({ message }) => message)).toEqual(
      dates.includes("31. April 2026") ? [expect.stringContaining("31. April 2026")] : [],
    );
  });

  test("that may all be read in two ways are told once (issue 43)", async () => {
    const rows = Array.from({ length: 30 }, (_, at) => `0${(at % 8) + 1}/09/2024,5`);
    const failure = await failureOf(() => read(["date,rating", ...rows].join("\n")));
    expect(failure.message).toContain("can be read in two ways");
    expect(failure.message).toContain("--dates day-first or --dates month-first");
  });
});

describe("an answer in an object of its own", () => {
  const review = {
    ...{ id: 1, score: 5, content: "Nice work", title: "Good" },
    ...{ created_at: "2025-01-11T15:30:40.000Z", user: { display_name: "Ann" } },
  };
  const answer = {
    ...{ id: 91, content: "Thanks for your review.", created_at: "2025-03-01T15:30:40.000Z" },
    user: { display_name: "The shop" },
  };
  const read1 = {
    ...{ source_id: "1", author: "Ann", text: "Nice work", title: "Good", rating: 5 },
    created_at: "2025-01-11T15:30:40Z",
    reply: { text: "Thanks for your review.", updated_at: "2025-03-01T15:30:40Z" },
  };

  test.each(["comment", "reply", "response"])(
    "is the reply, whatever else is in it: %s (issue 42)",
    async (name) => {
      const list = [{ ...review, [name]: answer }];
      for (const document of [list, { response: { reviews: list } }]) {
        const { reviews, problems } = await read(JSON.stringify(document));
        expect(problems).toEqual([]);
        expect(reviews).toMatchObject([read1]);
      }
    },
  );

  test("is the review if that has no other text (issue 42)", async () => {
    const comment = { text: "Nice work", date: "2025-01-11" };
    const { reviews } = await read(JSON.stringify([{ id: 1, rating: 5, date: DAY, comment }]));
    expect(reviews.map(({ text, reply }) => [text, reply])).toEqual([["Nice work", undefined]]);
  });
});

test("an author in DataForSEO's member is read (issue 42)", async () => {
  const item = {
    ...{ review_text: WORDS, timestamp: "2024-03-04 00:00:00 +00:00", rating: { value: 4 } },
    ...{ profile_name: "Ann", profile_url: "https://a.example/ann", review_id: "r1" },
  };
  const { reviews } = await read(JSON.stringify([item]));
  expect(reviews).toMatchObject([{ author: "Ann", source_id: "r1", rating: 4, text: WORDS }]);
});

describe("a table without the names of its columns", () => {
  test.each([
    '1735687800;12345;5;"Alles super"',
    "1735687800123;5;Alles super",
    "45321;5;Alles super",
    "5;Jan 31, 2025;Alles super",
    "2025-01-31T08:15:00Z;5;Alles super",
    "2025-01-31;5;Alles super und gern wieder",
  ])("is told so, as a row in their place would be lost: %s (issue 42)", async (first) => {
    const failure = await failureOf(() => read(`${first}\n${first}\n`));
    expect(failure.message).toContain("line 1 is a review and not the names of the columns");
    expect(failure.message).not.toContain("--map");
    expect(failure).toHaveProperty("suggested", []);
  });

  test("is another thing than one whose date is unclear (issue 42)", async () => {
    const failure = await failureOf(() => read("when;stars\n1735687800;5\n"));
    expect(failure.message).toContain("--map date=when");
  });
});
