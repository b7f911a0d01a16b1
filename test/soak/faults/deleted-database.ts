import { rmSync } from "node:fs";
import { backUp } from "./backup.ts";
import type { Fault } from "./fault.ts";

/** Somebody deletes the database and all files beside it; the owner restores a backup. */
export const deletedDatabase: Fault = {
  name: "Database deleted",
  lacks: () => undefined,
  begin: async (scene) => {
    await backUp(scene);
    for (const end of ["", "-wal", "-shm"]) rmSync(scene.database + end, { force: true });
  },
  seconds: 5,
  isImportedInto: false,
  end: async (scene) => {
    const { exitCode, stderr } = await scene.run(
      "restore",
      scene.stage.folder.at("backup.sqlite"),
      "--yes",
    );
    if (exitCode !== 0) throw new Error(stderr);
  },
  ending: "after candor restore",
};
