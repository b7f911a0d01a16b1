/** A platform that a release has an executable for. */
export interface Target {
  /** As in file names: `candor-linux-x64.zst`. */
  readonly name: string;
  /** Bun's name of the runtime that the executable contains. */
  readonly runtime: Bun.Build.CompileTarget;
  readonly system: "linux" | "darwin" | "win32";
  readonly processor: "x64" | "arm64";
  /** Whether there is a bundle for desktop agents too; the other Linux builds are for servers. */
  readonly isBundled: boolean;
}

const LINUX = { system: "linux", processor: "x64", isBundled: false } as const;
const DESKTOP = { isBundled: true } as const;

/** Every platform of a release. */
export const TARGETS: readonly Target[] = [
  { ...LINUX, ...DESKTOP, name: "linux-x64", runtime: "bun-linux-x64" },
  { ...LINUX, name: "linux-x64-baseline", runtime: "bun-linux-x64-baseline" },
  { ...LINUX, name: "linux-x64-musl", runtime: "bun-linux-x64-musl" },
  {
    ...{ ...LINUX, ...DESKTOP, name: "linux-arm64" },
    ...{ runtime: "bun-linux-arm64", processor: "arm64" },
  },
  {
    ...DESKTOP,
    name: "darwin-arm64",
    runtime: "bun-darwin-arm64",
    system: "darwin",
    processor: "arm64",
  },
  { ...DESKTOP, name: "darwin-x64", runtime: "bun-darwin-x64", system: "darwin", processor: "x64" },
  {
    ...DESKTOP,
    name: "windows-x64",
    runtime: "bun-windows-x64",
    system: "win32",
    processor: "x64",
  },
];

/** The name of the executable on its platform. */
export function executableName({ system }: Pick<Target, "system">): string {
  return system === "win32" ? "candor.exe" : "candor";
}

/** The name of the compressed executable in a release. */
export function artifactName(target: Target): string {
  const ending = target.system === "win32" ? ".exe.zst" : ".zst";
  return `candor-${target.name}${ending}`;
}
