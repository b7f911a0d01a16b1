import { join } from "node:path";
import { checksumOf } from "../../src/release/checksums.ts";
import entry from "../server.json" with { type: "json" };

export const SERVER_ENTRY = "server.json";

/** The entry for the MCP registry, with the bundles as packages, each with its hash. */
export async function writeServerEntry(
  folder: string,
  bundles: readonly string[],
  address: string,
): Promise<void> {
  const packages = bundles.map(async (name) => ({
    registryType: "mcpb",
    identifier: `${address.replace(/\/$/, "")}/${name}`,
    fileSha256: await checksumOf(Bun.file(join(folder, name))),
    transport: { type: "stdio" },
  }));
  const whole = { ...entry, packages: await Promise.all(packages) };
  await Bun.write(join(folder, SERVER_ENTRY), `${JSON.stringify(whole, null, 2)}\n`);
}
