import { join } from "node:path";
import { type Static, Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import { parse } from "jsonc-parser";
import advisories from "./advisories.json" with { type: "json" };
import rules from "./rules.json" with { type: "json" };

const Versions = Type.Record(Type.String(), Type.String());
const Manifest = Type.Object({
  dependencies: Type.Optional(Versions),
  devDependencies: Type.Optional(Versions),
  overrides: Type.Optional(Versions),
});
type Manifest = Static<typeof Manifest>;
const Lock = Type.Object({
  workspaces: Type.Object({ "": Manifest }),
  overrides: Type.Optional(Versions),
  packages: Type.Record(Type.String(), Type.Array(Type.Unknown())),
});
type Lock = Static<typeof Lock>;
const Installed = Type.Object({
  name: Type.String(),
  version: Type.String(),
  license: Type.Optional(Type.Unknown()),
  scripts: Type.Optional(Versions),
});
type Installed = Static<typeof Installed>;
const HasScript = Type.Object({ hasInstallScript: Type.Literal(true) });

const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/;
const INSTALL_SCRIPTS = ["preinstall", "install", "postinstall"];
/** The folder of a package itself, not one within it. */
const ROOT = /node_modules\/(@[^/]+\/)?[^/@]+\/package\.json$/;
const RUN_INSTALL = "Run bun install, and commit bun.lock";

/** What is wrong with the packages of a project, each with the way out; empty if nothing is. */
export async function problemsIn(project: string): Promise<string[]> {
  const manifest = Value.Parse(Manifest, await Bun.file(join(project, "package.json")).json());
  const lock = Value.Parse(Lock, parse(await Bun.file(join(project, "bun.lock")).text()));
  const installed = await installedIn(project);
  return [
    ...unpinned(manifest),
    ...(isSame(manifest, lock) ? [] : [`bun.lock does not match package.json. ${RUN_INSTALL}.`]),
    ...installed.flatMap((each) => [...notLocked(each, lock), ...license(each), ...scripts(each)]),
    ...Object.values(lock.packages).flatMap(lockedProblems),
  ];
}

function unpinned({ dependencies = {}, devDependencies = {} }: Manifest): string[] {
  return Object.entries({ ...dependencies, ...devDependencies })
    .filter(([, version]) => !EXACT.test(version))
    .map(([name, version]) => `${name}: ${version} is not a single version. Pin it exactly.`);
}

function isSame(manifest: Manifest, { workspaces, overrides = {} }: Lock): boolean {
  const { dependencies = {}, devDependencies = {} } = workspaces[""];
  return Bun.deepEquals(
    [manifest.dependencies ?? {}, manifest.devDependencies ?? {}, manifest.overrides ?? {}],
    [dependencies, devDependencies, overrides],
  );
}

async function installedIn(project: string): Promise<Installed[]> {
  const files = new Bun.Glob("node_modules/**/package.json").scan({ cwd: project, dot: true });
  const found: Installed[] = [];
  for await (const file of files) {
    if (!ROOT.test(file)) continue;
    const value: unknown = await Bun.file(join(project, file)).json();
    if (!Value.Check(Installed, value)) throw new Error(`${file} has no name or no version.`);
    found.push(value);
  }
  return found;
}

function notLocked({ name, version }: Installed, { packages }: Lock): string[] {
  const isLocked = Object.values(packages).some(
    ([spec]) => spec === `${name}@${version}` || String(spec).startsWith(`${name}@file:`),
  );
  return isLocked ? [] : [`${name}@${version} is installed and not in bun.lock. ${RUN_INSTALL}.`];
}

function license({ name, version, license }: Installed): string[] {
  if (typeof license === "string" && rules.licenses.includes(license)) return [];
  const told = typeof license === "string" ? license : "no stated license";
  return [
    `${name}@${version}: ${told} is not among the licenses of rules.json. Read it, then add it there, or take another package.`,
  ];
}

function scripts({ name, version, scripts: own = {} }: Installed): string[] {
  const run = INSTALL_SCRIPTS.filter((script) => script in own);
  return run.map((script) => installScript(`${name}@${version}`, `${script}: ${own[script]}`));
}

/** What the lock file alone shows, also about packages for other systems. */
function lockedProblems(locked: readonly unknown[]): string[] {
  const spec = String(locked[0]);
  const runs = locked.some((part) => Value.Check(HasScript, part));
  return [...(runs ? [installScript(spec, "by bun.lock")] : []), ...advised(spec)];
}

function installScript(spec: string, how: string): string {
  return `${spec} runs a script when it is installed (${how}). Replace it, or override it by .packaging/nothing if none of it is run.`;
}

function advised(spec: string): string[] {
  const at = spec.lastIndexOf("@");
  const [name, version] = [spec.slice(0, at), spec.slice(at + 1)];
  return advisories
    .filter((one) => one.package === name && Bun.semver.satisfies(version, one.versions))
    .map(({ id, versions }) => `${spec}: ${id} is about ${versions}. Take another version.`);
}
