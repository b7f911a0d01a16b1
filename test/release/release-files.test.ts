import { expect, test } from "bun:test";
import { ReleaseFiles } from "../../src/release/release-files.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

test.each([
  "http://reviews.example.com/candor-0.2.0/",
  "http://localhost.example.com/",
  "http://127.0.0.1.example.com/",
])("%s is not fetched, since it could be changed on the way (issue 24)", (place) => {
  expect(() => new ReleaseFiles(place)).toThrow("Use https.");
});

test.each(["https://reviews.example.com/", "http://127.0.0.1:8000", "http://localhost/x"])(
  "%s is fetched (issue 24)",
  (place) => expect(new ReleaseFiles(place).build).toBeUndefined(),
);

test("a folder is given directly, or by an executable in it (issue 24)", async () => {
  using folder = new TemporaryFolder();
  await folder.write("checksums.txt", "sums");
  for (const place of [folder.path, folder.at("candor-linux-x64-musl.zst")]) {
    expect(Buffer.from(await new ReleaseFiles(place).read("checksums.txt", 100)).toString()).toBe(
      "sums",
    );
  }
  const { build } = new ReleaseFiles(folder.at("candor-linux-x64-musl.zst"));
  expect(build).toBe("linux-x64-musl");
});

test("the name of an executable alone means one in this folder", () => {
  const { build } = new ReleaseFiles("candor-linux-x64.zst");
  expect(build).toBe("linux-x64");
});

test("another file is refused, with what is expected instead", async () => {
  using folder = new TemporaryFolder();
  const unpacked = await folder.write("candor", "#!/bin/sh\n");
  expect(() => new ReleaseFiles(unpacked)).toThrow(
    `${unpacked} is not the folder of a release, nor one of its executables, which are called candor-BUILD.zst.`,
  );
});

test("a missing file is named (issue 24)", async () => {
  using folder = new TemporaryFolder();
  expect(() => new ReleaseFiles(folder.at("nothing"))).toThrow("There is no folder");
  expect(new ReleaseFiles(folder.path).read("checksums.txt", 100)).rejects.toThrow(
    `There is no checksums.txt in ${folder.path}.`,
  );
});
