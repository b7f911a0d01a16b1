import { describe, expect, test } from "bun:test";
import { Failure } from "../../src/domain/failure.ts";
import { DEFAULT_POLICY } from "../../src/domain/hub/hub-policy.ts";
import { parseHubRequest } from "../../src/hub/parse-request.ts";
import { checkpointTopic } from "../../src/resources/hub-topics.ts";
import { TEST_BASE_URL } from "../support/library.ts";

const GOOD = {
  "hub.mode": "subscribe",
  "hub.topic": `${TEST_BASE_URL}/reviews.json`,
  "hub.callback": "https://reader.example/cb?a=1",
};
const GROWING = checkpointTopic("9f3c21ab");
const TERMS = { baseUrl: TEST_BASE_URL, growing: GROWING, policy: DEFAULT_POLICY };
const { min, usual, max } = DEFAULT_POLICY.leaseSeconds;

type Fields = Readonly<Record<string, string>>;

/** The good request with added fields; an existing field is replaced. */
function ask(fields: Fields = {}) {
  const form = new URLSearchParams({ ...GOOD, ...fields });
  return parseHubRequest(form, TERMS);
}

function refusalOf(form: URLSearchParams): string {
  try {
    parseHubRequest(form, TERMS);
  } catch (error) {
    if (error instanceof Failure) return `${error.code}: ${error.message}`;
    throw error;
  }
  return "taken";
}

function refusal(fields: Fields): string {
  return refusalOf(new URLSearchParams({ ...GOOD, ...fields }));
}

describe("a request to the hub", () => {
  test("is read field by field (WebSub §5.1)", () => {
    const { callback, ...rest } = ask({ "hub.secret": "s", "hub.lease_seconds": "7200" });
    expect(rest).toEqual({
      mode: "subscribe",
      topic: "reviews",
      leaseSeconds: 7200,
      secret: "s",
    });
    expect(callback.url.href).toBe("https://reader.example/cb?a=1");
    expect(callback.host).toBe("reader.example:443");
  });

  test.each(["hub.mode", "hub.topic", "hub.callback"])(
    "without %s is refused with the field's name (WebSub §5.1)",
    (name) => {
      const form = new URLSearchParams(GOOD);
      form.delete(name);
      expect(refusalOf(form)).toStartWith(`invalid: ${name} is missing`);
    },
  );

  test.each(["hub.mode", "hub.topic", "hub.callback"])(
    "with %s empty is refused with the field's name (HUB.md, point 2)",
    (name) => {
      expect(refusal({ [name]: "" })).toStartWith(`invalid: ${name} is empty`);
    },
  );

  test.each(["subscribe", "unsubscribe"])(
    "to %s may have empty optional fields, as clients of the large hubs send them (issue 14)",
    (mode) => {
      const asked = ask({ "hub.mode": mode, "hub.lease_seconds": "", "hub.secret": "" });
      expect([asked.leaseSeconds, asked.secret]).toEqual([usual, undefined]);
    },
  );

  test.each(["hub.mode", "hub.topic", "hub.callback", "hub.lease_seconds", "hub.secret"])(
    "with %s repeated is refused with the field's name, even if the values are equal (HUB.md, point 2)",
    (name) => {
      const form = new URLSearchParams(GOOD);
      form.delete(name);
      form.append(name, "3600");
      form.append(name, "3600");
      expect(refusalOf(form)).toStartWith(`invalid: ${name} is given 2 times`);
    },
  );

  test.each(["publish", "Subscribe", "denied", " subscribe", "unsubscribe "])(
    "with the mode %p is refused; only subscribe and unsubscribe exist (SPEC.md, Events)",
    (mode) => {
      const said = refusal({ "hub.mode": mode });
      expect(said).toStartWith("invalid: hub.mode must be subscribe or unsubscribe");
      expect(said).toContain(JSON.stringify(mode));
    },
  );

  test("shows at most 100 characters of a refused value (HUB.md, point 1)", () => {
    expect(refusal({ "hub.mode": "m".repeat(5000) }).length).toBeLessThan(300);
  });

  test.each([
    ["/feed.xml", "atom_feed"],
    ["/api/feed.json", "json_feed"],
    ["/reviews.json", "reviews"],
  ])("may name the topic %s (SPEC.md, Events)", (path, id) => {
    expect(ask({ "hub.topic": `${TEST_BASE_URL}${path}` }).topic).toBe(id);
  });

  test("may name the checkpoint of the current log (issue 20)", () => {
    expect(ask({ "hub.topic": `${TEST_BASE_URL}${GROWING.path}` }).topic).toBe(GROWING.id);
  });

  test("may not name the checkpoint of another log; the refusal names the current one (issue 20)", () => {
    const said = refusal({ "hub.topic": `${TEST_BASE_URL}/log/00000000/checkpoint` });
    expect(said).toStartWith("invalid: hub.topic ");
    expect(said).toContain(`is ${TEST_BASE_URL}/log/9f3c21ab/checkpoint.`);
  });

  test.each([
    "https://reviews.example.com/api/insights.json",
    "https://reviews.example.com/reviews.json/",
    "https://reviews.example.com/reviews.json?a=1",
    "http://reviews.example.com/reviews.json",
    "https://REVIEWS.example.com/reviews.json",
    "/reviews.json",
    "reviews.json",
  ])("may not name the topic %p; the refusal lists the known ones (SPEC.md, Events)", (topic) => {
    const said = refusal({ "hub.topic": topic });
    expect(said).toStartWith(`invalid: hub.topic "${topic}" is unknown`);
    for (const path of ["/feed.xml", "/api/feed.json", "/reviews.json", GROWING.path]) {
      expect(said).toContain(`${TEST_BASE_URL}${path}`);
    }
    expect(said).not.toContain("insights.json,");
  });

  test("may contain unknown fields, such as hub.verify=sync (WebSub §5.1)", () => {
    const known = ask();
    const more = { "hub.verify": "sync", "hub.verify_token": "t", "HUB.MODE": "x", foo: "" };
    expect(ask(more)).toEqual(known);
  });
});

describe("a lease", () => {
  test("is ten days by default (HUB.md, point 3)", () => {
    expect(ask().leaseSeconds).toBe(864_000);
    expect(usual).toBe(864_000);
  });

  test.each([
    ["0", min],
    ["1", min],
    ["3599", min],
    ["3600", 3600],
    ["0003601", 3601],
    ["2592000", 2_592_000],
    ["2592001", max],
    ["999999999999999", max],
    ["99999999999999999999", max],
  ])(
    "of %s seconds is clamped to the limits, never refused for its size (HUB.md, point 3)",
    (seconds, granted) => {
      expect(ask({ "hub.lease_seconds": seconds }).leaseSeconds).toBe(granted);
    },
  );

  test("of more seconds than a number can hold is clamped to the limits too (HUB.md, point 3)", () => {
    expect(ask({ "hub.lease_seconds": "9".repeat(400) }).leaseSeconds).toBe(max);
  });

  test.each(["ten", "-1", "+5", "1.5", "1e9", "0x10", " 60", "60 ", "٣٦٠٠", "NaN"])(
    "of %p is refused: it is not a whole number (HUB.md, point 3)",
    (seconds) => {
      expect(refusal({ "hub.lease_seconds": seconds })).toStartWith(
        "invalid: hub.lease_seconds must be a whole number",
      );
    },
  );

  test.each(["7200", "ten", "-1"])(
    "of %p is ignored on an unsubscribe (HUB.md, point 2)",
    (seconds) => {
      const asked = ask({ "hub.mode": "unsubscribe", "hub.lease_seconds": seconds });
      expect([asked.mode, asked.leaseSeconds]).toEqual(["unsubscribe", usual]);
    },
  );
});

describe("a secret", () => {
  test.each([
    ["a", 199],
    ["é", 198],
    ["😀", 196],
  ])("of repeated %s is accepted below 200 bytes (WebSub §5.1)", (character, bytes) => {
    const secret = character.repeat(bytes / Buffer.byteLength(character));
    expect(Buffer.byteLength(secret)).toBe(bytes);
    expect(ask({ "hub.secret": secret }).secret).toBe(secret);
  });

  test.each(["a", "é", "😀"])(
    "of %s repeated to 200 bytes is refused: bytes count, not characters (WebSub §5.1)",
    (character) => {
      const secret = character.repeat(200 / Buffer.byteLength(character));
      const said = refusal({ "hub.secret": secret });
      expect(said).toStartWith("invalid: hub.secret must be shorter than 200 bytes");
      expect(said).not.toContain(character.repeat(3));
    },
  );

  test("is kept as sent, including blanks (WebSub §5.1)", () => {
    expect(ask({ "hub.secret": " a+b&c=%20 " }).secret).toBe(" a+b&c=%20 ");
    expect(ask().secret).toBeUndefined();
  });
});
