import { Failure } from "../../domain/failure.ts";
import { platformName } from "../../domain/review/platform.ts";
import { exporterNames } from "../../domain/review/provenance.ts";
import { reviewId } from "../../domain/review/review-id.ts";
import type { SourceReview } from "../../domain/review/source-review.ts";
import { UNKNOWN_PLATFORM } from "../../domain/review/unknown-platform.ts";
import { singleLine } from "../../domain/text/terminal-text.ts";
import type { KeptReview } from "../../store/reviews/reviews.ts";
import type { Store } from "../../store/store.ts";

/** Where to find ids, for the message that a review is not found. */
const WHERE_IDS_STAND =
  "candor find WORDS prints the ids of reviews; /reviews.json and candor export have them, too.";
const MAX_AUTHOR_LENGTH = 40;

/** A review that a name may mean; without `source`, one that is gone but was decided about. */
interface Candidate {
  readonly id: string;
  readonly platform: string;
  readonly source?: SourceReview;
}

/** A name read as a source's own id of a review: `abc`, or `google:abc`. */
interface SourceName {
  readonly sourceId: string;
  readonly platform?: string;
}

/**
 * The ids of the reviews that an owner names, in their order: by the id that every export prints,
 * or by their source's own id, with its platform in front if several have the same.
 * @param what what they have to be, for the message
 * @param isSo whether one is; called once for each
 * @throws Failure `not_found` with all names that match no such review, `invalid` with the candidates
 * for a source's id that several reviews have
 */
export function requireReviews(
  store: Store,
  names: readonly string[],
  what: string,
  isSo: (id: string) => boolean,
): string[] {
  const ids = idsByName(store, names);
  const idOf = (name: string) => ids.get(name) ?? name;
  const wrongIds = new Set([...new Set(names.map(idOf))].filter((id) => !isSo(id)));
  const wrong = names.filter((name) => wrongIds.has(idOf(name)));
  if (wrong.length === 0) return names.map(idOf);
  throw new Failure(
    "not_found",
    `There is no ${what} ${[...new Set(wrong)].join(", ")}, so nothing was changed. ${WHERE_IDS_STAND}`,
  );
}

/** By their sources' own ids; names that are ids, or mean nothing, are left out. */
function idsByName(store: Store, names: readonly string[]): Map<string, string> {
  const others = [...new Set(names)].filter((name) => !isKnown(store, name));
  if (others.length === 0) return new Map();
  const sourceIds = others.flatMap(readingsOf).map(({ sourceId }) => sourceId);
  const kept = store.reviews.withSourceIds(sourceIds);
  const platforms = new Set([...store.reviews.platforms(), ...exporterNames(), UNKNOWN_PLATFORM]);
  const found = others.map((name) => {
    const gone = goneOnes(store, name, [...platforms]);
    const decided = gone.filter(({ id }) => isDecided(store, id));
    const found = distinct([...decided, ...namedIn(kept, name)]);
    // Of one that is kept, another platform may once have had a namesake.
    return [name, found.length > 0 ? found : distinct(gone)] as const;
  });
  const ambiguous = found.filter(([, all]) => all.length > 1);
  if (ambiguous.length === 0) return new Map(found.flatMap(pairs));
  const lines = ambiguous.flatMap(([name, all]) => describeAmbiguity(name, all));
  throw new Failure("invalid", lines.join("\n"));
}

function distinct(candidates: readonly Candidate[]): Candidate[] {
  return [...new Map(candidates.map((one) => [one.id, one])).values()];
}

function pairs([name, all]: readonly [string, readonly Candidate[]]): [string, string][] {
  return all.map(({ id }) => [name, id]);
}

/** Whether it is the id of a review that exists, or about which something was decided. */
function isKnown(store: Store, id: string): boolean {
  return store.reviews.has(id) || isDecided(store, id);
}

function isDecided({ decisions }: Store, id: string): boolean {
  const decided = Object.values(decisions.of(id)).some((value) => value !== undefined);
  return decided || decisions.isForgotten(id);
}

function namedIn(kept: readonly KeptReview[], name: string): Candidate[] {
  return kept
    .filter(({ source }) => readingsOf(name).some((reading) => isCalled(source, reading)))
    .map(({ id, source }) => ({ id, platform: source.platform, source }));
}

/** A source's id may itself have a colon. */
function readingsOf(name: string): SourceName[] {
  const colon = name.indexOf(":");
  const platform = name.slice(0, Math.max(colon, 0));
  const whole = { sourceId: name };
  return platform === "" ? [whole] : [whole, { sourceId: name.slice(colon + 1), platform }];
}

function isCalled(source: SourceReview, { sourceId, platform }: SourceName): boolean {
  if (source.source_id !== sourceId) return false;
  return platform === undefined || [platform, platformName(platform)].includes(source.platform);
}

/**
 * Reviews that no longer exist, but were decided about or are remembered: forgetting `abc` of one
 * platform a second time must not erase that of another.
 */
function goneOnes(store: Store, name: string, platforms: readonly string[]): Candidate[] {
  const named = readingsOf(name).flatMap(({ sourceId, platform }) => {
    const asked = platform === undefined ? platforms : [platformName(platform)];
    return asked.map((one) => ({ id: reviewId(one, sourceId), platform: one }));
  });
  return named.filter(({ id }) => isDecided(store, id) || isRemembered(store, id));
}

/**
 * Whether something is kept of a review that may be gone: the log still lists its removal, and so may
 * hold what its text could match, or an undo would bring it back.
 */
export function isRemembered({ logStates, undoPoints }: Store, id: string): boolean {
  return (logStates.of(id) ?? logStates.removalOf(id)) !== undefined || undoPoints.has(id);
}

function describeAmbiguity(name: string, candidates: readonly Candidate[]): string[] {
  const [first] = candidates;
  const known = `${first?.platform}:${name}`;
  return [
    `${candidates.length} reviews have the id ${name} at their sources, so nothing was changed. Name the one you mean by its id below, or with its source, as ${known}:`,
    ...candidates.map(describeCandidate),
  ];
}

function describeCandidate({ id, platform, source }: Candidate): string {
  if (source === undefined) return `  ${id}  ${platform}  (no longer there)`;
  const author = singleLine(source.author ?? "no name", MAX_AUTHOR_LENGTH);
  return `  ${id}  ${singleLine(platform, MAX_AUTHOR_LENGTH)}  ${source.created_at.slice(0, 10)}  ${author}`;
}
