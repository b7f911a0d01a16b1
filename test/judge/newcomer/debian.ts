import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { JudgeFailure } from "../go-program.ts";

/** Kept from run to run, as it takes minutes to make. */
const KEPT = "/var/tmp/candor-judge-debian";
const WHOLE = join(KEPT, ".whole");
const PACKAGES = "systemd,systemd-sysv,ca-certificates,curl,caddy,iproute2,nginx-light,openssl,apt";
const SOURCES = "/etc/apt/sources.list.d";

/** Makes a Debian with what a small server has, from the package mirror of this machine. */
export async function makeDebian(folder: string): Promise<void> {
  if (!existsSync(WHOLE)) await bootstrap();
  await run(["cp", "-a", KEPT, folder]);
}

async function bootstrap(): Promise<void> {
  if (!existsSync("/usr/sbin/debootstrap")) {
    throw new JudgeFailure("debootstrap must be installed: apt-get install debootstrap");
  }
  mkdirSync(KEPT, { recursive: true });
  const [release, mirror] = [fieldOf("Suites"), fieldOf("URIs")];
  await run(["debootstrap", "--variant=minbase", `--include=${PACKAGES}`, release, KEPT, mirror]);
  await Bun.write(WHOLE, "");
}

/** The first value of a field of this machine's package sources (sources.list(5), deb822). */
function fieldOf(field: string): string {
  const files = readdirSync(SOURCES).filter((name) => name.endsWith(".sources"));
  const text = files.map((name) => readFileSync(join(SOURCES, name), "utf8")).join("\n");
  const value = new RegExp(`^${field}:\\s*(\\S+)`, "m").exec(text)?.[1];
  if (value === undefined) throw new JudgeFailure(`No ${field} in ${SOURCES}: this is for Debian.`);
  return value;
}

async function run(command: string[]): Promise<void> {
  const child = Bun.spawn(command, { stdout: "ignore", stderr: "pipe" });
  const complaint = await new Response(child.stderr).text();
  if ((await child.exited) !== 0) throw new JudgeFailure(`${command[0]} failed: ${complaint}`);
}
