import { Database } from "bun:sqlite";
import { describe, expect, test } from "bun:test";
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import { reviewId } from "../../src/domain/review/review-id.ts";
import { RENDERED } from "../../src/resources/rendered.ts";
import { startCandor } from "../support/candor.ts";
import { exportOf, importRecords, manyReviews, record } from "../support/files.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { candor, datasetOf, refusal } from "./program.ts";

const SLOW = 60_000;
const DB = "candor.sqlite";
const [ONE, TWO] = [reviewId("google", "one"), reviewId("google", "two")];
const RECORDS = [record({ id: "one", text: "Zqjx was here." }), record({ id: "two", rating: 3 })];

const Status = Type.Object({
  database: Type.Object({ bytes: Type.Integer({ minimum: 1 }) }),
  reviews: Type.Object({
    published: Type.Integer(),
    hidden: Type.Integer(),
    joined: Type.Integer(),
    held_back: Type.Integer(),
    forgotten: Type.Integer(),
    by_source: Type.Array(Type.Object({ platform: Type.String(), published: Type.Integer() })),
  }),
  not_published: Type.Array(
    Type.Object({ id: Type.String(), state: Type.String(), reason: Type.String() }),
  ),
  last_import: Type.Object({ imported_at: Type.String(), added: Type.Integer() }),
  documents: Type.Array(
    Type.Object({ path: Type.String(), etag: Type.String(), bytes: Type.Integer() }),
  ),
  hub: Type.Object({ active: Type.Integer(), pending: Type.Integer() }),
});

async function withTwoReviews(folder: TemporaryFolder): Promise<void> {
  await importRecords(folder, DB, RECORDS);
}

describe("hide, and hide --undo,", () => {
  test(
    "reach a running server, which says how many are hidden",
    async () => {
      using folder = new TemporaryFolder();
      await withTwoReviews(folder);
      await using server = await startCandor(["serve"], { cwd: folder.path });
      const dataset = () => datasetOf(server.url);
      expect(await candor(folder, "hide", ONE, "--reason", "rude")).toContain('"hidden_count": 1');
      const hidden = await dataset();
      expect(hidden).toMatchObject({ hidden_count: 1, aggregate_rating: { review_count: 1 } });
      expect((await fetch(`${server.url}/reviews/${ONE}.json`)).status).toBe(410);
      await candor(folder, "hide", "--undo", ONE);
      expect((await dataset()).reviews).toHaveLength(2);
    },
    SLOW,
  );

  test(
    "refuse an unknown review, and hiding without a reason",
    async () => {
      using folder = new TemporaryFolder();
      await withTwoReviews(folder);
      expect(await refusal(folder, "hide", ONE)).toBe(
        "candor: --reason is missing. Say why in a few words.\n",
      );
      expect(await refusal(folder, "hide", ONE, "--reason", " ")).toContain("--reason is empty");
      const unknown = await refusal(folder, "hide", ONE, "nonsense", "--reason", "rude");
      expect(unknown).toContain("no review nonsense");
      expect(await refusal(folder, "hide", "--undo", "nonsense")).toContain("no review nonsense");
      expect(await candor(folder, "hide", "--undo", ONE)).toBe(
        "0 reviews no longer hidden. 1 not hidden before.\n",
      );
    },
    SLOW,
  );
});

test(
  "status says what is published, and why the rest is not",
  async () => {
    using folder = new TemporaryFolder();
    const unverified = { date: "2025-01-01", text: "From a shoe box.", source: { id: "box" } };
    const refused = { ...record({ id: "x" }), verification: { method: "refused" } };
    const more = [record({ id: "copy" }), record({ id: "gone" }), unverified, refused];
    await importRecords(folder, DB, [...RECORDS, ...more]);
    await candor(folder, "hide", ONE, "--reason", "rude");
    await candor(folder, "join", TWO, reviewId("google", "copy"));
    await candor(folder, "forget", reviewId("google", "gone"), "--yes");
    const status = Value.Parse(Status, JSON.parse(await candor(folder, "status", "--json")));
    expect(status.reviews).toMatchObject({ published: 1, hidden: 1, joined: 1, held_back: 2 });
    expect(status.reviews.forgotten).toBe(1);
    expect(status.last_import.added).toBe(6);
    const paths = RENDERED.flatMap(({ path }) => path ?? []);
    const checkpoint = expect.stringMatching(/^\/log\/[0-9a-f]{8}\/checkpoint$/);
    const told = status.documents.map(({ path }) => path);
    expect(told).toHaveLength(paths.length + 1);
    expect(told).toEqual(expect.arrayContaining([...paths, checkpoint]));
    const reasons = Object.fromEntries(status.not_published.map(({ id, reason }) => [id, reason]));
    expect(reasons).toMatchObject({
      [ONE]: "rude",
      [reviewId("google", "copy")]: `the same as ${TWO}`,
    });
    expect(Object.values(reasons)).toContain(
      "nothing verifies it yet: vouch for it, or match it with a job",
    );
    expect(Object.values(reasons)).toContain("its source hides it, or calls it not verified");
    const text = await candor(folder, "status");
    for (const reason of Object.values(reasons)) expect(text).toContain(reason);
    for (const { etag, path } of status.documents)
      expect(text).toMatch(new RegExp(`${path}.*${etag}`));
    await using server = await startCandor(["serve"], { cwd: folder.path });
    const { headers } = await fetch(`${server.url}/reviews.json`, {
      headers: { "accept-encoding": "identity" },
    });
    expect(status.documents.map(({ etag }) => etag)).toContain(headers.get("etag") ?? "");
  },
  SLOW,
);

describe("backup and restore", () => {
  test(
    "bring everything back, except what was forgotten since",
    async () => {
      using folder = new TemporaryFolder();
      await withTwoReviews(folder);
      await candor(folder, "hide", TWO, "--reason", "rude");
      const before = await exportOf(folder.path, DB);
      expect(await candor(folder, "backup", "copy.sqlite")).toContain("2 reviews");
      await candor(folder, "hide", "--undo", TWO);
      await importRecords(folder, DB, [record({ id: "three" })], ["--complete"]);
      const imported = await exportOf(folder.path, DB);
      const refused = await refusal(folder, "restore", "copy.sqlite");
      expect(refused).toContain("The backup lacks 1 review of the database");
      expect(refused).toContain("add --yes");
      expect(await exportOf(folder.path, DB)).toBe(imported);
      await candor(folder, "restore", "copy.sqlite", "--yes");
      expect(await exportOf(folder.path, DB)).toBe(before);
      expect(await candor(folder, "status")).toContain("1 published, 1 hidden");
      await candor(folder, "forget", ONE, "--yes");
      expect(await candor(folder, "restore", "copy.sqlite")).toContain(
        "1 forgotten review left out",
      );
      expect(await exportOf(folder.path, DB)).not.toContain("Zqjx");
      const checked = await candor(folder, "doctor", "--full", "--port", "9");
      expect(checked).not.toContain("problem");
    },
    SLOW,
  );

  test(
    "work while the database is served and written",
    async () => {
      using folder = new TemporaryFolder();
      await importRecords(folder, DB, manyReviews("a", 500));
      await using server = await startCandor(["serve"], { cwd: folder.path });
      const importing = importRecords(folder, DB, manyReviews("b", 500));
      await candor(folder, "backup", "copy.sqlite");
      await importing;
      expect([500, 1000]).toContain(await countIn(folder, "copy.sqlite"));
      const flags = ["--complete", "--allow-deletions", "1000"];
      await importRecords(folder, DB, [record({ id: "three" })], flags);
      await candor(folder, "restore", "copy.sqlite", "--yes");
      const count = await countIn(folder, "copy.sqlite");
      const dataset = await datasetOf(server.url);
      expect(dataset.reviews).toHaveLength(count);
    },
    SLOW,
  );

  test(
    "keep the hub's key beside the copy, and create a missing database",
    async () => {
      using folder = new TemporaryFolder();
      await withTwoReviews(folder);
      await folder.write(`${DB}.key`, new Uint8Array(32).fill(7));
      await candor(folder, "backup", "copy.sqlite");
      expect(await Bun.file(folder.at("copy.sqlite.key")).bytes()).toEqual(
        new Uint8Array(32).fill(7),
      );
      await candor(folder, "restore", "copy.sqlite", "--db", "new.sqlite");
      expect(await exportOf(folder.path, "new.sqlite")).toBe(await exportOf(folder.path, DB));
      expect(readdirSync(folder.path).filter((name) => name.includes("part"))).toEqual([]);
    },
    SLOW,
  );

  test(
    "leave existing files unchanged",
    async () => {
      using folder = new TemporaryFolder();
      await withTwoReviews(folder);
      await folder.write("copy.sqlite", "mine");
      await folder.write("text.sqlite", "This is a text, and a long one. ".repeat(40));
      expect(await refusal(folder, "backup", "copy.sqlite")).toContain("exists already");
      expect(await refusal(folder, "backup", "no/where.sqlite")).toMatch(/folder/);
      expect(await refusal(folder, "restore", "nothing.sqlite")).toContain(
        "no file nothing.sqlite",
      );
      expect(await refusal(folder, "restore", "text.sqlite")).toContain("not a SQLite database");
      expect(await refusal(folder, "restore", DB)).toContain("is the database itself");
      expect(await refusal(folder, "restore", "text.sqlite", "--db", "new.sqlite")).toContain(
        "not a",
      );
      expect(existsSync(folder.at("new.sqlite"))).toBe(false);
      expect(await candor(folder, "status")).toContain("2 published");
    },
    SLOW,
  );
});

async function countIn(folder: TemporaryFolder, db: string): Promise<number> {
  const { length } = Value.Parse(
    Type.Object({ reviews: Type.Array(Type.Unknown()) }),
    JSON.parse(await exportOf(folder.path, db)),
  ).reviews;
  return length;
}

test(
  "doctor --full finds nothing wrong after an import, and reports what somebody changed by hand",
  async () => {
    using folder = new TemporaryFolder();
    await withTwoReviews(folder);
    const doctor = ["doctor", "--full", "--port", "9"];
    const fine = await candor(folder, ...doctor);
    for (const about of ["database", "reviews", "documents", "log"]) {
      expect(fine).toMatch(new RegExp(`^ok +${about}: `, "m"));
    }
    writeFileSync(folder.at("candor.toml"), 'nmae = "A"\n');
    const raw = new Database(folder.at(DB));
    raw.run("update reviews set source = replace(source, 'Zqjx', 'Somebody')");
    raw.run(
      "update chunks set gzip = x'00' where hash in (select chunk from document_parts where document = 'reviews' and ordinal = 1)",
    );
    raw.close();
    const found = await refusal(folder, ...doctor);
    expect(found).toMatch(/problem +settings: .*nmae: there is no such setting/s);
    expect(found).toMatch(/problem +reviews: \w+ is published with another content/);
    expect(found).toMatch(/problem +documents: the document reviews: gzip of chunk/);
    expect(found).toContain("run candor backup FILE, then candor restore FILE");
  },
  SLOW,
);

test(
  "a backup contains nothing that another process has written but not committed",
  async () => {
    using folder = new TemporaryFolder();
    await withTwoReviews(folder);
    const raw = new Database(folder.at(DB));
    raw.run("begin immediate");
    raw.run("delete from reviews");
    await candor(folder, "backup", "copy.sqlite");
    raw.run("rollback");
    raw.close();
    expect(await countIn(folder, "copy.sqlite")).toBe(2);
  },
  SLOW,
);

test(
  "match-jobs publishes what a job record confirms, and takes it back with --undo",
  async () => {
    using folder = new TemporaryFolder();
    const from = (id: string, author: string) => ({
      source: { id },
      author: { name: author },
      date: "2025-03-10",
      text: "They came on time.",
    });
    await importRecords(folder, DB, [from("a", "Xa Ypsilon"), from("b", "Xb Zeta")]);
    await folder.write(
      "jobs.csv",
      "job,customer,date\n17,Xa Ypsilon,2025-03-07\n18,Xb Zeta,2025-03-07\n19,Xb Zeta,2025-03-06\n",
    );
    const told = await candor(folder, "match-jobs", "jobs.csv", "--dry-run");
    expect(told).toContain("1 would be verified");
    expect(await candor(folder, "status")).toContain("0 published, 2 held back");
    const report = await candor(folder, "match-jobs", "jobs.csv");
    expect(report).toMatch(/job 17, high confidence: the author's name is the customer's/);
    expect(report).toContain("2 jobs fit and nothing tells them apart: 18, 19");
    const id = reviewId("unknown", "a");
    await using server = await startCandor(["serve"], { cwd: folder.path });
    const review = await (await fetch(`${server.url}/reviews/${id}.json`)).json();
    expect(review).toMatchObject({ verification: { method: "job" } });
    expect(await exportOf(folder.path, DB)).toContain('"verification":{"method":"job"}');
    expect(await candor(folder, "match-jobs", "jobs.csv")).toContain(
      "0 verified; 1 review published",
    );
    expect(await candor(folder, "match-jobs", "--undo", id)).toBe(
      `No job record verifies ${id} any longer.\n`,
    );
    expect(await candor(folder, "status")).toContain("0 published, 2 held back");
    expect(await refusal(folder, "match-jobs", "--undo", id)).toContain(id);
  },
  SLOW,
);

test(
  "an import reports likely duplicates from two sources, and joins nothing",
  async () => {
    using folder = new TemporaryFolder();
    const text = "They came on time, and fixed the boiler for good.";
    await importRecords(folder, DB, [record({ id: "one", text })]);
    const report = await importRecords(folder, DB, [record({ id: "x", platform: "yelp", text })]);
    const join = ["join", ONE, reviewId("yelp", "x")];
    expect(report).toContain(`candor ${join.join(" ")}`);
    expect(await candor(folder, "status")).toContain("2 published");
    await candor(folder, ...join);
    expect(await candor(folder, "status")).toContain("1 published, 1 joined to others");
    await importRecords(folder, DB, [record({ id: "two" })], ["--complete"]);
    expect(await candor(folder, "status")).toContain("yelp: 1 published");
  },
  SLOW,
);

test(
  "an import of two locations reports it",
  async () => {
    using folder = new TemporaryFolder();
    const [a, b] = ["locations/1/reviews/a", "locations/2/reviews/b"];
    const report = await importRecords(folder, DB, [record({ id: a }), record({ id: b })]);
    expect(report).toContain("2 locations, locations/1 and locations/2");
  },
  SLOW,
);
