import type { Changes } from "../domain/log/changes.ts";
import type { Verifier } from "../log/note.ts";
import { writeToken } from "../resources/datasets/changes-token.ts";
import { generationOf } from "./chain.ts";
import { PageChecker } from "./check-page.ts";
import { readPage } from "./read-page.ts";
import type { Remote } from "./remote.ts";
import type { SignedHead } from "./remote-log.ts";

const LIMIT = 1000;

/**
 * The stars of each review that the owner hides, null for none. A full reading lists no removal, so
 * everything after the first entry is asked for; each page is checked, and with it the proofs.
 * @returns undefined if the log has grown meanwhile; nothing if the server no longer lists all
 * removals, as some were made more than 90 days ago
 * @throws Contradiction; Failure `unusable`, `busy`
 */
export async function readHiddenStars(
  remote: Remote,
  verifier: Verifier,
  { size }: SignedHead,
): Promise<(number | null)[] | undefined> {
  const checker = new PageChecker(remote, { pinned: [verifier], known: undefined });
  const stars: (number | null)[] = [];
  const generation = generationOf(verifier.name) ?? "";
  let after = writeToken({ generation, seq: 0, start: undefined });
  for (;;) {
    const page = await readPage(remote, after, LIMIT);
    if (page === "resync") return [];
    await checker.check(page, { after, keyOf: () => undefined });
    if (page.size !== size) return undefined;
    stars.push(...page.changes.flatMap(starsOf));
    if (!page.more) return stars;
    after = page.next;
  }
}

function starsOf(change: Changes["changes"][number]): (number | null)[] {
  if (change.type !== "remove" || change.reason !== "hidden") return [];
  return [change.rating ?? null];
}
