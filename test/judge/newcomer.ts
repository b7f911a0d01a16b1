import { cpSync, mkdtempSync } from "node:fs";
import { writePublicKey } from "../../src/release/minisign.ts";
import { removeFolder } from "../../src/store/files/remove-folder.ts";
import { buildExecutable } from "../support/executable.ts";
import { throwawayKey } from "../support/throwaway-key.ts";
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
} from "./newcomer/journey.ts";
import { judgePackage } from "./newcomer/package.ts";
import {
  writeBadRelease,
  writeGoodRelease,
  writeNextRelease,
  writePackages,
} from "./newcomer/releases.ts";

const KEY = throwawayKey();
const TRUSTED = `--key ${writePublicKey(KEY.publicKey)}`;
const AUTHORITY = "/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt";
const HTTPS = `curl -fsS --cacert ${AUTHORITY} https://${HOST}`;
/** What each machine has. */
const FOLDERS = ["release", "next", "bad", "packages"];

const INSTALL: readonly Step[] = [
  ["install.sh installs a signed release", `sh /release/install.sh /release ${TRUSTED}`],
  ["candor service install", "candor service install"],
];
const SERVE: readonly Step[] = [
  [
    "the service starts",
    "systemctl enable --now candor candor-backup.timer",
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
    await writePackages(`${folder}/packages`, executable);
    const first = await bootIn(folder, "first", FOLDERS);
    const isRight = [
      ...[await firstMachine(first), await secondMachine(folder, first), await removal(first)],
      await judgePackage(folder),
    ];
    await first.machine[Symbol.asyncDispose]();
    return !isRight.includes(false);
  } finally {
    removeFolder(folder);
  }
}

async function firstMachine({ machine }: Vps): Promise<boolean> {
  if (!(await takeAll(machine, FIRST))) return false;
  const main = () => mainOf(machine);
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
  const second = await bootIn(folder, "second", FOLDERS);
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

/** What install.sh and `candor service install` have made goes, and the reviews stay. */
async function removal(vps: Vps): Promise<boolean> {
  const isRemoved = await take(vps.machine, [
    "candor service remove, install.sh --uninstall",
    "candor service remove | grep 'rm -r /var/lib/candor && userdel candor'",
    "sh /release/install.sh --uninstall",
    `${SITE} test -s candor.sqlite`,
    "rm -r /var/lib/candor && userdel candor",
  ]);
  const left = await leftOn(vps, "/release", "/next", "/bad", "/packages", "/backup");
  return note(`then nothing of it is left: ${left.join(" ")}`, left.length === 0) && isRemoved;
}
