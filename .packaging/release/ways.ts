import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { mayEnter, room } from "./room.ts";
import type { Target } from "./targets.ts";
import type { Way } from "./trial.ts";

const EMULATORS = { x64: "qemu-x86_64-static", arm64: "qemu-aarch64-static" } as const;
const ARM64_LIBRARIES = "/usr/aarch64-linux-gnu";
const MUSL_LOADER = "/lib/ld-musl-x86_64.so.1";
/** From 2008, without AVX. */
const OLD_PROCESSOR = "Nehalem";
const LIBRARIES = "/usr/lib/x86_64-linux-gnu";
const SHIM = resolve(import.meta.dir, "musl-shim.c");

/**
 * How an executable can be started here.
 * @returns the reason if it can't be started
 */
export function wayFor(target: Target, executable: string): Way | string {
  if (target.name === "linux-x64-musl") return underMusl(executable);
  if (target.name === "linux-x64-baseline") return onOldProcessor(executable);
  if (isNative(target)) return { how: "on this machine", command: [executable] };
  if (target.name === "linux-arm64") return onArm64(executable);
  if (target.system === "win32") return "this machine has no Windows";
  return "this machine has no macOS; the ad hoc signature matches every page";
}

function isNative({ system, processor }: Target): boolean {
  return process.platform === system && process.arch === processor;
}

function onOldProcessor(executable: string): Way | string {
  if (Bun.which(EMULATORS.x64) === null) return needs("qemu-user-static");
  const how = `on qemu's ${OLD_PROCESSOR}, a processor without AVX`;
  return { how, command: [EMULATORS.x64, "-cpu", OLD_PROCESSOR, executable] };
}

function onArm64(executable: string): Way | string {
  if (Bun.which(EMULATORS.arm64) === null || !existsSync(ARM64_LIBRARIES)) {
    return needs("qemu-user-static libc6-arm64-cross");
  }
  const command = [EMULATORS.arm64, "-L", ARM64_LIBRARIES, executable];
  return { how: "on qemu's arm64, with Debian's libraries", command };
}

function underMusl(executable: string): Way | string {
  if (!mayEnter()) return "a chroot needs root";
  if (!existsSync(MUSL_LOADER) || Bun.which("gcc") === null) return needs("musl gcc");
  const made = mkdtempSync(join(tmpdir(), "candor-musl-"));
  const shim = join(made, "shim.so");
  const gcc = ["gcc", "-shared", "-fPIC", "-nostdlib", "-w", "-o", shim, SHIM];
  try {
    if (!Bun.spawnSync(gcc).success) return "gcc can't compile .packaging/release/musl-shim.c";
    const files = new Map([
      [MUSL_LOADER, MUSL_LOADER],
      ["/lib/libstdc++.so.6", `${LIBRARIES}/libstdc++.so.6`],
      ["/lib/libgcc_s.so.1", "/lib/x86_64-linux-gnu/libgcc_s.so.1"],
      // libstdc++ requests glibc's loader by this name.
      ["/lib/ld-linux-x86-64.so.2", shim],
      ["/candor", executable],
    ]);
    const how = "in a chroot with Debian's musl and its libstdc++, adapted to musl";
    return room(how, files, ["/candor"]);
  } finally {
    rmSync(made, { recursive: true });
  }
}

function needs(packages: string): string {
  return `not installed here: apt-get install ${packages}`;
}
