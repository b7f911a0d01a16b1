import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import type { Fault } from "./fault.ts";
import type { Scene } from "./scene.ts";

const LIBRARIES = [...new Bun.Glob("*/faketime/libfaketimeMT.so.1").scanSync("/usr/lib")];

/** The clock goes a day forward, a subscriber fails there, and the clock goes back. */
export const clockJump: Fault = {
  name: "Clock a day ahead, and back",
  lacks: () =>
    LIBRARIES.length > 0
      ? undefined
      : "libfaketime is not installed: sudo apt-get install faketime",
  prepare: async (scene) => {
    await setClock(scene, "+0");
    // A delivery that fails a day ahead must be retried after the clock is right.
    scene.flags.push("--hub-retry-delays", "5m,4h");
    Object.assign(scene.environment, {
      LD_PRELOAD: `/usr/lib/${LIBRARIES[0]}`,
      FAKETIME_TIMESTAMP_FILE: clockOf(scene),
      FAKETIME_NO_CACHE: "1",
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
    });
  },
  begin: async (scene) => {
    await setClock(scene, "+1d");
    for (const listener of scene.listeners) listener.isFailing = true;
  },
  seconds: 5,
  isImportedInto: true,
  end: async (scene) => {
    await setClock(scene, "+0");
    for (const listener of scene.listeners) listener.isFailing = false;
  },
  ending: "once the clock is right",
};

function clockOf({ stage }: Scene): string {
  return stage.folder.at("clock");
}

/** Overwrites the file in place: without it the clock would be right. */
async function setClock(scene: Scene, offset: string): Promise<void> {
  const isThere = existsSync(clockOf(scene));
  await writeFile(clockOf(scene), `${offset}\n`, { flag: isThere ? "r+" : "w" });
}
