import { expect, test } from "bun:test";
import { asServiceUser, unlessLeftOut } from "../../support/as-service-user.ts";
import { runCandor, spawn } from "../../support/candor.ts";
import { finished } from "../../support/finished.ts";
import { ServiceUser } from "../../support/service-user.ts";
import { TemporaryFolder } from "../../support/temporary-folder.ts";

async function service(...words: string[]) {
  using folder = new TemporaryFolder();
  return await runCandor(["service", ...words], { cwd: folder.path });
}

test("--dry-run says each step, and does none", async () => {
  const { exitCode, stdout } = await service("install", "--dry-run", "--program", "/opt/candor");
  expect(exitCode).toBe(0);
  expect(stdout).toContain("chmod 700 /var/lib/candor\n");
  expect(stdout).toEndWith("Nothing was changed (--dry-run).\n");
});

test.each([
  [["--name", "Smith & Sons"], "--name must be at most 24 lower-case letters, digits and hyphens"],
  [
    ["--name", "smith"],
    "With --name, say the port that no other business has, such as --port 3001.",
  ],
  [["--port", "0"], "--port must be a number from 1 to 65535, not 0."],
  [
    ["--program", "/root/candor"],
    "The service can't read /root/candor. Copy it to /usr/local/bin/candor",
  ],
  [["--program", "candor"], "--program must be a whole path without spaces or quotes"],
])("%p is refused before anything is done", async (words, reason) => {
  const { exitCode, stdout, stderr } = await service("install", "--dry-run", ...words);
  expect([exitCode, stdout]).toEqual([1, ""]);
  expect(stderr).toContain(reason);
});

asServiceUser(
  `a user who may not change services is told so before the first step${unlessLeftOut}`,
  async () => {
    using user = new ServiceUser();
    const words = ["service", "install", "--program", "/usr/bin/env"];
    const run = await finished(spawn(words, { cwd: user.folder.path }, user.under));
    expect([run.exitCode, run.stdout]).toEqual([1, ""]);
    expect(run.stderr).toMatch(/Only root may change the services|This machine has no systemd/);
  },
);
