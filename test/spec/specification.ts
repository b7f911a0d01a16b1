import { resolve } from "node:path";

/** SPEC.md stands beside the project, not in it. */
export const SPECIFICATION = resolve(import.meta.dir, "../../../shared/SPEC.md");
