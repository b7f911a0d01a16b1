import { describe, expect, test } from "bun:test";
import { compiledVocabularyFor } from "../../../src/analysis/aspects/compiled-vocabulary.ts";
import { signed } from "./reading.ts";

const compiled = compiledVocabularyFor("fitness", []);

/** What a text without stars says about a gym, as "+staff -overall". */
function read(text: string): string {
  return signed(text, undefined, compiled);
}

describe("praise", () => {
  test.each([
    ["The classes are challenging and never boring.", "+training"],
    ["Kim kicked my butt in a good way.", "+training"],
    ["I have lost twenty pounds since January.", "+training"],
    ["The instructor corrects your form.", "+training"],
    ["There is a class for every level.", "+training"],
    ["My son learned to swim in six weeks.", "+training"],
    ["I am in the best shape of my life.", "+training"],
    ["The trainers really know their stuff.", "+training"],
    ["Such a great variety of classes.", "+training"],
    ["She offered modifications for my bad knee.", "+training"],
    ["They push you to be better.", "+training"],
    ["He keeps me accountable.", "+training"],
    ["The equipment is brand new.", "+equipment"],
    ["They have everything you need.", "+equipment"],
    ["The pool is heated and huge.", "+equipment"],
    ["Plenty of squat racks and free weights.", "+equipment"],
    ["The machines are well maintained.", "+equipment"],
    ["The studio is bright and spacious.", "+equipment"],
    ["The sauna is wonderful.", "+equipment"],
    ["The locker rooms are spotless.", "+cleanliness"],
    ["Everything is always clean.", "+cleanliness"],
    ["There are wipes everywhere.", "+cleanliness"],
    ["The front desk staff is always friendly.", "+staff"],
    ["The instructors are so welcoming.", "+staff"],
    ["They know everyone by name.", "+staff"],
    ["No judgment here, I never felt intimidated.", "+staff"],
    ["It is never crowded.", "+crowding"],
    ["I never have to wait for a machine.", "+crowding"],
    ["The classes are small.", "+crowding"],
    ["They are open 24 hours.", "+crowding"],
    ["Lots of classes throughout the day.", "+crowding"],
    ["It is easy to book a class.", "+crowding"],
    ["Only $20 a month, what a deal.", "+price"],
    ["There is no contract and it is easy to cancel.", "+price"],
    ["They let me freeze my membership without any hassle.", "+price"],
    ["The membership is worth every penny.", "+price"],
    ["I love this gym.", "+overall"],
    ["Best yoga studio in the city.", "+overall"],
    ["I have been a member for ten years.", "+overall"],
    ["Such a supportive community.", "+overall"],
    ["It is my happy place.", "+overall"],
    ["So glad I joined.", "+overall"],
  ])("%s", (text, expected) => expect(read(text)).toBe(expected));
});

describe("blame", () => {
  test.each([
    ["The workouts are the same every day.", "-training"],
    ["The instructor never corrected anyone's form.", "-training"],
    ["My trainer was on his phone the whole session.", "-training"],
    ["I hurt my back because nobody showed me how to use the machine.", "-training"],
    ["Trainers come and go.", "-training"],
    ["My daughter learned nothing in eight weeks.", "-training"],
    ["Impossible to follow if you are new.", "-training"],
    ["After six months I saw no results.", "-training"],
    ["The class was boring.", "-training"],
    ["Half of the treadmills are out of order.", "-equipment"],
    ["The machines are old and rusty.", "-equipment"],
    ["The hot tub has been closed for months.", "-equipment"],
    ["There is no squat rack.", "-equipment"],
    ["The AC never works.", "-equipment"],
    ["The showers are ice cold.", "-equipment"],
    ["The pool is freezing.", "-equipment"],
    ["It is stuffy and there is no ventilation.", "-equipment"],
    ["My locker was broken into.", "-equipment"],
    ["The locker room is disgusting.", "-cleanliness"],
    ["The whole place smells like feet.", "-cleanliness"],
    ["There is mold in the showers.", "-cleanliness"],
    ["They never have any wipes.", "-cleanliness"],
    ["Nobody wipes down the benches.", "-cleanliness"],
    ["The pool water is cloudy.", "-cleanliness"],
    ["I got a rash from the mats.", "-cleanliness"],
    ["The guy at the front desk was rude.", "-staff"],
    ["The manager yelled at me.", "-staff"],
    ["Nobody even says hello.", "-staff"],
    ["The instructor was condescending.", "-staff"],
    ["I felt judged.", "-staff"],
    ["It is packed after five.", "-crowding"],
    ["You wait twenty minutes for a bench.", "-crowding"],
    ["There are too many people.", "-crowding"],
    ["The classes fill up in seconds.", "-crowding"],
    ["They canceled my class an hour before.", "-crowding"],
    ["They cut their hours.", "-crowding"],
    ["The class I want is always full.", "-crowding"],
    ["They sell too many memberships.", "-crowding"],
    ["They close at noon on Sundays.", "-crowding"],
    ["They kept charging me after I cancelled.", "-price"],
    ["It is impossible to cancel.", "-price"],
    ["They raised my rate without telling me.", "-price"],
    ["You have to cancel by certified letter.", "-price"],
    ["They sent me to collections.", "-price"],
    ["The sales people are pushy.", "-price"],
    ["They hit me with an annual fee nobody mentioned.", "-price"],
    ["They locked me into a two-year contract.", "-price"],
    ["It is overpriced for what you get.", "-price"],
    ["Worst gym I have ever joined.", "-overall"],
    ["I am switching to another gym.", "-overall"],
    ["Do not join this gym.", "-overall"],
    ["I used to love this gym.", "-overall"],
    ["I wish they had a pool.", "-equipment"],
  ])("%s", (text, expected) => expect(read(text)).toBe(expected));
});

describe("what is denied", () => {
  test.each([
    ["The pool is not clean.", "-cleanliness"],
    ["It is not expensive.", "+price"],
    ["The treadmills are not broken anymore.", "+equipment"],
    ["My trainer is not motivating.", "-training"],
    ["They do not pressure you.", "+price"],
    ["It was not too crowded.", "+crowding"],
    ["They have never cleaned the mats.", "-cleanliness"],
    ["I have not seen any results.", "-training"],
  ])("%s", (text, expected) => expect(read(text)).toBe(expected));
});

describe("two sides", () => {
  test.each([
    ["Great workout, dirty showers.", "+training -cleanliness"],
    ["Clean, cheap and never busy.", "+cleanliness +crowding +price"],
    ["Nice people, but half the machines are broken.", "+staff -equipment"],
  ])("%s", (text, expected) => expect(read(text)).toBe(expected));
});

describe("as a story, and in anger", () => {
  test.each([
    ["Tried to quit and they made me mail a letter to some PO box.", "-price"],
    ["Coach D will get you right, down 30 lbs since spring.", "+training"],
    ["AC busted all of July.", "-equipment"],
    ["Six o'clock and you can't get near a rack.", "-crowding"],
    ["smells like a wet dog in there", "-cleanliness"],
    ["Sales guy wouldn't let me leave without signing.", "-price"],
    ["Instructor remembered my name on day two.", "+staff"],
    ["Every machine has a sign saying out of order.", "-equipment"],
    ["The teacher ignored the new people.", "-training"],
    ["Hair balls in the shower drain. Gross.", "-cleanliness"],
    ["They took money out of my account for a year after I moved.", "-price"],
    ["Pool closed again, third time this month.", "-equipment"],
    ["Zero judgment. I'm 300 pounds and they made me feel at home.", "+staff"],
    ["They cut the 6 am class that I joined for.", "-crowding"],
    ["Dumbbells only go up to 50.", "-equipment"],
    ["Front desk kid never looks up from his phone.", "-staff"],
    ["Best barre class I've ever taken.", "+training"],
    ["Towels are always fresh and the showers sparkle.", "+cleanliness"],
    ["My kids ask to go to swim every day.", "+training"],
    ["The trainer yelled at me in front of everyone.", "-staff"],
    ["$10 a month, can't beat it.", "+price"],
    ["They doubled the price overnight.", "-price"],
    ["The place closes at 6 on Fridays, who can make that?", "-crowding"],
    ["Couldn't hear the instructor over the music.", "-training"],
    ["The yoga room is so peaceful.", "+equipment"],
    ["Ten people fighting over two benches.", "-crowding"],
    ["I pulled a muscle because the coach pushed me too far.", "-training"],
    ["Like a family here.", "+overall"],
    ["Owner is the nicest guy.", "+staff"],
  ])("%s", (text, expected) => expect(read(text)).toBe(expected));
});

describe("what is wished for, said of oneself or of others is no judgement of this gym", () => {
  test.each([
    "I took a class on Monday.",
    "My old gym was always crowded.",
    "I have an old knee injury.",
    "I bought a water bottle.",
    "I wanted to lose weight.",
    "I have a busy schedule.",
  ])("%s", (text) => expect(read(text).replace(/0\w+/g, "").trim()).toBe(""));
});

describe("times that are no schedule (issue 45, read in the quotes of a business)", () => {
  test.each([
    ["I have stayed here several times and always enjoyed it."],
    ["I feel better than I have in a long time."],
    ["We had a great time."],
  ])("%s", (text) => expect(read(text)).not.toContain("crowding"));

  test("but those of classes are one", () => {
    expect(read("They have great times for classes.")).toContain("+crowding");
  });
});
