import { describe, expect, test } from "bun:test";
import { readHiddenWhen } from "../../../src/commands/base/read-hints.ts";
import { shellWord } from "../../../src/domain/text/terminal-text.ts";
import type { ReadOptions } from "../../../src/formats/format.ts";
import { failureOf, type Reading, read } from "../reading.ts";

/** Columns in which yes means that the source shows a review. */
const SHOWING = [
  ...["approved", "Is Approved", "published", "is_published", "visible", "isVisible", "public"],
  ...["Is Public", "displayed", "is-displayed", "active", "is_active"],
];
/** Columns in which yes means that the source hides it. */
const HIDING = [
  ...["hidden", "isHidden", "unpublished", "archived", "is archived", "deleted", "is_deleted"],
  ...["spam", "Is Spam?", "rejected", "is_rejected", "removed", "isRemoved"],
];
/** Columns in which a word says it. */
const BY_WORD = [
  ...["status", "Review Status", "state", "review_state", "moderationStatus", "publish_status"],
  ...["visibility", "moderation", "Review visibility"],
];

const YES = ["true", "yes", "y", "1", "TRUE", " Yes "];
const NO = ["false", "no", "n", "0", "False", " NO"];
const SHOWN = [
  ...["approved", "published", "publish", "active", "live", "visible", "public", "shown"],
  ...["displayed", "enabled", "accepted", "OK"],
];
const HIDDEN = [
  ...["pending", "unapproved", "disapproved", "not approved", "rejected", "hidden", "unpublished"],
  ...["not published", "spam", "deleted", "removed", "trash", "trashed", "archived", "disabled"],
  ...["inactive", "draft", "private", "declined", "denied", "flagged", "blocked", "On Hold"],
];

function tableOf(name: string, cells: readonly string[]): string {
  const rows = cells.map((cell, index) => `2025-01-31,5,Visit ${index}.,"${cell}"`);
  return [`date,rating,text,${name}`, ...rows].join("\n");
}

/** What verifies the reviews of a table with such a column, row by row. */
async function verifications(name: string, cells: readonly string[]) {
  const { reviews, problems, unused } = await read(tableOf(name, cells));
  expect([problems, unused]).toEqual([[], []]);
  return reviews.map(({ verification }) => verification);
}

const refused = (cells: readonly string[]) => cells.map(() => "refused");
const silent = (cells: readonly string[]) => cells.map(() => undefined);

const namesOf = ({ unused }: Reading) => unused.map(({ name }) => name);

describe("a column that says whether the source shows a review", () => {
  test.each([...SHOWING, ...BY_WORD])("is read if yes shows it: %s (issue 16)", async (name) => {
    for (const cells of [YES, SHOWN]) {
      expect<unknown>(await verifications(name, cells)).toEqual(silent(cells));
    }
    for (const cells of [NO, HIDDEN]) {
      expect<unknown>(await verifications(name, cells)).toEqual(refused(cells));
    }
  });

  test.each(["status", "state", "Freigabe", "stage"])(
    "is read whatever one of its cells has, and that one is held back: %s (issue 43)",
    async (name) => {
      const cells = ["published", "pending", "x".repeat(400), "published"];
      const held = [undefined, "refused", "refused", undefined];
      expect<unknown>(await verifications(name, cells)).toEqual(held);
    },
  );

  test.each(HIDING)("is read if yes hides it: %s (issue 16)", async (name) => {
    for (const cells of [NO, SHOWN]) {
      expect<unknown>(await verifications(name, cells)).toEqual(silent(cells));
    }
    for (const cells of [YES, HIDDEN]) {
      expect<unknown>(await verifications(name, cells)).toEqual(refused(cells));
    }
  });

  test.each([
    ...["Consent to publish", "Publish consent", "Consent to display publicly"],
    ...["Consent for publication", "May we publish your review?", "OK to publish"],
  ])("is read if it is a customer's consent to that: %s", async (name) => {
    const { reviews } = await read(tableOf(name, ["Yes", "No"]));
    expect<unknown>(reviews.map(({ verification }) => verification)).toEqual([
      undefined,
      "refused",
    ]);
  });

  test.each(["Consent", "Marketing consent", "Consent to publish photo"])(
    "is none that only says what else a customer agrees to: %s",
    async (name) => {
      const { reviews, unused } = await read(tableOf(name, ["Yes", "No"]));
      expect(reviews.map(({ verification }) => verification)).toEqual([undefined, undefined]);
      expect(unused).toEqual([{ name }]);
    },
  );

  test("says nothing if it is empty (issue 16)", async () => {
    const cells = ["", "  ", "pending", "published"];
    const expected = [undefined, undefined, "refused", undefined];
    expect<unknown>(await verifications("status", cells)).toEqual(expected);
  });

  test("holds a review back even if another column calls it verified (issue 16)", async () => {
    const { reviews } = await read("date,rating,verified,status\n2025-01-31,5,yes,pending\n");
    expect(reviews.map(({ verification }) => verification)).toEqual(["refused"]);
  });

  test("holds a review back if only one of several says so (issue 16)", async () => {
    const { reviews } = await read("date,rating,approved,spam\n2025-01-31,5,yes,yes\n");
    expect(reviews.map(({ verification }) => verification)).toEqual(["refused"]);
  });

  test("also holds back reviews in a site's own table (issue 16)", async () => {
    const header =
      "Review Stars,Review Content,Review Title,Reviewer Name,Review Date,Review Link,Status";
    const link = "https://www.trustpilot.com/reviews/67a0cd";
    const row = `5,Fine.,,A. B.,2025-01-31,${link},deleted`;
    const { reviews } = await read(`${header}\n${row}\n`);
    expect(reviews.map((review) => [review.platform, review.verification])).toEqual([
      ["trustpilot", "refused"],
    ]);
  });
});

describe("a value that is not understood", () => {
  test.each([
    ["state", "TX"],
    ["Status", "2025-02-01"],
    ["status", "#4711"],
    ["state", "open ticket"],
    ["active", "since 2020"],
    ["visibility", "page 2"],
  ])(
    "holds its row back, and is named with a command: %s with %s (issue 43)",
    async (name, strange) => {
      const cells = ["published", strange, "pending"];
      const { reviews, problems, hints } = await read(tableOf(name, cells));
      expect(problems).toEqual([]);
      expect<unknown>(reviews.map(({ verification }) => verification)).toEqual([
        ...[undefined, "refused", "refused"],
      ]);
      expect(hints.join()).toContain("1 row is held back");
      const command = `--hidden-when ${shellWord(`${name}=pending`)} if none of these does`;
      expect(hints.join()).toContain(command);
    },
  );

  test("is a region if the column may be one and has nothing else (issue 16)", async () => {
    const { reviews, unused } = await read(tableOf("state", ["TX", "CA"]));
    expect<unknown>(reviews.map(({ verification }) => verification)).toEqual([
      undefined,
      undefined,
    ]);
    expect(unused).toEqual([{ name: "state", like: undefined, strange: "TX" }]);
  });

  test("is said with --hidden-when, or taken out with --ignore (issue 43)", async () => {
    const table = tableOf("Freigabestufe", ["A", "pending", "hidden", "spam", "B"]);
    const verificationsIn = async (options: Partial<ReadOptions>) => {
      const { reviews, hints } = await read(table, options);
      expect(hints).toEqual([]);
      return reviews.map(({ verification }) => verification);
    };
    const hiddenWhen = new Map([["freigabestufe", new Set(["pending", "b"])]]);
    expect<unknown>(await verificationsIn({ hiddenWhen })).toEqual([
      ...[undefined, "refused", undefined, undefined, "refused"],
    ]);
    const ignored = new Set(["freigabestufe"]);
    expect<unknown>(await verificationsIn({ ignored })).toEqual(silent(["", "", "", "", ""]));
  });

  test.each([
    ["Veröffentlicht", ["ja", "nein", "vielleicht", "Nein"], "nein,vielleicht"],
    ["published", ["yes", "Not yet, sorry", "no"], "no,Not yet, sorry"],
    ["Hidden", ["yes", "sometimes", "no"], "yes,sometimes"],
  ])(
    "is named with those that hide, so that no command publishes them: %s (issue 42)",
    async (name, cells, values) => {
      const { hints, reviews } = await read(tableOf(name, cells));
      const held = reviews.map(({ verification }) => verification);
      const command = `--hidden-when ${shellWord(`${name}=${values}`)}`;
      expect(hints.join()).toContain(`import again with ${command}, or with --hidden-when`);
      const hiddenWhen = readHiddenWhen(`${name}=${values}`);
      const again = await read(tableOf(name, cells), { hiddenWhen });
      expect(again.hints).toEqual([]);
      expect(again.reviews.map(({ verification }) => verification)).toEqual(held);
    },
  );

  test("is not listed in a command if there are many (issue 42)", async () => {
    const cells = ["no", ...Array.from({ length: 40 }, (_, at) => `level ${at}`)];
    const { hints } = await read(tableOf("published", cells));
    expect(hints.join()).toContain('"level 4" and others in the column "published" may mean');
    expect(hints.join()).toContain('Write yes or no into the column "published"');
    expect(hints.join()).not.toContain("--");
  });

  test("of a column that is not there is refused (issue 43)", async () => {
    const failure = await failureOf(() => read("date,text\n", { ignored: new Set(["staus"]) }));
    expect(failure.message).toContain('the header has no column "staus". It has: date, text.');
  });
});

/** Forms met in real files (INPUT-FORMATS): a name, a value that shows, and others. */
const MET = [
  ["ReviewPublished", "TRUE", ["FALSE"]],
  ["Review Published", "yes", ["no"]],
  ["is_review_published", "1", ["0"]],
  ["comment_approved", "1", ["0", "spam", "trash", "post-trashed"]],
  ["approval_status", "approved", ["pending", "rejected", "awaiting moderation"]],
  ["Publish", "Yes", ["No"]],
  ["Show", "1", ["0"]],
  ["Display on site", "true", ["false"]],
  ["live", "1", ["0"]],
  ["enabled", "TRUE", ["FALSE"]],
  ["private", "no", ["yes", "only me"]],
  ["is_private", "0", ["1"]],
  ["draft", "false", ["true"]],
  ["is_draft", "0", ["1"]],
  ["deleted_at", "", ["2025-02-01 10:00:00"]],
  ["approved_at", "2025-02-01", [""]],
  ["privacy", "everyone", ["only me"]],
  ["Veröffentlicht", "Ja", ["Nein"]],
  ["Freigegeben", "wahr", ["falsch"]],
  ["Zustand", "freigegeben", ["abgelehnt", "in Prüfung"]],
  ["Publié", "Oui", ["Non"]],
  ["Statut", "publié", ["en attente", "brouillon"]],
  ["Publicado", "Sí", ["No"]],
  ["Estado", "aprobado", ["pendiente", "rechazado"]],
  ["Pubblicato", "sì", ["no"]],
  ["Aprovado", "sim", ["não"]],
  ["Gepubliceerd", "ja", ["nee"]],
  ["Opublikowana", "tak", ["nie"]],
  ["公開", "はい", ["いいえ"]],
] as const;

test.each(["has_published_pictures", "has_published_videos", "public images", "show_picture"])(
  "a column about pictures does not say whether the review is shown: %s (issue 42)",
  async (name) => {
    const { reviews, hints } = await read(tableOf(name, ["false", "true"]));
    expect([reviews.map(({ verification }) => verification), hints]).toEqual([
      [undefined, undefined],
      [],
    ]);
  },
);

describe("NULL in a column that says whether a review is shown", () => {
  test.each([
    ["deleted_at", ["NULL", "2025-02-01 10:00:00"], [undefined, "refused"]],
    ["deleted_at", ["NULL", "NULL"], [undefined, undefined]],
    ["is_hidden", ["NULL", "1"], [undefined, "refused"]],
    ["approved_at", ["NULL", "2025-02-01"], ["refused", undefined]],
    ["approved", ["NULL", "1"], ["refused", undefined]],
    ["approved", ["NULL", "NULL"], ["refused", "refused"]],
  ])("is no moment and no yes: %s %j (issue 42)", async (name, cells, verdicts) => {
    const { reviews } = await read(tableOf(name, cells));
    expect<unknown>(reviews.map(({ verification }) => verification)).toEqual(verdicts);
  });

  test("is what the owner says that it is (issue 42)", async () => {
    const hiddenWhen = readHiddenWhen("approved=NULL");
    const { reviews } = await read(tableOf("approved", ["NULL", "1"]), { hiddenWhen });
    expect<unknown>(reviews.map(({ verification }) => verification)).toEqual([
      "refused",
      undefined,
    ]);
  });
});

describe("a column met in real files", () => {
  test.each(MET)("hides what its source hides: %s (issue 43)", async (name, shown, hidden) => {
    const cells = [shown, ...hidden];
    expect<unknown>(
      (await read(tableOf(name, cells))).reviews.map((one) => one.verification),
    ).toEqual([...[undefined, ...hidden.map(() => "refused")]]);
  });

  test.each(["Moderated", "is_checked", "Zeile gesehen"])(
    "holds all rows back if yes may mean either: %s (issue 43)",
    async (name) => {
      const { reviews, hints } = await read(tableOf(name, ["yes", "no"]));
      expect<unknown>(reviews.map(({ verification }) => verification)).toEqual([
        "refused",
        "refused",
      ]);
      expect(hints.join()).toContain("2 rows are held back");
    },
  );

  test.each(["recommended", "Local Guide", "verified purchase", "replied", "Weiterempfehlung"])(
    "does not hold back if it says something else: %s (issue 43)",
    async (name) => {
      const { reviews } = await read(tableOf(name, ["yes", "no"]));
      expect<unknown>(reviews.map(({ verification }) => verification)).toEqual([
        undefined,
        undefined,
      ]);
    },
  );

  test("of comments holds back answers, notices and spam (issue 43)", async () => {
    const table = [
      "comment_ID,comment_author,comment_date,comment_content,comment_approved,comment_type,comment_parent",
      "1,Ann,2025-01-31 10:00:00,They came at once.,1,review,0",
      "2,The shop,2025-01-31 11:00:00,Thank you!,1,comment,1",
      "3,Pills,2025-01-31 12:00:00,Buy pills here.,spam,review,0",
      "4,WooCommerce,2025-01-31 13:00:00,Order status changed.,1,order_note,0",
    ];
    const { reviews } = await read(table.join("\n"));
    expect<unknown>(reviews.map(({ author, verification }) => [author, verification])).toEqual([
      ["Ann", undefined],
      ...["The shop", "Pills", "WooCommerce"].map((author) => [author, "refused"]),
    ]);
  });
});

describe("a column that only has such a name", () => {
  test("does not keep another from being read (issue 16)", async () => {
    const table = "date,rating,state,status\n2025-01-31,5,TX,pending\n2025-01-31,4,CA,published\n";
    const reading = await read(table);
    const methods = reading.reviews.map(({ verification }) => verification);
    expect(methods).toEqual(["refused", undefined]);
    expect(namesOf(reading)).toEqual(["state"]);
  });

  test("is not taken for one if its name says more (issue 16)", async () => {
    const names = ["order status", "shipping state", "is_active_customer", "published_by"];
    for (const name of names) {
      const reading = await read(tableOf(name, ["pending", "no"]));
      expect(reading.reviews.map(({ verification }) => verification)).toEqual([
        undefined,
        undefined,
      ]);
      expect(namesOf(reading)).toEqual([name]);
    }
  });

  test("is an ordinary column if the owner names it for something else (issue 16)", async () => {
    const columns = new Map([["title", "status"]] as const);
    const reading = await read(tableOf("status", ["pending"]), { columns });
    expect(reading.reviews.map(({ title, verification }) => [title, verification])).toEqual([
      ["pending", undefined],
    ]);
  });
});

describe("the column `verified`", () => {
  test("with strange words among yes and no has problems in their rows (issue 16)", async () => {
    const { reviews, problems } = await read(tableOf("verified", ["yes", "perhaps", "no", ""]));
    expect<unknown>(reviews.map(({ verification }) => verification)).toEqual([
      "owner",
      "refused",
      undefined,
    ]);
    expect(problems).toEqual([
      { row: 3, field: "verified", message: '"perhaps" is neither yes nor no' },
    ]);
  });

  test("with only strange words is not read, and reported with one of them (issue 16)", async () => {
    const cells = ["by phone", "2025-02-01", ""];
    const { reviews, problems, unused } = await read(tableOf("Is verified", cells));
    expect(problems).toEqual([]);
    expect<unknown>(reviews.map(({ verification }) => verification)).toEqual(silent(cells));
    expect(unused).toEqual([{ name: "Is verified", like: undefined, strange: "by phone" }]);
  });

  test("with nothing in it is read, and says nothing (issue 16)", async () => {
    expect<unknown>(await verifications("verified", ["", ""])).toEqual([undefined, undefined]);
  });
});
