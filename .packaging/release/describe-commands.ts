import { resolve } from "node:path";
import { COMMAND_NAMES } from "../../src/commands/program.ts";

const MAIN = resolve(import.meta.dir, "../../src/main.ts");
/** Where Debian's shells look for completions of packages. */
const COMPLETIONS = {
  bash: "/usr/share/bash-completion/completions/candor",
  zsh: "/usr/share/zsh/vendor-completions/_candor",
  fish: "/usr/share/fish/vendor_completions.d/candor.fish",
} as const;
const MANUAL = "/usr/share/man/man1/candor.1";

/** The manual page and the shells' completions by their paths, made of what the program prints. */
export async function describeCommands(version: string): Promise<ReadonlyMap<string, string>> {
  const files = new Map([[MANUAL, await manualPage(version)]]);
  for (const [shell, path] of Object.entries(COMPLETIONS)) {
    files.set(path, await printed("completions", shell));
  }
  return files;
}

/** man(7): the help of each command as it is, since it says everything. */
async function manualPage(version: string): Promise<string> {
  const parts = [`.TH CANDOR 1 "" "Candor ${version}"`, ".SH NAME"];
  parts.push("candor \\- publishes the verified reviews of one local business");
  parts.push(".SH SYNOPSIS", ".B candor", ".I command", "[options]");
  parts.push(".SH DESCRIPTION", verbatim(await printed("--help")), ".SH COMMANDS");
  for (const name of COMMAND_NAMES) {
    parts.push(`.SS candor ${name}`, verbatim(await printed(name, "--help")));
  }
  return `${parts.join("\n")}\n`;
}

/** A line that begins with a dot or an apostrophe would be a request. */
function verbatim(text: string): string {
  const lines = text.trim().replaceAll("\\", "\\e").replaceAll("-", "\\-").split("\n");
  return [".nf", ...lines.map((line) => line.replace(/^([.'])/, "\\&$1")), ".fi"].join("\n");
}

async function printed(...words: string[]): Promise<string> {
  const child = Bun.spawn([process.execPath, MAIN, ...words], {
    env: { ...process.env, NO_COLOR: "1" },
  });
  return new Response(child.stdout).text();
}
