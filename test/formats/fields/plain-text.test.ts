import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { plainText } from "../../../src/formats/fields/plain-text.ts";
import { cpuMsOf } from "../../support/cpu-time.ts";

describe("a text that was written as HTML", () => {
  test.each([
    ["One.<br>Two.", "One.\nTwo."],
    ["One.<br/>Two.<BR />Three.", "One.\nTwo.\nThree."],
    ["One.<br />\nTwo.<br />\r\nThree.", "One.\nTwo.\nThree."],
    ["One.<br><br>Two.", "One.\n\nTwo."],
    ['One.<br class="x">Two.', "One.\nTwo."],
    ["<p>One.</p><p>Two.</p>", "One.\n\nTwo."],
    ['<p>One.</p>\n<p style="color: red">Two.<br>Three.</p>\n', "One.\n\nTwo.\nThree."],
    ["One.<p>Two.", "One.\n\nTwo."],
  ])("has line breaks and paragraphs: %p is %p (issue 16)", (written, meant) => {
    expect(plainText(written)).toBe(meant);
  });

  test.each([
    ["Fish &amp; chips", "Fish & chips"],
    ["It&#39;s", "It's"],
    ["It&#8217;s", "It’s"],
    ["It&#x2019;s", "It’s"],
    ["&quot;Great&quot;", '"Great"'],
    ["Caf&eacute; M&uuml;ller", "Café Müller"],
    ["one&nbsp;two", "one\u00a0two"],
    ["5 &lt; 6", "5 < 6"],
    ["&#128077;", "👍"],
  ])("has characters instead of entities: %p is %p (issue 16)", (written, meant) => {
    expect(plainText(written)).toBe(meant);
  });

  test.each([
    ["&amp;lt;", "&lt;"],
    ["&amp;amp;amp;", "&amp;amp;"],
    ["&amp;#39;", "&#39;"],
    ["&lt;br&gt;", "<br>"],
    ["&#38;lt;", "&lt;"],
  ])("is decoded once: %p is %p (issue 16)", (written, meant) => {
    expect(plainText(written)).toBe(meant);
  });

  test.each([
    "AT&T",
    "AT&T; R&D",
    "a < b && c > d",
    "5 <6",
    "<script>alert(1)</script>",
    "<b>bold</b> <pre>x</pre> <brand> <3",
    "https://example.com/?a=1&copy=2&lt=3",
    "&nosuch; &; &#; &#x;",
    "  spaces \n around  ",
    "Wow <p",
  ])("keeps what customers typed themselves: %p (issue 16)", (written) => {
    expect(plainText(written)).toBe(written);
  });

  test("restores any text that was escaped for HTML once (issue 16)", () => {
    const parts = fc.constantFrom(
      "&",
      "<",
      ">",
      '"',
      "<br>",
      "&amp;",
      "&lt;",
      "<p>",
      "é",
      " ",
      "a",
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 12 }), (pieces) => {
        const text = pieces.join("");
        expect(plainText(Bun.escapeHTML(text))).toBe(text);
      }),
    );
  });

  test.each(["<p ", "<br ", "&", "&#", "<", "<p>", " "])(
    "of the longest kind is decoded quickly: %p again and again (issue 16)",
    (piece) => {
      const text = piece.repeat(Math.floor(200_000 / piece.length));
      expect(cpuMsOf(() => plainText(text))).toBeLessThan(1000);
    },
  );
});
