import { GIVEN_NAMES, NAMES_THAT_ARE_PLACES, NAMES_THAT_ARE_WORDS } from "./given-names.ts";

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

const ORDINARY = `i a an the this that these those it its it's they them their there here we us our you your my mine me he she him her his
who whom whose which what when where why how if then than so and or but nor yet because since although though while until
unless after before during with without within from to in on at by for of off up down out over under again once
not no never none nothing nobody no-one noone everything everybody everyone anyone anybody anything something somebody someone
all any each every either neither both some many much more most few fewer several other others another such same own
one two three four five six seven eight nine ten eleven twelve twenty thirty hundred thousand first second third last next
is am are was were be been being do does did done doing have has had having will would shall should can could may might
must ought need needs needed get gets got getting gotten go goes went gone going come comes came coming make makes made
take takes took taken taking give gives gave given giving see saw seen find found think thought know knew known say
says said tell tells told ask asks asked call calls called calling try tried trying use uses used using want wants wanted
work works worked working job jobs service services price prices pricing priced quote quotes quality customer customers
company companies business businesses experience experiences people person folks guy guys man men woman women lady ladies
time times day days week weeks month months year years hour hours minute minutes morning afternoon evening night today
yesterday tomorrow tonight monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri sat
sun weekend weekends weekday holiday christmas easter thanksgiving halloween hanukkah
january february march june july september october november december
great good best better nice excellent awesome amazing fantastic wonderful outstanding perfect super fast quick quickly prompt
promptly professional professionals friendly courteous polite honest fair reasonable reasonably affordable cheap expensive
clean neat efficient reliable dependable knowledgeable helpful kind rude bad worst terrible horrible awful poor worse
very really extremely highly definitely absolutely totally completely always usually often sometimes ever already also even
just only still too well maybe perhaps probably however therefore overall finally eventually later soon now then thus
thank thanks thankyou please sorry hello hi hey wow omg lol yes yeah no ok okay oh ah ugh bravo kudos congrats beware avoid warning
love loved loves like liked likes hate hated enjoy enjoyed recommend recommended recommends appreciate appreciated
happy pleased satisfied impressed disappointed disappointing unhappy upset angry frustrated grateful thankful glad
plumbing plumber plumbers plumb electrical electrician electricians electric heating cooling hvac ac air conditioning heater
heat water hot cold gas pipe pipes pipeline drain drains sewer septic tank toilet toilets sink sinks faucet faucets shower
tub bathtub bathroom kitchen basement garage house home homes office building apartment condo room rooms bedroom floor
floors wall walls ceiling roof roofing window windows door doors deck fence yard lawn tree trees stump garden pool
furnace thermostat unit units system systems filter filters compressor generator dryer washer dishwasher fridge
refrigerator freezer oven stove range microwave disposal appliance appliances motor engine brakes brake tire tires wheel
car cars truck trucks vehicle vehicles van oil alignment battery transmission warranty insurance estimate estimates
invoice bill bills billing receipt credit card cash check payment deposit refund money cost costs fee fees charge charges
charged total tax labor labour part parts repair repairs repaired replaced replacement install installed installation
maintenance inspection appointment appointments schedule scheduled scheduling phone email text message voicemail website
online google yelp facebook nextdoor homeadvisor bbb angi thumbtack groupon uber lyft amazon ebay paypal venmo zelle visa
review reviews rating star stars star's point points problem problems issue issues question questions answer
answers project projects crew crews team teams staff technician technicians tech techs mechanic mechanics owner owners
manager managers management receptionist dentist dentists doctor doctors hygienist driver drivers mover movers worker workers
installer installers contractor contractors employee employees rep representative office secretary dispatcher supervisor
food foods meal meals lunch dinner breakfast brunch menu dish dishes dessert desserts appetizer appetizers drink drinks
beer wine cocktail cocktails coffee tea water pizza pasta burger burgers fries chicken beef pork steak ribs fish salmon shrimp
lobster crab oysters sushi roll rolls rice noodles soup salad salads sandwich sandwiches bread cheese sauce eggs bacon
waiter waitress waiters server servers bartender bartenders hostess host chef cook bar restaurant restaurants place
places location locations spot atmosphere ambience ambiance decor music patio table tables seat seats seating reservation
parking lot line wait portions portion taste flavor flavors fresh delicious tasty yummy bland
dental teeth tooth cleaning cleanings filling crown root canal x-ray x-rays exam pain gums braces veterinarian vet vets
pet pets dog dogs cat cats hair haircut nails nail massage spa salon color pedicure manicure stylist
mom dad mother father husband wife son daughter friend friends family kids kid child children baby neighbor neighbors
parents boyfriend girlfriend sister brother
emergency fix fixed fixing fixes install done finish finished complete completed start started end ended left leave
arrived arrive arrival showed show shows shown sent send set put bring brought keep kept hold stay stayed move moved moving
pack packed packing unpack load loaded unload furniture boxes box piano couch storage truck
second-hand new old big small large little long short high low right wrong early late on-time same different whole full half
easy hard difficult simple smooth safe dangerous sure true false real main major minor extra additional special
only especially specifically basically actually literally honestly seriously unfortunately luckily fortunately thankfully
apparently obviously clearly hopefully recently originally initially previously immediately personally
local family-owned licensed insured certified inc llc corp co ltd usa
street road avenue county city state town country area neighborhood north south east west northern southern downtown
english spanish french italian chinese mexican japanese korean thai indian american african greek vietnamese asian european
irish german british canadian mediterranean cuban hawaiian cajun creole southern jewish christian catholic muslim
covid covid-19 pandemic hurricane storm flood tv dvd led lcd gps usb diy asap fyi eta faq btw imo imho pm am est hoa hud
va fha epa osha mba phd dds dmd md rn dvm ase nate rv suv atv hd pvc pex cpr er icu xray mri acl
ceo cfo coo vp hr cs it id pr atm pin po box
sears fedex usps nike garmin walmart target costco lowes lowe's depot ikea kmart bestbuy macys kohls safeway kroger publix walgreens cvs starbucks
mcdonalds mcdonald's subway chipotle applebee's chili's ihop denny's wendy's arby's domino's jiffy pepboys autozone firestone
goodyear michelin bridgestone midas meineke discount toyota honda nissan hyundai kia subaru mazda ford chevy chevrolet
dodge chrysler jeep gmc buick cadillac volkswagen vw audi bmw lexus acura infiniti volvo porsche tesla mini cooper prius camry
corolla accord civic altima escape explorer f-150 silverado tahoe suburban tacoma tundra highlander wrangler
samsung lg ge whirlpool maytag kenmore frigidaire bosch kitchenaid electrolux amana rheem trane lennox carrier goodman rudd ruud
york bryant daikin mitsubishi honeywell ecobee moen delta kohler american standard navien rinnai bradford culligan generac kohler
apple iphone android samsung sony microsoft netflix verizon comcast xfinity at&t cox spectrum sprint tmobile t-mobile dish
chase wells fargo citi amex discover mastercard medicare medicaid aetna cigna humana delta
god lord jesus heaven hell bible
disney hilton marriott hyatt holiday ramada sheraton westin
part product products item items order orders ordered delivery delivered shipping package return returns returned
communication communicate communicated response responsive responded workmanship professionalism attention detail details
punctual punctuality timely timeliness courtesy courteousness knowledge expertise integrity honesty trust trustworthy
effort efforts process plan options option solution solutions result results difference choice decision
recommendation recommendations referral referrals research word mouth name names number numbers address
couldn't can't cannot won't wouldn't don't doesn't didn't isn't wasn't aren't weren't haven't hasn't hadn't shouldn't
i'm i've i'd i'll we've we're we'd we'll they've they're they'd they'll he's she's it'll that's there's here's what's who's
let's let you're you've you'll you'd let y'all yall
turned turns turn ran run running walked walk looked look looking looks seemed seems felt feel feels happened happen
waited waiting asked answered explained told spoke talked talking paid pay paying buy bought sold sell spent spend save saved
saving lost lose broke broken damaged damage leak leaks leaking leaked clogged backed flooded stopped stop stopping
pulled cut built build dug drilled painted paint painting cleaned removed remove checked checking inspected tested
diagnosed discovered noticed provided provide provides offered offer offers explained listened helped help helping helps
handled dealt dealing dealing contacted contacting hired hiring met meet meeting
thumbs hats shout shoutout props cheers regards sincerely update edit edited ps p.s note pros cons summary bottom
pros con pro plus minus positives negatives
because due according regarding considering given based depending compared instead despite except besides
back front side top bottom inside outside upstairs downstairs upper lower middle left center around near far away
everywhere anywhere somewhere nowhere together apart
yep nope nah meh yay yum yuck boo damn dang hell heck holy crap shit
black white red blue green brown yellow orange purple pink gray grey silver gold
tried-and-true top-notch first-class world-class a+ bless lifesaver godsend gem class act hands shop shops store stores
dealer dealership dealerships auto body collision lube mall plaza market center centre clinic hospital university college
school church library airport hotel hotels casino resort
friday's sunday's today's year's mother's father's valentine's valentines
lots plenty couple dozen bunch ton tons pair set group groups chain
nobody's everyone's customer's company's people's
dr mr mrs ms sir madam maam ma'am miss
sushi ramen pho tacos taco burrito burritos enchiladas nachos salsa guacamole queso chips margarita margaritas sangria
mojito martini bloody mary mimosa mimosas espresso latte cappuccino mocha gelato tiramisu cannoli lasagna
ravioli gnocchi risotto alfredo marinara parmesan caesar cobb reuben philly cheesesteak benedict florentine
teriyaki tempura sashimi miso edamame wonton dumplings dim sum lo mein chow kung pao tikka masala naan curry samosa
biryani tandoori falafel hummus gyro gyros pita kabob kebab shawarma baklava brisket barbecue bbq cornbread grits gumbo
jambalaya etouffee catfish hush puppies po po-boy muffuletta beignets crepes waffle waffles pancakes omelette omelet
happy-hour buffet takeout take-out bistro deli pub grill tavern diner cafe bakery steakhouse
wifi internet cable gym yoga pilates class classes trainer trainers instructor teacher
thing things stuff way ways reason reasons fact idea matter case end deal sort kind type lot bit piece
lack loss amount rest hope hopes wish wishes luck pleasure joy nightmare disaster joke scam scammers fraud thieves crooks liars
ripoff rip-off bait switch trash garbage waste ridiculous unacceptable unbelievable unreal incredible
incompetent unprofessional inexperienced overpriced pricey worth worthless useless
buyer buyers seller sellers tenant tenants landlord realtor agent agents broker lender bank
attorney lawyer court police officer judge
anyway anyways somehow somewhat enough whoever whatever whenever wherever whichever myself yourself themselves ourselves itself
meanwhile moreover furthermore otherwise nevertheless likewise waitstaff wait-staff granted nuff dude dudes hubby hubs manger veteran
veterans locals local produce timeout everyday sometime sometimes afterwards afterward beforehand nonetheless regardless
photo photos report above else character strongly careful proffessional profesional tissue detection refreshing
ive im dont didnt wont cant couldnt wouldnt isnt wasnt havent hasnt theyre youre thats theres whats hes shes weve
spinach mozzarella ricotta provolone cheddar pepperjack feta brie tofu kale avocado ceaser honey mustard mayo ketchup
royal flush king queen prince red green river sea lake sun moon star sky ocean mountain rescue rooter pro-tech plumb
swiss belgian polish russian turkish persian lebanese moroccan ethiopian brazilian peruvian colombian puerto rican
sunday's mondays tuesdays wednesdays thursdays fridays saturdays sundays holidays
job jobs love star chance boss chief judge general major rain snow sweet son guy my said ever hang sharp true
loving caring outstanding exceptional hardworking dependable unreal stunning beautiful gorgeous cute pretty cozy clean
merry happy birthday anniversary wedding bride groom party event events concert show tour tours guide ticket tickets
medium large extra-large gluten vegan vegetarian organic fried grilled baked smoked roasted
cold-brew iced bubble boba matcha smoothie smoothies juice soda coke pepsi sprite lemonade vodka rum tequila whiskey bourbon gin`;

function flagsByWord(): Map<string, number> {
  const flags = new Map<string, number>();
  const lists: readonly (readonly [number, Iterable<string>])[] = [
    [KIND.given, GIVEN_NAMES],
    [KIND.wordToo, NAMES_THAT_ARE_WORDS],
    [KIND.placeToo, NAMES_THAT_ARE_PLACES],
    [KIND.ordinary, ORDINARY.split(/\s+/)],
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
export const KINDS_OF_WORD: ReadonlyMap<string, number> = flagsByWord();
