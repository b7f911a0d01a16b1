import type { Command } from "commander";
import type { Flags } from "../config/settings.ts";
import { UNDESCRIBED_PUBLICATION } from "../domain/business/publication.ts";
import { isLoopback } from "../domain/loopback.ts";
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
    const { base_url: url } = store.settings.publication() ?? UNDESCRIBED_PUBLICATION;
    shell.print(`${badgeLine(url)}\n\n${widgetLine(url)}\n`);
    if (isLoopback(url)) shell.warn(NOT_PUBLIC);
  });
}

const NOT_PUBLIC =
  "candor: The address is that of this machine. Set base_url in candor.toml, and run candor serve once.\n";

function badgeLine(url: string): string {
  return `<a href="${url}/"><img src="${url}/badge.svg" height="28" alt="Our customer reviews"></a>`;
}

/** The style reserves the space of three reviews, so that nothing below moves. */
function widgetLine(url: string): string {
  return `<script type="module" src="${url}/widget.js"></script><candor-reviews limit="3" style="display: grid; place-items: center; min-height: 38em"><a href="${url}/">Our customer reviews</a></candor-reviews>`;
}
