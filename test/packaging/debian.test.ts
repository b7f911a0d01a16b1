import { afterAll, beforeAll, expect, test } from "bun:test";
import { statSync } from "node:fs";
import { packageName, writePackage } from "../../.packaging/release/debian.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

const PROGRAM = "#!/bin/sh\necho 1.2.3\n";
const target = { name: "linux-x64-baseline" };
const folder = new TemporaryFolder();
afterAll(() => folder[Symbol.dispose]());
const withDpkg = test.skipIf(Bun.which("dpkg-deb") === null); // dpkg-deb is only on Debian

beforeAll(async () => {
  if (Bun.which("dpkg-deb") === null) return;
  const executable = await folder.write("program", PROGRAM);
  const common = { version: "1.2.3", target, executable, notices: "Licenses\n", level: 3 };
  for (const name of ["one.deb", "other.deb"]) await writePackage(folder.at(name), common);
  Bun.spawnSync(["dpkg-deb", "--raw-extract", folder.at("one.deb"), folder.at("root")]);
});

async function unpacked(path: string): Promise<string> {
  return await Bun.file(folder.at(`root/${path}`)).text();
}

test("only two platforms have a package", () => {
  const named = ["linux-x64-baseline", "linux-arm64", "linux-x64", "darwin-arm64"].map((name) =>
    packageName("1.2.3", { name }),
  );
  expect(named).toEqual([
    ...["candor_1.2.3_amd64.deb", "candor_1.2.3_arm64.deb"],
    ...[undefined, undefined],
  ]);
});

withDpkg("the package has the executable, units that start it, and its licenses", async () => {
  expect(await unpacked("usr/bin/candor")).toBe(PROGRAM);
  expect(statSync(folder.at("root/usr/bin/candor")).mode & 0o777).toBe(0o755);
  const unit = await unpacked("usr/lib/systemd/system/candor.service");
  expect(unit).toStartWith("[Unit]\n");
  expect(unit).toContain("\nExecStart=/usr/bin/candor serve\n");
  expect(await unpacked("usr/lib/systemd/system/candor-backup@.timer")).toContain("OnCalendar=");
  expect(await unpacked("usr/share/doc/candor/copyright")).toBe("Licenses\n");
});

withDpkg("a manual page and completions come from the program itself", async () => {
  const manual = await unpacked("usr/share/man/man1/candor.1");
  expect(manual).toStartWith('.TH CANDOR 1 "" "Candor 1.2.3"\n');
  expect(manual).toContain(".SS candor match-jobs\n");
  expect(await unpacked("usr/share/bash-completion/completions/candor")).toContain("match-jobs");
  expect(await unpacked("usr/share/zsh/vendor-completions/_candor")).toStartWith("#compdef candor");
});

withDpkg("the same files give the same bytes", async () => {
  const [one, other] = ["one.deb", "other.deb"].map((name) => Bun.file(folder.at(name)));
  expect(await one?.bytes()).toEqual(await other?.bytes());
});

withDpkg("what is run when it is installed and removed is executable, and valid", () => {
  for (const name of ["preinst", "postinst", "prerm", "postrm"]) {
    const path = folder.at(`root/DEBIAN/${name}`);
    expect(statSync(path).mode & 0o111).not.toBe(0);
    expect(Bun.spawnSync(["sh", "-n", path]).success).toBe(true);
  }
});
