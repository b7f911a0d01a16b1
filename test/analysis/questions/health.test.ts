import { describe, expect, test } from "bun:test";
import { said } from "../answered.ts";

describe("a yes", () => {
  test.each([
    ["My back pain is gone after two visits.", "yes helps-pain"],
    ["I did not feel a thing.", "yes gentle"],
    ["The nurse was so gentle with the needle.", "yes gentle"],
    ["Finally some relief for my sciatica.", "yes helps-pain"],
    ["I have been pain free since March.", "yes helps-pain"],
    ["She listened to every word I said.", "yes takes-time"],
    ["He took the time to explain my results.", "yes explains"],
    ["I never feel rushed with her.", "yes takes-time"],
    ["He spent almost an hour with me on my first visit.", "yes takes-time"],
    ["She answered all of my questions in plain English.", "yes explains"],
    ["Finally a doctor who takes me seriously.", "yes takes-time"],
    ["He showed me the x-rays and went over my options.", "yes explains"],
    ["They squeezed me in the same day.", "yes same-day"],
    ["Somebody always answers the phone.", "yes reachable"],
    ["They called me back within ten minutes.", "yes reachable"],
    ["The front desk is so friendly.", "yes polite"],
    ["Everyone treated my cat like their own.", "yes animals"],
    ["They take my insurance and filed the claim for me.", "yes insurance"],
    ["I have finally found my new doctor.", "yes again"],
    ["I waited over an hour past my appointment.", "yes long-wait"],
    ["My appointment was at nine and I was not seen until eleven.", "yes long-wait"],
    ["She is so good with my old dog.", "yes animals"],
    ["My cat loves the vet here.", "yes animals"],
    ["They are great with kids.", "yes children"],
    ["They accept most insurance.", "yes insurance"],
    ["They saw my dog in an emergency.", "yes same-day"],
    ["Everyone is friendly.", "yes polite"],
    ["I waited forever.", "yes long-wait"],
    ["He recommended unnecessary treatments.", "yes unneeded-work"],
  ])("%s", (text, answer) => expect(said(text, "health").split(",")).toContain(answer));
});

describe("a no", () => {
  test.each([
    ["No wait at all.", "no long-wait"],
    ["They never push things you don't need.", "no unneeded-work"],
    ["He was rough with my elderly mother.", "no gentle"],
    ["I left in more pain than when I came.", "no helps-pain"],
    ["He did not listen to a word I said.", "no takes-time"],
    ["She spent three minutes with me.", "no takes-time"],
    ["She brushed off my concerns.", "no takes-time"],
    ["He talked over me the whole visit.", "no takes-time"],
    ["Nobody explained what the shot was for.", "no explains"],
    ["It feels like a conveyor belt.", "no takes-time"],
    ["You can never reach anyone by phone.", "no reachable"],
    ["I left four messages and nobody called me back.", "no reachable"],
    ["I was on hold for forty minutes.", "no reachable"],
    ["The receptionist was rude and rolled her eyes.", "no polite"],
    ["They don't take my insurance anymore.", "no insurance"],
    ["I am looking for a new doctor.", "no again"],
    ["I was taken right back.", "no long-wait"],
    ["He dragged my dog by the leash.", "no animals"],
    ["My back still hurts.", "no helps-pain"],
    ["They messed up my insurance.", "no insurance"],
    ["The earliest they could see me was in six weeks.", "no same-day"],
    ["I will never go back.", "no again"],
    ["The phone just rings.", "no reachable"],
  ])("%s", (text, answer) => expect(said(text, "health").split(",")).toContain(answer));
});

describe("nothing", () => {
  test.each([
    "I came in with back pain.",
    "I hope they take my insurance.",
    "I hurt my back last winter.",
    "I took the time to write this.",
    "My old doctor retired.",
    "If they call back, I will go.",
    "I lost my insurance.",
  ])("%s", (text) => expect(said(text, "health")).toBe(""));
});
