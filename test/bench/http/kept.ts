import { join } from "node:path";
import { Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";

const KeptList = Type.Array(
  Type.Object({
    path: Type.String(),
    encoding: Type.String(),
    /** The file with the bytes, within the folder. */
    file: Type.String(),
    headers: Type.Record(Type.String(), Type.String()),
  }),
);

/** An answer that was kept for other servers to give. */
export interface Kept {
  readonly path: string;
  readonly encoding: string;
  readonly file: string;
  readonly headers: Readonly<Record<string, string>>;
}

const LIST = "kept.json";
/** Headers that each server sets itself. */
const OWN_HEADERS = new Set(["date", "content-length", "connection"]);

/**
 * Keeps answers of a server in a folder, in the layout that nginx needs: `api/feed.json`, and
 * beside it `api/feed.json.gz`.
 */
export async function keepAnswers(
  url: string,
  folder: string,
  paths: readonly string[],
): Promise<void> {
  const kept: Kept[] = [];
  for (const path of paths) {
    for (const encoding of ["identity", "gzip"]) kept.push(await keep(url, folder, path, encoding));
  }
  await Bun.write(join(folder, LIST), JSON.stringify(kept));
}

export async function readKept(folder: string): Promise<readonly Kept[]> {
  return Value.Parse(KeptList, await Bun.file(join(folder, LIST)).json());
}

async function keep(url: string, folder: string, path: string, encoding: string): Promise<Kept> {
  const headers = { "accept-encoding": encoding };
  const response = await fetch(`${url}${path}`, { headers, decompress: false });
  const file = `${path.slice(1)}${encoding === "gzip" ? ".gz" : ""}`;
  await Bun.write(join(folder, file), await response.bytes());
  const own = [...response.headers].filter(([name]) => !OWN_HEADERS.has(name));
  return { path, encoding, file, headers: Object.fromEntries(own) };
}
