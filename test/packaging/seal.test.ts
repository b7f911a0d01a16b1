import { expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { seal } from "../../.packaging/release/seal.ts";
import { parseChecksums } from "../../src/release/checksums.ts";
import { writePublicKey } from "../../src/release/minisign.ts";
import { verifySignature } from "../../src/release/verify-signature.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { throwawayKey } from "../support/throwaway-key.ts";

test("a release is sealed with the checksums of all its files, signed with its version", async () => {
  using folder = new TemporaryFolder();
  for (const name of ["candor-linux-x64.zst", "install.sh"]) await folder.write(name, name);
  const key = throwawayKey();
  await seal(folder.path, "1.2.3", key);
  const checksums = await Bun.file(folder.at("checksums.txt")).text();
  expect([...parseChecksums(checksums).keys()]).toEqual(["candor-linux-x64.zst", "install.sh"]);
  const signature = await Bun.file(folder.at("checksums.txt.minisig")).text();
  const { trustedComment } = verifySignature(
    [writePublicKey(key.publicKey)],
    Buffer.from(checksums),
    signature,
  );
  expect(trustedComment).toBe("candor 1.2.3");
});

test("without a key there is no signature", async () => {
  using folder = new TemporaryFolder();
  await folder.write("install.sh", "");
  await seal(folder.path, "1.2.3", undefined);
  expect(existsSync(folder.at("checksums.txt"))).toBe(true);
  expect(existsSync(folder.at("checksums.txt.minisig"))).toBe(false);
});
