import { describe, expect, test } from "bun:test";
import { said } from "../answered.ts";

describe("a yes", () => {
  test.each([
    ["I have lost twenty pounds since January.", "yes results"],
    ["There is a class for every level.", "yes beginners"],
    ["My son learned to swim in six weeks.", "yes results"],
    ["I am in the best shape of my life.", "yes results"],
    ["She offered modifications for my bad knee.", "yes beginners"],
    ["The equipment is brand new.", "yes works"],
    ["They have everything you need.", "yes works"],
    ["Plenty of squat racks and free weights.", "yes works"],
    ["The machines are well maintained.", "yes works"],
    ["The locker rooms are spotless.", "yes clean"],
    ["Everything is always clean.", "yes clean"],
    ["Somebody is constantly wiping down the machines.", "yes clean"],
    ["The front desk staff is always friendly.", "yes polite"],
    ["No judgment here, I never felt intimidated.", "yes beginners"],
    ["There is no contract and it is easy to cancel.", "yes easy-to-cancel"],
    ["The membership is worth every penny.", "yes fair-prices"],
    ["I have been a member for ten years.", "yes again"],
    ["It is packed after five.", "yes crowded"],
    ["You wait twenty minutes for a bench.", "yes crowded"],
    ["There are too many people.", "yes crowded"],
    ["The classes fill up in seconds.", "yes crowded"],
    ["The class I want is always full.", "yes crowded"],
    ["Teenagers hog the machines.", "yes crowded"],
    ["The sales people are pushy.", "yes pushy"],
    ["It gets busy after five.", "yes crowded"],
    ["The showers are clean.", "yes clean"],
    ["The equipment is new.", "yes works"],
    ["I am a lot stronger now.", "yes results"],
    ["The prices are reasonable.", "yes fair-prices"],
    ["I cancelled without any problem.", "yes easy-to-cancel"],
    ["Plenty of parking.", "yes parking"],
    ["I would join again.", "yes again"],
  ])("%s", (text, answer) => expect(said(text, "fitness").split(",")).toContain(answer));
});

describe("a no", () => {
  test.each([
    ["It is never crowded.", "no crowded"],
    ["I never have to wait for a machine.", "no crowded"],
    ["The classes are small.", "no crowded"],
    ["My daughter learned nothing in eight weeks.", "no results"],
    ["Impossible to follow if you are new.", "no beginners"],
    ["After six months I saw no results.", "no results"],
    ["Half of the treadmills are out of order.", "no works"],
    ["The machines are old and rusty.", "no works"],
    ["The hot tub has been closed for months.", "no works"],
    ["There is no squat rack.", "no works"],
    ["The locker room is disgusting.", "no clean"],
    ["The whole place smells like feet.", "no clean"],
    ["There is mold in the showers.", "no clean"],
    ["Nobody wipes down the benches.", "no clean"],
    ["The pool water is cloudy.", "no clean"],
    ["The guy at the front desk was rude.", "no polite"],
    ["They kept charging me after I cancelled.", "no easy-to-cancel"],
    ["It is impossible to cancel.", "no easy-to-cancel"],
    ["You have to cancel by certified letter.", "no easy-to-cancel"],
    ["They sent me to collections.", "no easy-to-cancel"],
    ["They locked me into a two-year contract.", "no easy-to-cancel"],
    ["It is overpriced for what you get.", "no fair-prices"],
    ["I am switching to another gym.", "no again"],
    ["There is always an open treadmill.", "no crowded"],
    ["The bathrooms are filthy.", "no clean"],
    ["They never fix anything.", "no works"],
    ["The class was too fast for beginners.", "no beginners"],
    ["I did not lose a pound.", "no results"],
    ["They refused to cancel my membership.", "no easy-to-cancel"],
    ["They never pressure you to buy sessions.", "no pushy"],
    ["Parking is a nightmare.", "no parking"],
    ["I will never go back.", "no again"],
  ])("%s", (text, answer) => expect(said(text, "fitness").split(",")).toContain(answer));
});

describe("nothing", () => {
  test.each([
    "I have a busy schedule.",
    "I eat clean.",
    "I broke my leg.",
    "I wanted to lose weight.",
    "If you cancel, tell them.",
    "I am not a beginner.",
    "My old gym was crowded.",
    "I cancelled my class because I was sick.",
  ])("%s", (text) => expect(said(text, "fitness")).toBe(""));
});
