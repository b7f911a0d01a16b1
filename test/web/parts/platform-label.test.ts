import { expect, test } from "bun:test";
import { platformName } from "../../../src/domain/review/platform.ts";
import { platformLabel } from "../../../src/web/parts/platform-label.ts";

test.each([
  ["google", "Google"],
  ["judge.me", "Judge.me"],
  ["yell.com", "Yell.com"],
  ["homeadvisor", "HomeAdvisor"],
  ["angi", "Angi"],
  ["食べログ", "食べログ"],
  ["яндекс", "Яндекс"],
  ["unknown", undefined],
])("the platform %p is called %p (issue 16)", (platform, label) => {
  expect(platformLabel(platform)).toBe(label);
});

test.each(["gооgle", "yеlp", "fаcebook", "gοogle"])(
  "a name with letters that only resemble other ones is not shown: %p (issue 16)",
  (platform) => {
    expect(platformLabel(platform)).toBeUndefined();
  },
);

test.each([
  ...["Verified on Google", "Google-verified", "Google Inc.", "Goog1e", "G00gle", "Ɡoogle"],
  ...["Yelp verified", "Ye1p", "Gogle", "Göogle", "goo-gle", "Trustpi1ot", "Trust Pilot!!verified"],
  ...["faceb00k", "Trip Advisor Inc", "my google", "google.example"],
])("a name that could be mistaken for a known site's is not shown: %p (issue 16)", (source) => {
  expect(platformLabel(platformName(source))).toBeUndefined();
});
