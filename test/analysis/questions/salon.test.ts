import { describe, expect, test } from "bun:test";
import { said } from "../answered.ts";

describe("a yes", () => {
  test.each([
    ["Walk-ins are welcome, I was in the chair in minutes.", "yes walk-ins"],
    ["I just walked in without an appointment and was seen right away.", "yes walk-ins"],
    ["My appointments have always started on time.", "yes on-time"],
    ["She is never late.", "yes on-time"],
    ["She listens to what you want.", "yes listens"],
    ["He gave me exactly what I asked for.", "yes listens"],
    ["Her hands are so gentle.", "yes gentle"],
    ["The wax did not hurt.", "yes gentle"],
    ["My hair feels healthier than it has in years.", "yes gentle"],
    ["My gel polish lasted three weeks.", "yes lasts"],
    ["Four weeks later my nails still look perfect.", "yes lasts"],
    ["The stations are spotless.", "yes clean"],
    ["They open a sealed pouch of tools for you.", "yes clean"],
    ["He is so patient with my toddler.", "yes children"],
    ["My boys love their haircuts here.", "yes children"],
    ["The prices are very reasonable.", "yes fair-prices"],
    ["She told me the price before she started.", "yes bill-as-quoted"],
    ["One nail chipped and they fixed it for free.", "yes redo"],
    ["She redid my bangs at no charge.", "yes redo"],
    ["They pushed products on me the whole time.", "yes unneeded-work"],
    ["Everyone is so friendly.", "yes polite"],
    ["There is plenty of parking behind the salon.", "yes parking"],
    ["I have found my new stylist.", "yes again"],
    ["I won't let anyone else cut my hair.", "yes again"],
  ])("%s", (text, answer) => expect(said(text, "salon").split(",")).toContain(answer));
});

describe("a no", () => {
  test.each([
    ["They do not take walk-ins.", "no walk-ins"],
    ["They turned me away at the door.", "no walk-ins"],
    ["My appointment was at ten, and I was not taken until eleven.", "no on-time"],
    ["She canceled my appointment an hour before.", "no on-time"],
    ["I waited forty minutes past my appointment.", "no on-time"],
    ["She did not listen to me at all.", "no listens"],
    ["It looks nothing like the picture I brought.", "no listens"],
    ["He did what he wanted.", "no listens"],
    ["The bleach burned my scalp.", "no gentle"],
    ["He nicked my ear with the clippers.", "no gentle"],
    ["My hair is breaking off in chunks.", "no gentle"],
    ["My nails chipped the next day.", "no lasts"],
    ["The color washed out after two washes.", "no lasts"],
    ["They use the same file on everybody.", "no clean"],
    ["The foot bath was filthy.", "no clean"],
    ["She was rude to my daughter.", "no children"],
    ["It is badly overpriced.", "no fair-prices"],
    ["They charged me more than they quoted.", "no bill-as-quoted"],
    ["They refused to fix it.", "no redo"],
    ["They never push products.", "no unneeded-work"],
    ["The receptionist was rude.", "no polite"],
    ["It is impossible to park, parking is a nightmare.", "no parking"],
    ["I am never going back.", "no again"],
    ["Don't let them near your hair, I had to find a new stylist.", "no again"],
  ])("%s", (text, answer) => expect(said(text, "salon").split(",")).toContain(answer));
});

describe("nothing", () => {
  test.each([
    "I wish they took walk-ins.",
    "I was ten minutes late.",
    "I should have listened to my sister.",
    "My old salon burned my scalp.",
    "He did a clean fade.",
    "I wanted to be a dirty blonde.",
    "I listened to music the whole time.",
    "My last appointment was weeks ago.",
    "If it chips, they fix it.",
    "She cut me a deal.",
  ])("%s", (text) => expect(said(text, "salon")).toBe(""));
});
