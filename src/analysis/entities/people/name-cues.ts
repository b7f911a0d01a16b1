import ordinary from "../../../../data/words/ordinary-words.txt" with { type: "text" };
import { once } from "../../text/once.ts";
import { givenNames, namesThatArePlaces, namesThatAreWords } from "./given-names.ts";

/** What a word can be when names are looked for; a word can be several of these. */
export const KIND = {
  given: 1,
  wordToo: 2,
  placeToo: 4,
  ordinary: 8,
  role: 16,
  humanVerb: 32,
  deed: 64,
  auxiliary: 128,
  title: 256,
  business: 512,
  street: 1024,
  relative: 2048,
  humanQuality: 4096,
  praise: 8192,
  possession: 16384,
  team: 32768,
  adverb: 65536,
  contact: 131072,
  dealing: 262144,
  thanks: 524288,
  pronoun: 1048576,
  place: 2097152,
  month: 4194304,
} as const;

const TITLES = "dr mr mrs ms miss doctor drs mister señor senor sr dra";

const ROLES = `technician technicians tech techs plumber plumbers plummer electrician electricians installer installers mechanic mechanics
owner owners co-owner manager managers supervisor foreman forman dispatcher receptionist hygienist hygienists dentist dentists hygenist hygenists
assistant assistants estimator estimators inspector driver drivers mover movers worker workers employee employees guy guys gentleman
gentlemen lady man men woman repairman serviceman handyman rep representative salesman salesperson salesmen saleswoman
advisor adviser agent contractor contractors roofer roofers painter painters carpenter cleaner cleaners housekeeper gardener
landscaper arborist specialist consultant coordinator secretary waiter waitress server servers bartender bartenders chef
chefs cook hostess host barista cashier stylist barber hairdresser nurse therapist masseuse instructor trainer groomer vet
veterinarian receptionists boss apprentice helper helpers partner surgeon orthodontist endodontist optometrist doctor
associate clerk crew team staff electricain plumer exterminator sweep sales-rep leader lead partner-in-crime pro expert
designer engineer broker realtor loctician nail-tech colorist esthetician aesthetician manicurist janitor operator
superintendent project-manager technican techician tecnician techinician personnel kid chap fella fellow bloke lad gal girl`;

const HUMAN_VERBS = `arrived explained listened walked told said answered showed shows explains greeted apologized apologised smiled
listens talked talks spoke knew knows texted communicated communicates introduced helped helps advised answers cares cared
diagnosed assured reassured asked asks wore seemed seems returned returns stayed arrives educated understood understands
suggested noticed promised discovered wanted thought tells says treated treats managed drove sat demonstrated crawled
climbed cut educates assisted assists greets checked recommended informed inspected identified accommodated replied responded responds suggests blew
believes deserves rocks rocked rules goes stood stands tried tries owns runs ran took takes lifted thinks worked works`;

const DEEDS = `came comes fixed fixes repaired installed replaced cleaned finished completed got gets made makes gave gives went put
called calls did does found finds quoted charged provided provides delivered unclogged serviced handled handles saved
kept keeps removed built builds set painted moved packed cleared changed offered scheduled met meets brought left
resolved solved performed performs exceeded earned located sent sorted addressed corrected started used uses contacted
continued rescued restored patched plumbed rewired wired tested hooked loves loved jumped hauled
spent delivers pulled tackled followed had has have squeezed fit worked`;

const AUXILIARIES = `is was are were be been will would can could should has had have did does do isn't wasn't weren't didn't doesn't
won't wouldn't can't couldn't never always aint ain't who`;

const ADVERBS = `very so super really extremely always also even just then truly both all definitely absolutely quickly promptly
immediately personally carefully actually recently incredibly exceptionally still again already only too such most more the a an
our first finally quite simply genuinely again beyond highly kindly patiently especially consistently honestly clearly soon
eventually later today yesterday usually generally certainly totally completely literally pretty one an`;

const HUMAN_QUALITIES = `professional friendly knowledgeable courteous polite kind patient attentive honest personable helpful
respectful prompt punctual thorough responsive nice rude unprofessional gentle efficient informative sweet skilled
meticulous accommodating trustworthy competent experienced communicative considerate pleasant funny arrogant hardworking
caring conscientious careful genuine upfront humble quick timely reliable dependable diligent tidy talented
gracious cheerful compassionate hilarious cordial honorable dedicated approachable condescending dishonest outgoing
hard-working easygoing easy-going knowledgable profesional proffesional professionals detailed willing able busy punctual
dishonest lazy dismissive incompetent gentleman man guy plumber technician`;

const PRAISE = `greatest finest nicest kindest smartest coolest at out in young like great awesome amazing excellent fantastic wonderful outstanding fabulous incredible terrific superb phenomenal good best
exceptional perfect lovely brilliant spectacular super delightful stellar fast bomb deal bestest impressive unbelievable
on top-notch here there back extraordinary horrible terrible awful bad okay ok fine pleasure joy lifesaver godsend gem
saint genius magician wizard rockstar blessing star hero angel legend beast`;

const POSSESSIONS = `work team crew service professionalism attention patience expertise knowledge help attitude wife husband son
daughter assistant staff customer communication workmanship kindness honesty skill skills experience recommendation advice
guys care manner personality efforts effort dedication ability bedside guidance number phone company price prices
quality partner father mom dad brother time integrity explanation responsiveness smile helper demeanor estimate quote
voice positive approach opinion friendly great professional excellent office van truck presence`;

const TEAMS = `team crew guys staff company boys co helper helpers partner partners colleagues co-workers coworkers coworker
assistant assistants men gang workers son sons brother brothers daughter wife family whole entire`;

const BUSINESSES = `investment investments management remediation waterproofing leak leaks plumbing heating cooling electric electrical hvac air ac services service auto automotive company companies llc inc co
corp ltd restaurant cafe café grill grille pizza pizzeria bros brothers sons motors motor ford roofing moving movers
rooter drain drains septic construction maintenance appliance appliances repair repairs group solutions contractors
contracting landscaping lawn tree pest cleaning cleaners garage tire tires tyre tyres transmission collision body shop
store market deli bakery bar pub tavern kitchen diner bistro steakhouse bbq barbecue barbeque sushi cuisine house
salon spa nails hair barber barbers barbershop beauty dental dentistry orthodontics clinic center centre hospital medical associates partners exteriors
interiors windows window doors door floors flooring carpet carpets painting pools pool pump pumps water gutters
gutter fence fencing deck decks concrete masonry glass furniture home homes realty properties property insurance
bank hotel inn resort casino grocery foods food coffee donuts bagels burger burgers chicken seafood
crab oyster taco tacos cantina taqueria subs sandwich sandwiches hoagies ice cream creamery wings smokehouse chophouse place
septics mechanical refrigeration remodeling renovations restoration removals logistics storage chevrolet chevy toyota honda nissan
dodge jeep hyundai kia buick gmc chrysler subaru mazda volkswagen audi bmw lexus acura cadillac volvo detailing lube oil
brakes brake muffler exhaust glassworks locksmith security alarm roofers plumbers electricians electricians' enterprises enterprise
industries international systems supply supplies hardware tools outlet mart depot express wholesale boutique jewelers
cleaner laundry tailors florist flowers nursery farms farm winery brewery brewing pharmacy optical vision eye animal son
veterinary kennel grooming academy school gym fitness yoga studio studios theater theatre museum lanes club lounge
saloon catering chimney sweeps junk hauling towing wrecker salvage extermination exterminating exterminators termite
handyman carpentry cabinets countertops granite tile stone brick siding insulation energy solar power gas propane well drilling
excavating excavation paving asphalt trucking transport transportation freight rentals rental leasing hire
law legal attorneys tax accounting consulting design designs builders building build factory works world land land's city's`;

const STREETS = `st street rd road ave avenue blvd boulevard dr drive ln lane hwy highway pkwy parkway ct court pl place county city
beach hills hill park valley heights creek river lake island springs town township village square plaza mall
airport university college school hospital church bay point mountain mountains falls bridge square isd texas tx fl
florida tn nc sc ga al la ms va ny nj ca az nv co ut or wa mi oh pa md ma il ky mo ks arkansas tennessee alabama
mississippi georgia branch location store area district international`;

const RELATIVES = `husband wife hubby son daughter daughters sons kid kids child mom mum mother dad father brother sister friend friends
neighbor neighbour neighbors boyfriend girlfriend fiance fiancé fiancee fiancée partner cousin uncle aunt grandma grandpa
grandmother grandfather grandson granddaughter nephew niece dog cat puppy pup pet kitty kitten baby boy girl spouse
roommate mother-in-law father-in-law son-in-law daughter-in-law sister-in-law brother-in-law in-laws parents bf gf dogs cats
horse bird buddy bff toddler fur-baby grandkids twins client tenant tenants landlord`;

const CONTACTS = `called call calling contacted contact hired hire hiring recommend recommended recommending used use using
had have having love loved appreciate appreciated trust got choose chose sent send sends request requested
texted text emailed email tell told let give gave saw see know known knew found find seen like requesting thanked thanking
phoned phone met meet meeting asked ask`;

const DEALINGS = `spoke speak spoken speaking talked talk talking dealt deal dealing worked work working chatted interacted met meet meeting
ask asked asking reached reach shout shoutout kudos props hats credit out corresponded scheduled texted listening called call`;

const THANKS =
  "thanks thank thx thankyou thankful grateful appreciate kudos props shoutout shout-out gracias cheers bravo bless";

const PRONOUNS =
  "he him his himself he's he'd he'll she her hers herself she's she'd she'll hes shes";

const MONTHS = `january february march april may june july august september october november december jan feb mar apr jun jul aug
sept sep oct nov dec summer spring winter autumn fall`;

const PLACES = `america usa us uk canada england france mexico texas florida california arizona nevada ohio michigan york jersey
chicago angeles francisco diego vegas scottsdale tempe mesa chandler gilbert glendale peoria henderson tucson phoenix orlando
tampa miami jacksonville atlanta nashville memphis knoxville birmingham mobile montgomery huntsville charlotte raleigh
boston philadelphia philly baltimore washington pittsburgh cleveland cincinnati detroit minneapolis milwaukee indianapolis
kansas louis dallas houston antonio seattle portland sacramento oakland jose denver boulder albuquerque auckland wellington
christchurch hamilton tauranga dunedin sydney melbourne brisbane perth adelaide london manchester leeds glasgow edinburgh
dublin toronto vancouver ottawa calgary montreal edmonton chinatown downtown midtown uptown hawaii alaska oregon
colorado utah idaho wyoming nebraska iowa wisconsin minnesota illinois indiana kentucky tennessee alabama mississippi
louisiana arkansas oklahoma carolina virginia maryland delaware pennsylvania connecticut massachusetts vermont maine
europe asia africa china japan korea india vietnam thailand italy spain germany ireland scotland australia zealand
paris rome tokyo orleans st saint fort san santa los las el del mount`;

function flagsByWord(): Map<string, number> {
  const flags = new Map<string, number>();
  const lists: readonly (readonly [number, Iterable<string>])[] = [
    [KIND.given, givenNames()],
    [KIND.wordToo, namesThatAreWords()],
    [KIND.placeToo, namesThatArePlaces()],
    [KIND.ordinary, ordinary.split(/\s+/)],
    [KIND.role, ROLES.split(/\s+/)],
    [KIND.humanVerb, HUMAN_VERBS.split(/\s+/)],
    [KIND.deed, DEEDS.split(/\s+/)],
    [KIND.auxiliary, AUXILIARIES.split(/\s+/)],
    [KIND.title, TITLES.split(/\s+/)],
    [KIND.business, BUSINESSES.split(/\s+/)],
    [KIND.street, STREETS.split(/\s+/)],
    [KIND.relative, RELATIVES.split(/\s+/)],
    [KIND.humanQuality, HUMAN_QUALITIES.split(/\s+/)],
    [KIND.praise, PRAISE.split(/\s+/)],
    [KIND.possession, POSSESSIONS.split(/\s+/)],
    [KIND.team, TEAMS.split(/\s+/)],
    [KIND.adverb, ADVERBS.split(/\s+/)],
    [KIND.contact, CONTACTS.split(/\s+/)],
    [KIND.dealing, DEALINGS.split(/\s+/)],
    [KIND.thanks, THANKS.split(/\s+/)],
    [KIND.pronoun, PRONOUNS.split(/\s+/)],
    [KIND.month, MONTHS.split(/\s+/)],
    [KIND.place, PLACES.split(/\s+/)],
  ];
  for (const [kind, words] of lists) {
    for (const word of words) if (word !== "") flags.set(word, (flags.get(word) ?? 0) | kind);
  }
  return flags;
}

/** The kinds (a sum of `KIND` members) of words in lower case; a word that is not here has none. */
export const kindsOfWord: () => ReadonlyMap<string, number> = once(flagsByWord);
