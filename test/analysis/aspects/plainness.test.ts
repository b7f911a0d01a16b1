import { expect, test } from "bun:test";
import type { Vertical } from "../../../src/domain/business/vertical.ts";
import { analyzerOf } from "../explained.ts";

/** From this confidence on a clause speaks of its aspect, and from the next on it is quoted. */
const ABOUT_IT = 0.5;
const QUOTED = 0.6;

function confidenceOf(text: string, aspect: string, rating: number, vertical: Vertical): number {
  const { aspects } = analyzerOf(vertical).analyze({ text, rating });
  const { evidence = [] } = aspects.find((one) => one.aspect === aspect) ?? {};
  return Math.max(0, ...evidence.map(({ confidence }) => confidence));
}

function isAboutIt(...row: Parameters<typeof confidenceOf>): boolean {
  return confidenceOf(...row) >= ABOUT_IT;
}

function isQuoted(...row: Parameters<typeof confidenceOf>): boolean {
  return confidenceOf(...row) >= QUOTED;
}

test.each([
  ["The tacos were a bit of a disappointment.", "overall", 1],
  ["I was disappointed with the price.", "overall", 1],
  ["The take out container was dirty from the food in it.", "ambience", 1],
  ["The glasses were too cold.", "ambience", 2],
  ["I find this pretentious and intimidating.", "ambience", 3],
  ["They recommend this place.", "overall", 5],
  ["I recommend trying the custard.", "overall", 5],
  ["The worst part of my experience was the barista.", "overall", 1],
  ["The waitress was very annoyed when I asked for the happy hour.", "price", 1],
] as const)("%s is not quoted for %s (issue 45)", (text, aspect, rating) => {
  expect(isAboutIt(text, aspect, rating, "restaurant")).toBe(false);
});

test("a friendly dog says nothing of the staff (issue 45)", () => {
  expect(isAboutIt("He has a friendly pooch.", "staff", 5, "salon")).toBe(false);
  expect(isQuoted("The stylists are very friendly.", "staff", 5, "salon")).toBe(true);
});

test.each([
  ["The tacos were a bit of a disappointment.", "food", 1],
  ["I am very disappointed with this place.", "overall", 1],
  ["The dining room was dirty.", "ambience", 1],
  ["This place is dirty and dark.", "ambience", 1],
  ["I highly recommend this place.", "overall", 5],
  ["The service was slow and the waitress was rude.", "service", 1],
  ["Excellent service and great value for the money.", "price", 5],
  ["Great atmosphere and decor.", "ambience", 5],
] as const)("%s is quoted for %s", (text, aspect, rating) => {
  expect(isQuoted(text, aspect, rating, "restaurant")).toBe(true);
});

test.each([
  ["They were two hours late.", "timeliness", 1],
  ["They came right on time.", "timeliness", 5],
  ["They overcharged me.", "price", 1],
] as const)("%s is quoted for %s, which it does not name (issue 45)", (text, aspect, rating) => {
  expect(isQuoted(text, aspect, rating, "home-services")).toBe(true);
});

test.each([
  ["You can spend hours and hours in the aisles.", "ease", 5, "general"],
  ["Avoid having to pay for parking.", "overall", 1, "restaurant"],
  ["Told the owner I was unhappy.", "service", 1, "restaurant"],
  ["The hotel I chose (being on a budget) was bad.", "price", 1, "hotel"],
  [
    "The lights were dim, and children were screaming throughout the movie.",
    "result",
    1,
    "general",
  ],
  ["I recommend the free guarantee on your shoes.", "honesty", 5, "auto"],
  ["It was a complete waste of time and money.", "timeliness", 1, "general"],
  ["The dinner was superb when we came the next morning.", "timeliness", 5, "salon"],
] as const)(
  "%s names what is judged only by the way (issue 45)",
  (text, aspect, rating, vertical) => {
    expect(isAboutIt(text, aspect, rating, vertical)).toBe(false);
  },
);

test.each([
  ["The hours are great.", "ease", 5, "general"],
  ["The owner was rude.", "service", 1, "restaurant"],
  ["The room rate was outrageous.", "price", 1, "hotel"],
  ["The movie was terrible.", "result", 1, "general"],
  ["They came right on time and were very friendly.", "timeliness", 5, "home-services"],
  ["It is in a great location.", "location", 5, "hotel"],
  ["They got me in the next morning.", "timeliness", 5, "salon"],
] as const)("%s is about it (issue 45)", (text, aspect, rating, vertical) => {
  expect(isAboutIt(text, aspect, rating, vertical)).toBe(true);
});

test.each([
  // What belongs to another aspect that the clause names.
  ["The dispatcher was terribly rude, saying they didn't do anything bad.", "result", 1, "general"],
  ["Snacks are good and at a good price point.", "result", 5, "general"],
  ["The pictures of the rooms are not even close to the truth.", "location", 2, "hotel"],
  // The business, not its premises.
  ["Such a friendly well led place!", "place", 5, "general"],
  // Some other thing.
  ["We were shocked that their kiosk was not peanut allergy friendly.", "staff", 2, "general"],
  ["A quiet spot to see a show and enjoy the autumn weather.", "result", 5, "general"],
  ["She poured the wrong beer.", "food", 1, "restaurant"],
  ["He was very clean and quick.", "place", 5, "general"],
  ["I came in with a swollen knee so painful that I was dizzy.", "pain", 1, "health"],
  ["My favorite is the walnut.", "overall", 5, "restaurant"],
  ["One cannot go wrong with the Wake Me Up omelet.", "overall", 4, "dental"],
  ["I highly recommend the smoked salmon.", "overall", 5, "restaurant"],
  // Only how something was done.
  ["The choice was made quickly.", "timeliness", 5, "general"],
  ["They quickly turn the chair into a bed for the massage.", "timeliness", 5, "salon"],
  // What was still to come.
  ["We were so excited to check this place out!", "overall", 5, "restaurant"],
  ["My tooth hurt and I phoned the practice to fit me in.", "waiting", 5, "health"],
  // Another sense of the word, or a name.
  ["I love Cozy Cakes!", "place", 5, "general"],
  ["My aunt bought me a gift certificate.", "knowledge", 5, "salon"],
  // A person, a drive, a kitchen of the writer's, and no time that somebody waited.
  ["She was so genuine and made this a great experience.", "overall", 5, "restaurant"],
  ["They are great with children.", "overall", 5, "health"],
  ["We ordered a drain, and he will come back to install.", "overall", 5, "home-services"],
  // What was named before, and not the whole.
  ["I tried the noodles and they were great.", "overall", 5, "general"],
  ["We had the cheesecake, and it was awesome.", "overall", 5, "general"],
  ["My husband loved them.", "staff", 5, "general"],
  ["I'm not a fan of bland food.", "overall", 3, "general"],
  ["Mr. Hill states he will no longer recommend Bob.", "overall", 2, "home-services"],
  ["It is a long ride, but it'll be worth it.", "price", 5, "general"],
  ["It is well worth the drive.", "price", 5, "general"],
  ["Can't beat that in winter!", "price", 5, "general"],
  ["It was not worth the wait.", "price", 3, "general"],
  ["It is a long drive, but it is well worth it.", "price", 5, "general"],
  ["I'm giving this shop a perfect rating.", "price", 5, "general"],
  ["I'm not in a good mood.", "ambience", 1, "restaurant"],
  ["I redid my whole bathroom with a nice clean tile.", "place", 5, "shop"],
  ["Waste of time.", "timeliness", 1, "general"],
  ["The patio was half full.", "ambience", 2, "restaurant"],
  ["This is a great option to the big chains.", "selection", 5, "shop"],
  ["Go next door for a great result.", "result", 5, "general"],
] as const)("%s is not quoted for %s (issue 45)", (text, aspect, rating, vertical) => {
  expect(isAboutIt(text, aspect, rating, vertical)).toBe(false);
});

test.each([
  ["They overcharged me.", "price", 1, "home-services"],
  ["The rooms were clean.", "cleanliness", 5, "hotel"],
  ["Their prices are fair.", "price", 5, "general"],
  ["The receptionist was rude.", "staff", 1, "general"],
  ["This place is spotless.", "place", 5, "general"],
  ["I was happy with the result.", "result", 5, "general"],
  ["They were able to fit me in.", "waiting", 5, "health"],
  ["Our stylist is so gifted.", "knowledge", 5, "salon"],
  ["The tacos were a disappointment.", "food", 1, "restaurant"],
  ["They ruined my shirt.", "result", 1, "general"],
  // Short and plain, and in a list of the same.
  ["They came two hours late.", "timeliness", 2, "home-services"],
  ["The bill was higher than the quote.", "price", 2, "home-services"],
  ["Ann came on time, fixed the lamp and left the hall clean.", "timeliness", 5, "home-services"],
  ["Ann came on time, fixed the lamp and left the hall clean.", "quality", 5, "home-services"],
  ["The price was fair.", "price", 4, "home-services"],
  ["I highly recommend this shop, he was great.", "overall", 5, "shop"],
  ["I am a huge fan of Rosa's.", "overall", 5, "general"],
  ["They are a great company.", "overall", 5, "general"],
  ["They have great options.", "selection", 5, "shop"],
] as const)("%s is quoted for %s (issue 45)", (text, aspect, rating, vertical) => {
  expect(isQuoted(text, aspect, rating, vertical)).toBe(true);
});
