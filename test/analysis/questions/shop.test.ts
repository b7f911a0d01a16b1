import { describe, expect, test } from "bun:test";
import { said } from "../answered.ts";

describe("a yes", () => {
  test.each([
    ["They have a huge selection.", "yes good-choice"],
    ["There is so much to choose from.", "yes good-choice"],
    ["They had the part in stock.", "yes in-stock"],
    ["They ordered it in for me.", "yes in-stock"],
    ["The produce is always fresh.", "yes good-quality"],
    ["My boots are well made.", "yes good-quality"],
    ["The prices are fair.", "yes fair-prices"],
    ["She helped me find the right size.", "yes helps-choose"],
    ["The owner gave me great advice.", "yes helps-choose"],
    ["He answered all my questions.", "yes helps-choose"],
    ["Everyone is so friendly.", "yes polite"],
    ["The salesman was pushy.", "yes pushy"],
    ["We waited half an hour to pay.", "yes long-wait"],
    ["Only one register was open.", "yes long-wait"],
    ["My order was ready when I arrived.", "yes order-on-time"],
    ["It was delivered on time.", "yes order-on-time"],
    ["They took it back without a receipt.", "yes takes-back"],
    ["I got a full refund.", "yes takes-back"],
    ["They let me exchange the shoes.", "yes takes-back"],
    ["There is plenty of parking.", "yes parking"],
    ["I will shop here again.", "yes again"],
    ["I have been shopping here for years.", "yes again"],
    ["I will return soon.", "yes again"],
  ])("%s", (text, answer) => expect(said(text, "shop").split(",")).toContain(answer));
});

describe("a no", () => {
  test.each([
    ["The selection is very limited.", "no good-choice"],
    ["Half of the shelves were empty.", "no good-choice"],
    ["They were out of stock again.", "no in-stock"],
    ["They never have my size.", "no in-stock"],
    ["The strawberries were moldy.", "no good-quality"],
    ["The zipper broke after two days.", "no good-quality"],
    ["Everything is overpriced.", "no fair-prices"],
    ["Nobody offered to help me.", "no helps-choose"],
    ["The staff ignored us.", "no helps-choose"],
    ["The cashier was rude.", "no polite"],
    ["They never push you to buy.", "no pushy"],
    ["I was in and out in five minutes.", "no long-wait"],
    ["My order was not ready.", "no order-on-time"],
    ["They delivered the couch three weeks late.", "no order-on-time"],
    ["They canceled my order.", "no order-on-time"],
    ["They refused to take it back.", "no takes-back"],
    ["All sales are final.", "no takes-back"],
    ["They would not give me a refund.", "no takes-back"],
    ["The parking lot is tiny.", "no parking"],
    ["I will never shop here again.", "no again"],
    ["I will buy it online instead.", "no again"],
  ])("%s", (text, answer) => expect(said(text, "shop").split(",")).toContain(answer));
});

describe("nothing", () => {
  test.each([
    "I had no choice but to buy it.",
    "I asked for a refund.",
    "I did not need any help.",
    "If it is out of stock, they call you.",
    "We ran out of time.",
    "I took it back to the store.",
    "My old phone broke, so I needed a new one.",
  ])("%s", (text) => expect(said(text, "shop")).toBe(""));
});
