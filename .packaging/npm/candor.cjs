#!/usr/bin/env node
// Starts the executable of the package for this platform, which npm chose among the optional ones.
"use strict";

const { spawn } = require("node:child_process");

const SIGNALS = ["SIGTERM", "SIGINT", "SIGHUP"];
const platform = `${process.platform}-${process.arch}`;
const program = process.platform === "win32" ? "candor.exe" : "candor";

function findExecutable() {
  for (const name of [`candor-${platform}`, `candor-${platform}-musl`]) {
    try {
      return require.resolve(`${name}/${program}`);
    } catch {
      // npm installs only the one that fits.
    }
  }
  console.error(
    `candor: There is no executable for ${platform} here. Install it again, without --omit=optional.`,
  );
  process.exit(1);
}

const child = spawn(findExecutable(), process.argv.slice(2), { stdio: "inherit" });
for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
child.on("error", (error) => {
  console.error(`candor: ${error.message}`);
  process.exit(1);
});
child.on("exit", (code, signal) => {
  if (signal === null) process.exit(code);
  for (const one of SIGNALS) process.removeAllListeners(one);
  process.kill(process.pid, signal);
});
