import { describe, expect, test } from "bun:test";
import { chmodSync, copyFileSync, existsSync, readdirSync, readFileSync } from "node:fs";
import { ReplaceableProgram } from "../../src/commands/upgrade/replaceable-program.ts";
import { writePublicKey } from "../../src/release/minisign.ts";
import { atNight } from "../support/at-night.ts";
import { forTests, PROGRAM, runCandor, startCandor } from "../support/candor.ts";
import { record, toNdjson } from "../support/files.ts";
import { freePort } from "../support/free-port.ts";
import { PACKED, packed, writeRelease } from "../support/release-files.ts";
import { SteadyReaders } from "../support/steady-readers.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { throwawayKey } from "../support/throwaway-key.ts";

const OLD = "#!/bin/sh\necho old\n";
const KEY = throwawayKey();
const TRUSTED = ["--key", writePublicKey(KEY.publicKey)];

/** A folder with a database of one review, and an executable to be replaced. */
async function siteIn(site: TemporaryFolder): Promise<void> {
  const reviews = await site.write("reviews.ndjson", toNdjson([record({ id: "r1" })]));
  await runCandor(["import", reviews], { cwd: site.path });
  chmodSync(await site.write("candor", OLD), 0o755);
}

function upgrade(site: TemporaryFolder, release: TemporaryFolder, ...words: string[]) {
  const environment = forTests({ program: site.at("candor") });
  return runCandor(["upgrade", release.at(PACKED), ...words], { cwd: site.path, environment });
}

const headOf = (site: TemporaryFolder) => readFileSync(site.at("candor.sqlite.log-head"), "utf8");

/** A script that stands in for the program, and can be packed at once. */
const WORKING = sabotaged("nothing of the kind", "exit");

/** The same with one difference. */
function sabotaged(words: string, instead: string): Uint8Array {
  const program = PROGRAM.map((word) => `'${word}'`).join(" ");
  return packed(`#!/bin/sh\ncase "$*" in *"${words}"*) ${instead};; esac\nexec ${program} "$@"\n`);
}

describe("candor upgrade", () => {
  test("replaces the executable, and the service follows without losing an answer (issue 24)", async () => {
    using site = new TemporaryFolder();
    using release = new TemporaryFolder();
    await siteIn(site);
    await writeRelease(release, WORKING, KEY);
    const port = freePort();
    await using old = await startCandor(["serve"], { cwd: site.path, port });
    await using readers = new SteadyReaders(port);
    const { exitCode, stdout, stderr } = await upgrade(
      site,
      release,
      ...TRUSTED,
      "--port",
      String(port),
    );
    expect([exitCode, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(
      /^candor \S+: its signature and checksum are right\.\n.*It would serve 1 review\.\n/,
    );
    expect(stdout).toContain("backups/candor-");
    const pid = Number(/serves, as process (\d+)\./.exec(stdout)?.[1]);
    expect(pid).not.toBe(old.pid);
    expect(await old.exited).toBe(0);
    expect(await readers.stop()).toEqual({});
    process.kill(pid, "SIGKILL");
    expect(readFileSync(site.at("candor.previous"), "utf8")).toBe(OLD);
    expect(readFileSync(site.at("candor"), "utf8")).not.toBe(OLD);
    expect(existsSync(site.at("candor.new"))).toBe(false);
  });

  test("waits for nobody, and touches nothing, while another one replaces the same executable (issue 38)", async () => {
    using site = new TemporaryFolder();
    using release = new TemporaryFolder();
    await siteIn(site);
    await writeRelease(release, WORKING, KEY);
    {
      using _other = new ReplaceableProgram(site.at("candor")).hold();
      await site.write("candor.new", "half of the other one");
      const { exitCode, stderr } = await upgrade(site, release, ...TRUSTED);
      expect([exitCode, stderr]).toEqual([75, expect.stringContaining("Another candor upgrade")]);
      expect(readFileSync(site.at("candor"), "utf8")).toBe(OLD);
      expect(readFileSync(site.at("candor.new"), "utf8")).toBe("half of the other one");
    }
    expect((await upgrade(site, release, ...TRUSTED)).exitCode).toBe(0);
    expect(readdirSync(site.path).filter((name) => name.includes(".new"))).toEqual([]);
  });

  test.each([
    ["is not signed", undefined, [], "The release is not signed: it has no checksums.txt.minisig."],
    ["is signed by a stranger", throwawayKey(), TRUSTED, "which is not one that is known"],
    [
      "is signed by a stranger, whatever is allowed",
      throwawayKey(),
      [...TRUSTED, "--allow-unsigned"],
      "which is not one that is known",
    ],
  ])(
    "refuses a release that %s, and changes nothing (issue 24)",
    async (_, key, words, message) => {
      using site = new TemporaryFolder();
      using release = new TemporaryFolder();
      await siteIn(site);
      await writeRelease(release, WORKING, key);
      const { exitCode, stderr } = await upgrade(site, release, ...words);
      expect([exitCode, stderr]).toEqual([1, expect.stringContaining(message)]);
      expect(readFileSync(site.at("candor"), "utf8")).toBe(OLD);
    },
  );

  test("refuses files that don't match the checksums (issue 24)", async () => {
    using site = new TemporaryFolder();
    using release = new TemporaryFolder();
    await siteIn(site);
    await writeRelease(release, WORKING, KEY);
    await release.write(PACKED, packed("#!/bin/sh\nrm -rf /\n"));
    const { exitCode, stderr } = await upgrade(site, release, ...TRUSTED);
    expect([exitCode, stderr]).toEqual([
      1,
      expect.stringContaining(`${PACKED} does not match checksums.txt`),
    ]);
    expect(readFileSync(site.at("candor"), "utf8")).toBe(OLD);
  });

  test.each([
    [
      "is another version than it is signed as",
      "--version",
      "echo 9.9.9; exit 0",
      "but says it is 9.9.9",
    ],
    [
      "can't serve the database",
      "--dry-run",
      "echo broken; exit 1",
      "Nothing was changed. It says:\nbroken",
    ],
  ])("refuses a release that %s (issue 24)", async (_, words, instead, message) => {
    using site = new TemporaryFolder();
    using release = new TemporaryFolder();
    await siteIn(site);
    await writeRelease(release, sabotaged(words, instead), KEY);
    const { exitCode, stderr } = await upgrade(site, release, ...TRUSTED);
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining(message)]);
    expect(readFileSync(site.at("candor"), "utf8")).toBe(OLD);
    expect(existsSync(site.at("candor.new"))).toBe(false);
  });

  test("accepts an unsigned release if that is allowed, and says if nothing is served (issue 24)", async () => {
    using site = new TemporaryFolder();
    using release = new TemporaryFolder();
    await siteIn(site);
    await writeRelease(release, WORKING, undefined);
    const { exitCode, stdout } = await upgrade(site, release, "--allow-unsigned");
    expect([exitCode, stdout]).toEqual([
      0,
      expect.stringContaining("Nothing is being served here now."),
    ]);
    expect(stdout).toStartWith(
      "The release is not signed, which you allowed: only its checksum was checked.\n",
    );
  });

  atNight("a folder of files, here")("fetches a release from an address (issue 24)", async () => {
    using site = new TemporaryFolder();
    using release = new TemporaryFolder();
    await siteIn(site);
    await writeRelease(release, WORKING, KEY);
    using server = Bun.serve({
      port: 0,
      hostname: "127.0.0.1",
      fetch: ({ url }) => new Response(Bun.file(release.at(new URL(url).pathname.slice(1)))),
    });
    const environment = forTests({ program: site.at("candor") });
    const words = ["upgrade", `${server.url.origin}/${PACKED}`, ...TRUSTED];
    const { exitCode, stderr } = await runCandor(words, { cwd: site.path, environment });
    expect([exitCode, stderr]).toEqual([0, ""]);
  });

  const withExecutable = test.skipIf(process.env.CANDOR_BINARY === undefined); // run from the sources there is no executable to replace

  withExecutable(
    "rolls back if the new executable does not take over: the same process serves, no log head changes (issue 24)",
    async () => {
      using site = new TemporaryFolder();
      using release = new TemporaryFolder();
      await siteIn(site);
      copyFileSync(PROGRAM[0] ?? "", site.at("candor"));
      const before = await Bun.file(site.at("candor")).bytes();
      await writeRelease(release, sabotaged("--takeover", "exit 3"), KEY);
      const port = String(freePort());
      const command = [site.at("candor"), "serve", "--port", port];
      const old = Bun.spawn(command, { cwd: site.path, stdout: "pipe", stderr: "pipe" });
      await old.stdout.getReader().read();
      const head = headOf(site);
      const { exitCode, stderr } = await upgrade(site, release, ...TRUSTED, "--port", port);
      expect([exitCode, stderr]).toEqual([
        1,
        expect.stringContaining("The old one is still serving"),
      ]);
      expect(headOf(site)).toBe(head);
      expect(Buffer.from(before).equals(await Bun.file(site.at("candor")).bytes())).toBe(true);
      expect((await fetch(`http://127.0.0.1:${port}/reviews.json`)).ok).toBe(true);
      old.kill("SIGTERM");
      expect(await old.exited).toBe(0);
    },
  );
});

describe("candor serve --dry-run", () => {
  test("starts on a copy, and leaves the database unchanged (issue 24)", async () => {
    using site = new TemporaryFolder();
    await siteIn(site);
    const files = () =>
      ["", ".log-head", ".key"].map((end) => readFileSync(site.at(`candor.sqlite${end}`), "hex"));
    const before = files();
    const { exitCode, stdout } = await runCandor(["serve", "--dry-run"], { cwd: site.path });
    expect([exitCode, stdout]).toEqual([0, "It would serve 1 review.\n"]);
    expect(files()).toEqual(before);
  });

  test("says what is missing (issue 24)", async () => {
    using site = new TemporaryFolder();
    const { exitCode, stderr } = await runCandor(["serve", "--dry-run"], { cwd: site.path });
    expect([exitCode, stderr]).toEqual([
      1,
      expect.stringContaining("There is no database candor.sqlite."),
    ]);
  });
});
