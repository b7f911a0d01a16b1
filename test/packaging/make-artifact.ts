/** Builds the executable of a platform in a folder, and prints the outcome. */
import { makeArtifact } from "../../.packaging/release/artifact.ts";
import { TARGETS } from "../../.packaging/release/targets.ts";

const [name, folder = ""] = process.argv.slice(2);
const target = TARGETS.find((one) => one.name === name);
if (target === undefined) throw new Error(`There is no platform ${name}`);
console.log(JSON.stringify((await makeArtifact(target, folder, "1.0.0")).outcome));
