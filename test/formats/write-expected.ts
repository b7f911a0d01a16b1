/**
 * Writes what the corpus yields into each folder's `expected.json`. Read the difference before you
 * keep it: `bun test/formats/write-expected.ts && git diff test/fixtures`
 */
import { CORPUS } from "./corpus.ts";
import { fixture, toldOf } from "./reading.ts";

for (const folder of new Set(CORPUS.map((file) => file.folder))) {
  const files = CORPUS.filter((file) => file.folder === folder);
  const told = await Promise.all(files.map(async (file) => [file.name, await toldOf(file)]));
  const text = JSON.stringify(Object.fromEntries(told), undefined, 2);
  await Bun.write(fixture(folder, "expected.json"), `${text}\n`);
}
