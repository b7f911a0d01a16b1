import type { Business, Listed } from "./business.ts";

/** The entries of the business's lists that a text can name. */
export type MentionKind = "technician" | "service" | "service_area";

/** An entry of the business's lists that a review names. */
export interface Mention {
  readonly kind: MentionKind;
  /** The technician's or area's name, the service's id. */
  readonly name: string;
}

interface Mentionable extends Mention {
  readonly listed: Listed;
}

/** All entries of the business's lists. */
export function mentionablesOf(business: Business): Mentionable[] {
  const { technicians, services, service_areas: areas } = business;
  return [
    ...technicians.map((listed) => ({ kind: "technician", name: listed.name, listed }) as const),
    ...services.map((listed) => ({ kind: "service", name: listed.id, listed }) as const),
    ...areas.map((listed) => ({ kind: "service_area", name: listed.name, listed }) as const),
  ];
}
