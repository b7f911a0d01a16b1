import type { Vertical } from "../../domain/business/vertical.ts";

/** The type of any business with an address. */
const ANY = "LocalBusiness";

/** schema.org's subtypes of `LocalBusiness`, with related ones in a row. */
const KINDS = [
  ["AutoBodyShop", "AutoDealer", "AutoPartsStore", "AutoRental", "AutoRepair", "AutoWash"],
  ["AutomotiveBusiness", "GasStation", "MotorcycleDealer", "MotorcycleRepair", "TireShop"],
  ["Electrician", "GeneralContractor", "HomeAndConstructionBusiness", "HousePainter"],
  ["HVACBusiness", "Locksmith", "MovingCompany", "Plumber", "RoofingContractor"],
  ["Bakery", "BarOrPub", "Brewery", "CafeOrCoffeeShop", "Distillery", "FastFoodRestaurant"],
  ["FoodEstablishment", "IceCreamShop", "Restaurant", "Winery"],
  ["BeautySalon", "DaySpa", "HairSalon", "HealthAndBeautyBusiness", "HealthClub", "NailSalon"],
  ["TattooParlor"],
  ["Dentist", "MedicalBusiness", "MedicalClinic", "Optician", "Pharmacy", "Physician"],
  ["Attorney", "LegalService", "Notary"],
  ["AccountingService", "BankOrCreditUnion", "FinancialService", "InsuranceAgency"],
  ["BedAndBreakfast", "Campground", "Hostel", "Hotel", "LodgingBusiness", "Motel", "Resort"],
  ["AmusementPark", "ArtGallery", "Casino", "ComedyClub", "EntertainmentBusiness"],
  ["MovieTheater", "NightClub"],
  ["BowlingAlley", "ExerciseGym", "GolfCourse", "PublicSwimmingPool", "SkiResort"],
  ["SportsActivityLocation", "SportsClub", "StadiumOrArena", "TennisComplex"],
  ["BikeStore", "BookStore", "ClothingStore", "ComputerStore", "ConvenienceStore"],
  ["DepartmentStore", "ElectronicsStore", "Florist", "FurnitureStore", "GardenStore"],
  ["GroceryStore", "HardwareStore", "HobbyShop", "HomeGoodsStore", "JewelryStore"],
  ["LiquorStore", "MensClothingStore", "MobilePhoneStore", "MusicStore"],
  ["OfficeEquipmentStore", "OutletStore", "PawnShop", "PetStore", "ShoeStore"],
  ["SportingGoodsStore", "Store", "ToyStore", "WholesaleStore"],
  ["AnimalShelter", "ChildCare", "DryCleaningOrLaundry", "EmploymentAgency", "InternetCafe"],
  ["Library", "ProfessionalService", "RealEstateAgent", "RecyclingCenter", "SelfStorage"],
  ["ShoppingCenter", "TouristInformationCenter", "TravelAgency"],
].flat();
const BY_LETTERS = new Map(KINDS.map((kind) => [lettersOf(kind), kind]));

/**
 * The type of all businesses in a vertical. Home services are the default if no vertical is set, so
 * they say nothing about the type.
 */
const OF_VERTICAL: Readonly<Record<Vertical, string>> = {
  general: ANY,
  "home-services": ANY,
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
  return BY_LETTERS.get(lettersOf(category ?? "")) ?? OF_VERTICAL[vertical];
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[\s_-]/g, "");
}
