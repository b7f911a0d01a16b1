import { describe, expect, test } from "bun:test";
import { compiledVocabularyFor } from "../../../src/analysis/aspects/compiled-vocabulary.ts";
import { signed } from "./reading.ts";

const compiled = compiledVocabularyFor("general", []);

/** What a text without stars says about any business, as "+staff -overall". */
function read(text: string): string {
  return signed(text, undefined, compiled);
}

describe("what customers of any business speak of (issue 45)", () => {
  test.each([
    ["The tour guide answered all our questions.", "+staff"],
    ["The tutor is great with kids.", "+staff"],
    ["The teller couldn't care less.", "-staff"],
    ["The exhibits were very interesting.", "+result"],
    ["The museum is informative.", "+result"],
    ["We were thrilled with the pictures.", "+result"],
    ["The phone stopped working.", "-result"],
    ["They damaged two boxes.", "-result"],
    ["It is easy to park.", "+place"],
    ["The website is user friendly.", "+ease"],
    ["I was on hold for forty minutes.", "-ease"],
    ["Nobody answers the phone.", "-ease"],
    ["The parking lot is well lit.", "+place"],
    ["The lobby is dingy.", "-place"],
  ])("%s", (text, expected) => expect(read(text)).toContain(expected));
});

describe("what only looks like it", () => {
  test.each([
    ["My phone freezes all the time.", "place"],
    ["The iced tea was great.", "place"],
    ["They gave us free drinks.", "place"],
    ["We had so much fun.", "place"],
    ["The old fashioned donuts are delicious.", "place"],
    ["It gave me stomach cramps.", "place"],
    ["Booking online is so convenient.", "place"],
    ["My jacket needed to be cleaned.", "place"],
    ["It was an interesting choice of words.", "result"],
  ])("%s", (text, aspect) => expect(read(text)).not.toContain(aspect));
});
