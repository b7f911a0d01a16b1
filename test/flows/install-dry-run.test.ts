import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { readdirSync, rmSync } from "node:fs";
import { writePublicKey } from "../../src/release/minisign.ts";
import { finished } from "../support/finished.ts";
import { INSTALL_SCRIPT } from "../support/install.ts";
import { BUILD, PACKED, packed, writeRelease } from "../support/release-files.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { throwawayKey } from "../support/throwaway-key.ts";

const key = throwawayKey();
const KEY = ["--key", writePublicKey(key.publicKey)];
const STRANGER = ["--key", writePublicKey(throwawayKey().publicKey)];

/** A release whose large file is not there: a dry run does not need it. */
const release = new TemporaryFolder();
beforeAll(async () => {
  await writeRelease(release, packed("#!/bin/sh\necho 1.0.0\n"), key);
  rmSync(release.at(PACKED));
});
afterAll(() => release[Symbol.dispose]());

/** Runs install.sh --dry-run for a prefix, with a folder of its own for temporary files. */
async function dryRun(place: TemporaryFolder, words: readonly string[], shell = ["sh"]) {
  const where = [release.path, "--prefix", place.at("prefix"), "--build", BUILD, "--dry-run"];
  const child = Bun.spawn([...shell, INSTALL_SCRIPT, ...where, ...words], {
    env: { PATH: process.env.PATH, HOME: place.path, TMPDIR: place.path },
    ...{ stdin: "ignore", stdout: "pipe", stderr: "pipe" },
  });
  const ended = await finished(child);
  expect(readdirSync(place.path)).toEqual([]);
  return ended;
}

const SHELLS = [["sh"], ["dash"], ["busybox", "sh"]].filter(
  ([name = ""]) => Bun.which(name) !== null,
);

test("install.sh --help names every option, and does nothing (issue 24)", () => {
  const { stdout, exitCode } = Bun.spawnSync(["sh", INSTALL_SCRIPT, "--help"]);
  for (const option of [
    "--prefix",
    "--build",
    "--key",
    "--allow-unsigned",
    "--dry-run",
    "--uninstall",
  ]) {
    expect(stdout.toString()).toMatch(new RegExp(`^ {2}${option}\\b.{10}`, "m"));
  }
  expect(stdout.toString()).not.toContain("This will install");
  expect(exitCode).toBe(0);
});

describe("install.sh --dry-run", () => {
  test.each(SHELLS.map((shell) => ({ shell })))(
    "says what would be done, checks the signature, and leaves nothing behind: $shell",
    async ({ shell }) => {
      using place = new TemporaryFolder();
      const { exitCode, stdout, stderr } = await dryRun(place, KEY, shell);
      expect([exitCode, stderr]).toEqual([0, ""]);
      expect(stdout).toStartWith("This will install Candor:\n");
      expect(stdout).toContain(`\nSigned by ${KEY[1]} (`);
      expect(stdout).toEndWith(
        "This was a dry run: the build was not fetched, and nothing was installed.\n",
      );
    },
  );

  test.each<[string, readonly string[], string]>([
    ["no key is known", [], "no key to check it with was built into this install.sh."],
    ["the key is another", STRANGER, "The signature is not by a known key"],
    ["there is no such build", [...KEY, "--build", "beos"], "does not name candor-beos.zst."],
    ["the folder can't be made", [...KEY, "--prefix", "/dev/null/x"], "can't be written."],
    ["nobody answers", [...KEY, "http://127.0.0.1:1"], "checksums.txt can't be fetched from"],
  ])("is refused as an installation would be if %s", async (_what, words, told) => {
    using place = new TemporaryFolder();
    const { exitCode, stderr } = await dryRun(place, words);
    expect(stderr).toContain(told);
    expect(stderr).toEndWith("Nothing was installed.\n");
    expect(exitCode).toBe(1);
  });
});
