import { expect, test } from "bun:test";
import {
  describeStep,
  serviceOf,
  stepsToInstall,
  stepsToRemove,
} from "../../../src/commands/service/service-steps.ts";

const CHOICES = { program: "/usr/local/bin/candor", port: undefined };
const UNITS = "/etc/systemd/system";

/** A machine on which these accounts and files are. */
function machineWith(...names: string[]) {
  return {
    hasUser: (account: string) => names.includes(account),
    isThere: (path: string) => names.includes(path),
  };
}

function install(name: string | undefined, ...there: string[]): string[] {
  return stepsToInstall(serviceOf(name), CHOICES, machineWith(...there)).map(describeStep);
}

test("on a new machine, everything is made, and nothing is started without reviews", () => {
  expect(install(undefined)).toEqual([
    "useradd --system --home-dir /var/lib/candor --create-home candor",
    "chmod 700 /var/lib/candor",
    `write ${UNITS}/candor.service`,
    `write ${UNITS}/candor-backup.service`,
    `write ${UNITS}/candor-backup.timer`,
    "systemctl daemon-reload",
  ]);
});

test("once there are reviews, the service is started; the user stays as it is", () => {
  const steps = install(undefined, "candor", "/var/lib/candor/candor.sqlite");
  expect(steps[0]).toBe("chmod 700 /var/lib/candor");
  expect(steps.at(-1)).toBe("systemctl enable --now candor.service candor-backup.timer");
});

test("the units of the Debian package are not written again", () => {
  const packaged = ["candor.service", "candor-backup.service", "candor-backup.timer"];
  const there = packaged.map((file) => `/usr/lib/systemd/system/${file}`);
  expect(install(undefined, "candor", ...there).join("\n")).not.toContain("write");
});

test("one of several businesses gets a user, a folder and a port of its own", () => {
  const steps = stepsToInstall(
    serviceOf("smith"),
    { ...CHOICES, port: 3001 },
    machineWith("/var/lib/candor-smith/candor.sqlite"),
  );
  expect(steps).toContainEqual({
    kind: "write",
    path: "/etc/candor/smith.env",
    text: "CANDOR_PORT=3001\n",
    isPrivate: true,
  });
  expect(steps.map(describeStep).at(-1)).toBe(
    "systemctl enable --now candor@smith.service candor-backup@smith.timer",
  );
});

test("the settings of a business that is installed again stay as they are", () => {
  const steps = install("smith", "candor-smith", "/etc/candor/smith.env");
  expect(steps.join("\n")).not.toContain("smith.env");
});

test("removing takes back what was installed, and keeps the folder", () => {
  const stamp = "/var/lib/systemd/timers/stamp-candor-backup.timer";
  const there = [`${UNITS}/candor.service`, `${UNITS}/candor-backup.timer`, stamp];
  const steps = stepsToRemove(serviceOf(undefined), machineWith(...there));
  expect(steps.map(describeStep)).toEqual([
    "systemctl disable --now candor.service candor-backup.timer",
    `rm ${there.join(" ")}`,
    "systemctl daemon-reload",
  ]);
});

test("removing one of several businesses leaves the units of the others", () => {
  const there = [`${UNITS}/candor@.service`, "/etc/candor/smith.env"];
  const steps = stepsToRemove(serviceOf("smith"), machineWith(...there));
  expect(steps.map(describeStep)[1]).toBe("rm /etc/candor/smith.env");
});

test("where nothing is installed, there is nothing to do", () => {
  expect(stepsToRemove(serviceOf(undefined), machineWith())).toEqual([]);
});
