/**
 * Makes a temporary folder beside a database, with a text in it, prints its path, and keeps it until
 * the process is ended. If a third word names a file, it works without a pause until that is there,
 * removes the folder, and then waits.
 */
import { existsSync, writeFileSync } from "node:fs";
import { TemporaryFolder } from "../../../src/store/files/temporary-folder.ts";
import { placeBeside } from "../../../src/store/files/temporary-place.ts";

const [database = "", text = "", workUntil] = process.argv.slice(2);
const folder = new TemporaryFolder("dry-run", placeBeside(database));
writeFileSync(folder.at("text"), text);
process.stdout.write(`${folder.at("")}\n`);
if (workUntil !== undefined) {
  while (!existsSync(workUntil)) Bun.sleepSync(1);
  folder[Symbol.dispose]();
}
setInterval(() => {}, 60_000);
