import { closeSync, fsyncSync, openSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { Failure, reasonOf } from "../../domain/failure.ts";

/**
 * Writes a file whole or not at all: to a draft, which is synced to the disk and then renamed. A
 * process that dies leaves at most the draft, which the next one overwrites.
 * @param write writes the whole content to the path that it gets
 * @throws Failure `unusable` if the file can't be written; what `write` throws
 */
export function placeWhole(path: string, write: (draft: string) => void): void {
  place(path, (draft) => {
    write(draft);
    synchronize(draft);
  });
  synchronizeFolder(dirname(path));
}

/**
 * As `placeWhole`, without waiting for the disk, which is many times faster for many files at once.
 * Until the system has written the file, a power cut may leave it missing or cut short.
 */
export function placeWithoutWaiting(path: string, write: (draft: string) => void): void {
  place(path, write);
}

function place(path: string, write: (draft: string) => void): void {
  const draft = `${path}.part`;
  removeDraft(draft);
  try {
    write(draft);
    renameSync(draft, path);
  } catch (error) {
    removeDraft(draft);
    throw isOfFiles(error) ? cannotWrite(path, error) : error;
  }
}

/** Waits until the folder's list of files is on the disk. */
export function synchronizeFolder(path: string): void {
  // Windows opens no folders; there a rename is durable by itself.
  if (process.platform !== "win32") synchronize(path);
}

/** Removes a draft, and what SQLite leaves beside one that it could not write. */
function removeDraft(draft: string): void {
  for (const path of [draft, `${draft}-journal`]) rmSync(path, { force: true });
}

function isOfFiles(error: unknown): boolean {
  return typeof Object(error).syscall === "string";
}

function cannotWrite(path: string, error: unknown): Failure {
  const why =
    Object(error).code === "ENOSPC"
      ? "the disk is full. Make room and run the command again"
      : `${reasonOf(error)}. Name a file in a folder that is there and that this user may write`;
  return new Failure("unusable", `${path} can't be written: ${why}.`);
}

function synchronize(path: string): void {
  const descriptor = openSync(path, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
