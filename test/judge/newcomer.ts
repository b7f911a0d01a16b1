import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { writePublicKey } from "../../src/release/minisign.ts";
import { buildExecutable } from "../support/executable.ts";
import { throwawayKey } from "../support/throwaway-key.ts";
import { makeDebian } from "./newcomer/debian.ts";
import { writeBadRelease, writeGoodRelease, writeNextRelease } from "./newcomer/releases.ts";
import { SystemdMachine } from "./systemd/machine.ts";

const BOOT = `${import.meta.dir}/newcomer/boot.sh`;
const FIXTURE = `${import.meta.dir}/../fixtures/google-takeout/reviews.json`;
const HOST = "reviews.example.com";
const KEY = throwawayKey();
const TRUSTED = `--key ${writePublicKey(KEY.publicKey)}`;
const AUTHORITY = "/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt";
const HTTPS = `curl -fsS --cacert ${AUTHORITY} https://${HOST}`;
const SITE = "cd /var/lib/candor &&";

/** A step of the README: its title, and its commands. */
type Step = readonly [what: string, ...commands: string[]];

const INSTALL: readonly Step[] = [
  ["install.sh installs a signed release", `sh /release/install.sh /release ${TRUSTED}`],
  [
    "a user and a folder",
    "useradd --system --home-dir /var/lib/candor --create-home candor",
    "chmod 700 /var/lib/candor",
  ],
];
const SERVE: readonly Step[] = [
  [
    "the unit",
    "candor service print candor.service > /etc/systemd/system/candor.service",
    "systemctl daemon-reload && systemctl enable --now candor",
    "curl -fsS -o /dev/null http://127.0.0.1:3000/healthz",
  ],
];
const FIRST: readonly Step[] = [
  ...INSTALL,
  ["candor init", `${SITE} candor init`, `${SITE} ${setBaseUrl()}`],
  ["an import", `${SITE} candor import /export/reviews.json`],
  ...SERVE,
  [
    "a proxy with HTTPS by a local authority",
    `candor service print Caddyfile --host ${HOST} > /etc/caddy/Caddyfile`,
    "printf '{\\n\\tlocal_certs\\n}\\n' | cat - /etc/caddy/Caddyfile > /tmp/caddy && mv /tmp/caddy /etc/caddy/Caddyfile && chmod 644 /etc/caddy/Caddyfile",
    `echo 127.0.0.1 localhost ${HOST} > /etc/hosts`,
    "systemctl restart caddy",
    `for _ in 1 2 3 4 5 6 7 8 9 10; do ${HTTPS}/feed.xml | grep -q ${HOST} && exit 0; sleep 1; done; exit 1`,
  ],
];

/**
 * Follows a newcomer's steps on a new Debian: installs, imports, serves, upgrades, survives a bad
 * upgrade, and restores on a second machine. Prints which steps work. Returns whether all do.
 */
export async function judgeNewcomer(): Promise<boolean> {
  const folder = mkdtempSync("/var/tmp/candor-newcomer-");
  try {
    const executable = await buildExecutable();
    await writeGoodRelease(`${folder}/release`, executable, KEY);
    await writeNextRelease(`${folder}/next`, executable, KEY);
    await writeBadRelease(`${folder}/bad`, KEY);
    const first = await bootIn(folder, "first");
    const isRight = [await firstMachine(first), await secondMachine(folder, first)];
    await first.machine[Symbol.asyncDispose]();
    return !isRight.includes(false);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Vps {
  readonly machine: SystemdMachine;
  readonly root: string;
}

async function bootIn(folder: string, name: string): Promise<Vps> {
  const root = `${folder}/${name}`;
  await makeDebian(root);
  for (const release of ["release", "next", "bad"]) {
    cpSync(`${folder}/${release}`, `${root}/${release}`, { recursive: true });
  }
  await Bun.write(`${root}/export/reviews.json`, Bun.file(FIXTURE));
  return {
    machine: await SystemdMachine.boot({ script: BOOT, folder: root, isAlone: true }),
    root,
  };
}

async function firstMachine({ machine }: Vps): Promise<boolean> {
  if (!(await takeAll(machine, FIRST))) return false;
  const main = () => machine.property("candor", "MainPID");
  const before = await main();
  const upgraded = await take(machine, [
    "an upgrade",
    `${SITE} candor upgrade /next ${TRUSTED}`,
    `${HTTPS}/reviews.json`,
  ]);
  const after = await main();
  const isNew = note("the service then runs as another process", after !== before && after !== "0");
  const head = (await machine.run("cat /var/lib/candor/candor.sqlite.log-head")).stdout;
  const refused = await take(machine, [
    "a bad upgrade is refused, with the reason",
    `${SITE} candor upgrade /bad ${TRUSTED} 2>&1 | grep 'The old one is still serving'`,
    `${HTTPS}/reviews.json`,
  ]);
  const isSame = note(
    "the same process serves, and the log's head is the same",
    (await main()) === after &&
      (await machine.run("cat /var/lib/candor/candor.sqlite.log-head")).stdout === head,
  );
  return upgraded && isNew && refused && isSame;
}

/** Restores the first machine's backup on another. */
async function secondMachine(folder: string, first: Vps): Promise<boolean> {
  const backup = await take(first.machine, ["a backup", `${SITE} candor backup /backup/`]);
  const second = await bootIn(folder, "second");
  await using machine = second.machine;
  cpSync(`${first.root}/backup`, `${second.root}/backup`, { recursive: true });
  const restore: Step = [
    "a restore on a second machine",
    `${SITE} candor restore /backup/candor-*.sqlite`,
  ];
  const isRestored = backup && (await takeAll(machine, [...INSTALL, restore, ...SERVE]));
  const read = "curl -fsS http://127.0.0.1:3000/reviews.json";
  const [one, other] = [await first.machine.run(read), await machine.run(read)];
  const isSame = one.stdout === other.stdout && one.stdout.length > 0;
  return note("it serves the same reviews, byte for byte", isSame) && isRestored;
}

/** Stops at the first step that does not work. */
async function takeAll(machine: SystemdMachine, steps: readonly Step[]): Promise<boolean> {
  for (const step of steps) if (!(await take(machine, step))) return false;
  return true;
}

async function take(machine: SystemdMachine, [what, ...commands]: Step): Promise<boolean> {
  for (const command of commands) {
    const { exitCode, stdout, stderr } = await machine.run(`cd /; ${command}`);
    if (exitCode === 0) continue;
    const log = (await machine.run("journalctl --no-pager --lines=20")).stdout;
    return note(`${what}: ${command}\n${stdout}${stderr}${log}`, false);
  }
  return note(what, true);
}

function note(what: string, isRight: boolean): boolean {
  console.log(`${isRight ? "right" : "WRONG"}  ${what}`);
  return isRight;
}

function setBaseUrl(): string {
  return `sed -i 's|^#* *base_url = .*|base_url = "https://${HOST}"|' candor.toml`;
}
