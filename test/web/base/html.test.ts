import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { type Child, html, jsonForScript, raw } from "../../../src/web/base/html.ts";

describe("a template", () => {
  test("escapes every text, in elements and in quoted attributes", () => {
    const text = `<b> & "one" 'two'`;
    expect(html`<p title="${text}">${text}</p>`.text).toBe(
      '<p title="&lt;b&gt; &amp; &quot;one&quot; &#39;two&#39;">&lt;b&gt; &amp; &quot;one&quot; &#39;two&#39;</p>',
    );
  });

  test("accepts templates, lists and numbers, and leaves out undefined values", () => {
    const children: Child[] = [html`<i>${1}</i>`, [2, [raw("<hr>")]], false, undefined, null];
    expect(html`<p>${children}</p>`.text).toBe("<p><i>1</i>2<hr></p>");
    expect(html`${0}`.text).toBe("0");
  });

  test("writes nothing that HTML forbids", () => {
    expect(html`${"a\u0000b\u0007c\ufffed\ud800e\t\n"}`.text).toBe("a�b�c�d�e\t\n");
  });

  test("returns any text unchanged when parsed", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "grapheme" }), async (text) => {
        let read = "";
        const rewriter = new HTMLRewriter().on("p", {
          element: (element) => {
            read = element.getAttribute("title") ?? "";
          },
        });
        await rewriter.transform(new Response(html`<p title="${text}"></p>`.text)).text();
        const expected = html`${text}`.text;
        expect(read).toBe(expected);
        expect(expected).not.toMatch(/[<>"']/);
      }),
    );
  });
});

describe("JSON in a script", () => {
  test("contains no character that could end it, and parses to the same value", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const { text } = jsonForScript([value, "</script><!--", "\u2028&"]);
        expect(text).not.toMatch(/[<>&\u2028\u2029]/);
        expect(JSON.stringify(JSON.parse(text).slice(0, 1))).toBe(JSON.stringify([value]));
      }),
    );
  });
});
