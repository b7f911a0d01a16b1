import { beforeAll, expect, test } from "bun:test";
import { existsSync, rmSync, statSync, symlinkSync } from "node:fs";
import { version } from "../../package.json" with { type: "json" };
import { writePublicKey } from "../../src/release/minisign.ts";
import { finished } from "../support/finished.ts";
import { Installation } from "../support/install.ts";
import { BUILD, packedProgram } from "../support/release-files.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { throwawayKey } from "../support/throwaway-key.ts";

const key = throwawayKey();
const KEY = writePublicKey(key.publicKey);
/** Everything that install.sh calls, except what unpacks and what checks signatures. */
const TOOLS =
  "sh uname grep getconf ls mkdir mktemp rm cp sed base64 head tail cat tr sha256sum cut chmod mv";

let program: Uint8Array;
beforeAll(async () => {
  program = await packedProgram();
});

async function expectInstalled({ place }: Installation): Promise<void> {
  const child = Bun.spawn([place.at("bin/candor"), "--version"], {
    ...{ cwd: place.path, stdout: "pipe", stderr: "pipe" },
  });
  expect((await finished(child)).stdout).toBe(`${version}\n`);
  expect(statSync(place.at("bin/candor")).mode & 0o777).toBe(0o755);
  expect(await Bun.file(place.at("share/doc/candor/NOTICES.txt")).text()).toBe("Licenses\n");
}

test("install.sh installs from a folder, says in advance what it will do, and afterwards how to undo it", async () => {
  using made = await Installation.prepare(program, key);
  const { path } = made.place;
  const { exitCode, stdout, stderr } = await made.run([made.release.path, "--key", KEY]);
  expect([exitCode, stderr]).toEqual([0, ""]);
  expect(stdout).toStartWith(
    `This will install Candor:
  build      ${BUILD}
  from       ${made.release.path}
  to         ${path}/bin/candor, replacing what is there
  notices    ${path}/share/doc/candor/NOTICES.txt
  signature  must be by ${KEY}
Signed by ${KEY} (`,
  );
  expect(stdout).toContain(`Candor ${version} is installed. Try it: candor demo\n`);
  expect(stdout).toContain(`PATH=${path}/bin:$PATH\n`);
  expect(stdout).toEndWith("To remove it: sh install.sh --uninstall\n");
  expect(made.programs()).toEqual(["candor"]);
  await expectInstalled(made);
  const { exitCode: removed } = await made.run(["--uninstall"]);
  expect([removed, made.programs()]).toEqual([0, []]);
  expect(existsSync(made.place.at("share/doc/candor"))).toBe(false);
  const { stderr: again } = await made.run(["--uninstall"]);
  expect(again).toContain(`There is no ${path}/bin/candor.`);
  expect(again).toEndWith("Nothing was removed.\n");
});

test("install.sh installs from an address in the environment, into a folder that it creates", async () => {
  using made = await Installation.prepare(program, key);
  rmSync(made.place.at("bin"), { recursive: true });
  await using server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch: ({ url }) => new Response(Bun.file(made.release.at(new URL(url).pathname.slice(1)))),
  });
  const environment = { CANDOR_RELEASE: `http://127.0.0.1:${server.port}/` };
  const { exitCode, stderr } = await made.run(["--key", KEY], environment);
  expect([exitCode, stderr]).toEqual([0, ""]);
  await expectInstalled(made);
});

test("without minisign and zstd, install.sh checks with openssl and unpacks with apt", async () => {
  using made = await Installation.prepare(program, key);
  using tools = new TemporaryFolder();
  for (const tool of [...TOOLS.split(" "), "openssl"]) {
    symlinkSync(Bun.which(tool) ?? "", tools.at(tool));
  }
  const keys = ["--key", writePublicKey(throwawayKey().publicKey), "--key", KEY];
  const shell = [Bun.which("sh") ?? "sh"];
  const environment = { PATH: tools.path };
  const { stdout, stderr } = await made.run([made.release.path, ...keys], environment, shell);
  expect([stdout, stderr]).toEqual([expect.stringContaining(`Signed by ${KEY} (openssl`), ""]);
  await expectInstalled(made);
});

test("install.sh installs an unsigned release only if that is allowed, and says so", async () => {
  using made = await Installation.prepare(program, undefined);
  const words = [made.release.path, "--key", KEY];
  const refused = await made.run(words);
  expect([refused.exitCode, refused.stderr]).toEqual([
    1,
    "install.sh: The release is not signed. Use --allow-unsigned to install it anyway.\nNothing was installed.\n",
  ]);
  await made.expectOld();
  const { stdout } = await made.run([...words, "--allow-unsigned"]);
  expect(stdout).toContain("Not checked: The release is not signed.\n");
  await expectInstalled(made);
});

test("install.sh of an unsigned release, which has no key, says so and what accepts it", async () => {
  using made = await Installation.prepare(program, undefined);
  const { exitCode, stdout, stderr } = await made.run([made.release.path]);
  expect(stdout).toContain("  signature  not checked: no key was built in\n");
  expect([exitCode, stderr]).toEqual([
    1,
    "install.sh: The release is not signed (no key was built into install.sh). Use --allow-unsigned to install it anyway.\nNothing was installed.\n",
  ]);
  await made.expectOld();
});
