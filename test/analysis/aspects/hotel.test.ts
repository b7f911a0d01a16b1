import { describe, expect, test } from "bun:test";
import { compiledVocabularyFor } from "../../../src/analysis/aspects/compiled-vocabulary.ts";
import { opinions, signed } from "./reading.ts";

const compiled = compiledVocabularyFor("hotel", []);

/** What a text without stars says about a hotel, as "+staff -price". */
function read(text: string): string {
  return signed(text, undefined, compiled);
}

describe("praise", () => {
  test.each([
    ["Our room was spacious and the bed was so comfortable.", "+room"],
    ["I slept like a baby.", "+room"],
    ["The bathroom is newly renovated with a rain shower.", "+room"],
    ["Great water pressure and plenty of hot water.", "+room"],
    ["The wifi is fast.", "+room"],
    ["The heated pool was a hit with our kids.", "+room"],
    ["Best night's sleep I have had in months.", "+room"],
    ["The suite was beautifully decorated.", "+room"],
    ["Perfect location, two blocks from the station.", "+location"],
    ["We could walk to everything.", "+location"],
    ["The view of the ocean from our balcony is stunning.", "+location"],
    ["We woke up to the waves and watched the sunset from the terrace.", "+location"],
    ["There is plenty of free parking right outside.", "+location"],
    ["I felt safe walking around at night.", "+location"],
    ["The metro stop is right around the corner.", "+location"],
    ["Everything was spotless.", "+cleanliness"],
    ["The room was very clean.", "+cleanliness"],
    ["Housekeeping did a great job every day.", "+cleanliness"],
    ["The sheets smelled fresh.", "+cleanliness"],
    ["The breakfast was delicious.", "+breakfast"],
    ["Free breakfast with fresh fruit and made to order omelets.", "+breakfast"],
    ["The rooftop bar makes great cocktails.", "+breakfast"],
    ["They have a good coffee machine in the lobby.", "+breakfast"],
    ["Check-in was quick and easy.", "+staff"],
    ["The lady at the front desk was so kind.", "+staff"],
    ["They let us check in early.", "+staff"],
    ["They stored our bags after checkout.", "+staff"],
    ["The concierge gave us great recommendations.", "+staff"],
    ["They brought extra pillows within minutes.", "+staff"],
    ["It was so quiet at night.", "+noise"],
    ["We never heard our neighbors.", "+noise"],
    ["Great value for the price.", "+price"],
    ["They upgraded us for free.", "+price"],
    ["No hidden fees.", "+price"],
    ["We will definitely stay here again.", "+overall"],
    ["Our favorite hotel in Chicago.", "+overall"],
    ["We did not want to leave.", "+overall"],
    ["Home away from home.", "+overall"],
  ])("%s", (text, expected) => expect(read(text)).toBe(expected));
});

describe("blame", () => {
  test.each([
    ["The mattress was hard as a rock.", "-room"],
    ["Our room was tiny, we could barely open the suitcase.", "-room"],
    ["The shower was ice cold every morning.", "-room"],
    ["The air conditioner didn't work.", "-room"],
    ["The carpet is worn and the wallpaper is peeling.", "-room"],
    ["The toilet kept running and the sink was clogged.", "-room"],
    ["The wifi kept dropping.", "-room"],
    ["Only one of the elevators was working.", "-room"],
    ["The hotel is outdated and needs a renovation.", "-room"],
    ["The room looks nothing like the pictures.", "-room"],
    ["My back hurt after one night in that bed.", "-room"],
    ["The key card stopped working three times.", "-room"],
    ["It is in the middle of nowhere.", "-location"],
    ["You need a car to get anywhere.", "-location"],
    ["The neighborhood is sketchy at night.", "-location"],
    ["Our window looked out on a brick wall.", "-location"],
    ["Parking was a nightmare.", "-location"],
    ["Someone broke into our car in the parking lot.", "-location"],
    ["We did not feel safe going outside.", "-location"],
    ["The bathroom was filthy.", "-cleanliness"],
    ["There was hair in the shower.", "-cleanliness"],
    ["The room smelled like cigarettes.", "-cleanliness"],
    ["We found bed bugs.", "-cleanliness"],
    ["There were stains on the sheets.", "-cleanliness"],
    ["Nobody cleaned our room for three days.", "-cleanliness"],
    ["There was mold on the ceiling.", "-cleanliness"],
    ["My socks were black after walking on the floor.", "-cleanliness"],
    ["The eggs were cold and rubbery.", "-breakfast"],
    ["They ran out of coffee at eight.", "-breakfast"],
    ["Breakfast was a joke.", "-breakfast"],
    ["The breakfast room was so crowded that we found no table.", "-breakfast"],
    ["The restaurant was closed the whole weekend.", "-breakfast"],
    ["We had to wait 40 minutes to check in.", "-staff"],
    ["The clerk was rude and rolled her eyes.", "-staff"],
    ["Our room was not ready until five.", "-staff"],
    ["They gave our room away.", "-staff"],
    ["Nobody answered the phone at the front desk.", "-staff"],
    ["I asked for towels three times, and nobody came.", "-staff"],
    ["We could hear the trains all night.", "-noise"],
    ["The walls are paper thin.", "-noise"],
    ["A party next door kept us awake until four.", "-noise"],
    ["The ac rattled all night.", "-noise"],
    ["Kids were running up and down the hallway at midnight.", "-noise"],
    ["They woke us up with construction at seven.", "-noise"],
    ["I could hear every word of the couple in the next room.", "-noise"],
    ["They charge a resort fee of forty dollars a day.", "-price"],
    ["They charged us $30 for parking.", "-price"],
    ["Way overpriced for what you get.", "-price"],
    ["We never got our deposit back.", "-price"],
    ["They refused to refund us.", "-price"],
    ["We will never stay here again.", "-overall"],
    ["We checked out early and went to another hotel.", "-overall"],
    ["The worst hotel I have ever stayed in.", "-overall"],
    ["This place is a dump.", "-overall"],
    ["Do not stay here.", "-overall"],
  ])("%s", (text, expected) => expect(read(text)).toBe(expected));
});

describe("what is denied", () => {
  test.each([
    ["It was not clean.", "-cleanliness"],
    ["It is not noisy at all.", "+noise"],
    ["The bed was not comfortable.", "-room"],
  ])("%s", (text, expected) => expect(read(text)).toBe(expected));
});

describe("two sides", () => {
  test.each([
    ["The location is great, but the rooms are tiny.", "+location -room"],
    ["Friendly staff, thin walls.", "+staff -noise"],
  ])("%s", (text, expected) => expect(read(text)).toBe(expected));
});

describe("in a hurry, and in anger", () => {
  test.each([
    ["Elevator out of order and we were on the ninth floor.", "-room"],
    ["Tv had like four channels.", "-room"],
    ["I swear the pillows were pancakes.", "-room"],
    ["Shower head dribbled.", "-room"],
    ["The tub would not drain.", "-room"],
    ["It was so hot in the room that we could not breathe.", "-room"],
    ["They gave us two twins instead of the king we booked.", "-room"],
    ["There was not one outlet near the bed.", "-room"],
    ["Gorgeous room with floor to ceiling windows.", "+room"],
    ["The beds are like clouds.", "+room"],
    ["Everything in the room was brand new.", "+room"],
    ["Had a little kitchen so we could cook.", "+room"],
    ["Right across from the convention center.", "+location"],
    ["Close to the airport and the highway.", "+location"],
    ["The lake view was worth waking up for.", "+location"],
    ["You can leave the car and do everything on foot.", "+location"],
    ["Twenty minutes uphill from the beach with a stroller, no thanks.", "-location"],
    ["Homeless people were sleeping by the entrance.", "-location"],
    ["There is nowhere to park after six.", "-location"],
    ["View of the dumpsters.", "-location"],
    ["Roaches in the bathroom.", "-cleanliness"],
    ["The carpet was sticky.", "-cleanliness"],
    ["Crumbs in the bed, and somebody's hair on the pillow.", "-cleanliness"],
    ["Smells like mildew.", "-cleanliness"],
    ["You could eat off the floor.", "+cleanliness"],
    ["The maids did a fantastic job.", "+cleanliness"],
    ["Waffles were amazing.", "+breakfast"],
    ["Nice spread in the morning with something for everyone.", "+breakfast"],
    ["By 8:30 all the food was gone.", "-breakfast"],
    ["Coffee tasted like dishwater.", "-breakfast"],
    ["Front desk guy could not have cared less.", "-staff"],
    ["Stood in line for an hour just to get a key.", "-staff"],
    ["They lost our reservation.", "-staff"],
    ["Maria at reception went out of her way for us.", "+staff"],
    ["They had a card and champagne waiting for our anniversary.", "+staff"],
    ["Doors slamming until 2 am.", "-noise"],
    ["Did not get a wink of sleep.", "-noise"],
    ["The people upstairs stomped around all night.", "-noise"],
    ["Dead quiet, slept till ten.", "+noise"],
    ["Two hundred a night for this? Robbery.", "-price"],
    ["They wanted fifty bucks a night to park.", "-price"],
    ["My card was charged twice.", "-price"],
    ["Cheap and cheerful.", "+price"],
    ["Very good value.", "+price"],
    ["A hidden gem.", "+overall"],
    ["Run. Just run.", "-overall"],
    ["We left after one night.", "-overall"],
    ["I booked my next stay before I left.", "+overall"],
    ["We slept in the car instead.", "-overall"],
    ["Dog friendly and our pup got treats.", "+overall"],
  ])("%s", (text, expected) => expect(read(text)).toBe(expected));
});

describe("words that look like an aspect", () => {
  test.each([
    ["There is always room for improvement.", "room"],
    ["We arrived after a long drive.", "location"],
    ["The remote control is on the desk.", "location"],
    ["We laughed out loud all evening.", "noise"],
    ["I went to bed at nine.", "room"],
    ["We had no idea that it was a holiday.", "staff"],
    ["I was so tired that I fell asleep at once.", "room"],
    ["The staff raised the bar.", "breakfast"],
    ["We had dirty clothes after the hike.", "cleanliness"],
    ["The hot tub is open until ten.", "cleanliness"],
    ["We went to a coffee shop down the street.", "staff"],
    ["It was cold outside.", "room"],
    ["We were quiet.", "noise"],
  ])("%s", (text, aspect) => {
    expect(opinions(text, undefined, compiled)[aspect]).toBeUndefined();
  });
});

describe("what is said of another business", () => {
  test.each(["The last hotel we stayed in was filthy.", "Our previous hotel had roaches."])(
    "%s",
    (text) => expect(read(text)).toBe(""),
  );
});
