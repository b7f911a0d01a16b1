import type { Publication } from "../../domain/business/publication.ts";

/** The address of a review's page. */
export function reviewUrl(
  { publication }: { readonly publication: Pick<Publication, "base_url"> },
  id: string,
): string {
  return `${publication.base_url}/reviews/${id}`;
}
