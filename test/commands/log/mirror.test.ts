import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { candor, datasetOf, refusal, said } from "../../flows/program.ts";
import { Source } from "../../mirror/source.ts";
import { spawn, startCandor } from "../../support/candor.ts";
import { eventually } from "../../support/eventually.ts";
import { importRecords, manyReviews, record } from "../../support/files.ts";
import { finished } from "../../support/finished.ts";
import { idOf, reviewsOfDays, sourceReview } from "../../support/library.ts";
import { TemporaryFolder } from "../../support/temporary-folder.ts";

const SLOW = 60_000;

function readJson(...path: string[]) {
  return JSON.parse(readFileSync(join(...path), "utf8"));
}

/** The contents of all files in a folder, joined. */
function bytesIn(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .map((path) => readFileSync(path, "latin1"))
    .join("\n");
}

describe("candor mirror", () => {
  test(
    "keeps a folder in sync with another process, without a trace of what was forgotten there",
    async () => {
      using folder = new TemporaryFolder();
      const secret = record({ id: "secret", text: "Call me on 555 0199, says Zebulon." });
      await importRecords(folder, "source.sqlite", [...manyReviews("first", 40), secret]);
      await using server = await startCandor(["serve", "--db", "source.sqlite"], {
        cwd: folder.path,
      });
      expect(await candor(folder, "mirror", server.url, "copy")).toContain("41 added");
      const whole = async () => {
        const { reviews } = await datasetOf(server.url);
        expect(readJson(folder.at("copy"), "reviews.json")).toEqual({ reviews });
        for (const review of reviews) {
          const path = folder.at("copy", "reviews", `${review.id}.json`);
          const told = await fetch(`${server.url}/reviews/${review.id}.json`);
          expect(readFileSync(path, "utf8")).toBe(await told.text());
        }
        expect(readdirSync(folder.at("copy", "reviews"))).toHaveLength(reviews.length);
      };
      await whole();
      expect(bytesIn(folder.at("copy"))).toContain("Zebulon");
      await candor(folder, "hide", "google:first-3", "--reason", "x", "--db", "source.sqlite");
      await candor(folder, "forget", "google:secret", "--yes", "--db", "source.sqlite");
      await importRecords(folder, "source.sqlite", manyReviews("second", 5));
      const report = await candor(folder, "mirror", server.url, "copy");
      expect(report).toContain("5 added, 0 changed, 2 removed");
      expect(report).toContain("\n2 removed: 1 erased, 1 hidden by the business\n");
      expect(report).toMatch(/^ {2}[0-9a-f]{16} {2}[\d-]+ {2}hidden by the business, 4 stars$/m);
      await whole();
      const { removed } = readJson(folder.at("copy"), "removed.json");
      expect(removed.map(({ reason }: { reason: string }) => reason).sort()).toEqual([
        "forgotten",
        "hidden",
      ]);
      for (const trace of ["Zebulon", "555 0199", "secret"]) {
        expect(bytesIn(folder.at("copy"))).not.toContain(trace);
      }
    },
    SLOW,
  );

  test(
    "continues after it was killed, and repairs missing or superfluous files",
    async () => {
      using folder = new TemporaryFolder();
      const given = Array.from({ length: 2100 }, (_, at) =>
        sourceReview({ source_id: `r${at}`, text: `Visit ${at}.` }),
      );
      await using source = await Source.of({ reviews: given });
      let asked = 0;
      let isHeld = true;
      source.lie = async (path, honest) => {
        asked += path.startsWith("/api/reviews/changes") ? 1 : 0;
        if (isHeld && asked === 3) await eventually("it may answer", () => !isHeld, SLOW);
        return honest();
      };
      const child = spawn(["mirror", source.url, "copy"], { cwd: folder.path });
      await eventually("two pages are kept", () => asked === 3);
      child.kill("SIGKILL");
      await child.exited;
      isHeld = false;
      expect(await candor(folder, "mirror", source.url, "copy")).toContain("1 page, 100 added");
      const copy = folder.at("copy");
      const reviews = await source.reviews();
      expect(readJson(copy, "reviews.json").reviews).toEqual(reviews);
      expect(readdirSync(join(copy, "reviews"))).toHaveLength(2100);
      const id = idOf(sourceReview({ source_id: "r0" }));
      rmSync(join(copy, "reviews", `${id}.json`));
      writeFileSync(join(copy, "reviews", "0123456789abcdef.json"), "{}");
      await candor(folder, "mirror", source.url, "copy");
      expect(existsSync(join(copy, "reviews", `${id}.json`))).toBe(true);
      expect(readdirSync(join(copy, "reviews"))).toHaveLength(2100);
    },
    SLOW * 2,
  );

  test(
    "--verify shows the key that it trusts, and both notes if the log contradicts itself",
    async () => {
      using folder = new TemporaryFolder();
      await using source = await Source.of({ reviews: reviewsOfDays(5) });
      const first = await candor(folder, "mirror", source.url, "copy.sqlite", "--verify");
      expect(first).toContain("Every page matches the head that the log signed, of 6 entries.");
      expect(first).toContain(source.verifier);
      expect(existsSync(folder.at("copy"))).toBe(false);
      const { note } = source;
      await source.import(sourceReview({ source_id: "more" }));
      await candor(folder, "mirror", source.url, "copy.sqlite", "--verify");
      source.lie = (path) => (path.endsWith("/checkpoint") ? new Response(note) : undefined);
      const refused = await refusal(folder, "mirror", source.url, "copy.sqlite", "--verify");
      expect(refused).toContain("went back");
      for (const each of [note, source.note]) expect(refused).toContain(each.split("\n")[2] ?? "-");
    },
    SLOW,
  );

  test(
    "explains what is wrong with its arguments, and how to fix it",
    async () => {
      using folder = new TemporaryFolder();
      await using source = await Source.of({ reviews: reviewsOfDays(1) });
      const say = (...words: string[]) => refusal(folder, "mirror", ...words);
      expect(await say("reviews.example.com", "copy")).toContain("Name its base URL, as https://");
      expect(await say("http://127.0.0.1:1", "copy")).toContain(
        "Check the address, and that the server runs",
      );
      // Nothing was read: nobody should take it for a copy of a Candor without reviews.
      expect(existsSync(folder.at("copy", "reviews.json"))).toBe(false);
      expect(await say(source.url, "copy", "--key", "x")).toContain("--verify");
      expect(await say(source.url, "copy", "--verify", "--key", "x")).toContain(
        "not a verifier key",
      );
      source.lie = () => new Response("", { status: 404 });
      expect(await say(source.url, "copy")).toContain("it is not a Candor");
      source.lie = () => Response.redirect("https://elsewhere.example/", 302);
      expect(await say(source.url, "copy")).toContain("leads to https://elsewhere.example/");
      source.lie = () => new Response("<p>Hello</p>");
      expect(await say(source.url, "copy")).toContain("does not answer as Candor does");
      await importRecords(folder, "candor.sqlite", manyReviews("x", 1));
      expect(await say(source.url, "candor.sqlite")).toContain("another program or version");
      source.lie = () => new Response("", { status: 503 });
      const busy = await finished(spawn(["mirror", source.url, "copy"], { cwd: folder.path }));
      expect([busy.exitCode, said(busy).includes("Try again later")]).toEqual([75, true]);
    },
    SLOW,
  );
});

describe("candor verify-log", () => {
  let folder: TemporaryFolder;
  beforeAll(async () => {
    folder = new TemporaryFolder();
    await importRecords(folder, "candor.sqlite", manyReviews("first", 300));
  });
  afterAll(() => folder[Symbol.dispose]());

  test(
    "says what a database proves and what it can't, and accepts a kept note",
    async () => {
      const report = await candor(folder, "verify-log", "candor.sqlite");
      expect(report).toContain("301 entries under 1 signed head.");
      expect(report).toContain("What this proves:");
      expect(report).toContain("What it can't prove:");
      expect(report).toContain(
        "The 300 reviews that readers see are those that the log commits to",
      );
      const [note = ""] = /localhost:3000\/log\/[0-9a-f]{8}\n301\n[\s\S]*$/.exec(report) ?? [];
      await folder.write("kept.note", note);
      await folder.write("out.txt", report);
      await folder.write("windows.txt", report.replaceAll("\n", "\r\n"));
      await candor(folder, "hide", "google:first-3", "--reason", "x", "--db", "candor.sqlite");
      for (const since of ["kept.note", note, "out.txt", "windows.txt", report]) {
        const later = await candor(folder, "verify-log", "candor.sqlite", "--since", since);
        expect(later).toContain("continues from the note that was kept, of 301 entries");
        expect(later).toContain("299 published, 1 hidden by the business");
      }
      expect(await refusal(folder, "verify-log", "candor.sqlite", "--since", "none")).toContain(
        "There is no file none",
      );
      await folder.write("cut.txt", report.slice(0, report.indexOf("Newest note")));
      expect(await refusal(folder, "verify-log", "candor.sqlite", "--since", "cut.txt")).toContain(
        "neither a signed checkpoint nor what candor verify-log printed",
      );
    },
    SLOW,
  );

  test(
    "reads a log over HTTP, and exits with 1 if it contradicts itself",
    async () => {
      await using source = await Source.of({ reviews: reviewsOfDays(5) });
      const report = await candor(folder, "verify-log", source.url);
      expect(report).toContain("everything that could be checked is right");
      expect(report).toContain("6 entries under 1 signed head");
      source.lie = async (path, honest) => {
        const response = await honest();
        if (path !== "/reviews.json") return response;
        return new Response((await response.text()).replace("number 3.", "number 4."));
      };
      const said = await refusal(folder, "verify-log", source.url);
      expect(said).toContain("differently from what the log commits to");
      expect(said).toContain(source.note.split("\n")[2] ?? "-");
    },
    SLOW,
  );
});
