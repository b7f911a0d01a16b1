import { resolve } from "node:path";

/** SPEC.md is beside the project, not in it. */
export const SPECIFICATION = resolve(import.meta.dir, "../../../shared/SPEC.md");
