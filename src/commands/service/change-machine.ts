import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { Failure } from "../../domain/failure.ts";
import { OWNER_ONLY } from "../../store/files/private-file.ts";
import { describeStep, type Machine, type ServiceStep } from "./service-steps.ts";

const ROOT = 0;
/** Units are readable by all; the process's umask would keep them to their owner. */
const READ_BY_ALL = 0o644;
const ENTERED_BY_ALL = 0o755;

/** This machine. */
export const THIS_MACHINE: Machine = {
  hasUser: (account) => Bun.spawnSync(["getent", "passwd", account]).success,
  isThere: existsSync,
};

/** @throws Failure `unusable` if services can't be installed here, or not by this user */
export function requireAdministrator(): void {
  if (Bun.which("systemctl") === null) {
    const remedy = "Where something else starts services, have it run: candor serve";
    throw new Failure("unusable", `This machine has no systemd. ${remedy}.`);
  }
  if (process.geteuid?.() === ROOT) return;
  const remedy = "Run it as root, for example with sudo; --dry-run shows what it would do";
  throw new Failure("unusable", `Only root may change the services of a machine. ${remedy}.`);
}

/** @throws Failure `unusable` with what the system said */
export function carryOut(step: ServiceStep): void {
  if (step.kind === "delete") {
    for (const path of step.paths) rmSync(path, { force: true });
  } else if (step.kind === "write") {
    const folder = dirname(step.path);
    if (mkdirSync(folder, { recursive: true }) !== undefined) chmodSync(folder, ENTERED_BY_ALL);
    writeFileSync(step.path, step.text);
    chmodSync(step.path, step.isPrivate ? OWNER_ONLY : READ_BY_ALL);
  } else {
    const { success, stderr } = Bun.spawnSync([...step.words]);
    if (!success) throw new Failure("unusable", `${describeStep(step)}: ${stderr}`.trimEnd());
  }
}
