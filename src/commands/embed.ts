import type { Command } from "commander";
import type { Flags } from "../config/settings.ts";
import { isLoopback } from "../domain/loopback.ts";
import { publicationIn } from "../store/schema/settings.ts";
import { badgeLine, USUAL_WIDGET, widgetLine } from "../web/parts/embed-lines.ts";
import { wordsIn } from "../web/words/words.ts";
import { describeCommand, type Shell } from "./base/command.ts";
import { openStore } from "./base/open-store.ts";

/** `candor embed`: the lines of HTML that show this site's badge and reviews on another website. */
export function embedCommand(shell: Shell): Command {
  return describeCommand(
    "embed",
    "print the lines that show your badge and your reviews on your own website",
    ["db"],
    "candor embed",
  ).action((flags: Flags) => {
    using store = openStore(flags, shell, {
      mode: "read",
      cluster: "ignore",
      command: "candor embed",
    });
    const { base_url: url, language } = publicationIn(store);
    const { fallback } = wordsIn(language).embed;
    const lines = [badgeLine(url, "", fallback), widgetLine(url, USUAL_WIDGET, fallback)];
    shell.print(`${lines.join("\n\n")}\n`);
    shell.warn(isLoopback(url) ? NOT_PUBLIC : `Other layouts, and a code to scan: ${url}/embed\n`);
  });
}

const NOT_PUBLIC =
  "candor: The address is that of this machine. Set base_url in candor.toml, and run candor serve once.\n";
