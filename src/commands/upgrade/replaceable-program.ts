import {
  accessSync,
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { dirname, resolve } from "node:path";
import { Failure, reasonOf } from "../../domain/failure.ts";
import { checksumOf } from "../../release/checksums.ts";
import { canLockIn, LockFile } from "../../store/files/lock-file.ts";

const MAY_RUN = 0o755;
/** The files of the Debian package, a path a line (dpkg(1)). */
const PACKAGED_FILES = "/var/lib/dpkg/info/candor.list";

/** An executable file that is replaced by another one, and put back if that one does not work. */
export class ReplaceableProgram {
  readonly path: string;

  constructor(path: string) {
    this.path = resolve(path);
  }

  /** Where the new one is written before it replaces the old one. */
  get draft(): string {
    return `${this.path}.new`;
  }

  /** What the new one is unpacked from. */
  get packed(): string {
    return `${this.draft}.zst`;
  }

  /** Where the old one is kept. */
  get previous(): string {
    return `${this.path}.previous`;
  }

  /**
   * Finds out whether the program is there and may be replaced, before anything is done.
   * @throws Failure `not_found`, `unusable`
   */
  requireReplaceable(): void {
    if (isPackaged(this.path)) {
      const remedy = "Upgrade it with apt: apt install ./candor_VERSION_ARCHITECTURE.deb";
      throw new Failure("unusable", `${this.path} belongs to the Debian package. ${remedy}.`);
    }
    const file = changing(this.path, () => statSync(this.path, { throwIfNoEntry: false }));
    if (file?.isFile() !== true) {
      const remedy = "Install it again, with the install.sh of the release";
      throw new Failure("not_found", `There is no executable ${this.path}. ${remedy}.`);
    }
    changing(this.path, () => accessSync(dirname(this.path), constants.W_OK));
  }

  /**
   * Keeps others from replacing it until the end of the scope: both would write the same draft.
   * @throws Failure `busy`, `unusable`
   */
  hold(): Disposable {
    const lock = changing(this.path, () => LockFile.of(this.draft));
    if (lock !== undefined) return { [Symbol.dispose]: () => lock.removeFile() };
    // Some file systems have no locks: then it is not known.
    if (!canLockIn(dirname(this.path))) return { [Symbol.dispose]: () => {} };
    throw new Failure(
      "busy",
      `Another candor upgrade is replacing ${this.path}. Wait until it is done.`,
    );
  }

  /** Whether the old one is the new one, byte for byte. */
  async isDraft(): Promise<boolean> {
    const [old, draft] = [Bun.file(this.path), Bun.file(this.draft)];
    return old.size === draft.size && (await checksumOf(old)) === (await checksumOf(draft));
  }

  /** Makes the new one a program. @throws Failure `unusable` */
  makeRunnable(): void {
    changing(this.path, () => chmodSync(this.draft, MAY_RUN));
  }

  discard(): void {
    for (const path of [this.draft, this.packed]) rmSync(path, { force: true });
  }

  /**
   * Puts the new one in its place. At any moment, the old one or the new one is there.
   * @throws Failure `unusable`
   */
  replace(): void {
    changing(this.path, () => {
      rmSync(this.previous, { force: true });
      copyFileSync(this.path, this.previous, constants.COPYFILE_EXCL);
      chmodSync(this.previous, MAY_RUN);
      renameSync(this.draft, this.path);
    });
  }

  putBack(): void {
    if (existsSync(this.previous)) renameSync(this.previous, this.path);
  }
}

function isPackaged(path: string): boolean {
  if (!existsSync(PACKAGED_FILES)) return false;
  return readFileSync(PACKAGED_FILES, "utf8").split("\n").includes(path);
}

/** Explains why a program can't be replaced. @throws Failure `unusable` */
function changing<Result>(path: string, change: () => Result): Result {
  try {
    return change();
  } catch (error) {
    const remedy = "Run the command as a user who may write there, such as root";
    throw new Failure("unusable", `${path} can't be replaced: ${reasonOf(error)}. ${remedy}.`);
  }
}
