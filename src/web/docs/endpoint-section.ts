import answers from "../../../data/demo/answers.json";
import { type Child, html, type Markup } from "../base/html.ts";
import { ENGLISH } from "../words/words.ts";
import type {
  ApiAnswer,
  ApiContent,
  ApiHeader,
  ApiParameter,
  Endpoint,
} from "./api-description.ts";
import { curlExample } from "./curl-example.ts";
import { memberKindOf, memberList, schemaMembers } from "./schema-members.ts";
import { typeInWords } from "./type-in-words.ts";
import { withCode } from "./with-code.ts";
import * as SAY from "./words.ts";

const ANSWERS: Readonly<Record<string, unknown>> = answers;

/** An endpoint's address, parameters, body, answers and an example. */
export function endpointSection(baseUrl: string, endpoint: Endpoint): Markup {
  const { method, path, operation } = endpoint;
  const { operationId: id, summary, description, parameters = [], requestBody } = operation;
  return html`<section class="endpoint" aria-labelledby="${id}">
<h3 id="${id}">${summary}</h3>
<p class="address"><strong>${method}</strong> <code>${path}</code></p>
<p>${withCode(description)}</p>
${
  parameters.length > 0 &&
  html`<h4>${SAY.docs.parameters}</h4>
${memberList(parameters.map(parameterMember))}`
}
${
  requestBody &&
  html`<h4>${SAY.docs.body}</h4>
${bodyOf(requestBody.content)}`
}
<h4>${SAY.docs.answers}</h4>
${memberList(Object.entries(operation.responses).map(answerMember))}
<h4>${SAY.docs.example}</h4>
${example(id, curlExample(baseUrl, endpoint))}
${exampleAnswer(id)}</section>
`;
}

function parameterMember({ name, in: place, required, description, schema }: ApiParameter) {
  return { name, kind: [`${place}, `, memberKindOf(schema, required)], text: description };
}

function bodyOf(content: ApiContent): Child {
  return Object.entries(content).map(
    ([type, { schema }]) => html`<p><code>${type}</code>: ${typeInWords(schema)}</p>`,
  );
}

function answerMember([status, { description, headers, content = {} }]: [string, ApiAnswer]) {
  const kinds = Object.entries(content).map(([type, { schema }], at) => [
    at > 0 && ` ${SAY.types.or} `,
    html`<code>${type}</code>: ${typeInWords(schema)}`,
  ]);
  const inner = [
    Object.values(content).map(({ schema }) => schemaMembers(schema)),
    headers && headerList(headers),
  ];
  return { name: status, kind: kinds, text: description, inner };
}

/** Folded, because headers are much the same everywhere: their names are enough at first. */
function headerList(headers: Readonly<Record<string, ApiHeader>>): Markup {
  const members = Object.entries(headers).map(([name, { required, description, schema }]) => ({
    name,
    kind: memberKindOf(schema, required ?? false),
    text: description,
  }));
  return html`<details><summary>${SAY.docs.headers(Object.keys(headers).join(", "))}</summary>
${memberList(members)}
</details>`;
}

/** What it answers for the demo's reviews. */
function exampleAnswer(id: string): Markup | undefined {
  const answer = ANSWERS[id];
  if (answer === undefined) return undefined;
  return html`<details><summary>${SAY.docs.exampleAnswer}</summary>
<pre><code>${JSON.stringify(answer, null, 2)}</code></pre>
</details>
`;
}

function example(id: string, command: string): Markup {
  return html`<div class="example"><pre><code>${command}</code></pre>
<button type="button" data-copy="${command}" aria-describedby="${id}" hidden>${ENGLISH.copying.copy}</button></div>`;
}
