import { readFileSync } from "node:fs";

const USERS = "/etc/passwd";

/** A user in the system's list (passwd(5)). */
interface Account {
  readonly name: string;
  readonly gid: number;
}

/** The account of a user; undefined for a number without one. */
export function accountOf(uid: number): Account | undefined {
  try {
    const users = readFileSync(USERS, "utf8").split("\n");
    const fields = users.map((line) => line.split(":")).find((all) => all[2] === String(uid));
    const [name, , , gid] = fields ?? [];
    return name === undefined ? undefined : { name, gid: Number(gid) };
  } catch {
    return undefined;
  }
}

/** How messages call a user. */
export function userName(uid: number): string {
  return accountOf(uid)?.name ?? `user ${uid}`;
}
