import { expect, test } from "bun:test";
import { platformLabel } from "../../src/web/platform-label.ts";

test.each([
  ["google", "Google"],
  ["judge.me", "Judge.me"],
  ["google-fake", "Google-fake"],
  ["食べログ", "食べログ"],
  ["яндекс", "Яндекс"],
  ["unknown", undefined],
])("the platform %p is called %p (issue 16)", (platform, label) => {
  expect(platformLabel(platform)).toBe(label);
});

test.each(["gооgle", "yеlp", "fаcebook", "gοogle"])(
  "a name with letters that only look like another one's is not shown: %p (issue 16)",
  (platform) => {
    expect(platformLabel(platform)).toBeUndefined();
  },
);
