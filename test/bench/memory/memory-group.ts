import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { reasonOf } from "../../../src/domain/failure.ts";
import { eventually } from "../../support/eventually.ts";

const MEGABYTE = 1_000_000;

/** The names of one version of cgroups (cgroups(7)): its folder, and the files in a group's. */
interface Version {
  readonly folder: string;
  readonly limit: string;
  readonly events: string;
  /** What keeps the group from using swap instead. */
  readonly swap: readonly [name: string, content: string];
}
const VERSIONS: readonly Version[] = [
  {
    folder: "/sys/fs/cgroup/memory",
    limit: "memory.limit_in_bytes",
    events: "memory.oom_control",
    swap: ["memory.swappiness", "0"],
  },
  {
    folder: "/sys/fs/cgroup",
    limit: "memory.max",
    events: "memory.events",
    swap: ["memory.swap.max", "0"],
  },
];

/** A group of processes that together may hold only so much memory, files in memory included. */
export class MemoryGroup implements AsyncDisposable {
  readonly #folder: string;
  readonly #version: Version;

  private constructor(folder: string, version: Version) {
    this.#folder = folder;
    this.#version = version;
  }

  /** @throws an Error with the reason where no group can be made */
  static of(megabytes: number): MemoryGroup {
    const version = VERSIONS.find(({ folder }) => existsSync(join(folder, "cgroup.procs")));
    if (version === undefined) throw new Error("there are no cgroups");
    const folder = join(version.folder, `candor-bench-${process.pid}`);
    mkdirSync(folder);
    try {
      writeFileSync(join(folder, version.limit), String(megabytes * MEGABYTE));
      const [name, content] = version.swap;
      if (existsSync(join(folder, name))) writeFileSync(join(folder, name), content);
      return new MemoryGroup(folder, version);
    } catch (error) {
      rmdirSync(folder);
      throw error;
    }
  }

  /** Why none can be made here; undefined if one can. */
  static async obstacle(): Promise<string | undefined> {
    try {
      await using _group = MemoryGroup.of(1000);
      return undefined;
    } catch (error) {
      return reasonOf(error);
    }
  }

  /** A command that runs another one in this group. */
  get under(): readonly string[] {
    return ["sh", "-c", 'echo $$ > "$0" && exec "$@"', join(this.#folder, "cgroup.procs")];
  }

  /** Whether the system ended a process because the group held too much. */
  get hasKilled(): boolean {
    const events = readFileSync(join(this.#folder, this.#version.events), "utf8");
    return Number(/^oom_kill (\d+)$/m.exec(events)?.[1]) > 0;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await eventually("its processes have ended", () => {
      return readFileSync(join(this.#folder, "cgroup.procs"), "utf8") === "";
    });
    rmdirSync(this.#folder);
  }
}
