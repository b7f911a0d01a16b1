import type { Vertical } from "../../domain/business/vertical.ts";
import type { SentenceModel } from "./sentence-model.ts";

/** What is read like a line of business that was learned: its aspects, by those that mean the same. */
interface Likeness {
  readonly vertical: Vertical;
  readonly aspects: Readonly<Record<string, string>>;
}

const READ_LIKE: Partial<Record<Vertical, Likeness>> = {
  dental: {
    vertical: "health",
    aspects: {
      ...{ treatment: "quality", pain: "comfort", listening: "communication", staff: "staff" },
      ...{ waiting: "timeliness", billing: "price", overall: "overall" },
    },
  },
};

/** The aspects of a line of business that are found in a language, by the names of their heads. */
export function aspectsByHead(
  { vertical, aspects }: { readonly vertical: Vertical; readonly aspects: readonly string[] },
  { verticals }: Pick<SentenceModel, "verticals">,
): ReadonlyMap<string, string> {
  if (verticals.has(vertical)) return new Map(aspects.map((id) => [id, id]));
  const like = READ_LIKE[vertical];
  const isRead = like !== undefined && verticals.has(like.vertical);
  return new Map(isRead ? Object.entries(like.aspects) : []);
}

/** The line of business that another one is read like in a language; undefined if it is not read. */
export function readLike(
  vertical: Vertical,
  { verticals }: Pick<SentenceModel, "verticals">,
): Vertical | undefined {
  const like = verticals.has(vertical) ? vertical : READ_LIKE[vertical]?.vertical;
  return like !== undefined && verticals.has(like) ? like : undefined;
}
