import { describe, expect, test } from "bun:test";
import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { TemporaryFolder } from "../support/temporary-folder.ts";

const PACKAGING = resolve(import.meta.dir, "../../.packaging");
const README = resolve(import.meta.dir, "../../README.md");
const SERVICES = ["candor.service", "candor-backup.service"] as const;
const UNITS = [...SERVICES, "candor-backup.timer"] as const;
const PROGRAM = "/usr/local/bin/candor";

/** The settings of a unit, of all its sections. */
function settingsOf(unit: string): ReadonlyMap<string, string> {
  const lines = readFileSync(resolve(PACKAGING, unit), "utf8").split("\n");
  const settings = lines.filter((line) => /^[A-Z]\w*=/.test(line));
  return new Map(settings.map((line) => [line.split("=")[0] ?? "", line.replace(/^\w+=/, "")]));
}

describe("the units for systemd", () => {
  test.each(SERVICES)("%s makes files and a folder for its user alone (issue 17)", (unit) => {
    const settings = settingsOf(unit);
    expect(settings.get("UMask")).toBe("0077");
    expect(settings.get("StateDirectoryMode")).toBe("0700");
    expect([settings.get("User"), settings.get("StateDirectory")]).toEqual(["candor", "candor"]);
    expect(settings.get("ProtectSystem")).toBe("strict");
  });

  test("back up every day, also after a day without power, and keep fourteen (issue 17)", () => {
    const timer = settingsOf("candor-backup.timer");
    expect(timer.get("OnCalendar")).toBe("daily");
    expect(timer.get("Persistent")).toBe("true");
    expect(timer.get("WantedBy")).toBe("timers.target");
    const service = settingsOf("candor-backup.service");
    const command = `${PROGRAM} backup /var/lib/candor/backups/ --keep 14`;
    expect([service.get("Type"), service.get("ExecStart")]).toEqual(["oneshot", command]);
    expect(service.get("WorkingDirectory")).toBe(
      settingsOf("candor.service").get("WorkingDirectory"),
    );
  });

  test("are named by the README, with what installs them (issue 17)", () => {
    const text = readFileSync(README, "utf8");
    const named = [...UNITS, "systemctl enable --now candor-backup.timer"];
    expect(named.filter((words) => !text.includes(words))).toEqual([]);
  });

  /** Skipped only where no systemd is installed to read the units; the tests above parse them anyway. */
  const withSystemd = test.skipIf(Bun.which("systemd-analyze") === null); // no systemd, no verdict of its own
  withSystemd("are right as systemd reads them (issue 17)", () => {
    using folder = new TemporaryFolder();
    const program = folder.at("candor");
    writeFileSync(program, "#!/bin/sh\n");
    chmodSync(program, 0o755);
    for (const unit of UNITS) {
      const text = readFileSync(resolve(PACKAGING, unit), "utf8");
      writeFileSync(folder.at(unit), text.replace(PROGRAM, program).replace(/^User=.*$/m, ""));
    }
    const words = ["verify", "--man=no", ...UNITS.map((unit) => folder.at(unit))];
    const { exitCode, stderr } = Bun.spawnSync(["systemd-analyze", ...words]);
    const complaints = stderr.toString().split("\n");
    expect(complaints.filter((line) => line.includes(folder.path))).toEqual([]);
    expect(exitCode).toBe(0);
  });
});
