import { describe, expect, test } from "bun:test";
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { type ControlHandler, ControlSocket, handoverPath } from "../../src/net/handover.ts";
import { atNight } from "../support/at-night.ts";
import { forTests, PROGRAM, startCandor } from "../support/candor.ts";
import { record, toNdjson } from "../support/files.ts";
import { freePort } from "../support/free-port.ts";
import { PACKED, packed, writeRelease } from "../support/release-files.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { boundByFileModes, candor, run } from "./program.ts";

const OLD = "#!/bin/sh\necho old\n";
const NEW = `#!/bin/sh\nexec ${PROGRAM.map((word) => `'${word}'`).join(" ")} "$@"\n`;

/** A folder with a database, an executable to be replaced, and an unsigned release. */
async function siteIn(site: TemporaryFolder, program = OLD): Promise<void> {
  await site.write("reviews.ndjson", toNdjson([record({ id: "r1" })]));
  await candor(site, "import", "reviews.ndjson");
  await releaseIn(site, program);
}

async function releaseIn(site: TemporaryFolder, program: string): Promise<void> {
  chmodSync(await site.write("candor", program), 0o755);
  mkdirSync(site.at("release"));
  using release = new TemporaryFolder();
  await writeRelease(release, packed(NEW), undefined);
  for (const name of [PACKED, "NOTICES.txt", "checksums.txt"]) {
    writeFileSync(site.at(`release/${name}`), readFileSync(release.at(name)));
  }
}

function upgrade(
  site: TemporaryFolder,
  words: readonly string[] = [],
  { program = "candor", under = [] }: { program?: string; under?: readonly string[] } = {},
) {
  const how = { cwd: site.path, environment: forTests({ program }), under };
  return run(["upgrade", `release/${PACKED}`, "--allow-unsigned", ...words], how);
}

const programOf = (site: TemporaryFolder) => readFileSync(site.at("candor"), "utf8");

/** A process of another version that serves the database, as far as an upgrade can see. */
function doorOf(
  site: TemporaryFolder,
  port: number,
  renew: ControlHandler["renew"] = async () => 1,
) {
  const keeper = { version: "0.0.1", share: () => true, renew };
  const door = new ControlSocket(handoverPath(site.at("candor.sqlite"), port), keeper);
  door.open();
  return door;
}

describe("candor upgrade finds the service", () => {
  atNight("the configured port, here")("on another port than the configured one", async () => {
    using site = new TemporaryFolder();
    await siteIn(site);
    const port = freePort();
    await using old = await startCandor(["serve"], { cwd: site.path, port });
    await site.write("candor.sqlite.18003.sock", "");
    const { exitCode, stdout, stderr } = await upgrade(site);
    expect([exitCode, stderr]).toEqual([0, ""]);
    process.kill(Number(/serves, as process (\d+)\./.exec(stdout)?.[1]), "SIGKILL");
    expect(await old.exited).toBe(0);
  });

  test("on the configured port, and names the ports that are still behind", async () => {
    using site = new TemporaryFolder();
    await siteIn(site);
    const port = freePort();
    await using _old = await startCandor(["serve"], { cwd: site.path, port });
    using _behind = doorOf(site, 18001);
    const { exitCode, stdout } = await upgrade(site, ["--port", String(port)]);
    process.kill(Number(/serves, as process (\d+)\./.exec(stdout)?.[1]), "SIGKILL");
    const hint = "Port 18001 is still served by another version. Run the same command with --port";
    expect([exitCode, stdout]).toEqual([0, expect.stringContaining(hint)]);
  });

  test("or refuses before anything is changed, if it serves on several ports", async () => {
    using site = new TemporaryFolder();
    await siteIn(site);
    using _first = doorOf(site, 18001);
    using _second = doorOf(site, 18002);
    const { exitCode, stdout, stderr } = await upgrade(site);
    expect([exitCode, stdout, stderr]).toEqual([
      1,
      "",
      "candor: candor.sqlite is served on the ports 18001, 18002, so nothing was changed. Name the one that is to switch over with --port.\n",
    ]);
    expect([programOf(site), existsSync(site.at("backups"))]).toEqual([OLD, false]);
  });
});

describe("candor upgrade to what is installed", () => {
  test("replaces nothing, and keeps the way back", async () => {
    using site = new TemporaryFolder();
    await siteIn(site);
    await upgrade(site);
    const { exitCode, stdout } = await upgrade(site);
    expect([exitCode, stdout]).toEqual([
      0,
      expect.stringContaining("is this executable already, byte for byte. It was not replaced.\n"),
    ]);
    expect(readFileSync(site.at("candor.previous"), "utf8")).toBe(OLD);
    expect(programOf(site)).toBe(NEW);
  });

  atNight("`upgrade` replaces an executable")(
    "has a service of another version switch over, after trying and backing up",
    async () => {
      using site = new TemporaryFolder();
      await siteIn(site, NEW);
      using _behind = doorOf(site, 18001, async () => 3);
      const { exitCode, stdout, stderr } = await upgrade(site);
      expect(stdout).toContain("backups/candor-");
      expect([exitCode, stderr]).toEqual([
        1,
        "candor: The new version did not take over. The old one is still serving. Its log says why.\n",
      ]);
      expect([programOf(site), existsSync(site.at("candor.previous"))]).toEqual([NEW, false]);
    },
  );
});

describe("candor upgrade", () => {
  test("says that nothing was tried or backed up where there is no database", async () => {
    using site = new TemporaryFolder();
    await releaseIn(site, OLD);
    const { exitCode, stdout } = await upgrade(site);
    const told = `There is no database ${site.at("candor.sqlite")}: there was nothing to try on a copy or back up.`;
    expect([exitCode, stdout]).toEqual([0, expect.stringContaining(told)]);
  });

  test("refuses a program that is not there, before anything is fetched or written", async () => {
    using site = new TemporaryFolder();
    await siteIn(site);
    const { exitCode, stdout, stderr } = await upgrade(site, [], { program: "/not/there" });
    expect([exitCode, stdout, stderr]).toEqual([
      1,
      "",
      "candor: There is no executable /not/there. Install it again, with the install.sh of the release.\n",
    ]);
    expect(existsSync(site.at("backups"))).toBe(false);
  });

  test("refuses a program that this user may not replace, before anything is fetched", async () => {
    using site = new TemporaryFolder();
    await siteIn(site);
    mkdirSync(site.at("bin"));
    await site.write("bin/candor", OLD);
    chmodSync(site.at("bin"), 0o555);
    const program = site.at("bin/candor");
    const how = { program, under: boundByFileModes() };
    const { exitCode, stdout, stderr } = await upgrade(site, [], how);
    chmodSync(site.at("bin"), 0o755);
    expect([exitCode, stdout]).toEqual([1, ""]);
    expect(stderr).toContain(`${site.at("bin/candor")} can't be replaced: EACCES`);
    expect(stderr).toContain("Run the command as a user who may write there, such as root.");
  });
});
