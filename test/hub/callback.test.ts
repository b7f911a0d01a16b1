import { describe, expect, test } from "bun:test";
import { Failure } from "../../src/domain/failure.ts";
import { parseCallback, withParameters } from "../../src/hub/callback.ts";

function refusalOf(text: string): string {
  try {
    parseCallback(text);
  } catch (error) {
    if (error instanceof Failure) return `${error.code}: ${error.message}`;
    throw error;
  }
  return "taken";
}

const HOST = "https://reader.example";

describe("a callback", () => {
  test.each([
    ["callback", "is not a URL"],
    ["//reader.example/cb", "is not a URL"],
    ["https://", "is not a URL"],
    ["https://a b/cb", "is not a URL"],
    ["https://reader.example:99999/cb", "is not a URL"],
    ["http://reader.example/cb", "must be an https:// address"],
    ["ftp://reader.example/cb", "must be an https:// address"],
    ["javascript:alert(1)", "must be an https:// address"],
    ["wss://reader.example/cb", "must be an https:// address"],
    ["https://user@reader.example/cb", "must not contain a user name or password"],
    ["https://user:word@reader.example/cb", "must not contain a user name or password"],
    ["https://:word@reader.example/cb", "must not contain a user name or password"],
    ["https://reader.example/cb#there", "must not have a fragment"],
    ["https://reader.example/cb#", "must not have a fragment"],
    ["https://reader.example/cb?x='1'", "must be written as it is called"],
    ['https://reader.example/cb?x="1"', "must be written as it is called"],
    ["https://reader.example/cb?x=<1>", "must be written as it is called"],
    ["https://reader.example/a/../cb", "must be written as it is called"],
    ["https://reader.example/a/%2e%2E/cb", "must be written as it is called"],
    ["https://reader.example/./cb", "must be written as it is called"],
    ["https://reader.example\\cb", "must be written as it is called"],
  ])("written %p is refused: it %s (SPEC.md, Events)", (text, rule) => {
    expect(refusalOf(text)).toStartWith(`invalid: hub.callback ${rule}`);
  });

  test.each(["/café?ä=ö", "?a=1", "", "/a//b?=", "/cb?next=what?", "/cb?", "/it's?x=%27"])(
    "may end in %p (HUB.md, point 4)",
    (end) => {
      expect(refusalOf(HOST + end)).toBe("taken");
    },
  );

  test("may have 2000 characters, and no more (HUB.md, point 1)", () => {
    const longest = `${HOST}/${"c".repeat(2000 - HOST.length - 1)}`;
    expect([longest.length, refusalOf(longest)]).toEqual([2000, "taken"]);
    expect(refusalOf(`${longest}c`)).toContain("longer than 2000 characters");
  });

  test.each([443, 1024, 8443, 65_535])("may use port %d (HUB.md, threats)", (port) => {
    expect(parseCallback(`${HOST}:${port}/cb`).host).toBe(`reader.example:${port}`);
  });

  test.each([0, 1, 22, 25, 80, 442, 444, 465, 993, 1023])(
    "may not use port %d, which belongs to another service (HUB.md, threats)",
    (port) => {
      expect(refusalOf(`${HOST}:${port}/cb`)).toContain("must use port 443 or one above 1023");
    },
  );

  test("is counted by host name and port, however it is spelled (HUB.md, threats)", () => {
    const spellings = [`${HOST}/a`, "HTTPS://READER.example:443/b?c", "https://reader%2Eexample/"];
    const hosts = spellings.map((text) => parseCallback(text).host);
    expect(new Set(hosts)).toEqual(new Set(["reader.example:443"]));
  });
});

describe("parameters appended to a callback", () => {
  const added = { "hub.mode": "subscribe", "hub.topic": "https://x.example/a?b=c&d" };
  const appended = "hub.mode=subscribe&hub.topic=https%3A%2F%2Fx.example%2Fa%3Fb%3Dc%26d";

  test.each([
    [`${HOST}/cb`, "?"],
    [HOST, "/?"],
    [`${HOST}/cb?`, ""],
    [`${HOST}/cb?a=1`, "&"],
    [`${HOST}/cb?a=1&`, "&"],
    [`${HOST}/cb?&`, "&"],
    [`${HOST}/cb?a&b=&=c`, "&"],
    [`${HOST}/cb?a=%7e%2f+%20&A=%C3%A9&a=1&a=1`, "&"],
    [`${HOST}/cb?hub.mode=own&x=y?z`, "&"],
    [`${HOST}/cb;p=1/?q=[1]{2}|^\`~!*()@:$,`, "&"],
  ])("leave %p unchanged, byte for byte (WebSub §5.1.1)", (callback, separator) => {
    const url = withParameters(parseCallback(callback).url, added);
    expect(url.href).toBe(`${callback}${separator}${appended}`);
  });
});
