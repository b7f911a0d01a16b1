import { existsSync, mkdirSync } from "node:fs";
import { zipSync } from "fflate";
import { startCandor } from "../support/candor.ts";
import { eventually } from "../support/eventually.ts";
import { finished } from "../support/finished.ts";
import { freePort } from "../support/free-port.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { JudgeFailure } from "./go-program.ts";

const RCLONE = "/usr/bin/rclone";
const FIXTURE = `${import.meta.dir}/../fixtures/google-takeout/reviews.json`;
const EXPORT = "takeout-20261101T000000Z-001.zip";
/** As in the README. */
const RECIPE =
  "rclone copy drive:Takeout inbox --include takeout-*.zip --compare-dest inbox/done".split(" ");

/**
 * Follows the README's recipe for exports that Google puts on a cloud drive: rclone fetches them,
 * and the watched folder imports them. rclone serves the drive, too. Returns whether it works.
 */
export async function judgeTakeout(): Promise<boolean> {
  if (!existsSync(RCLONE)) {
    throw new JudgeFailure("rclone must be installed: apt-get install rclone");
  }
  using folder = new TemporaryFolder();
  using drive = await serveDrive(folder);
  await using candor = await startCandor(["serve", "--watch", "inbox"], { cwd: folder.path });
  const isFetched = await drive.fetch();
  await eventually("the reviews are served", async () => {
    const { reviews } = Object(await (await fetch(`${candor.url}/reviews.json`)).json());
    return reviews.length > 0;
  });
  await eventually("the export is set aside", () => existsSync(folder.at("inbox", "done", EXPORT)));
  const isLeft = (await drive.fetch()) && !existsSync(folder.at("inbox", EXPORT));
  console.log(`${isFetched ? "right" : "WRONG"}  a new export is fetched and imported`);
  console.log(`${isLeft ? "right" : "WRONG"}  one that was imported is not fetched again`);
  return isFetched && isLeft;
}

/** A cloud drive with one export on it. */
async function serveDrive(folder: TemporaryFolder) {
  mkdirSync(folder.at("drive", "Takeout"), { recursive: true });
  const path = "Takeout/Google Business Profile/account/location/reviews.json";
  const zip = zipSync({ [path]: await Bun.file(FIXTURE).bytes() });
  await folder.write(`drive/Takeout/${EXPORT}`, zip);
  const address = `127.0.0.1:${freePort()}`;
  const drive = `[drive]\ntype = webdav\nurl = http://${address}\nvendor = other\n`;
  const config = await folder.write("rclone.conf", drive);
  const server = Bun.spawn([RCLONE, "serve", "webdav", folder.at("drive"), "--addr", address], {
    stderr: "ignore",
  });
  await eventually("the drive answers", () =>
    fetch(`http://${address}/`, { method: "OPTIONS" }).then(
      () => true,
      () => false,
    ),
  );
  return {
    async fetch(): Promise<boolean> {
      const output = { stdout: "pipe", stderr: "pipe" } as const;
      const command = [...RECIPE, "--config", config];
      return (await finished(Bun.spawn(command, { cwd: folder.path, ...output }))).exitCode === 0;
    },
    [Symbol.dispose]: () => server.kill(),
  };
}
