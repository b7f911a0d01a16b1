import { kindOf } from "../../domain/business/business-kind.ts";
import type { Vertical } from "../../domain/business/vertical.ts";

/** The type of any business with an address. */
const ANY = "LocalBusiness";

/** The type of all businesses in a vertical. */
const OF_VERTICAL: Readonly<Record<Vertical, string>> = {
  general: ANY,
  "home-services": "HomeAndConstructionBusiness",
  restaurant: "Restaurant",
  dental: "Dentist",
  auto: "AutomotiveBusiness",
  salon: "HealthAndBeautyBusiness",
  hotel: "LodgingBusiness",
  shop: "Store",
  health: "MedicalBusiness",
  fitness: "SportsActivityLocation",
};

/** The type that the category names (`Hair salon`), else the type of the vertical. */
export function businessType(category: string | undefined, vertical: Vertical): string {
  return kindOf(category)?.type ?? OF_VERTICAL[vertical];
}
