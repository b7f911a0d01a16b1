import { BOUNDS, type Histogram } from "./histogram.ts";

export const EXPOSITION_TYPE = "text/plain; version=0.0.4; charset=utf-8";

type Labels = Readonly<Record<string, string>>;

/** A number, and the labels that tell it apart from others in its family. */
export interface MetricSample {
  readonly labels?: Labels;
  readonly value: number;
}

/**
 * A family of numbers in Prometheus's text format.
 * @param name ends with the unit in the plural, a counter's with `_total`
 */
export function family(
  name: string,
  type: "counter" | "gauge",
  help: string,
  samples: readonly MetricSample[],
): string {
  const lines = samples.map(({ labels = {}, value }) => `${name}${labelText(labels)} ${value}`);
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines, ""].join("\n");
}

/** A family of histograms. */
export function histogramFamily(
  name: string,
  help: string,
  histograms: readonly { readonly labels: Labels; readonly histogram: Histogram }[],
): string {
  const lines = histograms.flatMap(({ labels, histogram }) => {
    const counts = histogram.cumulative();
    const buckets = counts.map((count, at) => {
      const le = BOUNDS[at] === undefined ? "+Inf" : String(BOUNDS[at]);
      return `${name}_bucket${labelText({ ...labels, le })} ${count}`;
    });
    const total = counts.at(-1) ?? 0;
    const sum = `${name}_sum${labelText(labels)} ${histogram.sum}`;
    return [...buckets, sum, `${name}_count${labelText(labels)} ${total}`];
  });
  return [`# HELP ${name} ${help}`, `# TYPE ${name} histogram`, ...lines, ""].join("\n");
}

function labelText(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length === 0 ? "" : `{${pairs.join(",")}}`;
}

function escaped(value: string): string {
  return value.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n");
}
