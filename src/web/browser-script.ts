import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * A file of `browser/` as browsers run it. Import this as a macro: it then runs when the importing
 * file is loaded or the executable is built, so that the executable carries the script alone.
 * @param name `search.ts`; it imports nothing
 */
export function browserScript(name: string): string {
  const source = readFileSync(join(import.meta.dir, "browser", name), "utf8");
  const options = { loader: "ts", target: "browser", minifyWhitespace: true } as const;
  return new Bun.Transpiler(options).transformSync(source);
}
