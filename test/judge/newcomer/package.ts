import { cpSync } from "node:fs";
import { eventually } from "../../support/eventually.ts";
import type { SystemdMachine } from "../systemd/machine.ts";
import {
  bootIn,
  HOST,
  leftOn,
  mainOf,
  note,
  SITE,
  type Step,
  setBaseUrl,
  take,
  takeAll,
  type Vps,
} from "./journey.ts";

const FOLDERS = ["packages"];
const APT = "DEBIAN_FRONTEND=noninteractive apt-get install --yes --allow-downgrades";
const CERTIFICATE = `/etc/ssl/${HOST}.pem`;
const HTTPS6 = `curl -fsS --http2 --cacert ${CERTIFICATE} --resolve ${HOST}:443:[::1] https://${HOST}`;
const START = "systemctl enable --now candor candor-backup.timer";
const READ = "curl -fsS http://127.0.0.1:3000/reviews.json";

const FIRST: readonly Step[] = [
  [
    "apt installs the package, which starts nothing",
    `${APT} /packages/this.deb`,
    "! systemctl is-active --quiet candor",
  ],
  [
    "candor demo",
    "candor demo --port 3100 >/dev/null 2>&1 & pid=$!; for _ in 1 2 3 4 5 6 7 8 9; do curl -fs -o /dev/null http://127.0.0.1:3100/healthz && break; sleep 1; done; curl -fsS -o /dev/null http://127.0.0.1:3100/healthz && kill $pid",
  ],
  [
    "a manual page and completions",
    "zcat -f /usr/share/man/man1/candor.1 | grep -q match-jobs",
    "test -s /usr/share/bash-completion/completions/candor",
  ],
  [
    "candor init and an import",
    `${SITE} candor init`,
    `${SITE} ${setBaseUrl()}`,
    `${SITE} candor import /export/reviews.json`,
  ],
  ["the service starts", START, READ],
  [
    "nginx serves it with HTTP/2 over IPv6",
    `openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=${HOST} -addext subjectAltName=DNS:${HOST} -keyout /etc/ssl/${HOST}.key -out ${CERTIFICATE}`,
    `candor service print nginx.conf --host ${HOST} > /etc/nginx/conf.d/candor.conf`,
    "mkdir -p /var/cache/nginx && systemctl restart nginx",
    `${HTTPS6}/feed.xml | grep -q ${HOST}`,
  ],
  [
    "a reload with a wrong candor.toml fails, and the old process goes on",
    `${SITE} cp -p candor.toml kept.toml && echo 'author_names = "everything"' > candor.toml`,
    "! systemctl reload candor",
    READ,
    `${SITE} mv kept.toml candor.toml`,
    "old=$(systemctl show candor -P MainPID); systemctl reload candor; while kill -0 $old 2>/dev/null; do sleep 0.1; done",
  ],
];

/** Follows the handbook with the Debian package: to an upgrade, back, to another machine, away. */
export async function judgePackage(folder: string): Promise<boolean> {
  const first = await bootIn(folder, "packaged", FOLDERS);
  await using machine = first.machine;
  if (!(await takeAll(machine, FIRST))) return false;
  const isRight = [await upgrade(first), await move(folder, first), await remove(first)];
  return !isRight.includes(false);
}

async function upgrade({ machine }: Vps): Promise<boolean> {
  const before = await mainOf(machine);
  const isUpgraded = await take(machine, [
    "apt upgrades it, after a backup",
    `${APT} /packages/next.deb`,
    `${SITE} ls backups/*.sqlite`,
    READ,
  ]);
  const next = await successorOf(before, machine);
  const isNew = note("the service then runs as another process", next !== "0");
  const isKept = await take(machine, [
    "a package that can't serve is said so",
    `${APT} /packages/bad.deb 2>&1 | grep 'goes on as the old version'`,
    READ,
  ]);
  const isSame = note("and the old process goes on", (await mainOf(machine)) === next);
  const isBack = await take(machine, ["apt goes back", `${APT} /packages/this.deb`, READ]);
  const isOther = note(
    "the service runs as another process again",
    (await successorOf(next, machine)) !== "0",
  );
  return [isUpgraded, isNew, isKept, isSame, isBack, isOther].every((one) => one);
}

/** The process that serves once another one has ended. */
async function successorOf(before: string, machine: SystemdMachine): Promise<string> {
  await eventually(`process ${before} has ended`, async () => {
    return (await machine.run(`kill -0 ${before}`)).exitCode !== 0;
  });
  return await mainOf(machine);
}

/** As docs/install.md says: stop, copy the folder, give it to the new user, start. */
async function move(folder: string, first: Vps): Promise<boolean> {
  const head = "cat /var/lib/candor/candor.sqlite.log-head";
  const [served, log] = [await first.machine.run(READ), await first.machine.run(head)];
  const isStopped = await take(first.machine, [
    "the old server stops",
    "systemctl disable --now candor candor-backup.timer",
  ]);
  const second = await bootIn(folder, "moved", FOLDERS);
  await using machine = second.machine;
  const isInstalled = await take(machine, [
    "the package on another machine",
    `${APT} /packages/this.deb`,
  ]);
  cpSync(`${first.root}/var/lib/candor`, `${second.root}/var/lib/candor`, { recursive: true });
  const isMoved = await take(machine, [
    "the folder is its user's",
    "chown -R candor: /var/lib/candor",
    START,
    `${SITE} candor doctor --port 3000 || true`,
  ]);
  const [there, itsLog] = [await machine.run(READ), await machine.run(head)];
  const isSame = there.stdout === served.stdout && itsLog.stdout === log.stdout;
  return (
    note("it serves the same, with the same log", isSame) && isStopped && isInstalled && isMoved
  );
}

async function remove(vps: Vps): Promise<boolean> {
  const isRemoved = await take(vps.machine, [
    "apt removes it; purging says what is kept, and how to delete it",
    "apt-get remove --yes candor",
    "apt-get purge --yes candor | grep 'rm -r /var/lib/candor && userdel candor'",
    `${SITE} test -s candor.sqlite`,
    "rm -r /var/lib/candor && userdel candor",
    "rm -r /etc/nginx/conf.d/candor.conf /var/cache/nginx/candor-*",
  ]);
  const left = await leftOn(vps, "/packages");
  return note(`then nothing of it is left: ${left.join(" ")}`, left.length === 0) && isRemoved;
}
