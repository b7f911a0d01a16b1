import { join } from "node:path";
import { type Static, Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";

const Bundled = Type.Record(Type.String(), Type.Record(Type.String(), Type.String()));

/**
 * The scripts of `browser/` by their names (`widget`) and languages, as browsers run them, with all
 * that they import, minified. Import this as a macro: it then runs when the importing file is loaded
 * or the executable is built, so that the executable carries only the finished scripts. A macro
 * can't call `Bun.build`, so a separate process does.
 */
export function browserScripts(): Static<typeof Bundled> {
  const bundler = join(import.meta.dir, "bundle-scripts.ts");
  const { success, stdout, stderr } = Bun.spawnSync([process.execPath, bundler]);
  if (!success) throw new Error(`The scripts can't be bundled: ${stderr.toString()}`);
  return Value.Parse(Bundled, JSON.parse(stdout.toString()));
}
