import { describe, expect, test } from "bun:test";
import { startCandor } from "../support/candor.ts";
import { legacyByCommand, legacyByUrl } from "../support/legacy-client.ts";
import { initializeOf, MCP, requestOf } from "../support/mcp.ts";
import { modernByCommand, modernByUrl } from "../support/modern-client.ts";
import { converse, filledFolder, linesOf, messagesIn, stdioOf } from "../support/stdio.ts";

const SLOW = 60_000;
const BUSINESS = {
  name: "A. Plumber",
  technicians: [{ name: "Ada" }, { name: "Grace" }],
  services: [],
  service_areas: [],
};

/** What the clients of both SDKs are asked to do. */
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

/** Uses the prompts as the menu of a desktop agent does. */
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

describe("prompts, completion, icons and sizes reach an official client", () => {
  test(
    "over HTTP, in both eras (issue 22)",
    async () => {
      using given = await filledFolder({ business: BUSINESS });
      await using server = await startCandor(["serve", "--db", given.db], { cwd: given.path });
      await usePrompts((await legacyByUrl(server.url + MCP)).client);
      await usePrompts(await modernByUrl(server.url + MCP, "auto"));
    },
    SLOW,
  );

  test(
    "over standard input and output, in both eras (issue 22)",
    async () => {
      using given = await filledFolder({ business: BUSINESS });
      const command = stdioOf(given.db, given.path);
      await usePrompts(await legacyByCommand(command));
      await usePrompts(await modernByCommand(command, "auto"));
    },
    SLOW,
  );
});

test(
  "null arguments over standard input are treated as absent (issue 22)",
  async () => {
    using given = await filledFolder({ business: BUSINESS });
    const asked = requestOf("tools/call", { name: "get_business", arguments: null }, 2);
    const { stdout } = await converse(given, linesOf([initializeOf(), asked]));
    expect(messagesIn(stdout)[1]).toMatchObject({
      result: { structuredContent: { business: { name: "A. Plumber" } } },
    });
  },
  SLOW,
);
