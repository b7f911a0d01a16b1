/**
 * Compiles the executable: `bun build.ts` for this machine into `dist/candor`, `bun build.ts --all`
 * for every platform into `dist/candor-<platform>`.
 */
import { parseArgs } from "node:util";

/** The worker is an entry of its own, so that main.ts finds it within the executable. */
const ENTRY_POINTS = ["src/main.ts", "src/hub/worker.ts"];
const TARGETS = [
  "bun-linux-x64",
  "bun-linux-x64-baseline",
  "bun-linux-x64-musl",
  "bun-linux-arm64",
  "bun-darwin-arm64",
  "bun-windows-x64",
] as const;

async function compile(outfile: string, target?: (typeof TARGETS)[number]): Promise<void> {
  await Bun.build({
    entrypoints: ENTRY_POINTS,
    compile: target === undefined ? { outfile } : { outfile, target },
    format: "esm",
    bytecode: true,
  });
  console.log(`${outfile}: ${(Bun.file(outfile).size / 1_000_000).toFixed(1)} MB`);
}

const { values } = parseArgs({ options: { all: { type: "boolean" } } });
if (values.all === true) {
  for (const target of TARGETS) await compile(`dist/candor-${target.slice("bun-".length)}`, target);
} else {
  await compile("dist/candor");
}
