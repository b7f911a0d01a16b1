import { expect, test } from "bun:test";
import { Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import { bundleName, manifestFor } from "../../.packaging/release/bundle.ts";
import { withKeys } from "../../.packaging/release/plain-files.ts";
import { writeServerEntry } from "../../.packaging/release/server-entry.ts";
import { TARGETS } from "../../.packaging/release/targets.ts";
import committedEntry from "../../.packaging/server.json" with { type: "json" };
import { checksumOf } from "../../src/release/checksums.ts";
import { writePublicKey } from "../../src/release/minisign.ts";
import { RELEASE_KEYS } from "../../src/release/release-keys.ts";
import { INSTALL_SCRIPT } from "../support/install.ts";
import { faultsOfEntry } from "../support/registry-entry.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { throwawayKey } from "../support/throwaway-key.ts";

const Entry = Type.Object({ packages: Type.Array(Type.Unknown()) });

test("there are bundles for Linux, macOS and Windows, each offered only on its own system", () => {
  const bundled = TARGETS.filter(({ isBundled }) => isBundled);
  expect(new Set(bundled.map(({ system }) => system))).toEqual(
    new Set(["linux", "darwin", "win32"]),
  );
  for (const target of bundled) {
    const { compatibility, server } = manifestFor(target);
    expect(compatibility.platforms).toEqual([target.system]);
    expect(server.mcp_config.command).toBe(`\${__dirname}/${server.entry_point}`);
    expect(server.entry_point.endsWith(".exe")).toBe(target.system === "win32");
  }
});

test("the registry entry has each bundle with its address and its hash", async () => {
  using folder = new TemporaryFolder();
  const names = TARGETS.filter(({ isBundled }) => isBundled).map(bundleName);
  for (const name of names) await folder.write(name, name);
  await writeServerEntry(folder.path, names, "https://files.example.org/0.1.0/");
  const written: unknown = await Bun.file(folder.at("server.json")).json();
  expect(faultsOfEntry(written)).toEqual([]);
  const { packages } = Value.Parse(Entry, written);
  expect(packages).toHaveLength(names.length);
  expect(packages[0]).toEqual({
    registryType: "mcpb",
    identifier: `https://files.example.org/0.1.0/${names[0]}`,
    fileSha256: await checksumOf(Bun.file(folder.at(names[0] ?? ""))),
    transport: { type: "stdio" },
  });
});

test("the registry entry is as the registry's schema has it (issue 46)", () => {
  expect(faultsOfEntry(committedEntry)).toEqual([]);
});

const BUNDLE = {
  registryType: "mcpb",
  identifier: "https://files.example.org/candor.mcpb",
  fileSha256: "0".repeat(64),
  transport: { type: "stdio" },
};

test.each([
  ["a name without a namespace", { name: "reviews" }],
  ["a description that is too long", { description: "A".repeat(101) }],
  ["a range of versions", { version: "^0.1.0" }],
  ["another schema", { $schema: "https://static.modelcontextprotocol.io/other.json" }],
  ["an address that is none", { remotes: [{ type: "streamable-http", url: "reviews" }] }],
  ["a member that the schema does not have", { homepage: "https://example.org" }],
  ["a bundle without its hash", { packages: [{ ...BUNDLE, fileSha256: undefined }] }],
  ["a bundle with another hash", { packages: [{ ...BUNDLE, fileSha256: "0123" }] }],
])("an entry with %s is not", (_what, change) => {
  expect(faultsOfEntry({ ...committedEntry, packages: [BUNDLE] })).toEqual([]);
  expect(faultsOfEntry({ ...committedEntry, ...change })).not.toEqual([]);
});

test("a release's install.sh trusts the release keys, and the one that signs it", async () => {
  const script = await Bun.file(INSTALL_SCRIPT).text();
  const { publicKey } = throwawayKey();
  const line = (...keys: string[]) => `\nKEYS="${keys.join(" ")}"\n`;
  expect(withKeys(script, undefined)).toContain(line(...RELEASE_KEYS));
  expect(withKeys(script, publicKey)).toContain(line(...RELEASE_KEYS, writePublicKey(publicKey)));
});
