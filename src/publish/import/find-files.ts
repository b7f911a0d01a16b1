import {
  type Dirent,
  existsSync,
  lstatSync,
  readdirSync,
  realpathSync,
  type Stats,
  statSync,
} from "node:fs";
import { basename, extname, join } from "node:path";
import { Failure, reasonOf } from "../../domain/failure.ts";
import type { SourceFile } from "../../formats/readers/text.ts";
import { DiskFile } from "./disk-file.ts";
import { notAFile, type Opening } from "./regular-file.ts";
import { hasUnreadableName, unreadableName } from "./unreadable-name.ts";

const EXTENSIONS = new Set([
  ".json",
  ".jsonld",
  ".ndjson",
  ".jsonl",
  ".csv",
  ".tsv",
  ".html",
  ".htm",
  ".gz",
  ".zip",
  ".xlsx",
  ".xlsm",
  ".ods",
]);
/** These can't be read; they are found so that the report names them. */
const OTHER_WORKBOOKS = new Set([".xls", ".numbers"]);

/** A file to import. One that was found in a folder, not named, may be something else. */
export interface FoundFile extends SourceFile {
  readonly isFound?: boolean;
  /** The file on disk, unless it is part of an archive. */
  readonly disk?: DiskFile;
  /** How many bytes it has, as far as that is known before it is read. */
  readonly size?: number;
  /** The sheets of a workbook that have a table too, and are not read. */
  readonly otherSheets?: readonly string[];
}

/** The table of contents of each Takeout. */
const CONTENTS = "archive_browser.html";

/** Whether a file that nobody named may be an export, judged only by its name. */
export function mayBeExport(name: string): boolean {
  if (basename(name) === CONTENTS) return false;
  const extension = extname(name).toLowerCase();
  return EXTENSIONS.has(extension) || OTHER_WORKBOOKS.has(extension);
}

/**
 * The files that paths name. A folder stands for all files in it and below it that may be an export
 * by their extension.
 * @param opening without links, all paths must be those of files
 * @throws Failure `not_found` or `unusable` that names the path
 */
export function findFiles(
  paths: readonly string[],
  opening: Opening = { followsLinks: true },
): FoundFile[] {
  const files = new Map<string, FoundFile>();
  for (const path of paths) {
    for (const file of expand(path, opening)) files.set(file.path, files.get(file.path) ?? file);
  }
  return [...files.values()];
}

/** @throws Failure `not_found`; `unusable` if this user may not even look */
function statOf(path: string, { followsLinks }: Opening): Stats {
  try {
    return followsLinks ? statSync(path) : lstatSync(path);
  } catch (error) {
    if (Object(error).code === "EACCES") {
      const remedy =
        "Run the command as a user who may, such as root, or copy it to another folder";
      throw new Failure("unusable", `This user may not read "${path}". ${remedy}.`);
    }
    throw new Failure("not_found", `There is no file or folder "${path}". Check the path.`);
  }
}

function expand(path: string, opening: Opening): FoundFile[] {
  const stat = statOf(path, opening);
  if (stat.isFile()) return [openable(path, stat, opening)];
  if (!opening.followsLinks) throw notAFile(basename(path), stat);
  if (!stat.isDirectory()) {
    const remedy = "Save its content in a file first, or name - for standard input";
    throw new Failure("unusable", `${path} is not a file. ${remedy}.`);
  }
  const found = filesBelow(path, new Set());
  if (found.length > 0) return found.map((file) => inFolder(file, opening));
  const kinds = [...EXTENSIONS].join(", ");
  throw new Failure(
    "unusable",
    `The folder ${path} has no file of reviews (${kinds}). Name the folder of an export, or the files themselves.`,
  );
}

/** @param seen real paths of folders, so that circular links end */
function filesBelow(folder: string, seen: Set<string>): string[] {
  const real = realpathSync(folder);
  if (seen.has(real)) return [];
  seen.add(real);
  const paths = readFolder(folder).map((name) => join(folder, name));
  const isFolder = (path: string) => statSync(path).isDirectory();
  const [folders, files] = [paths.filter(isFolder), paths.filter((path) => !isFolder(path))];
  return [...files.filter(mayBeExport), ...folders.flatMap((path) => filesBelow(path, seen))];
}

/** Hidden files, what macOS adds to archives, and what Excel writes beside an open workbook. */
const NOT_LISTED = /^(?:\.|~\$|__MACOSX$)/;

/** The sorted names in a folder. */
function readFolder(folder: string): string[] {
  const entries = entriesOf(folder).filter(({ name }) => !NOT_LISTED.test(name));
  for (const entry of entries) {
    const mayMatter = entry.isDirectory() || mayBeExport(entry.name);
    if (mayMatter && hasUnreadableName(folder, entry.name)) throw unreadableName(entry.name);
  }
  const names = entries.map(({ name }) => name);
  return names.filter((name) => existsSync(join(folder, name))).sort();
}

function entriesOf(folder: string): Dirent[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    // Who may list a folder need not be allowed to enter it.
    const [first] = entries;
    if (first !== undefined) lstatSync(join(folder, first.name), { throwIfNoEntry: false });
    return entries;
  } catch (error) {
    throw new Failure("unusable", `The folder ${folder} can't be read: ${reasonOf(error)}.`);
  }
}

function inFolder(path: string, opening: Opening): FoundFile {
  const stat = statSync(path);
  if (!stat.isFile()) throw notAFile(path, stat);
  return { ...openable(path, stat, opening), isFound: true };
}

function openable(path: string, stat: Stats, opening: Opening): FoundFile {
  const { size, mtime } = stat;
  const changedOn = mtime.toISOString().slice(0, 10);
  const disk = new DiskFile(path, opening, stat);
  return { path, disk, size, changedOn, open: () => readUnchanged(disk, stat) };
}

/** A file that must be as it was: one that grows would be read in part. */
async function* readUnchanged(disk: DiskFile, before: Stats): AsyncIterable<Uint8Array> {
  yield* disk.read();
  const now = disk.stat();
  if (now.size !== before.size || now.mtimeMs !== before.mtimeMs) throw disk.changed();
}

/** Opens files for all readings to come, because root is about to become another user. */
export function keepOpen(files: readonly FoundFile[]): void {
  for (const { disk } of files) disk?.keepOpen();
}
