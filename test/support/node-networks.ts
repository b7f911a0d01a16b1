/** The machine's address in all node networks; databases and subscribers listen there. */
export const MIDDLE = "10.203.0.1";
/** All addresses of node networks. */
export const NODE_NETWORKS = "10.203.0.0/16";

/** A network namespace with one line to the machine, which can be cut. */
export interface NodeNetwork {
  /** Its own address. */
  readonly address: string;
  /** What to put before a command that is to run in it. */
  readonly under: readonly string[];
  /** From now on every packet is lost, as if a cable were pulled. */
  cut(): void;
  mend(): void;
}

/** One network for each of `count` nodes; from there, only `MIDDLE` can be reached. Needs root. */
export class NodeNetworks implements Disposable {
  readonly all: readonly NodeNetwork[];

  constructor(count: number) {
    if (process.getuid?.() !== 0) throw new Error("Only root may make network namespaces");
    this.#remove(count);
    ip("addr", "add", `${MIDDLE}/32`, "dev", "lo");
    this.all = Array.from({ length: count }, (_, index) => connected(index + 1));
  }

  /** Also what an earlier run has left behind. */
  #remove(count: number): void {
    const quiet = { stdout: "ignore", stderr: "ignore" } as const;
    for (let number = 1; number <= count; number += 1) {
      Bun.spawnSync(["ip", "netns", "del", nameOf(number)], quiet);
    }
    Bun.spawnSync(["ip", "addr", "del", `${MIDDLE}/32`, "dev", "lo"], quiet);
  }

  [Symbol.dispose](): void {
    for (const { mend } of this.all) mend();
    this.#remove(this.all.length);
  }
}

function connected(number: number): NodeNetwork {
  const [name, line, outside, address] = [
    nameOf(number),
    `candor-line${number}`,
    `10.203.${number}.1`,
    `10.203.${number}.2`,
  ];
  ip("netns", "add", name);
  ip("link", "add", line, "type", "veth", "peer", "name", "line", "netns", name);
  ip("addr", "add", `${outside}/30`, "dev", line);
  ip("link", "set", line, "up");
  const inside = ["netns", "exec", name, "ip"];
  ip(...inside, "addr", "add", `${address}/30`, "dev", "line");
  ip(...inside, "link", "set", "lo", "up");
  ip(...inside, "link", "set", "line", "up");
  ip(...inside, "route", "add", "default", "via", outside);
  return {
    address,
    under: ["ip", "netns", "exec", name],
    cut: () => ip("link", "set", line, "down"),
    mend: () => ip("link", "set", line, "up"),
  };
}

function nameOf(number: number): string {
  return `candor-node${number}`;
}

/** Runs iproute2's `ip`, which must succeed. */
function ip(...words: string[]): void {
  const { exitCode, stderr } = Bun.spawnSync(["ip", ...words]);
  if (exitCode !== 0) throw new Error(`ip ${words.join(" ")}: ${stderr}`);
}
