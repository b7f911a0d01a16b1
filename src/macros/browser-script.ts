import { join } from "node:path";

/**
 * A script of `browser/` as browsers run it, with all that it imports, minified. Import this as a
 * macro: it then runs when the importing file is loaded or the executable is built, so that the
 * executable carries only the finished script. A macro can't call `Bun.build`, so a separate
 * process does.
 * @param name `search.ts`
 */
export function browserScript(name: string): string {
  const entry = join(import.meta.dir, "../web/browser", name);
  const bundler = join(import.meta.dir, "bundle-script.ts");
  const { success, stdout, stderr } = Bun.spawnSync([process.execPath, bundler, entry]);
  if (!success) throw new Error(`${name} can't be bundled: ${stderr.toString()}`);
  return stdout.toString();
}
