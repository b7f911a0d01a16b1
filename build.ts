/**
 * Compiles the executable: `bun build.ts` for this machine into `dist/candor`, `bun build.ts --all`
 * for every platform into `dist/candor-<platform>`; with `--mcpb` also `dist/candor.mcpb`, the
 * executable of this machine as a bundle for desktop agents.
 */
import { parseArgs } from "node:util";
import { type Zippable, zipSync } from "fflate";
import manifest from "./.packaging/mcpb.json" with { type: "json" };

/** Each thread is an entry of its own, so that it is found within the executable. */
const ENTRY_POINTS = ["src/main.ts", "src/hub/worker.ts", "src/pictures/drawing-thread.ts"];
const TARGETS = [
  "bun-linux-x64",
  "bun-linux-x64-baseline",
  "bun-linux-x64-musl",
  "bun-linux-arm64",
  "bun-darwin-arm64",
  "bun-windows-x64",
] as const;
const EXECUTABLE = "dist/candor";
const BUNDLE = "dist/candor.mcpb";
/** Rights of a file in a zip archive: the upper half of its attributes, as Unix has them. */
const MAY_RUN = 0o100755 << 16;
const UNIX = 3;

async function compile(outfile: string, target?: (typeof TARGETS)[number]): Promise<void> {
  await Bun.build({
    entrypoints: ENTRY_POINTS,
    compile: target === undefined ? { outfile } : { outfile, target },
    format: "esm",
    bytecode: true,
  });
  report(outfile);
}

async function bundle(): Promise<void> {
  const files: Zippable = {
    "manifest.json": new TextEncoder().encode(JSON.stringify(manifest, null, 2)),
    [manifest.server.entry_point]: [
      await Bun.file(EXECUTABLE).bytes(),
      { os: UNIX, attrs: MAY_RUN },
    ],
  };
  await Bun.write(BUNDLE, zipSync(files));
  report(BUNDLE);
}

function report(path: string): void {
  console.log(`${path}: ${(Bun.file(path).size / 1_000_000).toFixed(1)} MB`);
}

const { values } = parseArgs({ options: { all: { type: "boolean" }, mcpb: { type: "boolean" } } });
if (values.all === true) {
  for (const target of TARGETS) await compile(`dist/candor-${target.slice("bun-".length)}`, target);
} else {
  await compile(EXECUTABLE);
}
if (values.mcpb === true) await bundle();
