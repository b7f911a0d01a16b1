import { expect, test } from "bun:test";
import { analyzerOf } from "../explained.ts";

/** What a restaurant's review praises or blames. */
function aspectsIn(text: string): string[] {
  const { aspects } = analyzerOf("restaurant").analyze({ text, rating: 3 });
  return aspects.map(({ aspect, opinion }) => `${aspect} ${opinion}`);
}

test.each([
  ["I recommend the soup.", ["food positive"]],
  ["I recommend any of their soup.", ["food positive"]],
  ["Avoid the soup.", ["food negative"]],
  ["I was not impressed by the famous soup.", ["food negative"]],
  ["I recommend trying some of their soup.", ["overall positive"]],
  ["I recommend when you eat soup.", ["food positive", "overall positive"]],
  ["I will be back for the soup.", ["food positive", "overall positive"]],
  ["I will be back with the soup.", ["food positive", "overall positive"]],
  ["I recommend it. The soup came.", ["overall positive"]],
])("a verdict with an object is about that object: %s", (text, aspects) => {
  expect(aspectsIn(text)).toEqual(aspects);
});
