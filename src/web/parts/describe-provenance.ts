import { exporterName } from "../../domain/review/provenance.ts";
import type { Words } from "../words/words.ts";

/**
 * How a review was verified, in words: `From Google’s export`.
 * @param verification as in `Review`
 */
export function describeProvenance(
  say: Pick<Words, "provenance">,
  verification: {
    readonly method: "platform" | "job" | "owner";
    readonly export?: string | undefined;
  },
): string {
  const { method, export: exporter } = verification;
  if (method === "job") return say.provenance.job;
  const name = exporterName(exporter);
  if (name === undefined) return say.provenance.owner;
  return method === "platform" ? say.provenance.export(name) : say.provenance.ownersExport(name);
}
