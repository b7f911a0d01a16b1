import { describe, expect, test } from "bun:test";
import { compiledVocabularyFor } from "../../../src/analysis/aspects/compiled-vocabulary.ts";
import { signed } from "./reading.ts";

const compiled = compiledVocabularyFor("health", []);

/** What a text without stars says about a practice, as "+staff -overall". */
function read(text: string): string {
  return signed(text, undefined, compiled);
}

describe("praise", () => {
  test.each([
    ["She figured out what was wrong with my thyroid after years of other tests.", "+treatment"],
    ["After three adjustments I could walk again.", "+treatment"],
    ["He saved our dog's life.", "+treatment"],
    ["My new glasses are perfect and I can finally see clearly.", "+treatment"],
    ["The surgery went smoothly and I was back to running in six weeks.", "+treatment"],
    ["Dr. Ames is very thorough.", "+treatment"],
    ["The exercises she gave me really helped my shoulder.", "+treatment"],
    ["Best vet in town.", "+treatment"],
    ["He caught my melanoma early.", "+treatment"],
    ["My knee feels so much better.", "+treatment"],
    ["She really knows her stuff.", "+treatment"],
    ["The vet found the lump that two others missed.", "+treatment"],
    ["My back pain is gone after two visits.", "+pain"],
    ["I did not feel a thing.", "+pain"],
    ["The nurse was so gentle with the needle.", "+pain"],
    ["Finally some relief for my sciatica.", "+pain"],
    ["My daughter did not even cry when she got her shots.", "+pain"],
    ["She got down on the floor with our nervous rescue.", "+pain"],
    ["I have been pain free since March.", "+pain"],
    ["He put me at ease right away.", "+pain"],
    ["She listened to every word I said.", "+listening"],
    ["He took the time to explain my results.", "+listening"],
    ["I never feel rushed with her.", "+listening"],
    ["He spent almost an hour with me on my first visit.", "+listening"],
    ["She answered all of my questions in plain English.", "+listening"],
    ["Finally a doctor who takes me seriously.", "+listening"],
    ["She called the next day to see how my cat was doing.", "+listening"],
    ["He showed me the x-rays and went over my options.", "+listening"],
    ["I was seen right at my appointment time.", "+waiting"],
    ["They squeezed me in the same day.", "+waiting"],
    ["No wait at all.", "+waiting"],
    ["I was in and out in twenty minutes.", "+waiting"],
    ["Somebody always answers the phone.", "+waiting"],
    ["They called me back within ten minutes.", "+waiting"],
    ["Online scheduling is easy.", "+waiting"],
    ["The front desk is so friendly.", "+staff"],
    ["Everyone treated my cat like their own.", "+staff"],
    ["The doctor has a wonderful bedside manner.", "+staff"],
    ["They sent us a sympathy card when our dog passed.", "+staff"],
    ["They take my insurance and filed the claim for me.", "+billing"],
    ["The prices are very reasonable for a vet.", "+billing"],
    ["She told me what it would cost before she did anything.", "+billing"],
    ["They never push things you don't need.", "+billing"],
    ["I was charged nothing for the recheck.", "+billing"],
    ["I have finally found my new doctor.", "+overall"],
    ["We have been coming here for fifteen years.", "+overall"],
    ["I would not take my pets anywhere else.", "+overall"],
    ["I highly recommend this practice.", "+overall"],
  ])("%s", (text, expected) => expect(read(text)).toBe(expected));
});

describe("blame", () => {
  test.each([
    ["He never even looked at my chart.", "-treatment"],
    ["They misdiagnosed my son twice.", "-treatment"],
    ["I was sent home with antibiotics and ended up in the ER.", "-treatment"],
    ["Six weeks of therapy and no improvement.", "-treatment"],
    ["My prescription was wrong and I can't see out of my new lenses.", "-treatment"],
    ["They just hooked me up to a machine and left me alone.", "-treatment"],
    ["The vet did not even touch my dog.", "-treatment"],
    ["Another doctor found the fracture that she missed.", "-treatment"],
    ["He made my neck worse.", "-treatment"],
    ["She ordered unnecessary tests.", "-treatment"],
    ["The aides did everything, I hardly saw a therapist.", "-treatment"],
    ["She had no idea what was wrong and was just guessing.", "-treatment"],
    ["The adjustment hurt and I was sore for days.", "-pain"],
    ["She stuck me four times and I am still bruised.", "-pain"],
    ["He was rough with my elderly mother.", "-pain"],
    ["I left in more pain than when I came.", "-pain"],
    ["He cracked my neck without warning.", "-pain"],
    ["My dog came out shaking and terrified.", "-pain"],
    ["They held my son down.", "-pain"],
    ["He did not listen to a word I said.", "-listening"],
    ["She spent three minutes with me.", "-listening"],
    ["The doctor never looked up from the computer.", "-listening"],
    ["He told me it was all in my head.", "-listening"],
    ["She brushed off my concerns.", "-listening"],
    ["He talked over me the whole visit.", "-listening"],
    ["Nobody explained what the shot was for.", "-listening"],
    ["It feels like a conveyor belt.", "-listening"],
    ["He blamed everything on my weight.", "-listening"],
    ["She had one foot out the door.", "-listening"],
    ["I waited over an hour past my appointment.", "-waiting"],
    ["My appointment was at nine and I was not seen until eleven.", "-waiting"],
    ["They canceled my appointment twice.", "-waiting"],
    ["You can never reach anyone by phone.", "-waiting"],
    ["I left four messages and nobody called me back.", "-waiting"],
    ["I was on hold for forty minutes.", "-waiting"],
    ["It took three weeks to get my test results.", "-waiting"],
    ["They are booked out for months.", "-waiting"],
    ["They turned me away because I was five minutes late.", "-waiting"],
    ["The receptionist was rude and rolled her eyes.", "-staff"],
    ["The doctor was arrogant and cold.", "-staff"],
    ["She has no bedside manner.", "-staff"],
    ["They treated me like a drug addict.", "-staff"],
    ["He shamed me about my weight.", "-staff"],
    ["Two months later I got a surprise bill for $400.", "-billing"],
    ["They billed my insurance twice.", "-billing"],
    ["They don't take my insurance anymore.", "-billing"],
    ["They sent me to collections without ever sending a bill.", "-billing"],
    ["He kept pushing a package of forty visits.", "-billing"],
    ["All they care about is money.", "-billing"],
    ["$300 for a five minute visit.", "-billing"],
    ["I am looking for a new doctor.", "-overall"],
    ["I would not bring my dog here again.", "-overall"],
    ["Worst clinic I have ever been to.", "-overall"],
  ])("%s", (text, expected) => expect(read(text)).toBe(expected));
});

describe("what is denied", () => {
  test.each([
    ["It was not painful at all.", "+pain"],
    ["They were not late.", "+waiting"],
    ["He is not a good listener.", "-listening"],
    ["The bill was not wrong.", "+billing"],
    ["They never answered my questions.", "-listening"],
    ["She does not take her time.", "-listening"],
    ["My pain has not improved.", "-treatment"],
    ["I was not impressed with the care.", "-treatment"],
  ])("%s", (text, expected) => expect(read(text)).toBe(expected));
});

describe("two sides", () => {
  test.each([
    ["They charge a $75 no-show fee but cancel on you whenever they like.", "-billing -waiting"],
    ["Very professional and knowledgeable.", "+staff +treatment"],
    ["Quick, painless and cheap.", "+billing +pain +waiting"],
    ["Great doctor, terrible front desk.", "+treatment -staff"],
    ["Kind nurses, but I waited ninety minutes.", "+staff -waiting"],
    ["She listens, but the billing department is a nightmare.", "+listening -billing"],
  ])("%s", (text, expected) => expect(read(text)).toBe(expected));
});

describe("as a story, and in anger", () => {
  test.each([
    ["Went in for a cough, came out with a $900 bill.", "-billing"],
    ["dude cracked my back and i swear i grew an inch", "+treatment"],
    ["Doc actually sat down and talked to me like a human being.", "+listening"],
    ["Two hours in a freezing exam room wearing a paper gown.", "-waiting"],
    ["they lost my referral three times", "-waiting"],
    ["My pup wags his tail when we pull into the parking lot.", "+pain"],
    ["Been seeing Dr. Patel for 12 years and won't go anywhere else.", "+overall"],
    ["The PA didn't have a clue what was going on.", "-treatment"],
    ["Worst bedside manner I've encountered.", "-staff"],
    ["He prescribed the wrong dosage and I landed in the hospital.", "-treatment"],
    ["My migraines are gone, I can't believe it.", "+pain"],
    ["They wanted $500 up front before they'd even look at my bleeding dog.", "-billing"],
    ["Phones go straight to voicemail all day.", "-waiting"],
    ["She remembers my kids' names.", "+staff"],
    ["The girl at the window acted like I was bothering her.", "-staff"],
    ["They kept trying to sell me supplements.", "-billing"],
    ["Physical therapy here got me back on the field in two months.", "+treatment"],
    ["The tech couldn't find a vein and dug around with the needle.", "-pain"],
    ["My glasses fell apart in a week.", "-treatment"],
    ["Got my contacts the same day.", "+waiting"],
    ["No one warned me about the side effects.", "-listening"],
    ["They squeezed my kitten in on a Sunday.", "+waiting"],
    ["Insurance covered everything, no surprises.", "+billing"],
    ["He blew off my symptoms for a year and it turned out to be cancer.", "-listening"],
    ["Dr. Lee explained everything and never rushed us.", "+listening"],
    ["My shoulder is worse than before I started.", "-treatment"],
    ["I left in tears.", "-pain"],
    ["Front desk ladies are a hoot.", "+staff"],
    ["They put my cat down without even running tests.", "-treatment"],
    ["Not once did anyone ask about my history.", "-listening"],
    ["I felt like just a number.", "-listening"],
  ])("%s", (text, expected) => expect(read(text)).toBe(expected));
});

describe("what is wished for, said of oneself or of others is no judgement of this practice", () => {
  test.each([
    "I came in with terrible back pain.",
    "My old doctor never listened.",
    "I have had knee pain for years.",
    "I was a new patient.",
    "I hurt my back last winter.",
    "If she had listened, I would have stayed.",
    "I was ten minutes late.",
    "My dog was sick.",
    "I hope they take my insurance.",
    "I had a cold.",
  ])("%s", (text) => expect(read(text).replace(/0\w+/g, "").trim()).toBe(""));
});
