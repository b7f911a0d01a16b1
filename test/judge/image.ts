import { chmodSync, existsSync, mkdirSync, readdirSync } from "node:fs";
import { resolve } from "node:path";
import { seal } from "../../.packaging/release/seal.ts";
import { version } from "../../package.json" with { type: "json" };
import { bodyOf, DatasetBody } from "../support/bodies.ts";
import { eventually } from "../support/eventually.ts";
import { type Finished, finished } from "../support/finished.ts";
import { freePort } from "../support/free-port.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { type Dockerfile, readDockerfile } from "./dockerfile.ts";
import { JudgeFailure } from "./go-program.ts";
import { requirePrograms, Verdicts } from "./verdicts.ts";

const PROJECT = resolve(import.meta.dir, "../..");
const EXECUTABLE = resolve(PROJECT, "dist/candor");
const PACKED = "candor-linux-x64.zst";
const REVIEWS = "id,source,author,rating,text,date\n1,Google,A. B.,5,On time.,2025-01-31\n";

/**
 * This Debian with an overlay for what is written: the first stage, which is discarded afterwards.
 */
const FIRST_STAGE = `set -e
mount -t tmpfs -o size=2g tmpfs "$2"
mkdir "$2/upper" "$2/work" "$2/root"
mount -t overlay overlay -o "lowerdir=/,upperdir=$2/upper,workdir=$2/work" "$2/root"
mkdir "$2/root/release"
cp "$1"/* "$2/root/release/"
printf '%s' "$4" | TARGETARCH=amd64 chroot "$2/root" sh -es
cp -a "$2/root/image" "$3"`;

/** What a container has besides its files; its user, in its folder. */
const CONTAINER = `set -e
mount --bind /proc "$1/proc"
mount --bind /dev "$1/dev"
root=$1 user=$2 folder=$3
shift 3
exec unshare --root "$root" --wd "$folder" --setuid "\${user%:*}" --setgid "\${user#*:}" -- "$@"`;

/**
 * Makes the image by the instructions of the Dockerfile, without Docker: the first stage on top of
 * this Debian, and the second from scratch. Then runs it as a container.
 */
export async function judgeImage(): Promise<boolean> {
  requirePrograms("unshare", "chroot");
  if (process.getuid?.() !== 0)
    throw new JudgeFailure("Nothing was judged: it must be run by root.");
  if (!existsSync(EXECUTABLE)) throw new JudgeFailure("dist/candor is missing. Run: bun run build");
  const dockerfile = await readDockerfile(resolve(PROJECT, ".packaging/Dockerfile"));
  using folder = new TemporaryFolder();
  chmodSync(folder.path, 0o755);
  await writeRelease(folder);
  const image = await build(folder, dockerfile);
  const verdicts = new Verdicts();
  await judge({ image, dockerfile, folder }, verdicts);
  return verdicts.areRight;
}

async function writeRelease(folder: TemporaryFolder): Promise<void> {
  mkdirSync(folder.at("release"));
  const bytes = await Bun.file(EXECUTABLE).bytes();
  await folder.write(`release/${PACKED}`, Bun.zstdCompressSync(bytes, { level: 1 }));
  await folder.write("release/NOTICES.txt", "Licenses\n");
  await seal(folder.at("release"), version, undefined);
}

async function build(folder: TemporaryFolder, { commands }: Dockerfile): Promise<string> {
  mkdirSync(folder.at("stage"));
  const script = ["cd /release", ...commands].join("\n");
  const paths = [folder.at("release"), folder.at("stage"), folder.at("image")];
  const words = ["unshare", "--mount", "sh", "-c", FIRST_STAGE, "sh", ...paths, script];
  const { exitCode, stderr } = await run(words);
  if (exitCode !== 0) throw new JudgeFailure(`The image can't be made: ${stderr}`);
  for (const name of ["proc", "dev"]) mkdirSync(folder.at("image", name));
  return folder.at("image");
}

interface Judged {
  readonly image: string;
  readonly dockerfile: Dockerfile;
  readonly folder: TemporaryFolder;
}

async function judge(judged: Judged, verdicts: Verdicts): Promise<void> {
  const { image, dockerfile } = judged;
  const files = readdirSync(image, { recursive: true, withFileTypes: true });
  const names = files.filter((one) => one.isFile()).map(({ name }) => name);
  console.log(`The image has ${names.sort().join(", ")}`);
  const said = await run(inContainer(judged, ["--version"]));
  verdicts.note(
    `candor --version says ${said.stdout}${said.stderr}`,
    said.stdout === `${version}\n`,
  );
  await Bun.write(`${image}/data/reviews.csv`, REVIEWS);
  const imported = await run(inContainer(judged, ["import", "reviews.csv", "--verified"]));
  verdicts.note(
    `user ${dockerfile.user} imports in ${dockerfile.folder}: ${imported.stdout}${imported.stderr}`,
    imported.stdout.includes("1 review published"),
  );
  await judgeServer(judged, verdicts);
}

async function judgeServer(judged: Judged, verdicts: Verdicts): Promise<void> {
  const port = freePort();
  const child = Bun.spawn([...inContainer(judged, judged.dockerfile.usual)], {
    ...{ env: { PATH: process.env.PATH, CANDOR_PORT: String(port) } },
    ...{ stdin: "ignore", stdout: "ignore", stderr: "inherit" },
  });
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  const isUp = () =>
    get("/healthz").then(
      ({ ok }) => ok,
      () => false,
    );
  try {
    await eventually("the container answers", isUp);
    const { reviews } = await bodyOf(DatasetBody, await get("/reviews.json"));
    verdicts.note("it serves what was imported", reviews.length === 1);
    const health = await (await get("/healthz")).text();
    verdicts.note(`its hub works: ${health}`, health.includes('"hub":"ok"'));
    verdicts.note(
      "it has drawn the picture for shared links",
      (await get("/card.png")).status === 200,
    );
    child.kill("SIGTERM");
    verdicts.note("it stops cleanly", (await child.exited) === 0);
  } finally {
    child.kill("SIGKILL");
  }
}

function inContainer({ image, dockerfile }: Judged, words: readonly string[]): string[] {
  const place = [image, dockerfile.user, dockerfile.folder];
  const script = ["unshare", "--mount", "sh", "-c", CONTAINER, "sh", ...place];
  return [...script, ...dockerfile.program, ...words];
}

function run(command: readonly string[]): Promise<Finished> {
  const env = { PATH: process.env.PATH };
  return finished(
    Bun.spawn([...command], { env, stdin: "ignore", stdout: "pipe", stderr: "pipe" }),
  );
}
