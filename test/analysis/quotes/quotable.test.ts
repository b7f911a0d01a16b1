import { expect, test } from "bun:test";
import { ParsedText } from "../../../src/analysis/parsed-text.ts";
import { quotable } from "../../../src/analysis/quotes/quotable.ts";

/** What can be quoted of each clause; what can't be understood alone is in brackets. */
function quotablesOf(text: string): string[] {
  const read = new ParsedText(text);
  return read.clauses.map((_, index) => {
    const { start, end, isWhole } = quotable(read, index);
    const part = text.slice(start, end);
    return isWhole ? part : `[${part}]`;
  });
}

test.each([
  ["We liked it, and the price was fair.", ["We liked it", "the price was fair."]],
  [
    "The lobby was clean ( but the elevator was slow).",
    ["The lobby was clean", "[the elevator was slow).]"],
  ],
  ["Another frustrating thing?", ["[Another frustrating thing?]"]],
  ["(The door was open.)", ["[(The door was open.)]"]],
  ['The "steak" was great.', ['The "steak" was great.']],
  [
    '"We take no cards, there is a machine outside." Very rude.',
    ['["We take no cards]', '[there is a machine outside." Very rude.]'],
  ],
  ["They call it “the best” and it is cold.", ["They call it “the best”", "it is cold."]],
  ["Great books (back to 1930) and maps.", ["Great books (back to 1930) and maps."]],
  [
    "They added classes, though they need more.",
    ["They added classes", "[though they need more.]"],
  ],
  ["Though it rained, we had a great time.", ["[Though it rained]", "we had a great time."]],
  ["Unless you are tall the seats are fine.", ["Unless you are tall the seats are fine."]],
  [
    "The room is very small, and if the class is full, I am hitting everyone.",
    ["[The room is very small, and if the class is full]", "I am hitting everyone."],
  ],
  [
    "They spread seed so that my yard could recover.",
    ["They spread seed", "[that my yard could recover.]"],
  ],
  [
    "It is hard to find people who are honest and reliable, but this was a great experience.",
    ["[It is hard to find people who are honest and reliable]", "this was a great experience."],
  ],
  [
    "The food was great, but the service was terrible.",
    ["The food was great", "the service was terrible."],
  ],
  [
    "The room was the cheapest, but still really nice, and very clean.",
    ["The room was the cheapest", "[still really nice, and very clean.]"],
  ],
  ["It was alright, but nothing special.", ["It was alright", "[nothing special.]"]],
  ["It was far, but it's quiet.", ["It was far", "it's quiet."]],
  [
    "The hall was cold, but overall the view is great.",
    ["The hall was cold", "overall the view is great."],
  ],
  ["Very tender and flavorful.", ["[Very tender and flavorful.]"]],
  ["Great service!", ["Great service!"]],
  ["Nothing out of this world.", ["[Nothing out of this world.]"]],
  ["This is their fault.", ["[This is their fault.]"]],
  ["This is by far the best place.", ["This is by far the best place."]],
  ['Easy parking." Also, he loves the sinks.', ['[Easy parking." Also, he loves the sinks.]']],
  [
    'They said "we are not able to help you" and left.',
    ['[They said "we are not able to help you" and left.]'],
  ],
  ['The "bliss package" was great.', ['The "bliss package" was great.']],
  ["Hope they keep the great lunch menu.", ["[Hope they keep the great lunch menu.]"]],
  [
    "After having fun at the party, we were tired.",
    ["[After having fun at the party]", "we were tired."],
  ],
  [
    "They were friendly and even with all the guests, the bill was right.",
    ["[They were friendly and even with all the guests]", "the bill was right."],
  ],
  [
    "The servers are great with kids and yet you sit in a calm bar.",
    ["The servers are great with kids", "yet you sit in a calm bar."],
  ],
  [
    "They waited so long, that our waitress told us to leave.",
    ["They waited so long", "[that our waitress told us to leave.]"],
  ],
  [
    "There are great patios so when you wake up, it is lovely.",
    ["[There are great patios so when you wake up]", "it is lovely."],
  ],
  ["Clean, cozy and quiet.", ["[Clean, cozy and quiet.]"]],
  ["This place is tiny. But it is very cool!", ["[This place is tiny.]", "it is very cool!"]],
  ["The food was great. But the wait was awful.", ["The food was great.", "the wait was awful."]],
  [
    "The sauce is sweet but with just the right spice, and the bread is flawless.",
    ["The sauce is sweet", "[with just the right spice]", "the bread is flawless."],
  ],
  [
    "The tuna was seared - the right heat with a crust, the rolls were cut thick.",
    ["The tuna was seared", "[the right heat with a crust]", "the rolls were cut thick."],
  ],
  [
    "Dr. Ames does excellent work and he and the staff are kind.",
    ["Dr. Ames does excellent work", "the staff are kind."],
  ],
  [
    "Those that like a great noodle soup, this isn't it.",
    ["[Those that like a great noodle soup]", "[this isn't it.]"],
  ],
  [
    "I know they say it is the best in town, but it was cold.",
    ["[I know they say it is the best in town]", "it was cold."],
  ],
  // A taste, not what is served here.
  ["I fancy noodles with garlic.", ["[I fancy noodles with garlic.]"]],
  [
    "I really enjoy biting into a hot juicy dumpling.",
    ["[I really enjoy biting into a hot juicy dumpling.]"],
  ],
  ["I love the noodles with garlic.", ["I love the noodles with garlic."]],
  ["I enjoy working with Ann.", ["I enjoy working with Ann."]],
  ["I hope the great menu stays.", ["[I hope the great menu stays.]"]],
  // Not of what was found.
  [
    "Finally I began my search for the perfect bakery.",
    ["[Finally I began my search for the perfect bakery.]"],
  ],
  // Whoever was there, and those who work here.
  ["People were very friendly.", ["[People were very friendly.]"]],
  ["The people were very friendly.", ["The people were very friendly."]],
  ["People here are very friendly.", ["People here are very friendly."]],
  [
    "They praise the lobster rolls but did not find they were worth the price.",
    ["[They praise the lobster rolls]", "[did not find they were worth the price.]"],
  ],
  [
    "They have the best noodles... in fact I think Wanda and this place have the best ones.",
    ["[They have the best noodles... in fact I think Wanda]", "this place have the best ones."],
  ],
  [
    "From packing the lamps to making sure the sofa was safe, they were great.",
    ["[From packing the lamps to making sure the sofa was safe]", "they were great."],
  ],
  [
    "The tea was awful ( a small pot ) The cake was good.",
    ["[The tea was awful ( a small pot ) The cake was good.]"],
  ],
  ["The tea (a small pot) was good.", ["The tea (a small pot) was good."]],
  [
    "Came early, not only fixed the pipe but cleaned up.",
    ["[Came early, not only fixed the pipe]", "[cleaned up.]"],
  ],
  ["WHY: Because you deserve a great evening.", ["[WHY: Because you deserve a great evening.]"]],
  [
    "If you hate bargains, then you will not appreciate this place.",
    ["[If you hate bargains]", "[you will not appreciate this place.]"],
  ],
  ["Any store can have a bad day.", ["[Any store can have a bad day.]"]],
  ["Love haircuts!", ["[Love haircuts!]"]],
  ["I love this place!", ["I love this place!"]],
  ["I do love frozen soup, and it is cheap.", ["[I do love frozen soup]", "it is cheap."]],
  ["I love soup from this kitchen.", ["I love soup from this kitchen."]],
  ["I used to go to the lake for fresh fish.", ["[I used to go to the lake for fresh fish.]"]],
  ["They got used to our great dog.", ["They got used to our great dog."]],
  ["That was my first clue that they lied.", ["[That was my first clue that they lied.]"]],
  [
    "Take anyone but Rosa unless you like it quick!",
    ["Take anyone but Rosa unless you like it quick!"],
  ],
  [
    "My favorite (a shop nearby. Their soup is fantastic. It is far) is noodles.",
    ["[My favorite (a shop nearby.]", "[Their soup is fantastic.]", "[It is far) is noodles.]"],
  ],
  ["The soup is fantastic :)", ["The soup is fantastic :)"]],
  ["Back again to enjoy the pool.", ["[Back again to enjoy the pool.]"]],
  ["Thanks to Gareth and his crew.", ["Thanks to Gareth and his crew."]],
  ["The door was stuck\n-no hair dryer\n-noisy", ["[The door was stuck\n-no hair dryer\n-noisy]"]],
  // What it follows from, or who said so, is left out.
  ["My shift was late, so I had to wait a day.", ["My shift was late", "[I had to wait a day.]"]],
  [
    "It was a slow day, so we were seated at once.",
    ["It was a slow day", "we were seated at once."],
  ],
  [
    "A friend told me to skip it because they would overcharge me.",
    ["A friend told me to skip it", "[they would overcharge me.]"],
  ],
  ["I had heard their soup is great.", ["[I had heard their soup is great.]"]],
  ["I called, and I never heard back.", ["I called, and I never heard back."]],
  [
    "The lamp broke, and I thought that was rude.",
    ["The lamp broke", "[I thought that was rude.]"],
  ],
  ["I told her that's not the one.", ["[I told her that's not the one.]"]],
  ["I think this is the best bakery.", ["I think this is the best bakery."]],
  [
    "That and a bowl of their great soup are enough.",
    ["[That and a bowl of their great soup are enough.]"],
  ],
  [
    "With the help of a very kind waiter, we were able to choose.",
    ["[With the help of a very kind waiter]", "we were able to choose."],
  ],
  [
    "For a cheap place the rooms are nice, and it is quiet.",
    ["For a cheap place the rooms are nice", "it is quiet."],
  ],
  // What explains it, or what it follows from, is left out; or somebody else says it.
  ["We had no wait, because we came at noon.", ["[We had no wait]", "we came at noon."]],
  ["We come back because the soup is great.", ["We come back", "the soup is great."]],
  [
    "She told us all of it, so I knew what they did.",
    ["She told us all of it", "[I knew what they did.]"],
  ],
  [
    "I came on the recommendation of a cousin who loves the pool.",
    ["[I came on the recommendation of a cousin who loves the pool.]"],
  ],
  [
    "It was recommended by a friend who adores it.",
    ["[It was recommended by a friend who adores it.]"],
  ],
  ["Recommended by me to all!", ["Recommended by me to all!"]],
  ["On top of that they broke the lamp.", ["[On top of that they broke the lamp.]"]],
  ["On top of that hill they serve great tea.", ["On top of that hill they serve great tea."]],
  [
    "Minutes after noticing it, they paid us back.",
    ["[Minutes after noticing it, they paid us back.]"],
  ],
  ["Always good before Rosa and her crew left.", ["[Always good before Rosa]", "her crew left."]],
])("%j (issue 45)", (text, quotes) => {
  expect(quotablesOf(text)).toEqual(quotes);
});

test("there is nothing to quote of a clause that does not exist", () => {
  expect(quotable(new ParsedText(""), 0)).toEqual({ start: 0, end: 0, isWhole: false });
});
