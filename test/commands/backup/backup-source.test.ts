import { expect, test } from "bun:test";
import { truncateSync } from "node:fs";
import { BackupSource } from "../../../src/commands/backup/backup-source.ts";
import { failureOf } from "../../formats/reading.ts";
import { TemporaryFolder } from "../../support/temporary-folder.ts";

const HUGE = 1_000_000_000_000;

test.each([
  [".toml", (source: BackupSource) => source.config()],
  [".key", (source: BackupSource) => source.keys()],
])(
  "a huge sparse file in the place of a backup's %s is refused, not read (issue 38)",
  async (ending, read) => {
    using folder = new TemporaryFolder();
    const path = await folder.write("backup.sqlite", "");
    truncateSync(await folder.write(`backup.sqlite${ending}`, ""), HUGE);
    const { code, message } = await failureOf(() => read(new BackupSource(path)));
    expect(code).toBe("unusable");
    expect(message).toBe(`${path}${ending} can't be read: it has more than 10 MB.`);
  },
);
