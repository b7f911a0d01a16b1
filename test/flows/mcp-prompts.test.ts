import { describe, expect, test } from "bun:test";
import { Store } from "../../src/store/store.ts";
import { PROGRAM, startCandor } from "../support/candor.ts";
import { legacyByCommand, legacyByUrl } from "../support/legacy-client.ts";
import { publishedStore, reviewsOfDays } from "../support/library.ts";
import { initializeOf, MCP, requestOf } from "../support/mcp.ts";
import { modernByCommand, modernByUrl } from "../support/modern-client.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

const SLOW = 60_000;
const BUSINESS = {
  name: "A. Plumber",
  technicians: [{ name: "Ada" }, { name: "Grace" }],
  services: [],
  service_areas: [],
};

/** What the clients of both SDKs are asked for. */
interface Asked {
  getServerVersion(): { icons?: { src: string }[] | undefined } | undefined;
  listPrompts(): Promise<{ prompts: { name: string; title?: string | undefined }[] }>;
  getPrompt(params: { name: string }): Promise<{ messages: unknown[] }>;
  complete(params: {
    ref: { type: "ref/prompt"; name: string };
    argument: { name: string; value: string };
  }): Promise<{ completion: { values: string[] } }>;
  listResources(): Promise<{ resources: { size?: number | undefined; icons?: unknown }[] }>;
  close(): Promise<void>;
}

/** Uses the prompts as a menu of a desktop agent does. */
async function usePrompts(client: Asked): Promise<void> {
  expect(client.getServerVersion()?.icons?.length).toBe(2);
  const { prompts } = await client.listPrompts();
  expect(prompts.map(({ title }) => title)).toContain("Should I hire them?");
  for (const { name } of prompts) {
    const text = JSON.stringify((await client.getPrompt({ name })).messages);
    expect(text).toContain("A. Plumber");
  }
  const ref = { type: "ref/prompt", name: "prepare_me_to_call" } as const;
  const { completion } = await client.complete({
    ...{ ref, argument: { name: "technician", value: "a" } },
  });
  expect(completion.values).toEqual(["Ada", "Grace"]);
  const { resources } = await client.listResources();
  expect(resources[0]?.size).toBeGreaterThan(100);
  await client.close();
}

async function filledFolder() {
  const folder = new TemporaryFolder();
  const db = folder.at("candor.sqlite");
  const store = new Store(db);
  await publishedStore({ store, reviews: reviewsOfDays(3), business: BUSINESS });
  store.close();
  const [command = "", ...words] = PROGRAM;
  const env = { PATH: process.env.PATH ?? "", HOME: folder.path, NO_COLOR: "1" };
  const stdio = { command, args: [...words, "mcp", "--db", db], env, cwd: folder.path };
  return { db, path: folder.path, stdio, [Symbol.dispose]: () => folder[Symbol.dispose]() };
}

describe("prompts, completion, icons and sizes reach an official client", () => {
  test(
    "over HTTP, in both eras (issue 22)",
    async () => {
      using given = await filledFolder();
      await using server = await startCandor(["serve", "--db", given.db], { cwd: given.path });
      await usePrompts((await legacyByUrl(server.url + MCP)).client);
      await usePrompts(await modernByUrl(server.url + MCP, "auto"));
    },
    SLOW,
  );

  test(
    "over standard input and output, in both eras (issue 22)",
    async () => {
      using given = await filledFolder();
      await usePrompts(await legacyByCommand(given.stdio));
      await usePrompts(await modernByCommand(given.stdio, "auto"));
    },
    SLOW,
  );
});

test(
  "null arguments over standard input are answered as none (issue 22)",
  async () => {
    using given = await filledFolder();
    const params = { name: "get_business", arguments: null };
    const lines = [initializeOf(), requestOf("tools/call", params, 2)].map((message) =>
      JSON.stringify(message),
    );
    const { command, args, env, cwd } = given.stdio;
    const stdin = new Blob([`${lines.join("\n")}\n`]);
    const program = Bun.spawn([command, ...args], { env, cwd, stdin, stderr: "ignore" });
    const [, answer] = (await program.stdout.text()).trim().split("\n");
    expect(JSON.parse(answer ?? "")).toMatchObject({
      result: { structuredContent: { business: { name: "A. Plumber" } } },
    });
  },
  SLOW,
);
