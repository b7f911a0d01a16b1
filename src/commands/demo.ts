import type { Command } from "commander";
import business from "../../data/demo/business.toml" with { type: "file" };
import reviews from "../../data/demo/reviews.ndjson" with { type: "file" };
import { type Config, loadConfig } from "../config/config.ts";
import type { Flags } from "../config/settings.ts";
import { importReviews } from "../publish/import/import-reviews.ts";
import { TemporaryFolder } from "../store/files/temporary-folder.ts";
import { Store } from "../store/store.ts";
import { describeCommand, type Shell } from "./base/command.ts";
import { publicationToImport } from "./base/publication.ts";
import { serve } from "./serve/serve.ts";

const NOTE = "Ctrl+C stops the demo, and deletes its data.\n";

/** `candor demo`: the sample business, in a temporary database that is deleted when it stops. */
export function demoCommand(shell: Shell): Command {
  return describeCommand(
    "demo",
    "serve a sample business, in a temporary database",
    ["port", "host", "baseUrl"],
    "candor demo --port 8080",
  ).action((flags: Flags) => demo(flags, shell));
}

async function demo(flags: Flags, shell: Shell): Promise<void> {
  using folder = new TemporaryFolder("demo");
  // What is within the executable can't be opened like a file.
  const settings = folder.at("candor.toml");
  await Bun.write(settings, Bun.file(business));
  const config: Config = {
    ...loadConfig({ ...flags, config: settings }, shell),
    db: folder.at("demo.sqlite"),
    watch: undefined,
  };
  await importSample(config, shell);
  await serve(config, shell, { note: NOTE });
}

async function importSample(config: Config, shell: Shell): Promise<void> {
  using store = new Store(config.db);
  const file = { path: "the sample", open: () => Bun.file(reviews).stream() };
  const options = {
    isVerified: true,
    isComplete: false,
    skipsBad: false,
    isDryRun: false,
    publication: publicationToImport(config),
  };
  await importReviews([file], () => store, options, shell.context);
}
