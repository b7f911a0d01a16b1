import { family, type MetricSample } from "./exposition.ts";

/** Counts by the values of some labels, in Prometheus's text format. */
export class Counter<Label extends string> {
  readonly #name: string;
  readonly #help: string;
  readonly #samples = new Map<string, MetricSample>();

  /** @param name ends with `_total` */
  constructor(name: string, help: string) {
    this.#name = name;
    this.#help = help;
  }

  /** @param labels in the same order each time */
  add(labels: Readonly<Record<Label, string>>): void {
    const key = Object.values(labels).join(" ");
    const value = (this.#samples.get(key)?.value ?? 0) + 1;
    this.#samples.set(key, { labels, value });
  }

  write(): string {
    return family(this.#name, "counter", this.#help, [...this.#samples.values()]);
  }
}
