import { existsSync, writeFileSync } from "node:fs";
import type { Command } from "commander";
import { resolvePath } from "../config/invocation.ts";
import { Failure, reasonOf } from "../domain/failure.ts";
import template from "./base/candor.template.toml" with { type: "text" };
import { describeCommand, type Shell } from "./base/command.ts";

/** `candor init`: writes a `candor.toml` with every setting explained. */
export function initCommand(shell: Shell): Command {
  return describeCommand(
    "init",
    "write a commented candor.toml in which you describe your business",
    [],
    "candor init",
  )
    .argument("[file]", "where to write it", "candor.toml")
    .action((given: string) => {
      const path = resolvePath(given, shell);
      shell.user.become(path);
      if (existsSync(path)) {
        throw new Failure(
          "invalid",
          `${path} exists already and was left as it is. Remove it first, or name another file.`,
        );
      }
      write(path);
      shell.print(
        `Wrote ${path}. Set name and base_url in it, describe your business, then run candor import.\n`,
      );
    });
}

function write(path: string): void {
  try {
    writeFileSync(path, template, { flag: "wx" });
  } catch (error) {
    throw new Failure(
      "unusable",
      `${path} can't be written: ${reasonOf(error)}. Name a file in a folder that you may write to.`,
    );
  }
}
