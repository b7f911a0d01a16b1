import { existsSync } from "node:fs";
import { Failure, reasonOf } from "../../domain/failure.ts";
import { accountOf, userName } from "./accounts.ts";
import { isOfRoot, type Owner, ownerOf } from "./folder-owner.ts";

const ROOT = 0;

/** As whom a process works. Only root can change that: for everybody else, nothing happens. */
export interface ProcessUser {
  /**
   * Has root work as the owner of a file's folder from now on, for good. Whoever owns a folder can
   * put links into it, through which root would write what only root may.
   * @param before runs as root, unless it stays root
   * @throws Failure `unusable`; what `before` throws
   */
  become(path: string, before?: () => void): void;
  /**
   * The same for a piece of work, which must not wait for anything.
   * @throws Failure `unusable`; what the work throws
   */
  actAs<Result>(path: string, work: () => Result): Result;
  /** Says as whom root worked when something failed; empty if as root. */
  note(): string;
}

/** What the system knows of a process's user. */
interface Ids {
  readonly uid: number;
  readonly gid: number;
  readonly groups: readonly number[];
}

/** This process. */
export class ThisProcess implements ProcessUser {
  readonly #first = idsNow();
  #owner: Owner | undefined;

  become(path: string, before = () => {}): void {
    if (process.geteuid?.() !== ROOT) return;
    const owner = ownerOf(path);
    if (isOfRoot(owner.uid)) return;
    before();
    this.#owner = owner;
    const gid = groupOf(owner);
    changing(owner, () => {
      process.setgroups?.([gid]);
      process.setgid?.(gid);
      process.setuid?.(owner.uid);
    });
    requireReachable(owner);
  }

  actAs<Result>(path: string, work: () => Result): Result {
    if (process.getuid?.() !== ROOT) return work();
    const [ids, before] = [idsNow(), this.#owner];
    try {
      process.seteuid?.(ROOT);
      this.#act(ownerOf(path));
      const result = work();
      this.#owner = before;
      return result;
    } finally {
      change(ids);
    }
  }

  #act(owner: Owner): void {
    const isRoots = isOfRoot(owner.uid);
    this.#owner = isRoots ? undefined : owner;
    const gid = groupOf(owner);
    const ids = isRoots ? this.#first : { uid: owner.uid, gid, groups: [gid] };
    changing(owner, () => change(ids));
  }

  note(): string {
    if (this.#owner === undefined) return "";
    const { uid, folder } = this.#owner;
    return `Root works as ${userName(uid)} here, who owns ${folder}.`;
  }
}

function requireReachable({ uid, folder }: Owner): void {
  if (existsSync(folder)) return;
  throw new Failure(
    "unusable",
    `${folder} belongs to ${userName(uid)}, who can't reach it. Let that user open the folders above it (chmod o+x), or give it to root with chown.`,
  );
}

function idsNow(): Ids {
  const [uid = ROOT, gid = ROOT] = [process.geteuid?.(), process.getegid?.()];
  return { uid, gid, groups: process.getgroups?.() ?? [] };
}

/**
 * Only root may change the groups, so root is the first again. What is right already is left alone,
 * because a container may forbid its root to change groups.
 */
function change({ uid, gid, groups }: Ids): void {
  process.seteuid?.(ROOT);
  const now = idsNow();
  if (String(now.groups) !== String(groups)) process.setgroups?.([...groups]);
  if (now.gid !== gid) process.setegid?.(gid);
  process.seteuid?.(uid);
}

/** The group of the folder; root's would give more than its owner has. */
function groupOf({ uid, gid }: Owner): number {
  return gid === ROOT ? (accountOf(uid)?.gid ?? uid) : gid;
}

function changing(owner: Owner, work: () => void): void {
  try {
    work();
  } catch (error) {
    const name = userName(owner.uid);
    throw new Failure(
      "unusable",
      `Root can't work as ${name}, who owns ${owner.folder}: ${reasonOf(error)}. Run the command as that user, for example with sudo -u, or give root the capabilities SETUID and SETGID.`,
    );
  }
}
