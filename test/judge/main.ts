/**
 * Checks Candor with programs of others; not part of the check: for example `bun run judge log`.
 */
import { judgeCompletions } from "./completions.ts";
import { JudgeFailure } from "./go-program.ts";
import { judgeImage } from "./image.ts";
import { judgeLog } from "./log.ts";
import { judgeNewcomer } from "./newcomer.ts";
import { judgeNpm } from "./npm.ts";
import { judgeProxies } from "./proxies.ts";
import { judgeRelease } from "./release.ts";
import { judgeSystemd } from "./systemd.ts";
import { judgeTakeout } from "./takeout.ts";
import { judgeUpgrade } from "./upgrade.ts";

const JUDGES = {
  log: judgeLog,
  proxies: judgeProxies,
  systemd: judgeSystemd,
  takeout: judgeTakeout,
  release: judgeRelease,
  completions: judgeCompletions,
  image: judgeImage,
  newcomer: judgeNewcomer,
  npm: judgeNpm,
  upgrade: judgeUpgrade,
};
const USAGE = `Usage: bun run judge ${Object.keys(JUDGES).join("|")}`;

const name = process.argv.slice(2).join(" ");
const judge = Object.entries(JUDGES).find(([known]) => known === name)?.[1] ?? giveUp();
process.exitCode = (await run(judge)) ? 0 : 1;

/** Returns whether everything is right. */
async function run(judge: () => Promise<boolean>): Promise<boolean> {
  try {
    return await judge();
  } catch (error) {
    if (!(error instanceof JudgeFailure)) throw error;
    console.error(error.message);
    return false;
  }
}

function giveUp(): never {
  console.error(USAGE);
  process.exit(2);
}
