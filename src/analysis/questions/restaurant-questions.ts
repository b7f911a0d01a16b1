import { cues, type Question, reworded } from "./question.ts";
import { again, fairPrices, polite } from "./shared-questions.ts";

const longWait: Question = {
  id: "long-wait",
  yesBlames: true,
  text: "Do you have to wait long?",
  claim: "there is a long wait",
  denial: "there is little or no wait",
  yes: cues(`
    waited ~ #number minutes/min/mins/hour/hours, waited over ~ hour/minutes, waited ~ an hour, waited almost/about/nearly/over an hour, waited forever, waited ~ long, waited and waited, wait ~ #number minutes/min/mins/hour/hours!, wait ~ an hour!, wait #be ~ long/hour/hours/ridiculous/forever/insane, wait times #be ~ long, waiting ~ #number minutes/min/mins/hour/hours!, waiting ~ an hour!, waiting forever, long/longer wait/waits, long wait times, long line/lines/queue, line #be ~ long, #number minute/hour/min wait, hour wait, an hour wait, #number - minute/hour wait, line out the door, lines out the door, line ~ around the block, took forever, takes forever, took ~ #number minutes/min/hour/hours to ~ get/be/take/bring/come/receive, took over ~ minutes/hour, took almost an hour, took ~ an hour, #very slow service, service #be ~ slow, slow service, ridiculous wait, kept ~ waiting
  `),
  no: cues(`
    no wait, no waiting, no line, no lines, without a/any/much wait, without waiting, without having to wait, #not ~ wait ~ long, #not have to wait, short wait, short line, wait #be ~ short/minimal, wait #be #not ~ long/bad, #not ~ long wait, minimal wait, little wait, seated ~ immediately/promptly/quickly/instantly, seated right away, seated us right away, sat us right away, immediately seated, quickly seated, promptly seated, were seated within ~ minutes, seated within ~ minutes, seated in ~ minutes, sat right down, sat right away, food/order/drinks/meals/meal/everything/it ~ #came ~ quickly/quick/fast/promptly, #came out ~ fast/quick/promptly/quickly, service #be ~ fast/quick/prompt/speedy, fast service, quick service, prompt service, speedy service, fast and friendly, quick and friendly, served ~ quickly/promptly/immediately, food ~ quickly, ready in ~ minutes, got ~ food ~ quickly/fast, line moves/moved ~ quickly/fast/quick
  `),
  neither: cues(`
    took me/us ~ to get/drive/walk there/here, took me/us ~ from, only waited, waited/waiting only, only ~ minutes/minute,
    waited/wait/waiting ~ #few minutes/min/mins, took ~ #few minutes/min to, #few minute wait, #few - minute wait, no wait person/persons, in and out of, waited/waiting ~ until,
    can't wait, cannot wait, couldn't wait, worth the wait, worth ~ wait, well worth, wait staff, wait to, wait for ~ next, long wait ~ #be worth, wait on us, no wait staff, wait no, wait and see, wait a minute, expect ~ wait, expecting ~ wait, prepared to wait, if ~ wait, in and out ~ burger, fast food, in line, bathroom line, long line of, bottom line, i waited until, i/we waited to, long waits ~ but, wait until, wait till, hour wait ~ but, grow ~ quickly, goes ~ quickly, went ~ quickly, service is not
    long ~ wait/waits ~ weekends, wait isn't
  `),
};

const families: Question = {
  id: "families",
  text: "Is it good for families with children?",
  claim: "it suits families with children",
  denial: "it does not suit children",
  yes: cues(`
    kid friendly, kid-friendly, kids friendly, child friendly, child-friendly, family friendly, family-friendly, family restaurant, family place, family atmosphere, family environment, great/good/perfect/fun/nice/awesome/excellent place ~ family/families/kids, great/good/perfect/fun/awesome/excellent/ideal for ~ family/families/kids/children, great ~ with ~ kids/children/toddler/baby/son/daughter, my/our kids/children/grandkids/toddler ~ loved/love/loves/enjoyed/enjoy, kids loved, kids love, kids enjoyed, kids menu, kid's menu, kids' menu, children's menu, kids eat, high chair, high chairs, highchair, highchairs, place/spot to ~ bring/take ~ kids/family/children, for ~ whole family, entire family ~ loved, whole family ~ loved/loves/enjoyed/love, play area, playground, accommodating ~ kids/children/family, welcoming to families/kids, families with ~ kids/children
  `),
  no: cues(`
    #not ~ kid friendly, #not ~ kid-friendly, #not ~ family friendly, #not ~ place ~ kids/children/families, #not for kids/children, #not ~ bring ~ kids/children, no kids menu, no kid's menu, no high chairs, no highchairs, no children's menu, no kids/children allowed, leave the kids, adults only
  `),
  neither: cues(`
    like ~ family, part of ~ family, treat/treats/treated ~ family, family owned, family style, family-style, family run, family-owned, family business, friends and family, family and friends, family recipe, bring ~ family ~ back, family size, family meal, my kids #be ~ sick, kid in a candy, take ~ kids ~ elsewhere, school playground, adult playground, bring ~ family ~ here ~ again
  `),
};

const groups: Question = {
  id: "groups",
  text: "Is it good for groups?",
  claim: "it suits groups",
  denial: "it does not suit groups",
  yes: cues(`
    great/good/perfect/excellent/ideal/awesome/fun/nice for ~ group/groups/parties, great/good/perfect/excellent/fun place ~ group/groups/party/parties, accommodate/accommodated/accommodates/accommodating ~ group/groups/party/parties, accommodate ~ large/big, large groups!, big groups!, handled ~ large/big/our party/group, seated our/my ~ party/group of, perfect for our ~ group, private room, private rooms, private dining, private party, banquet room, party room, hosted ~ birthday/party/shower/dinner/reception, catered ~ wedding/event
  `),
  no: cues(`
    #not ~ good/great/ideal ~ groups/group/parties, #not ~ accommodate ~ group/party/us/groups/parties, #not ~ seat ~ group/party, refused to seat, couldn't seat, no room for ~ group/groups/party, #not ~ for ~ large/big group/groups/party/parties
  `),
  neither: cues(`
    group of ~ loud/drunk/people ~ next/who/behind/came/in, another group, other groups, parties of ~ #number ~ ahead, a group of ~ came/walked/next, restaurant group, group therapy, age group
  `),
};

const outdoor: Question = {
  id: "outdoor-seating",
  text: "Can you sit outside?",
  claim: "there is outdoor seating",
  denial: "there is no outdoor seating",
  yes: cues(`
    outdoor/outside seating/patio/dining/tables/area/deck/space, sat outside, sit outside, sitting outside, seated outside, seating outside, ate outside, eat outside, eating outside, dined outside, dine outside, outside table, outdoor table, tables outside, outside patio, the patio, #good patio, nice patio, lovely patio, beautiful patio, large patio, patio seating, patio area, on ~ patio, rooftop bar/patio/deck/seating/dining, roof top, beer garden, garden seating, al fresco, sidewalk seating, sidewalk tables, back patio, heated patio, dog friendly patio, on the deck, outside deck
  `),
  no: cues(`
    no outdoor/outside seating/patio/tables/dining, no patio, without ~ patio, #not ~ outdoor seating, #not ~ sit outside, patio #be closed, wish ~ had ~ patio, no seating outside
  `),
  neither: cues(`
    sat outside ~ waiting/in/car/for, from the patio ~ set, patio furniture/door/doors/cover, sitting outside ~ waiting/my, if ~ patio, my/our patio, our/my ~ outdoor, not outdoor, take ~ outside, patio home
  `),
};

const vegetarian: Question = {
  id: "vegetarian",
  text: "Is there enough for vegetarians and vegans?",
  claim: "there are vegetarian or vegan dishes",
  denial: "there is little for vegetarians or vegans",
  yes: cues(`
    vegetarian/vegan/veggie/vegetarians/vegans/meatless ~ option/options/menu/choices/selection/dishes/dish/items/friendly, vegetarian-friendly, vegan-friendly, veg friendly, vegan cheese/food/pizza/desserts/dessert/burger/breakfast/brunch/meal/meals, vegetarian food/meal/meals/pizza/burger/plate/dish, options for vegetarians/vegans, option for vegetarians/vegans, great/good/perfect for vegetarians/vegans/vegetarian/vegan, choices for vegetarians/vegans, vegan and vegetarian, vegetarian and vegan, as a vegetarian/vegan ~ loved/love/great/happy/options/found, everything ~ vegan/vegetarian, all vegan, veggie burger #be ~ #good/delicious, #good veggie burger, delicious veggie
  `),
  no: cues(`
    no vegetarian/vegan/veggie, #not ~ vegetarian/vegan/veggie ~ option/options/menu/choices/friendly, very/too few vegetarian/vegan options/choices, limited vegetarian/vegan/veggie, only #number vegetarian/vegan, #not ~ vegan friendly, #not ~ vegetarian friendly, lack of vegetarian/vegan, nothing ~ for vegetarians/vegans, #not ~ for vegetarians/vegans, only one vegetarian/vegan option/dish/choice, one vegetarian option
  `),
  neither: cues(`
    more vegan/vegetarian/veggie, not only ~ vegan/vegetarian, #not vegan/vegetarian, i'm not ~ vegan/vegetarian, even ~ not ~ vegan/vegetarian, wish ~ more ~ vegetarian/vegan, cardboard, worst vegan/vegetarian, #bad vegan/vegetarian
  `),
};

const portions: Question = {
  id: "portions",
  text: "Are the portions generous?",
  claim: "the portions are generous",
  denial: "the portions are small",
  yes: cues(`
    large/big/huge/generous/hearty/massive/enormous/ample/giant/gigantic/good/great/plentiful/perfect/sizable/decent/healthy portion/portions/serving/servings, large/big/huge/generous/good/great/decent portion sizes, large/big/huge/good/great/decent portion size, portion/portions/serving/servings/sizes #be ~ large/big/huge/generous/hearty/massive/enormous/ample/giant/gigantic/good/great/plentiful/perfect/sizable/decent/substantial, portion size #be ~ large/big/huge/generous/good/great/perfect/decent, plenty of food, lots of food, tons of food, a ton of food, a lot of food, enough food ~ for, enough for #number ~ people/meals/days, enough for leftovers, enough for lunch, enough to share, big enough ~ to share, huge plate/plates, large plate/plates, took ~ leftovers, take home leftovers, left ~ full, left ~ stuffed, so much food
  `),
  no: cues(`
    small/tiny/skimpy/meager/puny/little/stingy/smaller/miniscule/minuscule portion/portions/serving/servings, small/tiny/skimpy portion size/sizes, portion/portions/serving/servings/sizes #be ~ small/tiny/skimpy/smaller/meager/stingy/lacking/minuscule/miniscule, portion size #be ~ small/tiny, #not ~ enough food, left hungry, leave hungry, still hungry, skimp on, skimped on, skimpy on/with/side
  `),
  neither: cues(`
    plenty of food options/choices, lots of food options/choices,
    #not ~ order ~ enough, bring/order ~ small portions, offered ~ small, double portion, 
    no portion, never ~ left ~ hungry, never leave hungry, never left hungry, small plates, smaller portion/portions ~ option/available, small portion/portions ~ option/available, large portion of, big part, good portion of, great portion of, order ~ a lot of food, ordered a lot of food, ordered ~ lots of food, waste, so much food ~ choose/options, try ~ a lot of food, there's so much, #not ~ a lot of food, good serving staff
  `),
};

const noisy: Question = {
  id: "noisy",
  yesBlames: true,
  text: "Is it noisy?",
  claim: "it is noisy",
  denial: "it is quiet",
  yes: cues(`
    too loud, loud music, loud place/atmosphere/restaurant/environment/room, music ~ #be ~ loud, music ~ too loud, place/atmosphere/restaurant/inside/room/bar/environment/it ~ #be/get ~ loud/noisy, it's/its ~ loud/noisy, noisy place/atmosphere/restaurant/environment/inside/room, and noisy, bit/little/very/pretty/really/too noisy, #very loud inside/here, deafening, noise level #be ~ high/loud/unbearable, can't/couldn't/cannot hear ~ conversation/other/myself/yourself/ourselves/think/talk, couldn't hear each other, can't hear each other, hard to hear, hard to talk, hard to have a conversation, difficult to hear, hear yourself think, loud and crowded, crowded and loud, music ~ blaring/blasting, blaring/blasting music
  `),
  no: cues(`
    quiet and, it/place/restaurant/atmosphere/environment/room/inside ~ #be ~ quiet, it's/its ~ quiet, quiet place/atmosphere/spot/restaurant/dinner/environment/ambiance/setting/table/area, nice and quiet, quiet enough, #not ~ too loud, #not ~ noisy, #not ~ loud, able to hear ~ other, peaceful ~ atmosphere/place/setting, able to have ~ conversation, could actually hear, good ~ for conversation
  `),
  neither: cues(`
    from getting ~ loud, keeps ~ from ~ loud,
    loud ~ customer/table/neighbor/man/woman/people, out loud, laugh out, loud and clear, server/waiter/waitress/staff/owner #be ~ quiet/loud, #be quiet about, she/he #be ~ quiet/loud, the place #be ~ quiet ~ empty, i/we was/were ~ quiet, quietly, quiet night, quiet day, keep quiet, car ~ noisy, cook/cooks ~ loud, said loud
  `),
};

const cleanPlace: Question = {
  id: "clean",
  text: "Is it clean?",
  claim: "it is clean",
  denial: "it is dirty",
  yes: cues(`
    #be ~ clean, #very clean, super clean, clean and/restaurant/place/bathrooms/restrooms/atmosphere/environment/dining/tables/inside, and clean, nice clean, spotless, immaculate, cleanliness #be ~ #good/impressive, squeaky clean, well kept, clean bathrooms, neat and clean
  `),
  no: cues(`
    place/tables/table/floor/floors/bathroom/bathrooms/restroom/restrooms/area/restaurant/silverware/glasses/glass/plates/kitchen/menus ~ #be ~ dirty/filthy/grimy/gross/nasty, dirty table/tables/floor/floors/bathroom/bathrooms/restroom/restrooms/silverware/glass/glasses/place/restaurant/kitchen/utensils/fork/forks/menus/carpet/carpets/booth/booths, so dirty, filthy, grimy, grungy, gross bathroom/bathrooms/restroom/table/tables/floor/floors, sticky table/tables/floor/floors/menu/menus, tables #be ~ sticky, table #be ~ sticky, floor/floors #be ~ sticky, #not ~ clean, unclean, unsanitary, roach, roaches, cockroach, cockroaches, flies everywhere, fruit flies, hair in ~ food/salad/my/soup/burger/pizza, health code violation/violations, needs ~ cleaning, could be cleaner, bathroom/restroom #be ~ disgusting/gross/nasty/dirty/filthy, bathrooms/restrooms #be ~ disgusting/gross/nasty/dirty/filthy
  `),
  neither: cues(`
    roach coach, rat pack,
    dirty martini/chai/martinis/rice/fries/look/looks/looking/bird/secret/joke/water/dishes ~ away, clean plate/eating/eats/taste/flavor/flavors/food/ingredients/finish/ingredients/cut/beer, clean ~ table ~ plate, cleaned, clean ~ teeth, i #be ~ clean, clean up, clean my/our/your/the ~, eat ~ clean, eating clean, fresh and clean, clean and fresh ~ taste/food/flavor, lick, clean and ~ simple, clean lines, clean and crisp, crisp and clean, clean and bright ~ flavor, to clean, #not ~ clean ~ table, plate clean, clean decor, modern and clean, nice clean ~ taste/flavor, quick and dirty, down and dirty, dirty clothes
  `),
};

const parking: Question = {
  id: "parking",
  text: "Is it easy to park?",
  claim: "it is easy to park",
  denial: "it is hard to park",
  yes: cues(`
    easy parking, easy to park, ample parking, plenty of ~ parking, lots of ~ parking, lot of parking, free parking, parking #be ~ easy/plentiful/free/ample/good/great/convenient/available/abundant/breeze, good parking, great parking, convenient parking, own parking lot, private parking lot, large parking lot, big parking lot, free valet, parking available, street parking ~ available/easy, no problem ~ parking, no trouble ~ parking, no issues ~ parking
  `),
  no: cues(`
    no parking, hard to park, difficult to park, parking #be ~ #bad/nightmare/limited/tough/difficult/hard/pain/tight/issue/problem/challenge/tricky/scarce/hassle/impossible/tight/expensive, parking can be ~ #bad/nightmare/limited/tough/difficult/hard/pain/tight/issue/problem/challenge/tricky/scarce/hassle/impossible/challenging, limited parking, difficult parking, horrible parking, terrible parking, awful parking, tough parking, parking ~ sucks, hard to find ~ parking, hard to find ~ spot, difficult to find ~ parking, #not ~ find ~ parking, trouble ~ parking, #not ~ much parking, #not ~ enough parking, lack of parking, parking nightmare, tiny parking lot, small parking lot, parking lot #be ~ small/tiny/full/packed/tight/nightmare, circled ~ for ~ parking, little parking
  `),
  neither: cues(`
    in/from/across/behind/through/outside ~ parking lot, parking lot of, parking ticket, no parking ~ sign/zone/signs, to ~ parking lot/garage, parking ~ pass, in ~ parking garage, the parking garage
  `),
};

/** What guests ask about restaurants, bars and cafés. */
export const restaurantQuestions: readonly Question[] = [
  longWait,
  reworded(fairPrices, {
    text: "Is it good value for money?",
    claim: "the prices are fair",
    denial: "it is too expensive",
  }),
  portions,
  polite,
  cleanPlace,
  noisy,
  families,
  groups,
  outdoor,
  vegetarian,
  parking,
  reworded(again, {
    text: "Would guests come back?",
    claim: "they would come back",
    denial: "they would not come back",
  }),
];

export { longWait };
