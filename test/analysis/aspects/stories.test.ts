import { describe, expect, test } from "bun:test";
import type { Vertical } from "../../../src/domain/business/vertical.ts";
import { analyzerOf } from "../explained.ts";
import { opinions } from "./reading.ts";

/** What happened, told without naming the aspect that it is about. */
const COMPLAINTS: Record<string, readonly string[]> = {
  timeliness: [
    // Nobody came, or came late.
    "I lost a day of work and nobody was available in the end.",
    "The painter left for lunch and we never saw him again.",
    "They come whenever they feel like it.",
    "Half past four and he finally appeared.",
    "By noon there was still nobody at the house.",
    // A promise about time, and what became of it.
    "They swore it would be finished by Thursday.",
    "What should take two hours became three days.",
    "A small job turned into four weeks.",
    "The electrician bailed on us.",
    "They gave away my slot.",
    // Waiting, described in images.
    "Bring a book.",
    "They work at the speed of a snail.",
    "Your cleaner is milking the clock.",
    "Our family was without heat for a week.",
    "They have no sense of urgency.",
  ],
  quality: [
    // Again, already, still, soon.
    "The valve burst again.",
    "The sealant is already peeling.",
    "The polish cracked the next morning.",
    "Three weeks later the gate fell.",
    "In less than a month it failed.",
    "The toilet still won't flush.",
    "It made no difference.",
    // Somebody has to do it again.
    "My brother ended up fixing it himself.",
    "I hired someone else to finish it.",
    "We had to re-clean the stove.",
    // Who else could have done it.
    "My kid could have painted that.",
    "It looks like a toddler did it.",
    "I could have done it better myself.",
    // Half done, or done wrong.
    "They skipped the whole bathroom.",
    "He put it in backwards.",
    "It was held together with duct tape.",
    "Nothing was fixed.",
    "We are back to square one.",
  ],
  overall: [
    "I wish I had gone with somebody else.",
    "You've been warned.",
    "Save yourself and choose another company.",
    "They used to be great.",
    "They won't see another dime from me.",
    "This company is a train wreck.",
    "I have nothing good to say.",
    "Never dealt with anyone worse.",
  ],
  staff: [
    "She walked right past me.",
    "He raised his voice at my wife.",
    "The foreman swore at us.",
    "I was made to feel like a nuisance, I felt like a burden.",
    "Not even an apology.",
    "He said it was my problem now.",
    "The clerk glared at me.",
    "The man is full of himself.",
  ],
  communication: [
    "They quit answering my texts.",
    "Getting an answer out of them is like pulling teeth.",
    "I tried to reach them all week.",
    "Every time I called I heard another thing.",
    "A text would have been nice.",
    "He talks in circles.",
    "I had to remind them each time.",
    "The office has gone quiet.",
  ],
  price: [
    "The total was double what he told me.",
    "Another shop did it for half.",
    "We paid through the nose.",
    "That is money down the drain.",
    "A second bid was less than half.",
    "I never saw my deposit again.",
  ],
  honesty: [
    "A second opinion said the pump is sound.",
    "He insisted we needed a whole new roof.",
    "They backed out of the deal.",
    "They made up damage.",
    "They said one thing and did another.",
  ],
  knowledge: [
    "It was his first day on the job.",
    "He guessed at the cause.",
    "He could not tell me what was wrong.",
    "He had to call his boss every minute.",
  ],
  care_cleanliness: [
    "My vase arrived in pieces.",
    "He cut through a cable in the yard and cut the water line.",
    "I spent an hour sweeping after them.",
    "They put a hole in the ceiling.",
    "They bumped my banister.",
    "He wore muddy boots.",
  ],
};

const PRAISE: Record<string, readonly string[]> = {
  timeliness: [
    "They dropped everything.",
    "Two hours later it was fixed.",
    "We never had to wait.",
    "He was here at the agreed time.",
  ],
  quality: [
    "Not a single leak since.",
    "Our deck is the envy of the street.",
    "It runs like a champ.",
    "Our bathroom has never looked better.",
    "The tub drains freely.",
  ],
  communication: [
    "He laid out all of the options.",
    "They kept us in the know.",
    "She always answers her phone.",
  ],
  price: ["He beat everyone's quote.", "It didn't cost us a dime."],
  staff: ["He had us laughing the whole time.", "They treated my father like royalty."],
  honesty: ["He showed me how to fix it myself.", "They came back at no charge."],
  care_cleanliness: ["There was not a speck of dust.", "They wore booties."],
  knowledge: ["He has done this a thousand times.", "She knew exactly what it was."],
  overall: [
    "I gave his number to my neighbors.",
    "My only regret is not calling them sooner.",
    "He is our electrician from now on.",
    "I finally found my mechanic.",
    "They deserve all your business.",
  ],
};

function told(stories: Record<string, readonly string[]>): [aspect: string, text: string][] {
  return Object.entries(stories).flatMap(([aspect, texts]) =>
    texts.map((text): [string, string] => [aspect, text]),
  );
}

describe("stories that blame", () => {
  test.each(told(COMPLAINTS))("%s: %s", (aspect, text) => {
    expect(opinions(text, 1)[aspect]).toBe("negative");
  });
});

describe("stories that praise", () => {
  test.each(told(PRAISE))("%s: %s", (aspect, text) => {
    expect(opinions(text, 5)[aspect]).toBe("positive");
  });
});

/** What those who work there do to customers, and for them, says how they are without a word for it. */
describe("deeds of people (issue 45)", () => {
  test.each<[Vertical, string]>([
    ["hotel", "The manager walked away in the middle of my sentence."],
    ["hotel", "They said it was our own fault."],
    ["hotel", "The doorman snickered when we pulled up in our old car."],
    ["hotel", "She turned her back on us."],
    ["auto", "He laughed when I told him about the noise."],
    ["auto", "The guy at the counter scoffed at my question."],
    ["auto", "He made fun of my old truck."],
    ["salon", "My stylist chatted with a friend the whole time."],
    ["salon", "She watched a show on her tablet while she did my toes."],
    ["salon", "He snapped his fingers at me."],
    ["salon", "She made a face when I told her my budget."],
    ["shop", "He threw my change on the counter."],
    ["shop", "They helped everybody who came in after us."],
    ["health", "The doctor looked at his watch the whole time."],
    ["health", "He made fun of my weight."],
    ["fitness", "The coach turned away while I was asking him something."],
    ["fitness", "The trainer made fun of my form."],
    ["home-services", "The dispatcher hung up on my husband."],
    ["home-services", "The owner blamed my wife for the leak."],
    ["general", "The agent muttered something and looked away."],
    ["restaurant", "The bartender served everyone but us."],
    ["restaurant", "The owner laughed in our faces."],
    ["restaurant", "She tossed the menus on our table."],
  ])("blame in %s: %s", (vertical, text) => {
    expect(ofPeople(vertical, text, 2)).toBe("negative");
  });

  test.each<[Vertical, string]>([
    ["hotel", "The clerk held the elevator for my mother."],
    ["hotel", "They brought us a cake for our anniversary."],
    ["hotel", "He asked about our day every time we passed the desk."],
    ["auto", "The owner drove me home himself."],
    ["auto", "They offered me a coffee the moment I sat down."],
    ["salon", "My stylist came in on her day off for me."],
    ["salon", "She checked on me the whole time."],
    ["shop", "The owner thanked us at the door."],
    ["health", "The doctor called me at home to see how I was."],
    ["health", "She sat with my mother until I came."],
    ["fitness", "The girl at the desk asks how my day was."],
    ["home-services", "He waited with me until the power came back."],
    ["general", "The teller held the door for me."],
    ["restaurant", "The waiter walked my father to the car."],
  ])("praise in %s: %s", (vertical, text) => {
    expect(ofPeople(vertical, text, 5)).toBe("positive");
  });
});

function ofPeople(vertical: Vertical, text: string, rating: number) {
  const { aspects } = analyzerOf(vertical).analyze({ text, rating });
  return aspects.find(({ aspect }) => aspect === "staff" || aspect === "service")?.opinion;
}

describe("what went wrong before they came is not held against them", () => {
  test.each([
    ["Our faucet was dripping again. They came and did a great job.", "quality"],
    ["We were without heat for two days. They fixed it, wonderful people.", "timeliness"],
    ["A pipe had flooded the basement. What a lovely crew.", "care_cleanliness"],
    ["I tried to reach four others. Only this company answered. Great service.", "communication"],
  ])("%s", (text, aspect) => {
    expect(opinions(text, 5)[aspect]).not.toBe("negative");
  });
});

describe("words that say nothing about a service", () => {
  test.each([
    ["I moved here two years ago and still live in the same house.", "quality"],
    ["We dropped the car off before noon.", "care_cleanliness"],
    ["The shop does not even have a sign.", "quality"],
    ["There is a park next door.", "overall"],
  ])("%s", (text, aspect) => {
    expect(opinions(text, 1)[aspect]).toBeUndefined();
  });
});
