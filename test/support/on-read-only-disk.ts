import { test } from "bun:test";
import { whyNoUnwritable } from "./unwritable.ts";

/** For tests with a folder that becomes unwritable. The check counts one that is left out as failed. */
export const onReadOnlyDisk = test.skipIf(whyNoUnwritable() !== undefined); // only root can make files immutable, on ext4, XFS or a recent tmpfs
