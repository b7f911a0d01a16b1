/** The entries of the business's lists that a text can name. */
export type MentionKind = "technician" | "service" | "service_area";

/** That a review names an entry of the business's lists. */
export interface Mention {
  readonly kind: MentionKind;
  /** The technician's or area's name, the service's id. */
  readonly name: string;
}
