import {
  chmodSync,
  closeSync,
  constants,
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
import { reasonOf } from "../../domain/failure.ts";
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
  const file = lstatSync(join(folder, name));
  // A link has no mode of its own.
  const { mode } = file.isFile() ? file : statSync(folder);
  return within(into, (opened) => {
    const target = freeName(opened, name);
    const place = join(opened, target);
    placeWhole(`${place}.report.txt`, (draft) => writeNew(draft, report, mode & READ_AND_WRITE));
    renameSync(join(folder, name), place);
    return join(into, target);
  });
}

/**
 * Works in a folder that others may replace by a link at any time: where the system can name an opened
 * folder (Linux), it stays the same one whatever has its name meanwhile.
 * @param work gets a path that leads to it
 */
function within<Result>(folder: string, work: (opened: string) => Result): Result {
  if (!lstatSync(folder).isDirectory()) throw new Error(`${folder} is not a folder`);
  if (process.platform !== "linux") return work(folder);
  const descriptor = openSync(folder, constants.O_DIRECTORY | constants.O_NOFOLLOW);
  const opened = `/proc/self/fd/${descriptor}`;
  try {
    return work(opened);
  } catch (error) {
    throw new Error(reasonOf(error).replaceAll(opened, folder), { cause: error });
  } finally {
    closeSync(descriptor);
  }
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

/** A free name in a folder: `reviews-2.csv` if there is a `reviews.csv`. */
function freeName(folder: string, name: string): string {
  const { name: stem, ext } = parse(name);
  let free = name;
  for (let number = 2; existsSync(join(folder, free)); number++) free = `${stem}-${number}${ext}`;
  return free;
}
