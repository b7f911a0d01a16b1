import { readFileSync, statSync } from "node:fs";
import { isIP } from "node:net";

const USUAL_PATH = "/etc/hosts";

/**
 * The machine's own list of names (hosts(5)), read again when the file changes. Asking name servers
 * directly bypasses it, so names are looked up here first, as the system's resolver does.
 */
export class HostsFile {
  readonly #path: string;
  #changedAt: number | undefined;
  #addresses = new Map<string, readonly string[]>();

  constructor(path = USUAL_PATH) {
    this.#path = path;
  }

  /** A name's addresses in the order of the file; empty for a name that is not in it. */
  addressesOf(name: string): readonly string[] {
    this.#catchUp();
    return this.#addresses.get(name.toLowerCase().replace(/\.$/, "")) ?? [];
  }

  #catchUp(): void {
    const changedAt = statSync(this.#path, { throwIfNoEntry: false })?.mtimeMs;
    if (changedAt === this.#changedAt) return;
    this.#changedAt = changedAt;
    this.#addresses = readHosts(this.#path);
  }
}

function readHosts(path: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const line of linesOf(path)) {
    const [address = "", ...names] = line.replace(/#.*/, "").trim().split(/\s+/);
    if (isIP(address) === 0) continue;
    for (const name of names) {
      const key = name.toLowerCase();
      found.set(key, [...(found.get(key) ?? []), address]);
    }
  }
  return found;
}

/** Empty if the file is missing or can't be read: then only name servers are asked. */
function linesOf(path: string): string[] {
  try {
    return readFileSync(path, "utf8").split("\n");
  } catch {
    return [];
  }
}
