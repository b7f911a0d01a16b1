import { METHODS, type Methods } from "../../src/mcp/methods.ts";
import { errorAnswer, objectAnswer } from "../../src/mcp/tool-answer.ts";
import fullSchema from "./full-schema.json" with { type: "json" };

/** A PNG of one pixel, and a WAV without samples: content that the suite asks for. */
const PNG =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==";
const WAV = "UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=";
const IMAGE = { type: "image", data: PNG, mimeType: "image/png" } as const;
const TEMPLATED = /^test:\/\/template\/([^/]+)\/data$/;

type Listed = ReturnType<Methods["tools/list"]>["tools"][number];
type Answer = ReturnType<Methods["tools/call"]>;
type Content = ReturnType<Answer["result"]>["content"];

/** What `json-schema-2020-12` wants to find unchanged in the list of tools. */
const FULL_SCHEMA: Listed["inputSchema"] = { ...fullSchema, type: "object" };

/** The suite's tools, each with the one answer that it describes (`conformance list --server`). */
const ANSWERS: Readonly<Record<string, Answer>> = {
  test_simple_text: answerOf({
    type: "text",
    text: "This is a simple text response for testing.",
  }),
  test_image_content: answerOf(IMAGE),
  test_audio_content: answerOf({ type: "audio", data: WAV, mimeType: "audio/wav" }),
  test_embedded_resource: answerOf(
    embedded("test://embedded-resource", "text/plain", "This is an embedded resource content."),
  ),
  test_multiple_content_types: answerOf(
    { type: "text", text: "Multiple content types test:" },
    IMAGE,
    embedded("test://mixed-content-resource", "application/json", '{"test":"data","value":123}'),
  ),
  test_error_handling: errorAnswer("This tool intentionally returns an error for testing"),
  json_schema_2020_12_tool: answerOf({ type: "text", text: "Taken." }),
};

type PromptContent = ReturnType<Methods["prompts/get"]>["messages"][number]["content"];
type Given = Readonly<Record<string, unknown>>;

interface Prompt {
  readonly takes: readonly string[];
  readonly says: (given: Given) => readonly PromptContent[];
}

/** The suite's prompts, each with what it describes. */
const PROMPTS: Readonly<Record<string, Prompt>> = {
  test_simple_prompt: {
    takes: [],
    says: () => [{ type: "text", text: "This is a simple prompt for testing." }],
  },
  test_prompt_with_arguments: {
    takes: ["arg1", "arg2"],
    says: ({ arg1, arg2 }) => [
      { type: "text", text: `Prompt with arguments: arg1='${arg1}', arg2='${arg2}'` },
    ],
  },
  test_prompt_with_embedded_resource: {
    takes: ["resourceUri"],
    says: ({ resourceUri }) => [
      embedded(String(resourceUri), "text/plain", "Embedded resource content for testing."),
      { type: "text", text: "Please process the embedded resource above." },
    ],
  },
  test_prompt_with_image: {
    takes: [],
    says: () => [IMAGE, { type: "text", text: "Please analyze the image above." }],
  },
};

const RESOURCES = [
  { uri: "test://static-text", name: "static-text", mimeType: "text/plain" },
  { uri: "test://static-binary", name: "static-binary", mimeType: "image/png" },
];

function answerOf(...content: Content): Answer {
  return objectAnswer({ content });
}

/** What the suite asks for by name, then the product's methods. */
export const FIXTURE_METHODS: Methods = {
  ...METHODS,
  "tools/list": (library) => ({
    tools: [...METHODS["tools/list"](library).tools, ...fixtureTools()],
  }),
  "tools/call": (library, parameters) =>
    ANSWERS[parameters.name] ?? METHODS["tools/call"](library, parameters),
  "resources/list": (library) => ({
    resources: [...METHODS["resources/list"](library).resources, ...RESOURCES],
  }),
  "resources/templates/list": (library) => ({
    resourceTemplates: [
      ...METHODS["resources/templates/list"](library).resourceTemplates,
      { uriTemplate: "test://template/{id}/data", name: "template", mimeType: "application/json" },
    ],
  }),
  "resources/read": (library, parameters) =>
    fixtureContents(parameters.uri) ?? METHODS["resources/read"](library, parameters),
  "prompts/list": (library) => ({
    prompts: [...METHODS["prompts/list"](library).prompts, ...fixturePrompts()],
  }),
  "prompts/get": (library, parameters) => {
    const content = PROMPTS[parameters.name]?.says(Object(parameters.arguments));
    if (content === undefined) return METHODS["prompts/get"](library, parameters);
    return { messages: content.map((one) => ({ role: "user", content: one })) };
  },
  "completion/complete": (library, { ref, argument }) => {
    const isFixture = ref.type === "ref/prompt" && ref.name in PROMPTS;
    if (!isFixture) return METHODS["completion/complete"](library, { ref, argument });
    return { completion: { values: [`${argument.value} completed`] } };
  },
};

function fixturePrompts() {
  return Object.entries(PROMPTS).map(([name, { takes }]) => ({
    name,
    description: "A fixture of the conformance suite.",
    arguments: takes.map((argument) => ({ name: argument, required: true })),
  }));
}

function fixtureTools(): Listed[] {
  return Object.keys(ANSWERS).map((name) => ({
    name,
    description: "A fixture of the conformance suite.",
    inputSchema: name === "json_schema_2020_12_tool" ? FULL_SCHEMA : { type: "object" },
  }));
}

function embedded(uri: string, mimeType: string, text: string) {
  return { type: "resource", resource: { uri, mimeType, text } } as const;
}

function fixtureContents(uri: string): ReturnType<Methods["resources/read"]> | undefined {
  if (uri === "test://static-binary") {
    return { contents: [{ uri, mimeType: "image/png", blob: PNG }] };
  }
  if (uri === "test://static-text") {
    const text = "This is the content of the static text resource.";
    return { contents: [{ uri, mimeType: "text/plain", text }] };
  }
  const id = TEMPLATED.exec(uri)?.[1];
  if (id === undefined) return undefined;
  const text = JSON.stringify({ id, templateTest: true, data: `Data for ID: ${id}` });
  return { contents: [{ uri, mimeType: "application/json", text }] };
}
