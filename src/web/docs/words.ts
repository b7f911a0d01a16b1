import { type Child, html } from "../base/html.ts";

/** What the reference says besides the API's description. */
export const docs = {
  description: (title: string, summary: string) => `For developers: ${title}. ${summary}.`,
  skip: "Skip to the reference",
  contents: "Contents",
  address: (server: Child) =>
    html`Every address below begins with ${server}. Where an example has an id or a token, put in your own.`,
  /** @param link to the description, with the words below */
  forPrograms: (link: Child) => html`${link} is for programs, for example to generate a client.`,
  openApi: "The OpenAPI description",
  exampleAnswer: "Its answer, with the first of each list",
  /** @param link to the page with the words below */
  toEmbed: (link: Child) => html`${link} needs no code: badge, widget and a code to scan.`,
  onYourWebsite: "Reviews on your website",
  /** @param link to the interactive reference, with the words below */
  toTry: (link: Child) => html`${link} sends requests from your browser.`,
  interactive: "The interactive reference",
  back: "Back to the reference",
  send: "Send",
  inForm: "form",
  answerTo: (request: string) => `Answer to: ${request}`,
  parameters: "Parameters",
  body: "Body",
  answers: "Answers",
  headers: (names: string) => `Headers: ${names}`,
  members: (names: string) => `Members: ${names}`,
  example: "Example",
  schemas: "Schemas",
  schemasUse: "The shapes that several answers share.",
  required: "required",
  optional: "optional",
  eachIsOneOf: "One of these:",
};

/** What a value can be. A type's name, such as `integer`, is JSON Schema's. */
export const types = {
  anything: "anything",
  objects: "objects",
  several: (type: string) => `${type}s`,
  or: "or",
  between: (least: number, most: number) => `from ${least} to ${most}`,
  atLeast: (least: number) => `of at least ${least}`,
  atMost: (most: number) => `of at most ${most}`,
  characters: (most: number) => `of at most ${most} characters`,
  listOf: (items: Child) => html`list of ${items}`,
  listOfAtMost: (most: number, items: Child) => html`list of at most ${most} ${items}`,
  usual: (value: Child) => html`default ${value}`,
  matches: (pattern: Child) => html`matches ${pattern}`,
  forExample: (value: Child) => html`for example ${value}`,
};
