import { join } from "node:path";
import { type Static, Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";

const Bundled = Type.Record(Type.String(), Type.Record(Type.String(), Type.String()));
type Bundled = Static<typeof Bundled>;

/**
 * The scripts of `browser/` by their names (`widget`) and languages, as browsers run them, with all
 * that they import, minified; packed, since the languages of a script differ only in its words. Import
 * this as a macro: it then runs when the importing file is loaded or the executable is built, so that
 * the executable carries only the finished scripts. A macro can't call `Bun.build`, so a separate
 * process does.
 */
export function packedScripts(): string {
  const bundler = join(import.meta.dir, "bundle-scripts.ts");
  const { success, stdout, stderr } = Bun.spawnSync([process.execPath, bundler]);
  if (!success) throw new Error(`The scripts can't be bundled: ${stderr.toString()}`);
  return Bun.zstdCompressSync(stdout, { level: 19 }).toString("base64");
}

/** Unpacks what `packedScripts` packed. */
export function unpackedScripts(packed: string): Bundled {
  const bytes = Bun.zstdDecompressSync(Buffer.from(packed, "base64"));
  return Value.Parse(Bundled, JSON.parse(bytes.toString()));
}
