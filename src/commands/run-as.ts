import { readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { shellWord } from "../domain/shell-word.ts";

const USERS = "/etc/passwd";

/**
 * How to run a command as the owner of a file that this user may not use.
 * @param owned that file or folder
 * @param command the words of the command, such as `candor status`
 */
export function runAsOwner(owned: string, command: string, db: string): string {
  const { uid } = statSync(owned);
  if (uid === process.getuid?.() || process.getuid === undefined) {
    return "Give this user the right to write the file and its folder.";
  }
  const name = nameOf(uid);
  const words = `${command} --db ${shellWord(resolve(db))}`;
  const sudo = uid === 0 ? "sudo" : `sudo -u ${name ?? `'#${uid}'`}`;
  return `Run it as ${name ?? `user ${uid}`}, who owns it: ${sudo} ${words}`;
}

/** The name of a user in the system's list (passwd(5)). */
function nameOf(uid: number): string | undefined {
  try {
    const users = readFileSync(USERS, "utf8").split("\n");
    return users.map((line) => line.split(":")).find((fields) => fields[2] === String(uid))?.[0];
  } catch {
    return undefined;
  }
}
