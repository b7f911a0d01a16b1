import { expect, test } from "bun:test";
import { fetchBuild } from "../../src/release/fetch-build.ts";
import { ReleaseFiles } from "../../src/release/release-files.ts";
import { BUILD, PACKED, packed, writeRelease } from "../support/release-files.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

const PROGRAM = packed("#!/bin/sh\necho 1.0.0\n");
const UNSIGNED = { keys: [], isUnsignedAllowed: true };

async function fetched(program: Uint8Array, spoil: (release: TemporaryFolder) => unknown) {
  using release = new TemporaryFolder();
  using place = new TemporaryFolder();
  await writeRelease(release, program, undefined);
  await spoil(release);
  const target = { packed: place.at("packed"), draft: place.at("draft") };
  await fetchBuild(new ReleaseFiles(release.path), BUILD, UNSIGNED, target);
  return await Bun.file(target.draft).text();
}

test("a build is unpacked on the disk", async () => {
  expect(await fetched(PROGRAM, () => {})).toBe("#!/bin/sh\necho 1.0.0\n");
});

test("a build that is cut off is refused, even if its checksum is right", async () => {
  const cut = PROGRAM.subarray(0, PROGRAM.byteLength - 8);
  await expect(fetched(cut, () => {})).rejects.toThrow(`${PACKED} can't be unpacked`);
});

test("a build that does not match its checksum is refused", async () => {
  const other = (release: TemporaryFolder) => release.write(PACKED, packed("other"));
  await expect(fetched(PROGRAM, other)).rejects.toThrow(`${PACKED} does not match checksums.txt`);
});
