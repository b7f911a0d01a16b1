import { foreignLanguage } from "../../analysis/text/foreign-language.ts";
import type { Mention } from "../../domain/business/mention.ts";
import type { Publication } from "../../domain/business/publication.ts";
import type { Rendered } from "../../domain/rendered.ts";
import { shownName } from "../../domain/review/author-names.ts";
import type { Review, VerificationMethod } from "../../domain/review/review.ts";
import {
  reviewChangedAt,
  type SourceReview,
  sourceFactsOf,
} from "../../domain/review/source-review.ts";
import { replyOf } from "../../domain/review/stored-review.ts";
import type { KeptReview } from "../../store/reviews/reviews.ts";

/** A function that turns a review into what readers get. Undefined members do not appear in its JSON. */
export function reviewRenderer(publication: Publication) {
  const shown = authorShower(publication);
  return (
    { id, source }: KeptReview,
    method: VerificationMethod,
    mentions: readonly Mention[] = [],
  ): Rendered<Review> => {
    const named = (kind: Mention["kind"]) =>
      mentions.filter((mention) => mention.kind === kind).map(({ name }) => name);
    return {
      id,
      ...sourceFactsOf(shown(source)),
      language: source.language ?? foreignLanguage(source.text, publication.language),
      verification: method === "job" ? { method } : { method, export: source.export },
      technicians: named("technician"),
      services: named("service"),
      service_area: named("service_area")[0],
      reply: replyOf(source.reply),
      updated_at: reviewChangedAt(source),
    };
  };
}

/** A function that shortens or removes the author's name as the owner wishes. */
function authorShower({ author_names: names }: Publication) {
  return ({ author, ...rest }: SourceReview): SourceReview => {
    const name = author === undefined ? undefined : shownName(author, names);
    return name === undefined ? rest : { ...rest, author: name };
  };
}
