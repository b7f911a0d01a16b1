import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { type Fault, runCommand, unlessRoot } from "./fault.ts";

const SIZE = "6m";
const PIECE = new Uint8Array(4_096);
const FILLER = "filler";

/** The database is on a small disk, which something else fills. */
export const fullDisk: Fault = {
  name: "Full disk",
  lacks: unlessRoot,
  prepare: async (scene) => {
    runCommand("mount", "-t", "tmpfs", "-o", `size=${SIZE}`, "tmpfs", scene.place);
    scene.atEnd(() => runCommand("umount", "--lazy", scene.place));
  },
  begin: async ({ place }) => fill(join(place, FILLER)),
  seconds: 8,
  isImportedInto: true,
  end: async ({ place }) => rmSync(join(place, FILLER)),
  ending: "once there is room",
};

/** Writes until the disk is full. */
function fill(path: string): void {
  const file = openSync(path, "w");
  try {
    for (;;) writeSync(file, PIECE);
  } catch (error) {
    if (Object(error).code !== "ENOSPC") throw error;
  } finally {
    closeSync(file);
  }
}
