import { seal } from "../../.packaging/release/seal.ts";
import { parsePublicKey, writePublicKey } from "../../src/release/minisign.ts";
import { parseSecretKey } from "../../src/release/secret-key.ts";
import { verifySignature } from "../../src/release/verify-signature.ts";
import { type Finished, finished } from "../support/finished.ts";
import { INSTALL_SCRIPT, Installation } from "../support/install.ts";
import { packedProgram } from "../support/release-files.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { throwawayKey } from "../support/throwaway-key.ts";
import { requirePrograms, Verdicts } from "./verdicts.ts";

const CHECKSUMS = "checksums.txt";
const SIGNATURE = "checksums.txt.minisig";
const VERSION = "1.2.3";
const SHELLS: readonly (readonly string[])[] = [["dash"], ["busybox", "sh"], ["bash", "--posix"]];

/**
 * Debian's minisign verifies what we sign, and we verify what it signs; both refuse any changed
 * byte. shellcheck checks install.sh, and three shells run it.
 */
export async function judgeRelease(): Promise<boolean> {
  requirePrograms("minisign", "shellcheck", "busybox", "openssl");
  const verdicts = new Verdicts();
  await judgeOurs(verdicts);
  await judgeTheirs(verdicts);
  await judgeScript(verdicts);
  return verdicts.areRight;
}

function run(command: readonly string[], cwd: string): Promise<Finished> {
  return finished(
    Bun.spawn([...command], { cwd, stdin: "ignore", stdout: "pipe", stderr: "pipe" }),
  );
}

async function isVerified(folder: TemporaryFolder, publicKey: string): Promise<boolean> {
  const words = ["-V", "-H", "-P", publicKey, "-m", CHECKSUMS, "-x", SIGNATURE];
  return (await run(["minisign", ...words], folder.path)).exitCode === 0;
}

/** With our own key, and with one that minisign made. */
async function judgeOurs(verdicts: Verdicts): Promise<void> {
  using folder = new TemporaryFolder();
  await run(["minisign", "-G", "-W", "-s", "secret", "-p", "public"], folder.path);
  const made = parseSecretKey(await Bun.file(folder.at("secret")).text(), "secret");
  const told = parsePublicKey(await Bun.file(folder.at("public")).text());
  verdicts.note(
    "a key that minisign made has the same public key",
    Bun.deepEquals(told, made.publicKey),
  );
  for (const [whose, key] of [["minisign's", made] as const, ["our", throwawayKey()] as const]) {
    using release = new TemporaryFolder();
    await release.write("candor-linux-x64.zst", "the executable");
    await seal(release.path, VERSION, key);
    const publicKey = writePublicKey(key.publicKey);
    verdicts.note(
      `what we sign with ${whose} key is verified`,
      await isVerified(release, publicKey),
    );
    const isSame = await refuseSame(release, publicKey);
    verdicts.note(`and each changed byte of it is refused by both`, isSame);
  }
}

/**
 * Whether minisign and we both refuse every changed byte of the signature, and a changed message.
 */
async function refuseSame(release: TemporaryFolder, publicKey: string): Promise<boolean> {
  const message = await Bun.file(release.at(CHECKSUMS)).bytes();
  const signature = await Bun.file(release.at(SIGNATURE)).text();
  // The first line is an untrusted comment.
  const start = signature.indexOf("\n") + 1;
  for (let at = start; at < signature.length; at += 1) {
    const other = signature[at] === "A" ? "B" : "A";
    const changed = signature.slice(0, at) + other + signature.slice(at + 1);
    await release.write(SIGNATURE, changed);
    // The last letter has bits to spare, which minisign ignores and we do not.
    const isSpare = signature[at + 1] === "=";
    if (verifies(publicKey, message, changed)) return false;
    if (!isSpare && (await isVerified(release, publicKey))) return false;
  }
  await release.write(SIGNATURE, signature);
  await release.write(CHECKSUMS, Buffer.concat([message, Buffer.from("\n")]));
  return !(await isVerified(release, publicKey));
}

function verifies(publicKey: string, message: Uint8Array, signature: string): boolean {
  try {
    verifySignature([publicKey], message, signature);
    return true;
  } catch {
    return false;
  }
}

async function judgeTheirs(verdicts: Verdicts): Promise<void> {
  using folder = new TemporaryFolder();
  await folder.write(CHECKSUMS, "what minisign signs\n");
  await run(["minisign", "-G", "-W", "-s", "secret", "-p", "public"], folder.path);
  const words = ["-S", "-s", "secret", "-m", CHECKSUMS, "-t", `candor ${VERSION}`];
  await run(["minisign", ...words], folder.path);
  const publicKey = await Bun.file(folder.at("public")).text();
  const message = await Bun.file(folder.at(CHECKSUMS)).bytes();
  const { trustedComment } = verifySignature(
    [publicKey],
    message,
    await Bun.file(folder.at(SIGNATURE)).text(),
  );
  const isSame = trustedComment === `candor ${VERSION}`;
  verdicts.note("what minisign signs is verified, with its trusted comment", isSame);
}

async function judgeScript(verdicts: Verdicts): Promise<void> {
  const { exitCode, stdout } = await run(["shellcheck", INSTALL_SCRIPT], "/");
  verdicts.note(`shellcheck finds nothing in install.sh${stdout}`, exitCode === 0);
  const program = await packedProgram();
  const key = throwawayKey();
  for (const shell of SHELLS) {
    using made = await Installation.prepare(program, key);
    const words = [made.release.path, "--key", writePublicKey(key.publicKey)];
    const result = await made.run(words, {}, shell);
    const isChecked = result.stdout.includes("(minisign says so)");
    verdicts.note(`${shell.join(" ")} installs what minisign checked`, isChecked && isWell(result));
  }
}

function isWell({ exitCode, stdout }: Finished): boolean {
  return exitCode === 0 && stdout.includes("is installed.");
}
