import { join } from "node:path";
import { fitsSignature, signAdHoc } from "./macos-signature.ts";
import { executableName, type Target } from "./targets.ts";

/** Otherwise packages that ask for their folder would get a path on the machine that builds. */
const FOLDER = { __dirname: '"/candor"', __filename: '"/candor/main.js"' } as const;

/** What all builds of the program have in common. They must run in the project's folder. */
export const BUILD_OPTIONS = {
  // Each thread needs its own entry point, so that it is found within the executable.
  entrypoints: [
    "src/main.ts",
    "src/hub-worker.ts",
    "src/pictures/drawing-thread.ts",
    "src/cluster/thread.ts",
  ],
  format: "esm",
  // A part that only one command needs is only read when that one is called.
  splitting: true,
  bytecode: true,
  define: FOLDER,
} satisfies Omit<Bun.BuildConfig, "compile">;

/**
 * Compiles the executable for this machine, or with another runtime.
 * @throws Error with everything that the bundler reports
 */
export async function compile(outfile: string, runtime?: Bun.Build.CompileTarget): Promise<void> {
  const output = runtime === undefined ? { outfile } : { outfile, target: runtime };
  try {
    await Bun.build({ ...BUILD_OPTIONS, compile: output });
  } catch (error) {
    throw new Error(reasonsOf(error).join("\n"), { cause: error });
  }
}

/**
 * Compiles the executable for a platform into a separate folder. The executable contains its file
 * name, so the name is the same on all platforms, and as it is once installed.
 * @returns the path of the executable
 */
export async function compileFor(target: Target, folder: string): Promise<string> {
  await compile(join(folder, target.name, "candor"), target.runtime);
  const path = join(folder, target.name, executableName(target));
  if (target.system === "darwin") await signForMacos(path);
  return path;
}

/** For some macOS runtimes the bundler leaves the old signature, which no longer matches. */
async function signForMacos(path: string): Promise<void> {
  const bytes = Buffer.from(await Bun.file(path).arrayBuffer());
  if (fitsSignature(bytes)) return;
  const signed = signAdHoc(bytes);
  if (!fitsSignature(signed)) throw new Error("The executable for macOS can't be signed.");
  await Bun.write(path, signed);
}

/** The messages of an error, and of all errors that it contains. */
function reasonsOf(error: unknown): string[] {
  if (error instanceof AggregateError) return error.errors.flatMap(reasonsOf);
  return [error instanceof Error ? error.message : String(error)];
}
