import { expect, test } from "bun:test";
import { statSync } from "node:fs";
import { carryOut } from "../../../src/commands/service/change-machine.ts";
import { TemporaryFolder } from "../../support/temporary-folder.ts";

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

test("everybody may look at units and enter the folder of settings, whatever the umask; only root reads settings (issue 42)", () => {
  using folder = new TemporaryFolder();
  const before = process.umask(0o077);
  try {
    const unit = folder.at("system/candor.service");
    const settings = folder.at("candor/smith.env");
    carryOut({ kind: "write", path: unit, text: "[Unit]\n" });
    carryOut({ kind: "write", path: settings, text: "CANDOR_PORT=1\n", isPrivate: true });
    expect([unit, settings].map(modeOf)).toEqual(["644", "600"]);
    expect([folder.at("system"), folder.at("candor")].map(modeOf)).toEqual(["755", "755"]);
  } finally {
    process.umask(before);
  }
});
