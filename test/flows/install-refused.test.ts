import { describe, expect, test } from "bun:test";
import { chmodSync, existsSync, rmSync } from "node:fs";
import { writePublicKey } from "../../src/release/minisign.ts";
import { finished } from "../support/finished.ts";
import { INSTALL_SCRIPT, Installation } from "../support/install.ts";
import { BUILD, PACKED, packed, sealAgain, writeRelease } from "../support/release-files.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { throwawayKey } from "../support/throwaway-key.ts";
import { until } from "./program.ts";

const key = throwawayKey();
const KEY = writePublicKey(key.publicKey);
const PROGRAM = packed("#!/bin/sh\necho 1.0.0\n");
const BROKEN = packed("#!/bin/sh\necho broken >&2\nexit 3\n");
const WRONGLY_SIGNED =
  "The signature is not by a known key, or checksums.txt was changed. If you trust another key, name it with --key.";

describe("install.sh leaves an existing installation alone", () => {
  test.each<[string, (release: TemporaryFolder) => Promise<unknown>, string]>([
    [
      "checksums that were changed after they were signed",
      async (release) => {
        const text = await Bun.file(release.at("checksums.txt")).text();
        await release.write("checksums.txt", `${text}${text}`);
      },
      WRONGLY_SIGNED,
    ],
    ["another key's signature", (release) => sealAgain(release, throwawayKey()), WRONGLY_SIGNED],
    [
      "a signature whose comment was changed",
      async (release) => {
        const text = await Bun.file(release.at("checksums.txt.minisig")).text();
        await release.write("checksums.txt.minisig", text.replace("candor ", "candor 9"));
      },
      WRONGLY_SIGNED,
    ],
    [
      "a build that was changed",
      (release) => release.write(PACKED, "another"),
      `${PACKED} does not match checksums.txt: it is damaged, or was changed.`,
    ],
    [
      "notices that were changed",
      (release) => release.write("NOTICES.txt", "another"),
      "NOTICES.txt does not match checksums.txt",
    ],
    [
      "a build that is not in the release",
      async (release) => rmSync(release.at(PACKED)),
      `${PACKED} can't be fetched from `,
    ],
    [
      "a build that can't be unpacked",
      async (release) => {
        await release.write(PACKED, PROGRAM.subarray(0, PROGRAM.byteLength - 8));
        await sealAgain(release, key);
      },
      `${PACKED} can't be unpacked into `,
    ],
    [
      "a build that does not run here",
      (release) => writeRelease(release, BROKEN, key),
      `broken\ninstall.sh: The build ${BUILD} does not run here.`,
    ],
  ])("if the release has %s, whatever else is allowed", async (_what, spoil, told) => {
    using made = await Installation.prepare(PROGRAM, key);
    await spoil(made.release);
    const words = [made.release.path, "--key", KEY, "--allow-unsigned"];
    const { exitCode, stderr } = await made.run(words);
    expect(stderr).toContain(told);
    expect(stderr).toEndWith("Nothing was installed.\n");
    expect(exitCode).toBe(1);
    await made.expectOld();
  });

  test.each([
    [["http://reviews.example.com/"], "could be changed in transit. Use https."],
    [["/no/such/folder"], "There is no folder /no/such/folder."],
    [["--fast"], "There is no option --fast."],
    [[], "Say where the files of a release are"],
  ])("if called with %j", async (words, told) => {
    using made = await Installation.prepare(PROGRAM, key);
    const { exitCode, stderr } = await made.run(words);
    expect([exitCode, stderr.includes(told)]).toEqual([1, true]);
    await made.expectOld();
  });

  test("if it is stopped while it downloads", async () => {
    using made = await Installation.prepare(PROGRAM, key);
    let isAsked = false;
    await using server = Bun.serve({
      port: 0,
      hostname: "127.0.0.1",
      idleTimeout: 0,
      fetch: ({ url }) => {
        const name = new URL(url).pathname.slice(1);
        if (name !== PACKED) return new Response(Bun.file(made.release.at(name)));
        isAsked = true;
        return new Promise<Response>(() => {});
      },
    });
    const child = made.start([`http://127.0.0.1:${server.port}`, "--key", KEY]);
    await until("the build is asked for", () => isAsked);
    expect(made.programs()).toHaveLength(2);
    // As Ctrl+C does it: to the script and to its children.
    process.kill(-child.pid, "SIGINT");
    expect((await finished(child)).exitCode).toBe(130);
    await made.expectOld();
    server.stop(true);
  });

  test("if only a part of the script has arrived", async () => {
    using made = await Installation.prepare(PROGRAM, key);
    const text = await Bun.file(INSTALL_SCRIPT).text();
    const cut = await made.place.write("cut.sh", text.slice(0, text.lastIndexOf("main")));
    const child = Bun.spawn(["sh", cut, made.release.path, "--prefix", made.place.path], {
      ...{ stdin: "ignore", stdout: "pipe", stderr: "pipe" },
    });
    expect(await finished(child)).toEqual({ exitCode: 0, stdout: "", stderr: "" });
    await made.expectOld();
  });
});

describe("install.sh finds the build", () => {
  test.each([
    ["Linux", "x86_64", /^ {2}build {6}linux-x64(-baseline|-musl)?$/m],
    ["Linux", "aarch64", /^ {2}build {6}linux-arm64$/m],
    ["Darwin", "arm64", /^ {2}build {6}darwin-arm64$/m],
    ["Darwin", "x86_64", /^ {2}build {6}darwin-x64$/m],
    ["FreeBSD", "amd64", /^install\.sh: There is no build for FreeBSD on amd64\./m],
  ])("for %s on %s", async (system, processor, told) => {
    using tools = new TemporaryFolder();
    const name = `#!/bin/sh\n[ "$1" = -s ] && echo ${system} || echo ${processor}\n`;
    chmodSync(await tools.write("uname", name), 0o755);
    const words = [tools.path, "--prefix", tools.path, "--dry-run"];
    const child = Bun.spawn(["sh", INSTALL_SCRIPT, ...words], {
      env: { PATH: `${tools.path}:${process.env.PATH}` },
      ...{ stdin: "ignore", stdout: "pipe", stderr: "pipe" },
    });
    const { stdout, stderr } = await finished(child);
    expect(stdout + stderr).toMatch(told);
    expect(existsSync(tools.at("bin"))).toBe(false);
  });
});
