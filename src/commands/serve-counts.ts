import type { HubOutcome } from "../hub/lane.ts";
import { Counter } from "../metrics/counter.ts";

/** Counts what happens in the background while serving, for the metrics. */
export class ServeCounts {
  readonly #hub = new Counter<"call" | "outcome">(
    "candor_hub_outcomes_total",
    "Calls of the hub by kind and outcome.",
  );
  readonly #imports = new Counter<"result">(
    "candor_folder_imports_total",
    "Imports of files in the watched folder by result.",
  );

  addHubOutcomes(outcomes: readonly HubOutcome[]): void {
    for (const { call, outcome } of outcomes) this.#hub.add({ call, outcome });
  }

  addImport(result: "done" | "failed"): void {
    this.#imports.add({ result });
  }

  /** In Prometheus's text format. */
  write(): string {
    return this.#hub.write() + this.#imports.write();
  }
}
