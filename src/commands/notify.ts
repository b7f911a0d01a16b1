import type { Command } from "commander";
import { loadConfig } from "../config/config.ts";
import type { Flags } from "../config/settings.ts";
import { Failure } from "../domain/failure.ts";
import { sendNotice } from "../notify/send-notice.ts";
import { describeCommand, type Shell } from "./command.ts";

const TITLE = "A test from Candor";

/** `candor notify --test`: sends a test message to the place that candor.toml names. */
export function notifyCommand(shell: Shell): Command {
  return describeCommand(
    "notify",
    "test the notices of bad reviews and failures ([notify] in candor.toml)",
    ["config"],
    "candor notify --test",
  )
    .requiredOption("--test", "send a test message")
    .action(async (flags: Flags) => {
      const settings = loadConfig(flags, shell).file?.notify;
      if (settings === undefined) {
        const fix = "Add [notify] with a url or a command, as the file of candor init shows";
        throw new Failure("invalid", `candor.toml does not say where to send notices. ${fix}.`);
      }
      const text = `${TITLE}: notices reach you here.`;
      const problem = await sendNotice({ kind: "test", title: TITLE, text }, settings);
      if (problem !== undefined) {
        throw new Failure(
          "unusable",
          `The test message was not accepted: ${problem}. Check [notify].`,
        );
      }
      shell.print("The test message was accepted. Check that it arrived.\n");
    });
}
