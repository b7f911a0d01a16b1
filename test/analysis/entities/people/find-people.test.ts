import { describe, expect, test } from "bun:test";
import { findNames, peopleContext } from "../../../../src/analysis/entities/people/find-people.ts";
import { tokenize } from "../../../../src/analysis/text/tokens.ts";
import { namesIn, nobody } from "./names-in.ts";

describe("people without a roster", () => {
  test.each([
    ["Gareth repaired our boiler within the hour.", ["Gareth"]],
    ["Our technician Nadia explained every step.", ["Nadia"]],
    ["Big thanks to Owen and Priya for a tidy job!", ["Owen", "Priya"]],
    ["gareth did a fine job", ["Gareth"]],
    ["GARETH WAS ON TIME AND VERY POLITE", ["Gareth"]],
    ["The plumber, Zorvan, arrived early.", ["Zorvan"]],
    ["Zorvan and his crew cleared the drain.", ["Zorvan"]],
    ["Zorvan and Telmik were careful with the piano.", ["Zorvan", "Telmik"]],
    ["Harpreet and jolvi were great", ["Harpreet", "Jolvi"]],
    ["Harpreet and jolvi thank you for the quick work", ["Harpreet", "Jolvi"]],
    ["Zorvan & Telmik are the best", ["Zorvan", "Telmik"]],
    ["Zorvan and Telmik. Good workers, no fuss.", ["Zorvan", "Telmik"]],
    ["QR was excellent and he was on time.", ["QR"]],
    ["QR Lawmarsh did a great job.", ["QR Lawmarsh"]],
    ["I spoke with Miguel's assistant.", ["Miguel"]],
    ["Ask for Duc, he knows boilers.", ["Duc"]],
    ["He sent his son Oliver to finish.", ["Oliver"]],
    ["Dr. Okafor was gentle. Her hygienist Mina is kind.", ["Dr. Okafor", "Mina"]],
    ["Dr.Okafor was gentle.", ["Dr. Okafor"]],
    ["Dr. White and Mr. Young were kind.", ["Dr. White", "Mr. Young"]],
    ["Nora Quill came out. Nora was lovely.", ["Nora Quill"]],
    ["Ida Brandt quoted us, and Dr. Brandt did the work.", ["Dr. Brandt"]],
  ])("in %p", (text, names) => expect(namesIn(text)).toEqual(names));
});

describe("names that a text only has (issue 45)", () => {
  const othersIn = (text: string) =>
    findNames(text, tokenize(text), nobody).others.map(({ name }) => name);

  test.each([
    ["Quick and neat! Zorvan and Harpreet", ["Zorvan", "Harpreet"]],
    ["Zorvan and bob outstanding service", ["Zorvan"]],
    ["The young man he had with him, Gareth, made the repair.", ["Gareth"]],
    ["Gareth was great. We sat by the window.", []],
    ["I have used Gareth's several times.", []],
    ["So fast! Gareth Lawmarsh", []],
    ["My husband Gareth came along.", []],
    ["We tried the Zorvan roll and the Rose.", []],
    ["They run a rich and bob cut here.", []],
  ])("are told apart: %s", (text, names) => expect(othersIn(text)).toEqual(names));
});

test.each([
  ["Harpreet and jolvi done a good job", ["Harpreet", "Jolvi"]],
  ["Harpreet and jolvi\nPerfect house move", ["Harpreet", "Jolvi"]],
  ["Thanks to José, who was quick.", ["José"]],
  ["Zoë was very kind to us.", ["Zoë"]],
  ["Ask for cj.", ["CJ"]],
  ["I have used QR's several times. He is on time.", []],
  ["I recommend Gareth's honesty.", ["Gareth"]],
  ["Forget Gareth on the spot: our plumber was Nadia.", ["Nadia"]],
])("a name in another place or spelling: %s (issue 45)", (text, names) => {
  expect(namesIn(text)).toEqual(names);
});

describe("words that are also names", () => {
  test.each([
    ["Our tech Will was quick.", ["Will"]],
    ["Will definitely use them again. Will call next year.", []],
    ["Mark explained the bill to us. I hope to see him in May.", ["Mark"]],
    ["The bill was high. Art supplies were ruined.", []],
    ["Rich and his team rewired the loft.", ["Rich"]],
    ["Rich flavour, poor service.", []],
    ["Guy came late and left.", []],
    ["Grace, the receptionist, was sweet.", ["Grace"]],
    ["They gave us a grace period and hope.", []],
    ["Thank you Chase for the fast repair!", ["Chase"]],
  ])("in %p", (text, names) => expect(namesIn(text)).toEqual(names));

  test.each([
    ["Hope to see her again.", "Hope cut my hair, and she was kind."],
    ["Hope they stay, she was nice.", "Hope stayed late, she was nice."],
    ["Hope the owner reads this.", "Hope, the owner, read this."],
    ["Hope her family is well.", "Hope and her family are kind."],
    ["Joy to work with, she is quick.", "Joy works with care, she is quick."],
    ["Mark my words, he is good.", "Mark, my plumber, is good."],
    ["Mark me down for his next visit.", "Mark came down for his next visit."],
    ["Grant her a raise!", "Grant explained every step to her."],
    ["Bill him for it.", "Bill was polite, I thank him for it."],
    ["So kind! Sue them, she said.", "So kind! Sue told them, she said."],
  ])("are verbs at a sentence's start: %s But: %s (issue 45)", (verb, name) => {
    expect(namesIn(verb)).toEqual([]);
    expect(namesIn(name)).toHaveLength(1);
  });

  test("are names where the text has both (issue 45)", () => {
    expect(namesIn("Mark came on time. Mark my words, he is good.")).toEqual(["Mark"]);
    expect(namesIn("An appointment with Dedra on Tue. Hope to see her again.")).toEqual(["Dedra"]);
    expect(namesIn("Mark our plumber came. He fixed it.")).toEqual(["Mark"]);
  });
});

describe("names of others", () => {
  test.each([
    ["a business", "Steve Plumbing was late, Anna's Auto Body was not.", []],
    ["a business and a person", "Steve Plumbing sent Carl, who fixed it.", ["Carl"]],
    ["a state", "We live near Birmingham, Al and the crew was quick.", []],
    ["a pet", "I took Bella here for a nail trim.", []],
    ["somebody compared with", "A vet as good as Dr. Okafor.", []],
    ["a place by its direction", "The shop is west of Lindsay.", []],
    ["a title that ends a sentence", "She is an exceptional Dr. will go again.", []],
    ["a possessive business", "We love Tony's! Tony's is never closed.", []],
    ["a relative", "My husband Bob was home. Bob was pleased.", []],
    ["staff of another business", "My old dentist, Dr. Hill, was rough. Dr. Hill left.", []],
    ["an earlier plumber", "Our previous plumber Steve was late. Bob came.", ["Bob"]],
    ["a relative set off", "My daughter, Lucy, let them in.", []],
    ["a signature", "Great work, would use again.\n- Karen", []],
    ["a signature of two", "Great work, would use again.\n- Karen & Tom", []],
    ["the writer", "I'm Karen and my name is Karen.", []],
    ["places", "They serve Austin and drive to Jackson, TN and San Jose.", []],
    ["a street", "They are on Martin Street.", []],
    ["brands", "He replaced a Kenmore with a Whirlpool from Ford.", []],
    ["months and days", "Booked in April, done on Sunday, paid in June.", []],
    ["short forms of days", "We had a session on Tue with her. Thur was kind.", []],
    ["cars", "He cleaned my Maserati. My Bentley was fixed by him.", []],
    ["somebody greeted", "Hi Anna, we were there in spring.", []],
    ["greetings", "Thank you and Aloha! Hello and thanks to Mahalo, she said.", []],
    ["a celebrity", "The waiter looked like Elvis Presley.", []],
    ["a restaurant by its meals", "Gareth is a quick, fresh and cheap treat.", []],
    ["a restaurant by its fame", "It has the gravy of Gareth fame. Gareth was great.", []],
    ["a restaurant where one eats", "The atmosphere at Gareth is great! Gareth was nice.", []],
    ["one better than another", "I tell you, Gareth is better than Copper Kettle.", []],
    ["somebody else's collector", "A debt collection agent named Gareth keeps calling.", []],
    ["a shop that was visited", "I miss visiting Gareth Sweet, I have to go back.", []],
    ["a shop compared with", "Nothing has a better cake than Gareth Sweet. So good.", []],
    ["one better than another person", "Gareth is better than Nadia and very kind.", ["Gareth"]],
    ["somebody at work", "A man named Gareth helped us at the desk.", ["Gareth"]],
    ["the business itself", "Bright was cheap and Spark arrived.", []],
    ["Capitals On Every Word", "Great Service And Very Fast Work Done By This Company", []],
    ["nothing", "", []],
  ])("%s", (_, text, names) => expect(namesIn(text)).toEqual(names));
});

describe("people who work elsewhere (issue 19)", () => {
  test.each([
    ["The gate agent, Nadia, was very kind.", "The shop's agent, Nadia, was very kind."],
    ["The gate agent Gareth rebooked us and was great.", "The agent Gareth came and was great."],
    ["It is as good as Chef Zorvan on television.", "Chef Zorvan was great."],
    ["We saw Chef Zorvan on TV and he was great.", "We saw Chef Zorvan and he was great."],
    ["Chef Zorvan from television was great.", "Chef Zorvan was great."],
    ["The celebrity chef Zorvan was great.", "The chef Zorvan was great."],
    ["Chef Julia Child was great.", "Chef Julia Lawmarsh was great."],
  ])("do not belong to this business: %s", (elsewhere, here) => {
    expect(namesIn(elsewhere)).toEqual([]);
    expect(namesIn(here)).not.toEqual([]);
  });
});

describe("two names side by side", () => {
  test.each([
    ["Kirat and Sharry fixed it.", ["Kirat", "Sharry"]],
    ["Kirat and Sharry were great.", ["Kirat", "Sharry"]],
    ["Kirat and Sharry. Good men.", ["Kirat", "Sharry"]],
    ["Kirat and Sharry was great.", []],
    ["Kirat or Sharry fixed it.", []],
    ["Kirat and then Sharry fixed it.", []],
    ["Kirat and sharry fixed it.", []],
    ["We saw Kirat and Sharry. Good men.", []],
    ["Kirat and Sharry!", []],
    ["Near Kirat and Sharry fixed it.", []],
  ])("are people if they do something: %s", (text, names) => expect(namesIn(text)).toEqual(names));

  test.each([
    ["Our plumber Zorvan and Telmik left.", ["Zorvan", "Telmik"]],
    ["Our plumber Zorvan, and Telmik left.", ["Zorvan", "Telmik"]],
    ["Zorvan & Telmik, our plumber, left.", ["Zorvan", "Telmik"]],
    ["Our plumber Zorvan and Will left.", ["Zorvan", "Will"]],
    ["Our plumber Zorvan and will left.", ["Zorvan"]],
    ["Our plumber Zorvan and also Telmik left.", ["Zorvan"]],
    ["Our plumber Zorvan on Telmik left.", ["Zorvan"]],
    ["Our plumber Zorvan and in Telmik left.", ["Zorvan"]],
    ["Our plumber Zorvan and Telmik Plumbing left.", ["Zorvan"]],
    ["We love Zorvan and Telmik.", []],
    ["Thanks will, Shawn came.", ["Shawn"]],
    ["Great Acme gareth came.", ["Gareth"]],
  ])("are both people if one of them is: %s", (text, names) =>
    expect(namesIn(text)).toEqual(names),
  );
});

describe("a roster", () => {
  const context = peopleContext("Bright Spark Plumbing", [
    { name: "Michael Tran", aliases: ["Big Mike"] },
    { name: "Will" },
    { name: "Dr. Anaïs Roy" },
    { name: "Xq" },
  ]);

  test.each([
    ["michael tran came", ["Michael Tran"]],
    ["Michael came", ["Michael Tran"]],
    ["big mike came", ["Michael Tran"]],
    ["Mike came", ["Mike"]],
    ["We asked about Will.", ["Will"]],
    ["I will call. Will use again.", []],
    ["dr anaïs roy", ["Dr. Anaïs Roy"]],
    ["dr. anaïs roy", ["Dr. Anaïs Roy"]],
    ["Anaïs came", ["Dr. Anaïs Roy"]],
    ["Roy came", ["Roy"]],
    ["Michael Trans came", ["Michael Tran"]],
    ["Michael Tran's van", ["Michael Tran"]],
    ["Michael's van", ["Michael Tran"]],
    ["xq", ["Xq"]],
    ["Xqs", []],
  ])("in %p", (text, names) => expect(namesIn(text, context)).toEqual(names));

  test("says who is on it", () => {
    const text = "Xq and Gareth came.";
    expect(findNames(text, tokenize(text), context).people.map(({ isListed }) => isListed)).toEqual(
      [true, false],
    );
  });

  test("keeps two people with the same first name apart", () => {
    const two = peopleContext(undefined, [{ name: "Ana Lima" }, { name: "Ana Reis" }]);
    expect(namesIn("Ana came with Ana Reis", two)).toEqual(["Ana Reis"]);
  });
});

test("each mention has its position in the text, without a possessive", () => {
  const text = "Thanks Gareth! Gareth’s work and Mr. Okafor’s advice were great.";
  const mentions = findNames(text, tokenize(text), nobody).people;
  expect(mentions.map(({ start, end }) => text.slice(start, end))).toEqual([
    "Gareth",
    "Gareth",
    "Mr. Okafor",
  ]);
});

describe("a name is that of a person of the business only if the text says so", () => {
  test.each([
    ["It reminded us of Gareth.", "It pleased our technician Gareth."],
    ["It hung beside Gareth Lawmarsh for years.", "We were helped by Gareth Lawmarsh."],
    ["The gate agent, Nadia, rebooked our flight.", "The office manager, Nadia, rebooked us."],
    ["Our realtor Nadia fixed a date.", "Our plumber Nadia fixed a date."],
    ["Sorry Nadia and Owen, not again.", "Great job Nadia and Owen, come again."],
  ])("%s, but: %s", (other, person) => {
    expect(namesIn(other)).toEqual([]);
    expect(namesIn(person)).not.toEqual([]);
  });

  test.each([
    ["Awesome job Gareth!", ["Gareth"]],
    ["Great service from Gareth and Nadia!", ["Gareth", "Nadia"]],
    ["Gareth and Nadia you two rock!", ["Gareth", "Nadia"]],
    ["Gareth thank you for everything.", ["Gareth"]],
    ["Gareth J. was very thorough.", ["Gareth"]],
    ["Gareth awesome work", ["Gareth"]],
    ["Gareth and Nadia very helpful", ["Gareth", "Nadia"]],
    ["The service (Gareth) was fine.", ["Gareth"]],
    ["Not so for Gareth, he found it at once.", ["Gareth"]],
    ["Gareth and all the other staff are honest.", ["Gareth"]],
  ])("as in: %s", (text, names) => expect(namesIn(text)).toEqual(names));
});

test("what is added to a bill is nobody (issue 45)", () => {
  expect(namesIn("Tip was added since we were a large group.")).toEqual([]);
});

test.each([
  ["I would stay here again if I come by Phoenix!", []],
  ["The bar is grandiose, old school Phoenix with a hint of neon.", []],
  ["Phoenix explained it with a smile.", ["Phoenix"]],
  ["It was installed by Gareth.", ["Gareth"]],
  ["I'm glad to see Nadia feels the same way I do about them.", []],
  ["I see Nadia says much the same.", []],
  ["I was glad to see Nadia, she explained every step.", ["Nadia"]],
])("a city and another writer do not work there: %s (issue 45)", (text, names) => {
  expect(namesIn(text)).toEqual([...names]);
});

describe("people who are praised in words that are also said of restaurants", () => {
  test.each([
    "Our server Gareth was great and the food was delicious.",
    "Gareth was attentive even though it was crowded.",
    "Gareth was quick, delicious food.",
    "Chef Gareth had fresh ideas.",
    "Gareth is a breath of fresh air.",
    "Gareth is the store manager.",
    "Gareth was absolutely spot on with his advice.",
    "Gareth is the best bar none.",
    "Our plumber Gareth came at once. Gareth ordered the part and was back in a day.",
  ])("are found: %s", (text) => expect(namesIn(text)).toEqual(["Gareth"]));

  test.each([
    "Gareth is fresh and cheap. We love Gareth, he was great.",
    "Gareth was great, fresh and tasty.",
    "Gareth is the best spot in town.",
  ])("are told apart from restaurants: %s", (text) => expect(namesIn(text)).toEqual([]));
});

describe("people who are compared", () => {
  test.each([
    ["Nobody is better than Gareth.", "Nadia is better than Gareth."],
    ["No one does it better than Gareth.", "No one makes better cakes than Gareth."],
    ["You won't find a better stylist than Gareth.", "We found a better stylist than Gareth."],
    ["Gareth is better than Acme.", "Gareth is better than Copper Kettle."],
    ["Gareth is better than Copper Kettle. Gareth explained it.", "Copper Kettle explained it."],
  ])("are found: %s, but not: %s", (person, other) => {
    expect(namesIn(person)).toEqual(["Gareth"]);
    expect(namesIn(other)).not.toContain("Gareth");
  });
});

test("a pronoun is not somebody who is greeted", () => {
  expect(namesIn("Hey Nadia, he was late.")).toEqual([]);
  expect(namesIn("Ask Nadia, she was early.")).toEqual(["Nadia"]);
});
