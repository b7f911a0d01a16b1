import { VERTICALS, type Vertical } from "./vertical.ts";

/** schema.org's subtypes of `LocalBusiness`, each in the vertical whose words fit its reviews. */
const KINDS: Readonly<Record<Vertical, string>> = {
  "home-services": `
    Electrician GeneralContractor HomeAndConstructionBusiness HousePainter HVACBusiness Locksmith
    MovingCompany Plumber RoofingContractor`,
  restaurant: `
    Bakery BarOrPub Brewery CafeOrCoffeeShop Distillery FastFoodRestaurant FoodEstablishment
    IceCreamShop Restaurant Winery`,
  dental: "Dentist",
  auto: `
    AutoBodyShop AutoDealer AutoPartsStore AutoRepair AutoWash AutomotiveBusiness MotorcycleDealer
    MotorcycleRepair TireShop`,
  salon: "BeautySalon DaySpa HairSalon HealthAndBeautyBusiness NailSalon TattooParlor",
  hotel: "BedAndBreakfast Campground Hostel Hotel LodgingBusiness Motel Resort",
  shop: `
    BikeStore BookStore ClothingStore ComputerStore ConvenienceStore DepartmentStore
    ElectronicsStore Florist FurnitureStore GardenStore GroceryStore HardwareStore HobbyShop
    HomeGoodsStore JewelryStore LiquorStore MensClothingStore MobilePhoneStore MusicStore
    OfficeEquipmentStore OutletStore PawnShop PetStore Pharmacy ShoeStore SportingGoodsStore Store
    ToyStore WholesaleStore`,
  health: "MedicalBusiness MedicalClinic Optician Physician",
  fitness: `
    ExerciseGym HealthClub PublicSwimmingPool SportsActivityLocation SportsClub TennisComplex`,
  general: `
    AccountingService AmusementPark AnimalShelter ArtGallery Attorney AutoRental BankOrCreditUnion
    BowlingAlley Casino ChildCare ComedyClub DryCleaningOrLaundry EmploymentAgency
    EntertainmentBusiness FinancialService GasStation GolfCourse InsuranceAgency InternetCafe
    LegalService Library MovieTheater NightClub Notary ProfessionalService RealEstateAgent
    RecyclingCenter SelfStorage ShoppingCenter SkiResort StadiumOrArena TouristInformationCenter
    TravelAgency`,
};

/** A type of schema.org, and the vertical that fits it. */
interface BusinessKind {
  readonly type: string;
  readonly vertical: Vertical;
}

const BY_LETTERS = new Map(
  VERTICALS.flatMap((vertical) =>
    KINDS[vertical]
      .trim()
      .split(/\s+/)
      .map((type): [string, BusinessKind] => [lettersOf(type), { type, vertical }]),
  ),
);

/** The kind that a category names, in any spelling: `Hair salon` is a `HairSalon`. */
export function kindOf(category: string | undefined): BusinessKind | undefined {
  return BY_LETTERS.get(lettersOf(category ?? ""));
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[\s_-]/g, "");
}
