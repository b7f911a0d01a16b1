import { afterAll, beforeAll, expect, test } from "bun:test";
import { chmodSync } from "node:fs";
import { resolve } from "node:path";
import { type Static, Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import { unzipSync } from "fflate";
import manifest from "../../.packaging/mcpb.json" with { type: "json" };
import registryEntry from "../../.packaging/server.json" with { type: "json" };
import packageJson from "../../package.json" with { type: "json" };
import { TOOL_LIST } from "../../src/mcp/tool-list.ts";
import { decodePng } from "../support/png.ts";
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

test("the bundle's manifest and the registry entry have the program's version and tools", () => {
  expect([manifest.version, registryEntry.version]).toEqual([
    packageJson.version,
    packageJson.version,
  ]);
  expect(manifest.tools.map(({ name }) => name)).toEqual(TOOL_LIST.map(({ name }) => name));
});

const Packed = Type.Object({
  icon: Type.String(),
  compatibility: Type.Object({ platforms: Type.Array(Type.String()) }),
  server: Type.Object({
    mcp_config: Type.Object({ command: Type.String(), args: Type.Array(Type.String()) }),
  }),
});
type Packed = Static<typeof Packed>;

const folder = new TemporaryFolder();
let packed: Packed;
beforeAll(async () => {
  for (const [name, bytes] of Object.entries(unzipSync(await Bun.file(BUNDLE).bytes()))) {
    await folder.write(name, bytes);
  }
  packed = Value.Parse(Packed, await Bun.file(folder.at("manifest.json")).json());
}, 60_000);
afterAll(() => folder[Symbol.dispose]());

test("the bundle is for this system, and has an icon and the licenses of its contents", async () => {
  const { icon, compatibility } = packed;
  expect(compatibility.platforms).toEqual([process.platform]);
  const { width, height } = decodePng(await Bun.file(folder.at(icon)).bytes());
  expect([width, height]).toEqual([512, 512]);
  expect(await Bun.file(folder.at("NOTICES.txt")).text()).toContain("The Candor authors");
});

test("the unpacked bundle answers an agent as its manifest says", async () => {
  const { command, args } = packed.server.mcp_config;
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
