import { expect, test } from "bun:test";
import { ParsedText } from "../../../src/analysis/parsed-text.ts";
import { questionsIn } from "../../../src/analysis/questions/answers-in.ts";
import { compiledQuestionsFor } from "../../../src/analysis/questions/compiled-questions.ts";
import { questionsFor } from "../../../src/analysis/questions/questions-for.ts";
import type { Vertical } from "../../../src/domain/business/vertical.ts";

function said(text: string, vertical: Vertical): string[] {
  const { answers } = questionsIn(new ParsedText(text), compiledQuestionsFor(vertical));
  return answers.map(({ question, supports }) => `${supports ? "yes" : "no"} ${question}`);
}

test.each<[string, Vertical, string]>([
  ["They had the boiler running in no-time.", "home-services", "yes fast"],
  ["The plumber took care of us fast.", "home-services", "yes fast"],
  ["Mara replaced the valve right away.", "home-services", "yes fast"],
  ["Quick service and a fair bill.", "home-services", "yes fast"],
  ["Fast, honest and tidy.", "home-services", "yes fast"],
  ["Friendly, quick, and he left no dust.", "home-services", "yes fast"],
  ["The new faucet was installed within 40 minutes.", "home-services", "yes fast"],
  ["They resolved our leak quickly.", "home-services", "yes fast"],
  ["I use them every time.", "home-services", "yes again"],
  ["Rosa is the only electrician we will call.", "home-services", "yes again"],
  ["We will not use any other company.", "home-services", "yes again"],
  ["I would not consider any other roofer.", "home-services", "yes again"],
  ["He will be my first call.", "home-services", "yes again"],
  ["We have used them for twelve years.", "home-services", "yes again"],
  ["Will be eating here again.", "restaurant", "yes again"],
  ["I can't wait to visit again.", "restaurant", "yes again"],
  ["We are definitely returning.", "restaurant", "yes again"],
  ["I would love to come back in spring.", "general", "yes again"],
  ["Never going again!", "salon", "no again"],
  ["I will not return.", "salon", "no again"],
  ["After this you will NOT see me there.", "general", "no again"],
  ["So I go elsewhere.", "general", "no again"],
  ["I left and never went back.", "shop", "no again"],
  ["We will try another hotel next time.", "hotel", "no again"],
  ["Thanks for the friendliness and the advice.", "home-services", "yes polite"],
  ["Nice guys, and strong too.", "home-services", "yes polite"],
  ["A very nice fella.", "home-services", "yes polite"],
  ["Dalia was so nice.", "home-services", "yes polite"],
  ["The crew was exact, very nice, very quick.", "home-services", "yes polite"],
  ["Reception was so nice.", "hotel", "yes polite"],
  ["Honest, respectful men.", "home-services", "yes polite"],
  ["He is kind, patient and exact.", "home-services", "yes polite"],
  ["Our server could not have been friendlier.", "restaurant", "yes polite"],
  ["They were here when they were supposed to be.", "home-services", "yes on-time"],
  ["They came when they promised.", "home-services", "yes on-time"],
  ["Professional, timely and exact.", "home-services", "yes on-time"],
  ["They carried it all down with care.", "home-services", "yes careful"],
  ["He got every box there safely.", "home-services", "yes careful"],
  ["They fixed several leaks under the house.", "home-services", "yes solves"],
  ["She was able to fix the issue.", "home-services", "yes solves"],
  ["He answered any questions we had.", "home-services", "yes explains"],
  ["They took the time to address all our concerns.", "home-services", "yes explains"],
  ["A great job explaining the choices.", "home-services", "yes explains"],
  ["Always prompt with service.", "restaurant", "no long-wait"],
  ["A nurse took us back right away.", "health", "no long-wait"],
])("a plain wording answers: %s (issue 45)", (text, vertical, answer) => {
  expect(said(text, vertical)).toContain(answer);
});

test.each<[string, Vertical, string]>([
  ["They were quick to reply.", "home-services", "fast"],
  ["He came very quickly.", "home-services", "fast"],
  ["She got here quick.", "home-services", "fast"],
  ["I needed somebody fast.", "home-services", "fast"],
  ["The drain emptied fast again.", "home-services", "fast"],
  ["I use the stove every time.", "home-services", "again"],
  ["I had used another company for years.", "home-services", "again"],
  ["The only time we will call is in spring.", "home-services", "again"],
  ["Nice work.", "home-services", "polite"],
  ["A very nice repair process.", "home-services", "polite"],
  ["It was so nice of them to fix the finish.", "home-services", "polite"],
  ["They could be friendlier.", "restaurant", "polite"],
  ["Call me when they are here.", "home-services", "on-time"],
  ["Take care of the water with care labels.", "home-services", "careful"],
  ["I was not able to fix the leak.", "home-services", "solves"],
  ["Call if you have any questions.", "home-services", "explains"],
])("a wording of another sense does not answer: %s (issue 45)", (text, vertical, question) => {
  expect(said(text, vertical).map((one) => one.split(" ")[1])).not.toContain(question);
});

test.each<[Vertical, string]>([
  ["fitness", "clean"],
  ["salon", "clean"],
  ["hotel", "clean-rooms"],
  ["shop", "fair-prices"],
  ["shop", "good-quality"],
])(
  "a question that asks what the aspect says has its counts: %s, %s (issue 45)",
  (vertical, id) => {
    expect(questionsFor(vertical).find((one) => one.id === id)?.countsAspect).toBe(true);
  },
);
