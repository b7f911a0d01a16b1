import { expect, test } from "bun:test";
import { checksumOf, parseChecksums, writeChecksums } from "../../src/release/checksums.ts";
import { finished } from "../support/finished.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

test("checksums are sha256sum's, sorted by name", async () => {
  using folder = new TemporaryFolder();
  const hashes = new Map<string, string>();
  for (const name of ["b.zst", "a.zst"]) {
    hashes.set(name, await checksumOf(Bun.file(await folder.write(name, `all of ${name}`))));
  }
  const text = writeChecksums(hashes);
  expect(parseChecksums(text)).toEqual(hashes);
  await folder.write("checksums.txt", text);
  const child = Bun.spawn(["sha256sum", "--check", "--strict", "checksums.txt"], {
    ...{ cwd: folder.path, stdout: "pipe", stderr: "pipe" },
  });
  expect((await finished(child)).stdout).toBe("a.zst: OK\nb.zst: OK\n");
});

const HASH = "a".repeat(64);

test.each([
  ["a path", `${HASH}  ../etc/passwd\n`],
  ["a short hash", `${HASH.slice(1)}  a.zst\n`],
  ["a file twice", `${HASH}  a.zst\n${HASH}  a.zst\n`],
  ["something else", "<html>\n"],
])("%s among them is refused", (_what, text) => {
  expect(() => parseChecksums(text)).toThrow(
    /in checksums\.txt is not a checksum, or names a file a second time/,
  );
});
