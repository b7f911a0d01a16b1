/**
 * Installs a program that tests need, if it is missing and this user may install it.
 * @returns what is missing and how to install it, if it is still missing
 */
export async function installProgram(
  title: string,
  isThere: () => boolean,
  howToInstall: string,
): Promise<string | undefined> {
  if (isThere()) return undefined;
  console.log(`\n== ${title}`);
  const mayInstall = process.getuid?.() === 0 && Bun.which("apt-get") !== null;
  if (mayInstall) {
    await Bun.spawn(["apt-get", "update"], { stdout: "ignore", stderr: "inherit" }).exited;
    await Bun.spawn(howToInstall.split(" "), { stdout: "ignore", stderr: "inherit" }).exited;
  }
  if (isThere()) return undefined;
  return `${title}: failed. The tests need it. Run as root: ${howToInstall}`;
}
