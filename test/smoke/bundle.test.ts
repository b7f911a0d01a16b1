import { expect, test } from "bun:test";
import { chmodSync } from "node:fs";
import { resolve } from "node:path";
import { unzipSync } from "fflate";
import manifest from "../../.packaging/mcpb.json" with { type: "json" };
import registryEntry from "../../.packaging/server.json" with { type: "json" };
import packageJson from "../../package.json" with { type: "json" };
import { TOOL_LIST } from "../../src/mcp/tool-list.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

const BUNDLE = resolve(import.meta.dir, "../../dist/candor.mcpb");
const INITIALIZE = {
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: {
    protocolVersion: "2025-06-18",
    capabilities: {},
    clientInfo: { name: "smoke", version: "1" },
  },
};

test("the bundle's manifest and the registry's entry have the program's version and tools", () => {
  expect([manifest.version, registryEntry.version]).toEqual([
    packageJson.version,
    packageJson.version,
  ]);
  expect(manifest.tools.map(({ name }) => name)).toEqual(TOOL_LIST.map(({ name }) => name));
});

test("the bundle, unpacked, answers an agent as its manifest says", async () => {
  using folder = new TemporaryFolder();
  for (const [name, bytes] of Object.entries(unzipSync(await Bun.file(BUNDLE).bytes()))) {
    await folder.write(name, bytes);
  }
  const { command, args } = manifest.server.mcp_config;
  const program = command.replace(`\${__dirname}`, folder.path);
  chmodSync(program, 0o755);
  const database = folder.at("candor.sqlite");
  await folder.write("r.csv", "id,source,rating,text,date\n1,Google,5,On time.,2025-01-31\n");
  await Bun.spawn([program, "import", "r.csv", "--verified", "--db", database], {
    cwd: folder.path,
  }).exited;
  const words = args.map((word) => word.replace(`\${user_config.database}`, database));
  const child = Bun.spawn([program, ...words], { stdin: "pipe", stdout: "pipe", cwd: folder.path });
  child.stdin.write(`${JSON.stringify(INITIALIZE)}\n`);
  await child.stdin.flush();
  const { value } = await child.stdout.getReader().read();
  child.stdin.end();
  expect(new TextDecoder().decode(value)).toContain('"protocolVersion":"2025-06-18"');
  expect(await child.exited).toBe(0);
}, 60_000);
