import { existsSync, readFileSync } from "node:fs";
import { Failure } from "../domain/failure.ts";

const CPU_INFO = "/proc/cpuinfo";
const MUSL_LOADER = "/lib/ld-musl-x86_64.so.1";
const GLIBC_LOADER = "/lib64/ld-linux-x86-64.so.2";

/**
 * The name of the build that fits this machine, as in `candor-linux-x64.zst`.
 * @throws Failure `unusable` if there is none
 */
export function buildForThisMachine(): string {
  const machine = `${process.platform}-${process.arch}`;
  switch (machine) {
    case "linux-x64":
      return `linux-x64${variantOfLinux()}`;
    case "linux-arm64":
    case "darwin-arm64":
    case "darwin-x64":
      return machine;
    default:
      throw new Failure("unusable", `candor upgrade has no build for ${machine}. Install by hand.`);
  }
}

/** As `install.sh` chooses. */
function variantOfLinux(): string {
  if (existsSync(MUSL_LOADER) && !existsSync(GLIBC_LOADER)) return "-musl";
  return /\bavx2\b/.test(readFileSync(CPU_INFO, "utf8")) ? "" : "-baseline";
}
