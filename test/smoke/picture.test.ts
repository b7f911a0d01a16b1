import { expect, test } from "bun:test";
import { resolve } from "node:path";
import { Store } from "../../src/store/store.ts";
import { finished } from "../support/finished.ts";
import { countPixels, decodePng } from "../support/png.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

const BINARY = resolve(import.meta.dir, "../../dist/candor");
const ROW = "id,source,author,rating,text,date\n1,Google,A. B.,5,They came on time.,2025-01-31\n";

test("the executable draws the picture that the sources draw", async () => {
  using folder = new TemporaryFolder();
  await folder.write("r.csv", ROW);
  const words = ["import", "r.csv", "--verified", "--db"];
  const main = resolve(import.meta.dir, "../../src/main.ts");
  const programs = [[BINARY], [process.execPath, main]];
  const pictures: Uint8Array[] = [];
  for (const [at, program] of programs.entries()) {
    const child = Bun.spawn([...program, ...words, `${at}.sqlite`], {
      ...{ cwd: folder.path, stdout: "pipe", stderr: "pipe" },
    });
    expect((await finished(child)).exitCode).toBe(0);
    using store = new Store(folder.at(`${at}.sqlite`));
    const [chunk] = store.documents.load(store.documents.parts("card"), "identity");
    pictures.push(new Uint8Array(chunk?.bytes ?? []));
  }
  const [compiled = new Uint8Array(), plain] = pictures;
  expect(compiled).toEqual(plain ?? new Uint8Array());
  const pixels = decodePng(compiled);
  expect([pixels.width, pixels.height]).toEqual([1200, 630]);
  expect(countPixels(pixels, "#c2710c")).toBeGreaterThan(10_000);
}, 60_000);
