/** Strengths of one word by class of noun, and by `default`. */
export type Senses = ReadonlyMap<string, number>;

/**
 * Adjectives whose sense depends on what they speak of: a cheap lunch, a cheap finish.
 * `default` holds where no noun of a known class is near.
 */
const NOUNS: Readonly<Record<string, string>> = {
  price:
    "price prices pricing cost costs bill tab check rate rates rent fee fees estimate quote charge charges premium markup deductible",
  wait: "wait waits line lines time times delay delays hours queue process response turnaround drive hold",
  food: "food pizza pasta burger burgers fries steak chicken fish soup rice bread eggs meat meal dish dishes entree entrees appetizer coffee tea sandwich noodles tacos taco salad pork beef lamb ribs cake toast pancakes shrimp lobster crab duck bacon sausage bagel bagels dumplings sushi plate plates dinner lunch breakfast appetizers sides side sauce gravy crust dough naan curry chips wings potatoes vegetables veggies dessert",
  drink:
    "beer beers drink drinks water soda wine martini martinis margarita margaritas cocktail cocktails sake smoothie tea lemonade milkshake ac air",
  portion:
    "portion portions serving servings plate plates size sizes slice slices drinks pour pours glass helping cup",
  place:
    "room rooms place space restaurant table tables seating area dining bathroom booth booths lot parking seats kitchen",
  quality:
    "quality standard standards marks praise rating ratings hopes expectations level caliber grade class",
  choice: "menu list selection variety choices options range array",
  look: "decor furniture material materials plastic parts part finish look looks feel paint fixtures wood interior tile carpet ingredients paper quality made",
  staff:
    "service staff waiter waitress waiters server servers technician tech plumber guy crew receptionist manager bartender hostess dentist doctor mechanic response reply delivery checkout",
  smell: "smell odor taste aftertaste noise music sound",
};

const SENSES: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  cheap: { default: 0.8, price: 2, food: 1.5, drink: 2, look: -2, portion: 0.5, staff: -0.5 },
  cold: { default: -0.8, food: -2, drink: 0.8, staff: -1.5, place: -1 },
  hot: { default: 0.4, food: 1.5, drink: 0.5, place: -1, staff: 0.5 },
  warm: { default: 1, drink: -1.5, food: 0.7, staff: 2, place: 1.5 },
  long: { default: -0.4, wait: -2, choice: 0.5, portion: 0 },
  short: { default: -0.3, wait: 1.5, staff: -1, choice: -0.5 },
  small: { default: -0.4, portion: -1.8, place: -0.8, choice: -0.8, price: 1 },
  tiny: { default: -0.6, portion: -2, place: -1, price: 0.5 },
  little: { default: 0, portion: -1.5 },
  large: { default: 0.8, portion: 2, choice: 1.5, place: 1, price: -1.5, wait: -1 },
  big: { default: 0.5, portion: 2, choice: 1.5, place: 0.8, price: -1.5 },
  huge: { default: 0.8, portion: 2, choice: 1.5, place: 0.8, price: -2, wait: -1 },
  high: { default: -0.2, price: -2, quality: 2, smell: -1 },
  higher: { default: -0.4, price: -2, quality: 1.5 },
  low: { default: -0.2, price: 2, quality: -1.5, wait: 1 },
  lower: { default: 0.2, price: 1.8, quality: -1.5 },
  fresh: { default: 2, food: 2.3 },
  old: { default: -0.5, food: -1.5, look: -1, place: -0.3 },
  dry: { default: -0.8, food: -2, place: 1 },
  strong: { default: 0.6, drink: 1.5, smell: -1.5 },
  weak: { default: -1.2, drink: -1.5 },
  thin: { default: -0.4, food: 0.2, look: -1 },
  thick: { default: 0.3 },
  dark: { default: -0.4, place: -0.7 },
  loud: { default: -1.3, smell: -1.5, place: -1.3 },
  quiet: { default: 1.2, place: 1.5 },
  simple: { default: 0.7, food: 1 },
  rich: { default: 1 },
  light: { default: 0.5, food: 1 },
  heavy: { default: -0.6, food: -0.8 },
  hard: { default: -0.6, food: -1.8, look: -0.5 },
  soft: { default: 0.6, food: 1 },
  limited: { default: -1, choice: -1.5, place: -1 },
  extensive: { default: 1, choice: 2 },
  fair: { default: 1, price: 2 },
  full: { default: 0.2, place: -0.4 },
  empty: { default: -0.8, place: -0.3 },
  quick: { default: 1.5, staff: 2.3, wait: 2 },
  fast: { default: 1.3, staff: 2.3, wait: 2 },
  slow: { default: -1.6, staff: -2.3, wait: -2 },
  late: { default: -0.9, staff: -1.6 },
  early: { default: 0.4 },
  extra: { default: 0, price: -1.3, portion: 1 },
  spicy: { default: 0.4, food: 0.6 },
  sweet: { default: 0.8, staff: 2, food: 0.6, drink: -0.2 },
  rare: { default: 0 },
  raw: { default: -0.4, food: -1.8 },
  busy: { default: -0.3, place: -0.3 },
  basic: { default: -0.5, choice: -0.6 },
  average: { default: -0.6, food: -0.8, staff: -0.7, price: 0.2, quality: -0.5 },
  decent: { default: 1.1, price: 1.6 },
  ok: { default: 0.1 },
  okay: { default: 0.1 },
  fine: { default: 1 },
  alright: { default: 0.1 },
  standard: { default: -0.2 },
};

const classOf = new Map<string, readonly string[]>();
for (const [name, list] of Object.entries(NOUNS)) {
  for (const noun of list.split(" ")) classOf.set(noun, [...(classOf.get(noun) ?? []), name]);
}
const senses = new Map(
  Object.entries(SENSES).map(([word, values]) => [word, new Map(Object.entries(values))]),
);

/** The strengths of an adjective by the class of noun, if it means different things of them. */
export function sensesOf(word: string): Senses | undefined {
  return senses.get(word);
}

/** The classes of nouns that a word belongs to, if any. */
export function nounClassesOf(word: string): readonly string[] | undefined {
  return classOf.get(word);
}
