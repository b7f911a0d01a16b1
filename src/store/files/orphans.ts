import { randomBytes } from "node:crypto";
import {
  closeSync,
  existsSync,
  lstatSync,
  openSync,
  readdirSync,
  rmdirSync,
  rmSync,
  type Stats,
} from "node:fs";
import { join } from "node:path";
import { LockFile, SUFFIX } from "./lock-file.ts";
import { OWNER_ONLY } from "./private-file.ts";

/** `candor-4711-demo-0f3a9b1c2d4e.lock`, beside the folder of the same name. */
const LOCK = /^(candor-\d+-[a-z-]+-[0-9a-f]{12})\.lock$/;
/** Whether a file that nobody else has can be locked in a folder; true too if none can be made there. */
export function canLockIn(folder: string): boolean {
  const path = join(
    folder,
    `candor-${process.pid}-lock-${randomBytes(6).toString("hex")}${SUFFIX}`,
  );
  try {
    closeSync(openSync(path, "wx", OWNER_ONLY));
  } catch {
    return true;
  }
  const lock = LockFile.at(path);
  lock?.release();
  rmSync(path, { force: true });
  return lock !== undefined;
}

/**
 * Removes the folders in a place whose processes have ended without removing them. Only what is a
 * folder of this user is touched, and no link is followed: in a folder that all users share, others
 * can put anything.
 */
export function removeOrphansIn(parent: string): void {
  for (const folder of lockedIn(parent)) removeIfOrphaned(folder);
}

/** The folders in a place whose processes have ended without removing them. */
export function orphansIn(parent: string): string[] {
  return lockedIn(parent).filter((folder) => {
    const lock = existsSync(folder) ? LockFile.at(folder + SUFFIX) : undefined;
    lock?.release();
    return lock !== undefined;
  });
}

/** The folders of this user in a place that have a file for their lock, whether it is held or not. */
function lockedIn(parent: string): string[] {
  const names = namesIn(parent).flatMap((name) => LOCK.exec(name)?.[1] ?? []);
  return names.map((name) => join(parent, name)).filter(mayBeOurs);
}

function mayBeOurs(folder: string): boolean {
  const [file, stat] = [statOf(folder + SUFFIX), statOf(folder)];
  if (file?.isFile() !== true || !isOwn(file)) return false;
  return stat === undefined || (stat.isDirectory() && isOwn(stat));
}

function removeIfOrphaned(folder: string): void {
  try {
    LockFile.at(folder + SUFFIX)?.remove(folder);
  } catch {
    // It stays for another time: what this process is about to do does not depend on it.
  }
}

function isOwn({ uid }: Stats): boolean {
  return process.geteuid === undefined || uid === process.geteuid();
}

function statOf(path: string): Stats | undefined {
  return lstatSync(path, { throwIfNoEntry: false });
}

/** The names in a folder; none if it is not there. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/**
 * Removes what processes that have ended left in a folder that is only for temporary ones, and the
 * folder itself if it is empty then.
 * @returns the paths of the temporary folders that are still there
 */
export function tidyParent(parent: string): string[] {
  if (!isFolder(parent)) return [];
  removeOrphansIn(parent);
  removeIfEmpty(parent);
  const left = namesIn(parent).filter((name) => !LOCK.test(name));
  return left.map((name) => join(parent, name));
}

/** Not if it is a link to one. */
export function isFolder(path: string): boolean {
  return statOf(path)?.isDirectory() === true;
}

/** Another process may be about to use it, or may have removed it already. */
export function removeIfEmpty(parent: string): void {
  try {
    rmdirSync(parent);
  } catch {
    // Then it stays.
  }
}
