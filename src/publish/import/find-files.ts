import { existsSync, readdirSync, readSync, realpathSync, type Stats, statSync } from "node:fs";
import { basename, extname, join } from "node:path";
import { Failure, reasonOf, reasonWithoutPath } from "../../domain/failure.ts";
import type { SourceFile } from "../../formats/readers/text.ts";

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

const PIECE_BYTES = 256 * 1024;

/** The path of a file, or the descriptor of one that has no name. */
export type OnDisk = string | number;

/** A file to import. One that was found in a folder, not named, may be something else. */
export interface FoundFile extends SourceFile {
  readonly isFound?: boolean;
  /** Where it is on disk, unless it is part of an archive. */
  readonly disk?: OnDisk;
  /** How many bytes it has, as far as that is known before it is read. */
  readonly size?: number;
}

/** Whether a file that nobody named may be an export, judged only by its name. */
export function mayBeExport(name: string): boolean {
  const extension = extname(name).toLowerCase();
  return EXTENSIONS.has(extension) || OTHER_WORKBOOKS.has(extension);
}

/**
 * The files that paths name. A folder stands for all files in it and below it that may be an export
 * by their extension.
 * @throws Failure `not_found` or `unusable` that names the path
 */
export function findFiles(paths: readonly string[]): FoundFile[] {
  const files = new Map<string, FoundFile>();
  for (const path of paths) {
    for (const file of expand(path)) files.set(file.path, files.get(file.path) ?? file);
  }
  return [...files.values()];
}

/** @throws Failure `not_found`; `unusable` if this user may not even look */
function statOf(path: string): Stats {
  try {
    return statSync(path);
  } catch (error) {
    if (Object(error).code === "EACCES") {
      const remedy =
        "Run the command as a user who may, such as root, or copy it to another folder";
      throw new Failure("unusable", `This user may not read "${path}". ${remedy}.`);
    }
    throw new Failure("not_found", `There is no file or folder "${path}". Check the path.`);
  }
}

function expand(path: string): FoundFile[] {
  const stat = statOf(path);
  if (stat.isFile()) return [openable(path, false)];
  if (!stat.isDirectory()) {
    throw new Failure("unusable", `${path} is not a file. Save its content in a file first.`);
  }
  const found = filesBelow(path, new Set());
  if (found.length > 0) return found.map((file) => openable(file, true));
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
  try {
    const names = readdirSync(folder).filter((name) => !NOT_LISTED.test(name));
    return names.filter((name) => existsSync(join(folder, name))).sort();
  } catch (error) {
    throw new Failure("unusable", `The folder ${folder} can't be read: ${reasonOf(error)}.`);
  }
}

function openable(path: string, isFound: boolean): FoundFile {
  const stat = statSync(path);
  const { size, mtime } = stat;
  const changedOn = mtime.toISOString().slice(0, 10);
  return { path, isFound, disk: path, size, changedOn, open: () => readUnchanged(path, stat) };
}

/** A file that must be as it was: one that grows would be read in part. */
async function* readUnchanged(path: string, before: Stats): AsyncIterable<Uint8Array> {
  yield* readFile(path);
  const now = statSync(path);
  if (now.size === before.size && now.mtimeMs === before.mtimeMs) return;
  throw new Failure(
    "unusable",
    `${basename(path)} changed while it was read, so nothing was imported. Import it again once it is complete.`,
  );
}

/**
 * The bytes of a file.
 * @param name its name in messages
 * @throws Failure `unusable`
 */
export async function* readFile(
  disk: OnDisk,
  name = basename(String(disk)),
): AsyncIterable<Uint8Array> {
  try {
    yield* readFrom(disk, 0);
  } catch (error) {
    throw new Failure("unusable", `${name} can't be read: ${reasonWithoutPath(error)}.`);
  }
}

/** The bytes of a file from a position on: of a descriptor, whatever was read from it before. */
export function readFrom(disk: OnDisk, start: number): AsyncIterable<Uint8Array> {
  if (typeof disk === "number") return readDescriptor(disk, start);
  const file = Bun.file(disk);
  return (start === 0 ? file : file.slice(start)).stream();
}

async function* readDescriptor(descriptor: number, start: number): AsyncIterable<Uint8Array> {
  for (let at = start; ; ) {
    const piece = new Uint8Array(PIECE_BYTES);
    const length = readSync(descriptor, piece, { position: at });
    if (length === 0) return;
    yield piece.subarray(0, length);
    at += length;
  }
}
