import { existsSync, lstatSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { keyPathOf } from "../store/files/key-file.ts";
import { filesOf } from "../store/files/private-file.ts";
import type { Store } from "../store/store.ts";
import { type Finding, ok, problem, warning } from "./finding.ts";

const ABOUT = "files";
const OTHERS = 0o077;
const PERMISSIONS = 0o777;

/** Whether the database and the files beside it belong to one user, who alone can open them. */
export function checkFiles(database: string): Finding[] {
  const folder = statSync(dirname(resolve(database)));
  const found = filesOf(database).flatMap((path) => {
    const file = lstatSync(path, { throwIfNoEntry: false });
    return file === undefined ? [] : faultsOf(path, file, folder.uid);
  });
  return found.length === 0
    ? [ok(ABOUT, "only their owner can open the database and its keys")]
    : found;
}

/** Whether the hub has the key of its subscribers' secrets. */
export function checkHubKey({ subscriptions, path }: Store): Finding[] {
  const isSigned = subscriptions.leases().some(({ secret }) => secret !== null);
  const key = keyPathOf(path);
  if (!isSigned || existsSync(key)) return [];
  const what = `${key} is missing, so signed subscriptions will end`;
  return [problem("hub", what, "Copy it from a backup")];
}

interface FileFacts {
  readonly mode: number;
  readonly uid: number;
}

function faultsOf(path: string, { mode, uid }: FileFacts, owner: number): Finding[] {
  const found: Finding[] = [];
  if ((mode & OTHERS) !== 0) {
    const rights = (mode & PERMISSIONS).toString(8);
    const what = `${path} can be opened by other users of this machine (mode ${rights})`;
    found.push(problem(ABOUT, what, `chmod 600 ${path}`));
  }
  if (uid !== owner) {
    const what = `${path} belongs to a different user than its folder, who may be unable to write it`;
    found.push(warning(ABOUT, what, `chown --reference=${dirname(resolve(path))} ${path}`));
  }
  return found;
}
