import { describe, expect, test } from "bun:test";
import { Snapshot } from "../../src/http/base/snapshot.ts";
import { complete } from "../../src/mcp/completions.ts";
import { instructionsOf } from "../../src/mcp/instructions.ts";
import { getPrompt, listPrompts, PROMPTS } from "../../src/mcp/prompts.ts";
import { TOOLS } from "../../src/resources/tools.ts";
import { publishedStore, sourceReview, TEST_BASE_URL, testServer } from "../support/library.ts";
import { answerOf, askModern, openSession, post, requestOf, rpcErrorOf } from "../support/mcp.ts";

const BUSINESS = {
  name: "A. Plumber",
  technicians: [{ name: "Ada" }, { name: "Grace" }, { name: "Adele" }],
  services: [
    { id: "drain-cleaning", name: "Drain cleaning", aliases: ["drain"] },
    { id: "boiler-repair", name: "Boiler repair" },
  ],
  service_areas: [],
};
const REVIEWS = [1, 2, 3, 4].map((at) =>
  sourceReview({ source_id: `r${at}`, text: "Marta was great. Thank you, Marta, for the drain!" }),
);

async function someLibrary() {
  return new Snapshot(await publishedStore({ reviews: REVIEWS, business: BUSINESS })).library;
}

describe("a prompt", () => {
  test("is listed with a title, an icon and optional arguments (issue 22)", async () => {
    const prompts = listPrompts(await someLibrary());
    expect(prompts.map(({ title }) => title)).toEqual([
      "Should I hire them?",
      "What changed lately?",
      "Prepare me to call them",
    ]);
    for (const { icons, arguments: taken } of prompts) {
      expect(icons[0]?.src).toStartWith(TEST_BASE_URL);
      for (const { title, required } of taken)
        expect([title.length > 0, required]).toEqual([true, false]);
    }
  });

  test.each(PROMPTS.map(({ name }) => name))(
    "%s asks about the business, and names only tools that exist (issue 22)",
    async (name) => {
      const { messages } = getPrompt(await someLibrary(), name, undefined);
      const text = messages[0].content.text;
      expect(text).toContain("A. Plumber");
      const named = text.match(/\b(get|search)_\w+/g) ?? [];
      const known = TOOLS.map(({ id }) => id);
      expect(named.length).toBeGreaterThan(0);
      expect(named.filter((tool) => !known.includes(tool))).toEqual([]);
    },
  );

  test("uses its arguments, and treats null and empty ones as left out (issue 22)", async () => {
    const library = await someLibrary();
    const textOf = (given: unknown) =>
      getPrompt(library, "should_i_hire_them", given).messages[0].content.text;
    const told = textOf({ service: "Boiler repair", technician: "Ada" });
    expect(told).toContain("hire A. Plumber for this: Boiler repair (Ada would come)?");
    for (const empty of [undefined, null, {}, { service: "", technician: null }, { other: "x" }]) {
      expect(textOf(empty)).toBe(textOf({}));
    }
  });

  test("that does not exist is answered with the names of those that do (issue 22)", async () => {
    const library = await someLibrary();
    const { code, message } = rpcErrorOf(() => getPrompt(library, "x", {}));
    expect(code).toBe(-32602);
    for (const { name } of PROMPTS) expect(message).toContain(name);
  });
});

describe("completion", () => {
  const prompt = { type: "ref/prompt", name: "should_i_hire_them" } as const;

  test.each([
    ["technician", "", ["Ada", "Grace", "Adele", "Marta"]],
    ["technician", "ad", ["Ada", "Adele"]],
    ["technician", "mar", ["Marta"]],
    ["technician", "RA", ["Grace"]],
    ["service", "", ["Drain cleaning", "Boiler repair"]],
    ["service", "rep", ["Boiler repair"]],
    ["service", "x", []],
    ["since", "2025", []],
  ])("of %s %p offers the names %j (issue 22)", async (name, value, values) => {
    const { completion } = complete(await someLibrary(), {
      ref: prompt,
      argument: { name, value },
    });
    expect(completion).toEqual({ values, total: values.length, hasMore: false });
  });

  test.each(["candor://review/{id}", "candor://changes{?after,limit}"])(
    "of the template %s offers no ids (issue 22)",
    async (uri) => {
      const ref = { type: "ref/resource", uri } as const;
      const argument = { name: "id", value: "" };
      expect(complete(await someLibrary(), { ref, argument }).completion.values).toEqual([]);
    },
  );

  test("of an unknown prompt or template is an error (issue 22)", async () => {
    const library = await someLibrary();
    const argument = { name: "id", value: "" };
    for (const ref of [
      { type: "ref/prompt", name: "x" },
      { type: "ref/resource", uri: "candor://x" },
    ] as const) {
      expect(rpcErrorOf(() => complete(library, { ref, argument })).code).toBe(-32602);
    }
  });
});

test("prompts, completions and instructions have no invisible characters either (issue 22)", async () => {
  const hidden = "\u2062\u{e0049}\u200b\u200c";
  const business = {
    ...BUSINESS,
    name: `A. Plumber${hidden}`,
    technicians: [{ name: `Ada${hidden} Lane` }],
  };
  const { library } = new Snapshot(await publishedStore({ reviews: REVIEWS, business }));
  const { messages } = getPrompt(library, "should_i_hire_them", {
    technician: `Ada${hidden} Lane`,
  });
  const [{ content }] = messages;
  expect(content.text).toContain("hire A. Plumber (Ada Lane would come)?");
  const ref = { type: "ref/prompt", name: "should_i_hire_them" } as const;
  const { completion } = complete(library, { ref, argument: { name: "technician", value: "ad" } });
  expect(completion.values).toEqual(["Ada Lane"]);
  expect(instructionsOf(library)).toContain("reviews of A. Plumber: 4");
});

test("prompts and completion are answered alike in both eras (issue 22)", async () => {
  const { app } = await testServer({ reviews: REVIEWS, business: BUSINESS });
  const session = await openSession(app);
  const ref = { type: "ref/prompt", name: "should_i_hire_them" };
  for (const [method, params] of [
    ["prompts/list", {}],
    ["prompts/get", { name: "what_changed", arguments: { since: "2025-01-01" } }],
    ["prompts/get", { name: "what_changed", arguments: null }],
    ["completion/complete", { ref, argument: { name: "technician", value: "a" } }],
  ] as const) {
    const legacy = await answerOf(await post(app, requestOf(method, params), session));
    const modern = await answerOf(await askModern(app, method, params));
    expect(legacy.error).toBeUndefined();
    expect(modern.result).toMatchObject(legacy.result ?? {});
  }
});

test("a day that is none is refused, not pasted into the prompt (issue 46)", async () => {
  const { library } = new Snapshot(await publishedStore());
  const asked = (since: string) => () => getPrompt(library, "what_changed", { since });
  expect(asked("Kyle")).toThrow('since must be a date that exists, as YYYY-MM-DD, not "Kyle".');
  expect(asked("2025-02-30")).toThrow("since must be a date");
  expect(asked("2025-02-28")).not.toThrow();
});
