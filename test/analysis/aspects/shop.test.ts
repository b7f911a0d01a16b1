import { describe, expect, test } from "bun:test";
import { compiledVocabularyFor } from "../../../src/analysis/aspects/compiled-vocabulary.ts";
import { opinions, signed } from "./reading.ts";

const compiled = compiledVocabularyFor("shop", []);

/** What a text without stars says about a shop, as "+staff -price". */
function read(text: string): string {
  return signed(text, undefined, compiled);
}

describe("praise", () => {
  test.each([
    ["They have a huge selection of wine.", "+selection"],
    ["I always find something unique here.", "+selection"],
    ["They had exactly what I was looking for.", "+selection"],
    ["They carry brands that you can't find anywhere else.", "+selection"],
    ["The shelves are always well stocked.", "+selection"],
    ["They ordered the part in for me.", "+selection"],
    ["So much to choose from.", "+selection"],
    ["A real treasure trove.", "+selection"],
    ["The produce is always fresh.", "+goods"],
    ["High quality clothes that last.", "+goods"],
    ["The flowers were gorgeous and lasted two weeks.", "+goods"],
    ["My boots are well made and fit perfectly.", "+goods"],
    ["The bread is baked fresh every morning.", "+goods"],
    ["Our couch still looks like new after five years.", "+goods"],
    ["Great prices.", "+price"],
    ["Cheaper than the big stores.", "+price"],
    ["They matched the online price.", "+price"],
    ["Always great sales.", "+price"],
    ["The owner helped me pick out the perfect gift.", "+staff"],
    ["He answered all my questions and never pushed me to buy.", "+staff"],
    ["Such knowledgeable staff.", "+staff"],
    ["They greet you when you come in.", "+staff"],
    ["She took the time to explain the differences.", "+staff"],
    ["The man knew everything about his bikes.", "+staff"],
    ["She told me honestly what looked good on me.", "+staff"],
    ["The store is clean and well organized.", "+place"],
    ["A cute little shop.", "+place"],
    ["Easy to find everything.", "+place"],
    ["Plenty of parking.", "+place"],
    ["Wide aisles and good lighting.", "+place"],
    ["In and out in five minutes.", "+speed"],
    ["My order was ready when I arrived.", "+speed"],
    ["They opened another register as soon as a line formed.", "+speed"],
    ["Delivery was on time.", "+speed"],
    ["It shipped the next day.", "+speed"],
    ["They carried everything to my car.", "+speed"],
    ["They took it back without a receipt.", "+returns"],
    ["I returned the shoes with no problem.", "+returns"],
    ["They replaced it for free.", "+returns"],
    ["The exchange was easy, no questions asked.", "+returns"],
    ["They stand behind their products.", "+returns"],
    ["The manager apologized and made it right.", "+returns +staff"],
    ["My favorite bookstore.", "+overall"],
    ["I have been shopping here for years.", "+overall"],
    ["Worth the drive.", "+overall"],
    ["I will buy here again.", "+overall"],
  ])("%s", (text, expected) => expect(read(text)).toBe(expected));
});

describe("blame", () => {
  test.each([
    ["The selection is very limited.", "-selection"],
    ["They never have my size.", "-selection"],
    ["Half of the shelves were empty.", "-selection"],
    ["The website said it was in stock, and it was not.", "-selection"],
    ["They were out of milk again.", "-selection"],
    ["I could not find a single thing in my size.", "-selection"],
    ["They don't carry anything for tall men.", "-selection"],
    ["The strawberries were moldy the next day.", "-goods"],
    ["The zipper broke after two days.", "-goods"],
    ["The milk was expired.", "-goods"],
    ["Cheaply made junk.", "-goods"],
    ["The toaster stopped working within a week.", "-goods"],
    ["The roses were wilted on arrival.", "-goods"],
    ["The table arrived scratched and with parts missing.", "-goods"],
    ["The meat smelled off.", "-goods"],
    ["Everything is overpriced.", "-price"],
    ["It is half the price on Amazon.", "-price"],
    ["It rang up higher than the tag said.", "-price"],
    ["They would not honor my coupon.", "-price"],
    ["Nobody offered to help.", "-staff"],
    ["The cashier was rude.", "-staff"],
    ["The salesman was pushy.", "-staff"],
    ["They followed me around like a thief.", "-staff"],
    ["The girls stood around talking instead of helping.", "-staff"],
    ["They know nothing about their products.", "-staff"],
    ["The store is a mess.", "-place"],
    ["Clothes all over the floor.", "-place"],
    ["The aisles are so narrow that you can't get a cart through.", "-place"],
    ["The restroom was filthy.", "-place"],
    ["The parking lot is always full.", "-place"],
    ["They keep moving everything around.", "-place"],
    ["Only one cashier was open, and the line went to the back of the store.", "-speed"],
    ["I stood in line for half an hour.", "-speed"],
    ["My order was not ready.", "-speed"],
    ["They delivered the couch three weeks late.", "-speed"],
    ["They canceled my order without telling me.", "-speed"],
    ["They forgot half of my order.", "-speed"],
    ["They sent the wrong item.", "-speed"],
    ["It took forever to check out.", "-speed"],
    ["They refused to take it back.", "-returns"],
    ["They would not take it back.", "-returns"],
    ["They would only give me store credit.", "-returns"],
    ["I had to fight for a refund.", "-returns"],
    ["They did not honor the warranty.", "-returns"],
    ["The return policy is ridiculous.", "-returns"],
    ["I am stuck with a defective phone.", "-returns"],
    ["All sales are final.", "-returns"],
    ["I will never shop here again.", "-overall"],
    ["I left without buying anything.", "-overall"],
    ["Order it online instead.", "-overall"],
    ["It used to be a great store.", "-overall"],
  ])("%s", (text, expected) => expect(read(text)).toBe(expected));
});

describe("what is denied", () => {
  test.each([
    ["The produce was not fresh.", "-goods"],
    ["I never have to wait.", "+speed"],
  ])("%s", (text, expected) => expect(read(text)).toBe(expected));
});

describe("two sides", () => {
  test.each([
    ["Great selection, but the lines are long.", "+selection -speed"],
    ["Rude staff, lovely flowers.", "+goods -staff"],
  ])("%s", (text, expected) => expect(read(text)).toBe(expected));
});

describe("in a hurry, and in anger", () => {
  test.each([
    ["Every brand you can think of.", "+selection"],
    ["Half the stuff in the flyer was sold out by noon.", "-selection"],
    ["Only smalls left.", "-selection"],
    ["They stopped carrying my shampoo.", "-selection"],
    ["The peaches tasted like cardboard.", "-goods"],
    ["Shirt shrank after one wash.", "-goods"],
    ["The sole came off within a month.", "-goods"],
    ["Best bagels in the city.", "+goods"],
    ["The cheese counter is to die for.", "+goods"],
    ["The plants I bought were dead in a week.", "-goods"],
    ["Bread was stale.", "-goods"],
    ["Bought a used phone, battery was dead on day two.", "-goods"],
    ["Solid wood furniture that will outlive me.", "+goods"],
    ["Ten bucks for a candle, no thanks.", "-price"],
    ["You pay twice what you would at Target.", "-price"],
    ["Great deals on clearance.", "+price"],
    ["Prices went up again.", "-price"],
    ["Cashier never looked up from her phone.", "-staff"],
    ["No one greeted us.", "-staff"],
    ["Guy had no clue what a torque wrench is.", "-staff"],
    ["They talk to you like you are stupid.", "-staff"],
    ["The butcher is a sweetheart and always has a tip for me.", "+staff"],
    ["Security followed my son through the whole store.", "-staff"],
    ["Asked three people where the paint was, got three shrugs.", "-staff"],
    ["I could get lost in there for hours, what a charming place.", "+place"],
    ["Smells like cat pee.", "-place"],
    ["Dirty floors, dim lights.", "-place"],
    ["You can't turn around without knocking something over.", "-place"],
    ["They close at 5, but the door was locked at 4:30.", "-place"],
    ["It is right around the corner from my house.", "+place"],
    ["Ten people in line and one register.", "-speed"],
    ["Ordered in March, it is June, and still nothing.", "-speed"],
    ["They brought it out to my car in two minutes.", "+speed"],
    ["Delivery guys were careful and fast.", "+speed"],
    ["Called ahead, and it was waiting at the counter.", "+speed"],
    ["On hold for 25 minutes.", "-speed"],
    ["Package was left in the rain.", "-speed"],
    ["Swapped the wrong size in two minutes.", "+returns"],
    ["Their warranty is worthless.", "-returns"],
    ["They told me to call the manufacturer.", "-returns"],
    ["They fixed my watch under warranty.", "+returns"],
    ["Take your money to Costco.", "-overall"],
    ["I walked out.", "-overall"],
    ["Best little shop in town.", "+overall"],
    ["I would not go back if they paid me.", "-overall"],
  ])("%s", (text, expected) => expect(read(text)).toBe(expected));
});

describe("words that look like an aspect", () => {
  test.each([
    ["I was in and out of three stores that day.", "returns"],
    ["I had no choice but to drive home.", "selection"],
    ["I had to go online to order it.", "overall"],
    ["We will return soon.", "returns"],
    ["They sell fast food.", "speed"],
    ["It was cold outside.", "place"],
    ["I had a quick question.", "speed"],
    ["They put it on hold for me.", "speed"],
    ["I had no idea that they sell bikes.", "staff"],
    ["The trash can is by the door.", "goods"],
    ["I paid with a gift card.", "price"],
    ["I just returned from there.", "returns"],
    ["She gave me a dirty look.", "place"],
  ])("%s", (text, aspect) => {
    expect(opinions(text, undefined, compiled)[aspect]).toBeUndefined();
  });
});

describe("what is said of another business", () => {
  test.each([
    "My old bike store refused to take it back.",
    "At another store the cashier was rude.",
  ])("%s", (text) => expect(read(text)).toBe(""));
});
