/** Things that can be a topic by themselves, wherever they stand. Singular, but for what has no singular. */
export const CONCRETE_NOUNS = `
toilet sink faucet shower bathtub tub bidet urinal boiler furnace thermostat radiator disposal disposer dishwasher washer
dryer refrigerator fridge freezer oven stove stovetop cooktop microwave appliance heater sewage plumbing-fixture
hydrant spigot sprinkler backflow irrigation softener filtration slab crawlspace basement attic garage bathroom restroom kitchen
laundry hallway ceiling floorboard carpet carpeting rug tile grout backsplash countertop cabinet cabinetry vanity mirror
fixture chandelier breaker wiring generator charger transformer lighting lightbulb bulb lamp ductwork compressor condenser
capacitor refrigerant freon chimney fireplace gutter downspout siding patio porch deck balcony veranda gazebo pergola
driveway sidewalk walkway stucco drywall sheetrock plaster insulation baseboard molding trim-work staircase stairway
lawn yard backyard garden tree shrub bush hedge plant flower mulch sod grass stump landscaping pool jacuzzi sauna pond
waterfall termite roach cockroach ant wasp hornet mouse rodent rat squirrel raccoon spider bedbug mosquito mold mildew
asbestos radon sewage manhole cleanout pipework pipeline piping sump septic-tank drainfield leachfield
solenoid valve-box flapper gasket showerhead shower-head water-heater toilets doorbell intercom alarm camera
skylight awning shutter blinds curtain drape shade-sail wallpaper flooring linoleum hardwood fencing gazebo shed barn
doorknob deadbolt hinge keypad padlock
piano furniture couch sofa sectional loveseat mattress futon dresser wardrobe armoire recliner chair bookcase bookshelf
shelving treadmill elliptical peloton television tv aquarium trampoline crate packaging bubble-wrap
trailer dolly warehouse container storage apartment condo townhouse townhome loft duplex dorm antique artwork painting sculpture
glassware crystal jewelry heirloom wheelchair stairlift scaffold scaffolding ladder dumpster forklift elevator stairs
chicken beef pork lamb steak brisket ribs ribeye filet sirloin burger hamburger cheeseburger sandwich cheesesteak hoagie
sub-sandwich wrap-sandwich hotdog sausage bacon ham turkey duck meatball meatloaf veal venison bison oxtail
fish salmon tuna cod catfish halibut tilapia trout snapper seafood shrimp prawn crab lobster crawfish scallops oyster clam mussel
calamari octopus squid sushi sashimi nigiri tempura ramen udon pho noodles bibimbap bulgogi kimchi dumpling gyoza potsticker
dimsum eggroll rangoon curry tikka masala naan samosa biryani paneer falafel hummus shawarma gyro kebab kabob pita tzatziki
taco burrito enchilada quesadilla fajita nachos guacamole salsa queso tortilla tamale carnitas barbacoa ceviche empanada
chimichanga pizza pasta spaghetti lasagna ravioli gnocchi fettuccine linguine risotto carbonara alfredo marinara bruschetta
calzone stromboli pepperoni mozzarella parmesan ricotta cheese cheddar feta brie fondue charcuterie
salad soup chowder gumbo jambalaya grits stew chili broth bisque bread baguette breadstick biscuit bun croissant bagel
pretzel muffin scone donut doughnut pastry pancake waffle crepe omelet omelette egg cereal granola oatmeal bacon-bit
yogurt smoothie milkshake gelato sorbet custard pudding cake cupcake cheesecake brownie cookie pie tart cobbler cannoli
tiramisu macaron chocolate candy caramel fudge dessert appetizer fries tots poutine coleslaw slaw
potato rice quinoa bean lentil corn carrot broccoli cauliflower spinach kale cabbage lettuce tomato onion garlic mushroom
avocado olive eggplant zucchini squash pumpkin cucumber asparagus artichoke beet brussels sprout pickle jalapeno
apple banana strawberry blueberry raspberry mango pineapple peach coconut lemon lime grape watermelon
sauce gravy mayo aioli ketchup mustard vinaigrette syrup butter nutella peanut almond walnut pecan pistachio
truffle pesto tofu tempeh seitan buffet brunch breakfast lunch dinner tapas sampler
coffee espresso latte cappuccino mocha tea matcha chai boba lemonade juice soda kombucha beer ale ipa lager stout cider
wine champagne prosecco mimosa margarita martini mojito sangria cocktail whiskey bourbon vodka tequila rum sake
brewery taproom patio rooftop karaoke jukebox trivia dancefloor arcade billiards bowling
menu wings silverware chopsticks napkin highchair drive-thru parking valet takeout doordash grubhub
yoga pilates zumba crossfit barre gym treadmill dumbbell barbell locker swimming
haircut balayage keratin manicure pedicure gel-polish eyebrow eyelash facial waxing massage tattoo piercing makeup
perm dreadlocks braid blowout shampoo conditioner wig beard shave
brakes tire rim engine transmission alternator starter battery alignment radiator muffler exhaust suspension strut windshield
bumper headlight taillight odometer speedometer sunroof upholstery gearbox carburetor catalytic towing detailing
motorcycle scooter bicycle boat rv camper limo limousine taxi uber lyft
cavity veneers denture braces aligner invisalign retainer extraction whitening xray x-ray anesthesia novocaine
insurance orthodontics periodontist fluoride gum-disease molar implant mouthguard
vaccine surgery biopsy ultrasound mammogram mri prescription medication antibiotic contact-lens eyeglasses glasses
sunglasses hearing-aid therapy acupuncture chiropractor-adjustment physical-therapy
dog puppy cat kitten pet horse bird chick-en rabbit kennel grooming daycare
playground zoo museum theater theatre stadium casino slot-machine aquarium park-ing lobby suite shuttle towel pillow
linens bathrobe concierge minibar airport luggage passport
bookstore comics vinyl-record guitar drum violin keyboard camera laptop iphone ipad macbook cellphone printer
dress gown tuxedo jeans jacket sweater sneakers shoes boots purse handbag wallet necklace earrings bracelet
fabric yarn embroidery florist bouquet balloon
wifi hookah cigar vape fireworks bonfire candle
pipes permit-office hoa escrow closing-cost
landlord-inspection key-fob firewood gravel concrete-pad pavers sandstone brickwork masonry
roof door window wall truck van bed desk fence gate duct coil wine bike booth pest bee panel tank pipe bin blanket outlet toast
shelf dispenser regulator meter wheel belt axle opener box ac valve shutoff manifold plunger ballcock drainage blockage propane fuse voltage dimmer rewiring junction
subpanel ductless plenum flue damper humidifier dehumidifier thermocouple flashing soffit fascia eave dormer joist
rafter beam stud subfloor underlayment trim caulk caulking vinyl pavers pathway trellis arbor hydroseed aeration
fertilizer weed topsoil boulder culvert ditch embankment
packing unpacking disassembly reassembly belonging-box cardboard tote pallet hutch buffet-table credenza nightstand headboard
ottoman bench stool barstool crib stroller cradle bassinet playset swingset hammock grandfather-clock safe-box kiln
studio treehouse sandbox lane trampoline canopy awning umbrella heater-lamp firepit barbecue-pit
fruit vegetable veggie noodle berry cherry pear plum fig cranberry grapefruit pomegranate melon papaya guava
cinnamon vanilla honey jam jelly maple molasses milk cream sugar mint basil cilantro ginger wasabi horseradish sesame
vinegar ranch spice herb topping cornbread beignet praline fritter hashbrown macaroni vermicelli casserole panini patty
slider chorizo prosciutto salami pastrami corned-beef carpaccio tartare scampi mahi caviar lox gouda provolone caesar
caprese quiche frittata strudel eclair croquette arancini antipasto crostini tahini chutney lassi chaat dosa idli
vindaloo korma hibachi teppanyaki katsu donburi bento edamame miso udon soba banh vermicelli satay laksa rendang
sorbet popsicle slushie affogato cortado americano macchiato gin mezcal bourbon pint flight keg cask taplist byob
bakery deli pub cafe grocery pharmacy gallery winery distillery library nursery greenhouse orchard vineyard
coupon groupon voucher raffle
fountain jazz concert festival billiard dartboard bowling pinball puzzle lego
hose hospital canal terminal crystal pedal cereal animal picnic music balcony courtyard resort
patio-furniture clothes shirt pants suit skirt bra lingerie swimsuit uniform
storm hurricane tornado flooding freeze snowstorm blizzard
solar-panel inverter rooftop-unit panelbox`;

/** Things whose name is also a verb's: nouns only where a noun would stand. Singular. */
export const NOUNS_OR_VERBS = `
drain pump leak clog vent switch wire tap trench trap flood filter screen
 paint safe lift ramp chip cone ice cream
 roast grill smoke bake fry dip drink brew juice shake roll wrap 
nail wax highlight crown bridge mask peel tan dent filling clutch shock spray seed weed
cockroach bug vacuum mop stain seal smell odor noise rust crack puddle sludge root
 bar band dance dj pool-table ring watch shoe 
 lock ledge hedge sleeper  freezer scale cooler 
buffet stall tent deck cage leash shell crust
stent brace patch lash brow jet skate golf trampoline
compactor purifier toilet-snake sprinkler crane plow`;

/** Things that many reviews speak of, whatever the business: they tell less than others. */
export const BROAD_NOUNS = `
menu lunch dinner bar drink sauce cheese appetizer dessert bread butter onion garlic tomato salad rice meat spice kitchen bathroom
wall door window floor chair bed box yard house dog music parking cafe plate desk furniture noise smell odor stain vegetable fruit
topping egg ceiling basement garage tv seal wheel`;

/** Nouns too wide alone that name a thing together with another word: "storage unit", "gas line". */
export const LOOSE_NOUNS = `
fan light key shot book record stage hole bowl line unit system water gas room floor table bar card machine heat air system tank-less head hole cover base
field station house home car vehicle light power pressure level tub-spa bath basin tower pan tray rack board
stock supply oil fluid part kit set tool top bottom well main hair skin tooth teeth gum jaw
meat sauce-bar platter bowl plate combo special roll dish food plate side pot cup glass bottle can
chip stick ring finger leg thigh breast skin bone tip rib wing belly cheek tail claw
club hall court lounge yard space lot garage-bay bay dock pad spot zone park view trail
hour class session course lesson camp pass wash tax code
bag case cart tag belt strap pack sheet cushion
sand stone rock wood metal glass steel iron copper pvc plastic foam fiber cable cord
fee-less network channel signal speed
vein nerve back knee hip ankle wrist disc joint
grass-seed bed frame
gift fire
`;

/**
 * Pairs that name one thing though a word of theirs alone does not. The second word's plural is
 * found too.
 */
export const COMPOUNDS = `
heavy item, fragile item, large item, bulky item, big item, oversized item, heavy lifting, home inspection, fire place, drive way,
dish washer, back yard, dry wall, light bulb, door bell, key pad, dead bolt, cheese cake, cup cake, milk shake, wind shield, head light,
man hole, clean out, sea food, head board, night stand, book shelf, book case, tread mill, foot board, china cabinet, grandfather clock, hope chest, filing cabinet, office furniture, patio furniture, baby grand, grand piano, upright piano,
military discount, senior discount, power outage, power surge, water bill, electric bill, electrical box, gas furnace, gas leak, carbon monoxide, gas fireplace, mini split, heat exchanger, blower motor, furnace filter,
roof replacement, roof inspection, hail damage, storm damage, wind damage, water stain, insurance adjuster, move out, move in, deep clean, reverse osmosis, whole house filter, happy hour, long distance, cross country, storage unit, gift card, gift certificate, oil change, tune up, tuneup kit, root canal,
wisdom tooth, wisdom teeth, laughing gas, night guard, deep cleaning, teeth cleaning, teeth whitening, drain cleaning,
carpet cleaning, duct cleaning, gutter cleaning, window cleaning, pressure washing, power washing,
hot tub, hot water, cold water, water pressure, air conditioner, air conditioning, ac unit, air filter, air duct, air handler, heat pump,
main line, main water, shutoff valve, pilot light, smoke detector, smoke alarm, light fixture, light switch, light bulb,
ceiling fan, exhaust fan, circuit breaker, breaker box, electrical panel, sub panel, ev charger, car charger,
field line, drain field, leach field, sewer camera, tree root, tree removal, stump removal, stump grinding, tree trimming, lawn care, lawn mowing, snow removal,
grease trap, septic pumping, tank pumping, sewage backup, gas leak, gas line, water leak, slab leak, water line, water main, water meter, sewer line,
drain line, water damage, water filter, water softener, bath tub, shower head, shower valve, shower door, shower pan,
pool table, gun safe, pinball machine, washing machine, vending machine, slot machine, sewing machine, office move, piano move,
interstate move, bubble wrap, shrink wrap, moving box, packing material, packing service, heavy furniture, bed frame,
front desk, parking lot, parking space, parking garage, street parking, valet parking, outdoor seating, outside seating, patio seating, bar seating,
live music, live band, late night, beer selection, beer list, wine list, wine selection, craft beer, draft beer, cocktail menu, drink menu, drink special,
lunch special, lunch menu, dinner menu, kid menu, kids menu, tasting menu, brunch menu, dessert menu, prix fixe,
ice cream, french fry, french fries, french toast, french onion, hash brown, home fries, red wine, white wine, green bean, black bean, green chile, black bean, high chair, main drain, main valve, main sewer, main shutoff, deep fryer, mac and cheese, mac n cheese, fish and chips, chips and salsa, chip and salsa, chicken and waffles,
biscuits and gravy, eggs benedict, egg benedict, spring roll, egg roll, california roll, sushi roll, lobster roll, cinnamon roll, dim sum, pad thai, orange chicken,
pulled pork, pork belly, short rib, prime rib, baby back, crab cake, crab leg, soft shell, raw bar, salad bar, sushi bar, juice bar, oyster bar,
bloody mary, old fashioned, hot chocolate, hot dog, hot sauce, hot pot, iced coffee, iced tea, cold brew, milk tea, bubble tea, sweet tea, green tea,
key lime, creme brulee, bread pudding, red velvet, birthday cake, wedding cake, peanut butter, goat cheese, cream cheese, blue cheese, cheese plate, cheese curd,
flat bread, garlic bread, garlic knots, deep dish, thin crust, gluten free, dairy free, onion ring, tater tots, sweet potato, brussel sprout, brussels sprout, side dish,
fish taco, fried rice, fried chicken, chicken wing, buffalo wing, chicken tender, chicken finger, chicken parm, chicken salad, meat ball, philly cheesesteak, lamb chop, pork chop,
banana bread, acai bowl, poke bowl, rice bowl, burrito bowl, food truck, farmer market, farmers market, food court, drive thru, drive through,
personal training, spin class, yoga class, group class, locker room, rock climbing, swim lesson, dance class, cooking class, escape room,
hair cut, hair color, hair dye, hair extension, gel nail, gel polish, nail polish, acrylic nail, nail art, dip powder, deep tissue, hot stone, swedish massage, foot massage,
rental car, loaner car, tow truck, car wash, check engine light, engine light, brake pad, brake job, timing belt, spark plug, head gasket, flat tire, new tires, wheel bearing, wheel alignment, control arm, shock absorber, smog check,
body shop, car seat, paint job, dash light, water pump, fuel pump, oil leak, oil filter, cabin filter, seat belt, test drive,
credit card, cash only, loyalty program, rewards program, home warranty, warranty claim, maintenance plan, maintenance plans, membership plan, security deposit,
payment plan, insurance claim, second opinion, waiting room, dining room, living room, laundry room, guest room, conference room, bath room, fitness center, room service, king bed, continental breakfast,
dog park, dog friendly, pet friendly, kid friendly, play area, day care, bird feeder, book store, thrift store, record store, first aid, wheelchair access, wheelchair ramp,
crawl space, tank lid, sump pump, well pump, sewage pump, garbage disposal, kitchen sink, pop corn, popcorn ceiling, bed bug, fire ant, carpenter ant, carpenter bee, mice problem, termite treatment,
solar panel, metal roof, roof leak, flat roof, garage door, front door, back door, sliding door, storm door, screen door, door knob, hard wood, hardwood floor, wood floor, tile floor, vinyl plank, retaining wall, popcorn machine,
phone repair, screen protector, battery replacement, cell phone, video game, board game, photo booth, escape game, wine tasting, brewery tour,
blood work, blood test, flu shot, contact lens, eye exam, hearing aid, physical therapy, stem cell, sleep apnea, dry needling,
house boat, boat slip, jet ski, golf cart, golf course, mini golf, go kart`;
