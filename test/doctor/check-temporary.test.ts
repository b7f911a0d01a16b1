import { expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { checkTemporary } from "../../src/doctor/check-temporary.ts";
import { tidyParent } from "../../src/store/files/lock-file.ts";
import { parentBeside } from "../../src/store/files/temporary-place.ts";
import { holdFolder } from "../support/held-folder.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

const SLOW = 60_000;

test(
  "what a killed process left beside the database is named, and nothing that is in use (issue 42)",
  async () => {
    using folder = new TemporaryFolder();
    const database = folder.at("candor.sqlite");
    expect(checkTemporary(database)).toEqual([]);
    await using alive = await holdFolder(database, "a text");
    expect(checkTemporary(database)).toEqual([]);
    await alive.end("SIGKILL");
    const [finding, ...others] = checkTemporary(database);
    expect(others).toEqual([]);
    expect(finding).toMatchObject({ level: "warning", what: expect.stringMatching(alive.path) });
    // It only looks.
    expect(existsSync(alive.path)).toBe(true);
    expect(tidyParent(parentBeside(database))).toEqual([]);
    expect(checkTemporary(database)).toEqual([]);
  },
  SLOW,
);
