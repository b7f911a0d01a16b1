import {
  type Publication,
  UNDESCRIBED_PUBLICATION,
} from "../../src/domain/business/publication.ts";
import { VERTICALS } from "../../src/domain/business/vertical.ts";

const BUSINESS = {
  ...UNDESCRIBED_PUBLICATION.business,
  name: "Baker Plumbing",
  technicians: [{ name: "Ada Baker", aliases: ["Ada"] }],
  services: [{ id: "water-heater", name: "Water heater", aliases: ["boiler"] }],
  service_areas: [{ name: "Springfield" }],
};
/** As an owner would write them in candor.toml. */
const OWN_ASPECTS = [
  { id: "scheduling", label: "Scheduling", words: ["reschedule", "=appointment", "#not ~ book"] },
];

/** A business of each vertical, with its own lists, and one with its own aspect. */
export const PUBLICATIONS: readonly Publication[] = VERTICALS.map((vertical) => ({
  ...UNDESCRIBED_PUBLICATION,
  business: BUSINESS,
  vertical,
  aspects: vertical === "dental" ? OWN_ASPECTS : [],
}));
