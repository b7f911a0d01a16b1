import {
  chmodSync,
  closeSync,
  existsSync,
  fchmodSync,
  lstatSync,
  mkdirSync,
  openSync,
  renameSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join, parse } from "node:path";
import { placeWhole } from "../../store/files/whole-file.ts";

/** The bits of a file's mode that its report gets: whoever may read the one may read the other. */
const READ_AND_WRITE = 0o666;
const MODE = 0o7777;

/** Moves a file of a folder to `done` or `failed` in it, with its report. Returns its path there. */
export function moveWithReport(
  folder: string,
  name: string,
  { result, report }: { readonly result: "done" | "failed"; readonly report: string },
): string {
  const into = join(folder, result);
  makeFolderLike(folder, into);
  // Others may write the folder, and put a link there.
  if (!lstatSync(into).isDirectory()) throw new Error(`${into} is not a folder`);
  const target = freeName(into, name);
  const file = lstatSync(join(folder, name));
  // A link has no mode of its own.
  const { mode } = file.isFile() ? file : statSync(folder);
  placeWhole(`${target}.report.txt`, (draft) => writeNew(draft, report, mode & READ_AND_WRITE));
  renameSync(join(folder, name), target);
  return target;
}

/** Writes a file that must be new, so that no link is followed that others put there. */
function writeNew(path: string, text: string, mode: number): void {
  const file = openSync(path, "wx");
  try {
    writeFileSync(file, text);
    fchmodSync(file, mode);
  } finally {
    closeSync(file);
  }
}

/** Makes a folder with the mode of another one. */
export function makeFolderLike(model: string, path: string): void {
  if (existsSync(path)) return;
  mkdirSync(path);
  chmodSync(path, statSync(model).mode & MODE);
}

/** A free path in a folder: `reviews-2.csv` if there is a `reviews.csv`. */
function freeName(folder: string, name: string): string {
  const { name: stem, ext } = parse(name);
  let path = join(folder, name);
  for (let number = 2; existsSync(path); number++) path = join(folder, `${stem}-${number}${ext}`);
  return path;
}
