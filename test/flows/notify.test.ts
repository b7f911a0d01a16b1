import { expect, test } from "bun:test";
import { mkdirSync, writeFileSync } from "node:fs";
import { Value } from "@sinclair/typebox/value";
import { Notice } from "../../src/domain/notice.ts";
import { atNight } from "../support/at-night.ts";
import { runCandor, startCandor } from "../support/candor.ts";
import { eventually } from "../support/eventually.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

const TIMEOUT = 90_000;
const row = (day: number, rating: number) =>
  `2026-01-${String(day).padStart(2, "0")},${rating},"They came, visit ${day}."`;
const table = (...rows: string[]) => `date,rating,text\n${rows.join("\n")}\n`;

/** A server that receives notices. */
function listener() {
  const told: Notice[] = [];
  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch: async (request) => {
      told.push(Value.Parse(Notice, await request.json()));
      return new Response("");
    },
  });
  const kinds = () => told.map(({ kind }) => kind);
  const url = `http://127.0.0.1:${server.port}/a-secret`;
  return { told, kinds, url, [Symbol.asyncDispose]: () => server.stop(true) };
}

atNight("`test/notify` tests what is told, once; a real address is told, here")(
  "the owner is notified of new bad reviews and failed imports once, also after a restart (issue 23)",
  async () => {
    await using heard = listener();
    using folder = new TemporaryFolder();
    const { path: cwd } = folder;
    writeFileSync(folder.at("candor.toml"), `name = "A"\n[notify]\nurl = "${heard.url}"\n`);
    writeFileSync(folder.at("first.csv"), table(row(1, 1), row(2, 5)));
    writeFileSync(folder.at("second.csv"), table(row(3, 1), row(4, 2), row(5, 5)));
    mkdirSync(folder.at("in"));
    await runCandor(["import", "first.csv", "--verified"], { cwd });
    const words = ["serve", "--watch", "in", "--verified"];
    {
      await using _candor = await startCandor(words, { cwd });
      await runCandor(["import", "second.csv", "--verified", "--dry-run"], { cwd });
      await runCandor(["import", "second.csv", "--verified"], { cwd });
      await eventually("the owner is notified of two reviews", () => heard.told.length > 0, 30_000);
      expect(heard.told[0]?.title).toBe("2 new reviews of one or two stars");
      writeFileSync(folder.at("in/broken.csv"), "nothing,that\nis,a review\n");
      const hasFailed = () => heard.kinds().includes("import_failed");
      await eventually("the owner is notified of the failed import", hasFailed, 30_000);
    }
    await using again = await startCandor(words, { cwd });
    writeFileSync(folder.at("third.csv"), table(row(6, 2)));
    await runCandor(["import", "third.csv", "--verified"], { cwd });
    await eventually("the owner is notified of the third", () => heard.told.length > 2, 30_000);
    expect(heard.told[2]?.title).toBe("1 new review of one or two stars");
    expect(await again.stop()).toBe(0);
    expect(heard.kinds()).toEqual(["low_reviews", "import_failed", "low_reviews"]);
    for (const command of [["status"], ["status", "--json"], ["doctor"]]) {
      const { stdout, stderr } = await runCandor(command, { cwd });
      expect([stdout.length > 0, `${stdout}${stderr}`.includes("a-secret")]).toEqual([true, false]);
    }
  },
  TIMEOUT,
);

test(
  "candor doctor --notify sends a test, or explains that the address is missing (issue 23)",
  async () => {
    using folder = new TemporaryFolder();
    const { path: cwd } = folder;
    const notify = () => runCandor(["doctor", "--notify"], { cwd });
    writeFileSync(folder.at("candor.toml"), 'name = "A"\n');
    const unset = "problem  notices: candor.toml does not say where to send them\n";
    expect(await notify()).toMatchObject({ exitCode: 1, stdout: expect.stringContaining(unset) });
    {
      await using heard = listener();
      writeFileSync(folder.at("candor.toml"), `name = "A"\n[notify]\nurl = "${heard.url}"\n`);
      const accepted = "ok       notices: a test was accepted; check that it arrived\n";
      const told = { exitCode: 0, stdout: expect.stringContaining(accepted) };
      expect(await notify()).toMatchObject(told);
      expect(heard.kinds()).toEqual(["test"]);
    }
    const gone = await notify();
    expect(gone.exitCode).toBe(1);
    expect(gone.stdout).toContain("notices: a test was not accepted: it can't be reached\n");
    expect(`${gone.stdout}${gone.stderr}`).not.toContain("a-secret");
  },
  TIMEOUT,
);

test.each([
  ["[notify]\n", "Give either url or command"],
  [
    '[notify]\nurl = "ftp://a.example"\n',
    "It is not a web address such as https://ntfy.example/my-topic",
  ],
  ['[notify]\ncommand = ["mail"]\nformat = "ntfy"\n', "It can only be given with url"],
])("a wrong [notify] is refused with an explanation: %p (issue 23)", async (settings, message) => {
  using folder = new TemporaryFolder();
  writeFileSync(folder.at("candor.toml"), `name = "A"\n${settings}`);
  const { exitCode, stdout } = await runCandor(["doctor", "--notify"], { cwd: folder.path });
  expect(exitCode).toBe(1);
  expect(stdout).toContain(message);
  expect(stdout).not.toMatch(/a\.example|notices:/);
});
