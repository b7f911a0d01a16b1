import type { ImportReport } from "../../publish/import/import-reviews.ts";
import { vouchFor } from "../../publish/vouch.ts";
import type { Store } from "../../store/store.ts";
import { confirms } from "../base/ask.ts";
import type { Shell } from "../base/command.ts";
import { describeVouching } from "../review/vouch.ts";

/** Asks a person once whether to vouch for what an import holds back as unverified. */
export async function offerVouching(
  { unverified, number, isCommitted }: ImportReport,
  openStore: () => Store,
  shell: Shell,
): Promise<void> {
  if (unverified === 0 || !isCommitted) return;
  const which =
    unverified === 1
      ? "this review, so that it is published"
      : `these ${unverified} reviews, so that they are published`;
  if (!(await confirms(`Do you vouch for ${which}?`, shell))) return;
  const store = openStore();
  const count = vouchFor(store, { import: number }, shell.context.now());
  shell.print(describeVouching(count, store.published.count()));
}
