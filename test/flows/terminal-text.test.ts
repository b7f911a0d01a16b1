import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { strToU8, zipSync } from "fflate";
import { identity, record, toNdjson } from "../support/files.ts";
import { inCheck } from "../support/properties.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { runShown } from "../support/terminal.ts";
import { candor, run } from "./program.ts";

/** Sets a terminal's title, colors what follows, and goes back to overwrite it. */
const NASTY = "\u001b]0;x\u0007\u009b31m\rover";
const SHOWN = "\\u001b]0;x\\u0007\\u009b31m\\u000dover";
/** A terminal itself puts a carriage return before each line feed. */
const ACTED_ON = /\r(?!\r?\n)|[^\P{Cc}\r\n\t]/u;
const ROWS = toNdjson([record({ id: "a" }), record({ id: "b" })]);
const TEXTUAL = toNdjson([record({ id: "nasty", text: `Good ${NASTY} work` })]);
const ID = identity("google", "nasty").id;

const site = new TemporaryFolder();
beforeAll(async () => {
  await site.write("nasty.ndjson", TEXTUAL);
  await candor(site, "import", "nasty.ndjson");
});
afterAll(() => site[Symbol.dispose]());

/** What a person sees of a command on a terminal, in whole; nothing in it is acted on. */
async function seen(words: readonly string[], cwd: string): Promise<string> {
  const { stdout, stderr } = await runShown(words, cwd);
  expect(stdout).not.toMatch(ACTED_ON);
  expect(stderr).not.toMatch(ACTED_ON);
  return stdout + stderr;
}

describe("a terminal gets nothing to act on", () => {
  test.each<[what: string, name: string, content: string | Uint8Array]>(
    inCheck(3, [
      ["the name of a zip's member", "a.zip", zipSync({ [`${NASTY}.ndjson`]: strToU8(ROWS) })],
      [
        "the name of a table's column",
        "a.csv",
        `id,rating,text,date,${NASTY.replace("\r", "")}\n1,5,Good,2026-01-01,x\n`,
      ],
      ["the name of a file", `${NASTY}.ndjson`, ROWS],
      ["the name of a file that is not readable", `${NASTY}.ndjson`, "{"],
      ["a column's value", "a.csv", `id,rating,text,date\n1,${NASTY},Good,2026-01-01\n`],
    ]),
  )("in %s", async (_, name, content) => {
    using folder = new TemporaryFolder();
    await folder.write(name, content);
    expect(await seen(["import", name, "--dry-run"], folder.path)).toContain("\\u001b]0;x\\u0007");
    const { stderr } = await run(["import", name, "--dry-run"], { cwd: folder.path });
    expect(stderr).not.toMatch(ACTED_ON);
  });

  test("in the name of another Candor's log", async () => {
    using folder = new TemporaryFolder();
    const page = { size: 0, made_by: "1", more: false, next: "0123abcd-0", changes: [] };
    const log = `${NASTY}/log/0123abcd`;
    await using server = Bun.serve({ port: 0, fetch: () => Response.json({ log, ...page }) });
    const words = ["mirror", `http://127.0.0.1:${server.port}`, "copy"];
    expect(await seen(words, folder.path)).toContain(`${SHOWN}/log/0123abcd: 1 page`);
    await server.stop(true);
  });

  test("in what a server says when it fails", async () => {
    const fails = () => Response.json({ message: NASTY }, { status: 500 });
    await using server = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: fails });
    const words = ["doctor", "--port", String(server.port)];
    expect(await seen(words, site.path)).toContain(`is not healthy (500): ${SHOWN}`);
    await server.stop(true);
  });

  test.each(
    inCheck(3, [
      [["find", "Good"]],
      [["hide", ID, "--reason", NASTY]],
      [["forget", ID, "--dry-run"]],
      [["analyze", NASTY]],
      [["doctor", "--full"]],
      [[NASTY]],
    ]),
  )("from candor %j", async (words) => {
    await seen(words, site.path);
  });

  test("in an export, which a file or a program gets as it is", async () => {
    expect(await seen(["export", "--format", "csv"], site.path)).toContain(SHOWN);
    expect((await run(["export", "--format", "csv"], { cwd: site.path })).stdout).toContain(NASTY);
  });

  test("in JSON either, which stays the same JSON", async () => {
    const words = ["analyze", `Good work. ${NASTY}`, "--json"];
    const shown = JSON.parse(await seen(words, site.path));
    const exact = JSON.parse((await run(words, { cwd: site.path })).stdout);
    expect(shown).toEqual(exact);
  });
});
