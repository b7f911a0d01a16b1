import { describe, expect, test } from "bun:test";
import { said } from "../answered.ts";

describe("a yes", () => {
  test.each([
    ["Our room was very quiet.", "yes quiet"],
    ["I never heard a thing from the hallway.", "yes quiet"],
    ["The rooms are well soundproofed.", "yes quiet"],
    ["The room was spotless.", "yes clean-rooms"],
    ["The bathroom was very clean.", "yes clean-rooms"],
    ["The beds are so comfortable.", "yes comfortable-beds"],
    ["I slept like a baby.", "yes comfortable-beds"],
    ["The breakfast was delicious.", "yes good-breakfast"],
    ["We loved the breakfast.", "yes good-breakfast"],
    ["It is a short walk to the station.", "yes central"],
    ["Close to everything we wanted to see.", "yes central"],
    ["You can walk to everything.", "yes central"],
    ["There is plenty of parking behind the hotel.", "yes parking"],
    ["Parking is free.", "yes free-parking"],
    ["They did not charge us for parking.", "yes free-parking"],
    ["It was well worth the price.", "yes fair-prices"],
    ["There were no hidden fees.", "yes bill-as-quoted"],
    ["Everyone is so friendly.", "yes polite"],
    ["We waited forty minutes to check in.", "yes check-in-wait"],
    ["The room was not ready until five.", "yes check-in-wait"],
    ["The kids loved the pool.", "yes families"],
    ["We would stay here again.", "yes again"],
    ["I have already booked our next stay.", "yes again"],
  ])("%s", (text, answer) => expect(said(text, "hotel").split(",")).toContain(answer));
});

describe("a no", () => {
  test.each([
    ["The walls are paper thin.", "no quiet"],
    ["We could hear the trains all night.", "no quiet"],
    ["The music kept us awake.", "no quiet"],
    ["There was hair in the shower.", "no clean-rooms"],
    ["We found bed bugs.", "no clean-rooms"],
    ["The carpet was filthy.", "no clean-rooms"],
    ["The mattress was hard as a rock.", "no comfortable-beds"],
    ["My back hurt after one night.", "no comfortable-beds"],
    ["The eggs were cold.", "no good-breakfast"],
    ["They ran out of coffee.", "no good-breakfast"],
    ["It is far from downtown.", "no central"],
    ["You need a car to get anywhere.", "no central"],
    ["There was nowhere to park.", "no parking"],
    ["We had to park three blocks away.", "no parking"],
    ["They charge $40 a night for parking.", "no free-parking"],
    ["Parking is extra.", "no free-parking"],
    ["It is badly overpriced.", "no fair-prices"],
    ["They added a resort fee.", "no bill-as-quoted"],
    ["The clerk was rude.", "no polite"],
    ["Check-in was quick.", "no check-in-wait"],
    ["We will never stay here again.", "no again"],
    ["We checked out early.", "no again"],
  ])("%s", (text, answer) => expect(said(text, "hotel").split(",")).toContain(answer));
});

describe("nothing", () => {
  test.each([
    "If you want a quiet room, ask for the back.",
    "We did not try the breakfast.",
    "We were quiet ourselves.",
    "I had dirty clothes with me.",
    "We came by train and did not park.",
    "They provide earplugs.",
    "There is a nice breakfast place down the street.",
    "I wish they had free parking.",
    "We checked for bed bugs.",
  ])("%s", (text) => expect(said(text, "hotel")).toBe(""));
});
