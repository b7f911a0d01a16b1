/**
 * Runs a command, and writes the most memory that it held to standard error. It is a process of its
 * own, since a child starts with the memory of the process that starts it.
 */
const child = Bun.spawn(process.argv.slice(2), {
  stdin: "ignore",
  stdout: "inherit",
  stderr: "inherit",
});
const exitCode = await child.exited;
process.stderr.write(`\npeak memory ${child.resourceUsage()?.maxRSS ?? Number.NaN}\n`);
process.exit(exitCode);

export {};
