import type { Config } from "../config/config.ts";
import { publicationIn } from "../publish/publish.ts";
import type { Store } from "../store/store.ts";
import type { Witness } from "../witness/witness.ts";
import { accentNote } from "./accent-note.ts";
import type { Shell } from "./command.ts";
import { exampleNameFault } from "./example-name.ts";
import { logNameFault } from "./log-name-fault.ts";
import { strayFileFault } from "./stray-file.ts";

const NO_WITNESS =
  "candor.toml names logs in witness_for, but without --witness none is witnessed: start candor serve with --witness";

/** What is printed at the start: where everything is. */
export function greeting(store: Store, config: Config, port: number): string {
  const baseUrl = publicationIn(store).base_url;
  const count = store.published.count();
  const host = config.host.includes(":") ? `[${config.host}]` : config.host;
  const lines = [
    `Candor listens on http://${host}:${port}`,
    `  page     ${baseUrl}/`,
    `  reviews  ${baseUrl}/reviews.json  (${count})`,
    `  docs     ${baseUrl}/docs`,
  ];
  if (count === 0) {
    lines.push(`No reviews yet. Import some, at any time: candor import FILE --db ${config.db}`);
  }
  return `${lines.join("\n")}\n`;
}

/** Says what the owner may want to know or fix at the start. */
export function printNotes(
  store: Store,
  witness: Witness | undefined,
  config: Config,
  { print, context }: Shell,
): void {
  const { look, base_url, business } = publicationIn(store);
  for (const fault of [strayFileFault(config), exampleNameFault(business)]) {
    if (fault !== undefined) context.log.warn({}, fault);
  }
  print(accentNote(look?.accent));
  if (witness !== undefined) print(witnessNote(witness, base_url));
  else if ((config.file?.witnessFor ?? []).length > 0) context.log.warn({}, NO_WITNESS);
}

/** Warns if the log of a new database has just begun under a name that is not public. */
export function noteLogName(store: Store, { context }: Shell): void {
  const fault = logNameFault(store);
  if (fault !== undefined) context.log.warn({}, fault);
}

function witnessNote({ verifier, origins }: Witness, baseUrl: string): string {
  const hint = "none yet. Add their verifier keys to witness_for in candor.toml";
  return `It witnesses others' logs at ${baseUrl}/witness
  its key  ${verifier.text}
  logs     ${origins.length === 0 ? hint : origins.join(", ")}
`;
}
