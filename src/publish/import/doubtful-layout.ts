import { exporterName } from "../../domain/review/provenance.ts";
import { formatNamed } from "../../formats/detect.ts";
import { csv } from "../../formats/tables/any-table.ts";
import type { Store } from "../../store/store.ts";
import type { ImportOptions } from "../commit/import-options.ts";
import { ConfirmationRequired, type Consent } from "./confirmation-required.ts";
import type { ReadFile } from "./stage-files.ts";

/** Raised for a table that may be anybody's, though its columns are called as in a known export. */
export class DoubtfulLayout extends ConfirmationRequired {
  readonly subject = "layouts";
  readonly consents: readonly Consent[];

  constructor({ path, format }: ReadFile) {
    const { origin } = formatNamed(format);
    const whose = `${origin.by === "collector" ? exporterName(origin.exporter) : format}'s export`;
    const effect = `${path} has the column names of ${whose}, but not as ${whose} has them: in another order, or with others between. Readers would see where it is from.`;
    const remedy = `If it is ${whose}, import it with --format ${format}; if it is a table of your own, with --format ${csv.name}.`;
    super("invalid", `${effect} Nothing was changed. ${remedy}`);
    this.consents = [{ question: `${effect} Is it ${whose}?`, allowance: { allowsLayouts: true } }];
  }
}

/**
 * Refuses tables that are probably their owner's, and would be shown as a collector's. Once one of a
 * layout was imported, all others of this layout are accepted.
 * @throws DoubtfulLayout unless that is allowed, or it is a dry run
 */
export function requireSureLayouts(
  store: Store,
  files: readonly ReadFile[],
  { isDryRun, allowsLayouts = false }: ImportOptions,
): void {
  if (isDryRun || allowsLayouts) return;
  const doubtful = files.find(
    ({ isDoubtful, format }) => isDoubtful === true && !store.imports.hasRead(format),
  );
  if (doubtful !== undefined) throw new DoubtfulLayout(doubtful);
}
