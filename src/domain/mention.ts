/** The entries of the business's lists that a text can name. */
export type MentionKind = "technician" | "service" | "service_area";

/** An entry of the business's lists that a review names. */
export interface Mention {
  readonly kind: MentionKind;
  /** The technician's or area's name, the service's id. */
  readonly name: string;
}
