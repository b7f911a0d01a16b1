import { readdirSync } from "node:fs";
import { join } from "node:path";
import { type Static, Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import { BUILD_OPTIONS } from "./compile.ts";

export const NOTICES = "NOTICES.txt";
const RULE = "=".repeat(80);
const LICENSE_FILE = /^(licen[cs]e|copying|notice)/i;
/** A package's folder, which may be inside another package's. */
const PACKAGE = /^(?<folder>.*node_modules\/(?:@[^/]+\/)?[^/]+)\//;
/** Candor's own license, and the notices of its data and its runtime. */
const OWN = ["LICENSE", "data/sentiment/NOTICE", ".packaging/runtime-notices.txt"];

const Address = Type.Union([Type.String(), Type.Object({ url: Type.String() })]);
const Manifest = Type.Object({
  name: Type.String(),
  version: Type.String(),
  license: Type.String(),
  repository: Type.Optional(Address),
});
type Manifest = Static<typeof Manifest>;

/** The folders of all packages that the executable contains parts of, sorted by name. */
export async function packagesInside(): Promise<string[]> {
  const options = { ...BUILD_OPTIONS, bytecode: false, target: "bun", metafile: true } as const;
  const { metafile } = await Bun.build(options);
  if (metafile === undefined) throw new Error("The bundler does not say what it has bundled.");
  const folders = Object.keys(metafile.inputs).map((path) => PACKAGE.exec(path)?.groups?.folder);
  return [...new Set(folders.filter((folder) => folder !== undefined))].sort();
}

/** The licenses of everything in the executable: Candor, its data, the runtime, the packages. */
export async function writeNotices(): Promise<string> {
  const own = await Promise.all(OWN.map((path) => Bun.file(path).text()));
  const packages = await Promise.all((await packagesInside()).map(noticeOf));
  const head = "What the executable of Candor contains, and under which licenses\n";
  return `${[head, ...own, ...packages].map((text) => text.trim()).join(`\n\n${RULE}\n\n`)}\n`;
}

async function noticeOf(folder: string): Promise<string> {
  const manifest = Value.Parse(Manifest, await Bun.file(join(folder, "package.json")).json());
  const { name, version, license } = manifest;
  const files = readdirSync(folder).filter((file) => LICENSE_FILE.test(file));
  const texts = await Promise.all(files.sort().map((file) => Bun.file(join(folder, file)).text()));
  const missing =
    texts.length === 0 ? ["The package does not include the text of its license."] : [];
  const head = `${name} ${version}, license: ${license}\n${sourceOf(manifest)}`;
  return [head, ...missing, ...texts.map((text) => text.trim())].join("\n\n");
}

function sourceOf({ name, version, repository }: Manifest): string {
  const url = typeof repository === "string" ? repository : repository?.url;
  return `Source: ${url ?? "the package itself"}; package: npm ${name}@${version}`;
}
