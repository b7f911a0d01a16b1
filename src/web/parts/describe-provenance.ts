import { exporterName } from "../../domain/review/provenance.ts";
import * as SAY from "../words/words.ts";

/**
 * How a review was verified, in words: `From Google’s export`.
 * @param verification as in `Review`
 */
export function describeProvenance(verification: {
  readonly method: "platform" | "job" | "owner";
  readonly export?: string | undefined;
}): string {
  const { method, export: exporter } = verification;
  if (method === "job") return SAY.provenance.job;
  const name = exporterName(exporter);
  if (name === undefined) return SAY.provenance.owner;
  return method === "platform" ? SAY.provenance.export(name) : SAY.provenance.ownersExport(name);
}
