import { mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { writeNpmPackages } from "../../.packaging/release/npm.ts";
import { TARGETS } from "../../.packaging/release/targets.ts";
import { version } from "../../package.json" with { type: "json" };
import { checksumOf } from "../../src/release/checksums.ts";
import { removeFolder } from "../../src/store/files/remove-folder.ts";
import { eventually } from "../support/eventually.ts";
import { buildExecutable } from "../support/executable.ts";
import { finished } from "../support/finished.ts";
import { freePort } from "../support/free-port.ts";
import { JudgeFailure } from "./go-program.ts";
import { requirePrograms, Verdicts } from "./verdicts.ts";

/** One of its packages asks for node-fetch by a tag, which not every mirror of npm has. */
const REGISTRY_PACKAGE = {
  private: true,
  dependencies: { verdaccio: "6.0.5" },
  overrides: { "node-fetch": "2.7.0", "node-fetch-cjs": "npm:node-fetch@2.7.0" },
};
const PATIENCE_MS = 120_000;

/**
 * Publishes the packages of npm to a registry on this machine, and runs them from there as somebody
 * does who has Node and nothing else.
 */
export async function judgeNpm(): Promise<boolean> {
  requirePrograms("node", "npm", "npx");
  const folder = mkdtempSync(join(tmpdir(), "candor-npm-"));
  try {
    const packages = await pack(folder);
    const site = join(folder, "site");
    mkdirSync(site);
    await using registry = await startRegistry(folder);
    const verdicts = new Verdicts();
    for (const path of packages) {
      const published = await run(
        ["npm", "publish", "--access=public", path],
        registry.env,
        folder,
      );
      verdicts.note(`npm publish ${path.slice(folder.length + 1)}`, published.exitCode === 0);
    }
    const asked = await run(["npx", "-y", "candor", "--version"], registry.env, site);
    verdicts.note("npx -y candor --version", asked.stdout.trim() === version);
    await judgeDemo(registry.env, site, verdicts);
    await judgeAgent(registry.env, site, verdicts);
    return verdicts.areRight;
  } finally {
    removeFolder(folder);
  }
}

/** The executable of this machine, as the package for it, and the package that starts it. */
async function pack(folder: string): Promise<string[]> {
  const path = await buildExecutable();
  const { size } = Bun.file(path);
  const executable = { path, size, hash: await checksumOf(Bun.file(path)) };
  const target = TARGETS.find(({ name }) => name === `linux-${process.arch}-baseline`);
  if (target === undefined) throw new Error(`There is no package for ${process.arch} to judge.`);
  const outcome = { kind: "ran", told: "" } as const;
  await writeNpmPackages(folder, [{ target, outcome, executable }], "Licenses\n");
  return ["-linux-x64", ""].map((name) => join(folder, `candor${name}-${version}.tgz`));
}

interface Registry extends AsyncDisposable {
  /** Where npm finds it, in an empty home. */
  readonly env: Record<string, string>;
}

async function startRegistry(folder: string): Promise<Registry> {
  const address = `127.0.0.1:${freePort()}`;
  const rights = "{ access: $all, publish: $all }";
  const config = `storage: ./storage\nmax_body_size: 200mb\npackages: { "**": ${rights} }\nlog: { type: stdout, level: error }\n`;
  await Bun.write(join(folder, "config.yaml"), config);
  await Bun.write(join(folder, "package.json"), JSON.stringify(REGISTRY_PACKAGE));
  const installed = await run(
    ["npm", "install", "--ignore-scripts", "--no-audit"],
    process.env,
    folder,
  );
  if (installed.exitCode !== 0) throw new JudgeFailure(`No registry: ${installed.stderr}`);
  const words = ["node_modules/.bin/verdaccio", "--config", "config.yaml", "--listen", address];
  const child = Bun.spawn(words, {
    cwd: folder,
    stdin: "ignore",
    stdout: "ignore",
    stderr: "ignore",
  });
  await eventually(
    "the registry answers",
    () => isAnswering(`http://${address}/-/ping`),
    PATIENCE_MS,
  );
  return {
    env: {
      PATH: process.env.PATH ?? "",
      HOME: join(folder, "home"),
      npm_config_registry: `http://${address}/`,
      [`npm_config_//${address}/:_authToken`]: "anybody may publish",
    },
    [Symbol.asyncDispose]: async () => {
      child.kill();
      await child.exited;
    },
  };
}

async function isAnswering(address: string): Promise<boolean> {
  try {
    return (await fetch(address)).ok;
  } catch {
    return false;
  }
}

function run(command: string[], env: Record<string, string | undefined>, cwd: string) {
  return finished(
    Bun.spawn(command, { env, cwd, stdin: "ignore", stdout: "pipe", stderr: "pipe" }),
  );
}

async function judgeDemo(env: Record<string, string>, cwd: string, verdicts: Verdicts) {
  const port = freePort();
  await run(["npm", "install", "--prefix", ".", "candor"], env, cwd);
  // npx does not pass signals on, so the command is the one that npm has installed.
  const words = ["node_modules/.bin/candor", "demo", "--port", String(port)];
  const child = Bun.spawn(words, { env, cwd, stdin: "ignore", stdout: "ignore", stderr: "ignore" });
  const health = `http://127.0.0.1:${port}/healthz`;
  await eventually("the demo answers", () => isAnswering(health), PATIENCE_MS);
  child.kill("SIGTERM");
  await child.exited;
  await eventually("the demo has ended", async () => !(await isAnswering(health)));
  verdicts.note("candor demo, installed by npm, serves, and ends when it is told to", true);
}

async function judgeAgent(env: Record<string, string>, cwd: string, verdicts: Verdicts) {
  await Bun.write(join(cwd, "reviews.csv"), "rating,date,text\n5,2026-05-01,The tap is tight\n");
  const imported = await run(
    ["npx", "-y", "candor", "import", "reviews.csv", "--verified"],
    env,
    cwd,
  );
  verdicts.note("npx -y candor import", imported.exitCode === 0);
  const client = new Client({ name: "judge", version: "1.0.0" });
  const words = { command: "npx", args: ["-y", "candor", "mcp"], env, cwd };
  await client.connect(new StdioClientTransport(words));
  const answer = await client.callTool({ name: "search_reviews", arguments: { query: "tap" } });
  await client.close();
  const isFound = JSON.stringify(answer).includes("The tap is tight");
  verdicts.note("npx -y candor mcp answers an agent", isFound);
}
