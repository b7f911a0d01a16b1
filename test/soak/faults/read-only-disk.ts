import { Unwritable, whyNoUnwritable } from "../../support/unwritable.ts";
import type { Fault } from "./fault.ts";

/**
 * Nothing in the database's folder can be written or created any more, as after the kernel has
 * found a disk error. A disk with files that are open for writing can't be remounted read-only; the
 * attribute `i` has the same effect, even on open files.
 */
export function readOnlyDisk(): Fault {
  let unwritable: Unwritable | undefined;
  const end = () => {
    unwritable?.[Symbol.dispose]();
    unwritable = undefined;
  };
  return {
    name: "Read-only disk",
    lacks: whyNoUnwritable,
    begin: async (scene) => {
      scene.atEnd(end);
      unwritable = new Unwritable(scene.place);
    },
    seconds: 12,
    isImportedInto: true,
    end: async () => end(),
    ending: "once it can be written",
  };
}
