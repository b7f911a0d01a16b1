import { renameSync } from "node:fs";
import { backUp } from "./backup.ts";
import type { Fault } from "./fault.ts";

/** The database is replaced by another file: first by a text, then by a backup. */
export const replacedDatabase: Fault = {
  name: "Database replaced",
  lacks: () => undefined,
  begin: async (scene) => {
    await backUp(scene);
    const notes = await scene.stage.folder.write("notes.txt", "Not a database. ".repeat(99));
    renameSync(notes, scene.database);
  },
  seconds: 5,
  isImportedInto: true,
  end: async ({ stage, database }) => renameSync(stage.folder.at("backup.sqlite"), database),
  ending: "once a backup is put there",
};
