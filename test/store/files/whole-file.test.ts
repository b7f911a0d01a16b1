import { expect, test } from "bun:test";
import { placeWhole } from "../../../src/store/files/whole-file.ts";
import { TemporaryFolder } from "../../support/temporary-folder.ts";

/** The system's error for a file that it can't write. */
function refusal(code: string): Error {
  return Object.assign(new Error(`${code}: it is not possible, write`), { code, syscall: "write" });
}

test.each([
  ["ENOSPC", "the disk is full. Make room and run the command again."],
  ["EACCES", "Name a file in a folder that is there and that this user may write."],
])(
  "a file that can't be written because of %s is reported with a way out (issue 23)",
  (code, way) => {
    using folder = new TemporaryFolder();
    const path = folder.at("head");
    const write = () => {
      throw refusal(code);
    };
    expect(() => placeWhole(path, write)).toThrow(`${path} can't be written: `);
    expect(() => placeWhole(path, write)).toThrow(way);
  },
);
