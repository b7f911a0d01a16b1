import { beforeAll, describe, expect, test } from "bun:test";
import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { runCandor } from "../support/candor.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

const HANDBOOK = ["install", "operate"].map((name) =>
  resolve(import.meta.dir, `../../docs/${name}.md`),
);
const SERVICES = ["candor.service", "candor-backup.service"] as const;
const UNITS = [...SERVICES, "candor-backup.timer"] as const;
/** The same for one of several businesses on a server. */
const TEMPLATES = ["candor@.service", "candor-backup@.service", "candor-backup@.timer"] as const;
const BUSINESS = "smith-plumbing";
const PROGRAM = "/usr/local/bin/candor";
/** systemd rates an unprotected unit 9.6, and calls 2.5 "OK". */
const MAX_EXPOSURE = 1.5;

async function print(...words: string[]) {
  using folder = new TemporaryFolder();
  return await runCandor(["service", "print", ...words], { cwd: folder.path });
}

const texts = new Map<string, string>();
beforeAll(async () => {
  for (const unit of [...UNITS, ...TEMPLATES]) texts.set(unit, (await print(unit)).stdout);
});

function textOf(unit: string): string {
  return texts.get(unit) ?? "";
}

/** The settings of a unit, from all its sections. */
function settingsOf(unit: string): ReadonlyMap<string, string> {
  const lines = textOf(unit).split("\n");
  const settings = lines.filter((line) => /^[A-Z]\w*=/.test(line));
  return new Map(settings.map((line) => [line.split("=")[0] ?? "", line.replace(/^\w+=/, "")]));
}

/** How a business's unit is called: systemd finds the template by it. */
function instanceOf(unit: string): string {
  return unit.replace("@.", `@${BUSINESS}.`);
}

/** What a unit sets, without comments and descriptions. */
function linesOf(text: string): Set<string> {
  const lines = text.split("\n");
  return new Set(lines.filter((line) => !/^(#|Description=)/.test(line)));
}

describe("the units for systemd", () => {
  test.each(SERVICES)("%s creates files and a folder for its user alone (issue 17)", (unit) => {
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

  test("are started as the handbook says, one business or several (issue 17)", () => {
    const text = HANDBOOK.map((path) => readFileSync(path, "utf8")).join("\n");
    const named = [
      "candor service install\n",
      "systemctl enable --now candor candor-backup.timer\n",
      `candor service install --name ${BUSINESS} --port 3001\n`,
      `systemctl enable --now candor@${BUSINESS} candor-backup@${BUSINESS}.timer\n`,
    ];
    expect(named.filter((words) => !text.includes(words))).toEqual([]);
  });

  const withSystemd = test.skipIf(Bun.which("systemd-analyze") === null); // only systemd reads its units as it does; the tests above parse them anyway
  withSystemd("are valid according to systemd-analyze (issue 17)", () => {
    using folder = new TemporaryFolder();
    const program = folder.at("candor");
    writeFileSync(program, "#!/bin/sh\n");
    chmodSync(program, 0o755);
    for (const unit of [...UNITS, ...TEMPLATES]) {
      writeFileSync(
        folder.at(unit),
        textOf(unit)
          .replaceAll(PROGRAM, program)
          .replace(/^User=.*$/m, ""),
      );
    }
    const units = [...UNITS, ...TEMPLATES.map(instanceOf)];
    const words = ["verify", "--man=no", ...units.map((unit) => folder.at(unit))];
    const { exitCode, stderr } = Bun.spawnSync(["systemd-analyze", ...words]);
    const complaints = stderr.toString().split("\n");
    expect(complaints.filter((line) => line.includes(folder.path))).toEqual([]);
    expect(exitCode).toBe(0);
  });

  withSystemd("give little to an attacker, as systemd rates them (issue 23)", () => {
    using folder = new TemporaryFolder();
    for (const unit of [...SERVICES, "candor@.service", "candor-backup@.service"]) {
      writeFileSync(folder.at(unit), textOf(unit));
      const words = ["security", "--offline=true", "--json=off", folder.at(instanceOf(unit))];
      const { stdout } = Bun.spawnSync(["systemd-analyze", ...words]);
      const [, exposure] = /Overall exposure level for \S+: ([\d.]+)/.exec(stdout.toString()) ?? [];
      expect(Number(exposure)).toBeLessThanOrEqual(MAX_EXPOSURE);
    }
  });

  test("don't forbid just-in-time compilation, and report readiness (issue 23)", () => {
    const settings = settingsOf("candor.service");
    expect(settings.has("MemoryDenyWriteExecute")).toBe(false);
    expect([settings.get("Type"), settings.get("Restart")]).toEqual(["notify", "always"]);
    expect(Number(settings.get("WatchdogSec"))).toBeGreaterThan(0);
  });

  test("for several businesses are those for one, with a user, a folder and a port each", () => {
    for (const template of TEMPLATES) {
      const own = linesOf(textOf(template).replaceAll("candor-%i", "candor"));
      const usual = linesOf(textOf(template.replace("@", "")));
      expect(own.difference(usual)).toEqual(
        new Set(template === "candor@.service" ? ["EnvironmentFile=/etc/candor/%i.env"] : []),
      );
      expect(usual.difference(own)).toEqual(
        new Set(template === "candor@.service" ? ["Environment=CANDOR_PORT=3000"] : []),
      );
    }
  });

  test("for several businesses let no process into the folder of another business", () => {
    for (const unit of ["candor@.service", "candor-backup@.service"]) {
      const settings = settingsOf(unit);
      expect(settings.get("User")).toBe("candor-%i");
      expect(settings.get("StateDirectory")).toBe("candor-%i");
      expect(settings.get("WorkingDirectory")).toBe("/var/lib/candor-%i");
      expect(settings.get("StateDirectoryMode")).toBe("0700");
    }
  });

  test("name another executable if given, and refuse a path that systemd can't take (issue 23)", async () => {
    const elsewhere = await print("candor.service", "--program", "/opt/candor");
    expect(elsewhere.stdout).toContain("ExecStart=/opt/candor serve\n");
    const wrong = await print("candor.service", "--program", "my candor");
    expect([wrong.exitCode, wrong.stdout]).toEqual([1, ""]);
    expect(wrong.stderr).toContain("must be a whole path without spaces or quotes");
  });
});
