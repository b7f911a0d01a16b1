import { type Child, html, type Markup } from "../base/html.ts";
import {
  type ApiDescription,
  type ApiParameter,
  type ApiSchema,
  type Endpoint,
  endpointsOf,
  FORM,
} from "./api-description.ts";
import { memberKindOf } from "./schema-members.ts";
import { withCode } from "./with-code.ts";
import * as SAY from "./words.ts";

/** The place of a member of a form that is the body; the description has no word for it. */
const MEMBER = "form";

/**
 * A form for each endpoint, to try it out. A field's name is its place in the request and its name
 * there (`query limit`); `browser/interactive` sends what is filled in, and shows the answer.
 */
export function requestForms(description: ApiDescription): Markup {
  const { info, tags } = description;
  const sections = tags.map(
    ({ name }) => html`<h2>${name}</h2>
${endpointsOf(description, name).map((endpoint) => requestForm(description, endpoint))}`,
  );
  return html`<main>
<h1>${info.title}</h1>
${sections}</main>
`;
}

function requestForm(description: ApiDescription, endpoint: Endpoint): Markup {
  const { method, path, operation } = endpoint;
  const { operationId: id, summary, parameters = [] } = operation;
  const fields = parameters.map((one) => parameterField(id, one));
  return html`<details class="endpoint"><summary><h3 id="${id}">${summary}</h3>
<span class="address"><strong>${method}</strong> <code>${path}</code></span></summary>
<p>${withCode(operation.description)}</p>
<form data-method="${method}" data-path="${path}" aria-labelledby="${id}" autocomplete="off">
${fields}${bodyFields(description, endpoint)}<button>${SAY.docs.send}</button>
<output></output>
<pre tabindex="0" role="region" aria-label="${SAY.docs.answerTo(summary)}" hidden></pre>
</form></details>
`;
}

function parameterField(endpointId: string, parameter: ApiParameter): Markup {
  const { in: place, name, required, description = "", schema } = parameter;
  const id = `${endpointId}-${name}`;
  return html`<div class="parameter"><label for="${id}"><code>${name}</code> ${place === MEMBER ? SAY.docs.inForm : place}, ${memberKindOf(schema, required)}</label>
${inputFor(id, parameter)}
<p id="${id}-note">${withCode(description)}</p></div>
`;
}

function inputFor(id: string, { in: place, name, required, schema, example }: ApiParameter) {
  const { type, anyOf = [], examples = [] } = schema;
  const known = html`id="${id}" name="${place} ${name}" aria-describedby="${id}-note"${required && html` required`}`;
  const value = example ?? (required ? examples[0] : undefined);
  const choices = type === "boolean" ? ["true", "false"] : anyOf.map((one) => String(one.const));
  if (choices.length === 0) return html`<input ${known} value="${String(value ?? "")}">`;
  const options = ["", ...choices].map(
    (choice) => html`<option${choice === value && html` selected`}>${choice}</option>`,
  );
  return html`<select ${known} translate="no">${options}</select>`;
}

/** A field for each member of a form; for another body one field, filled with its example. */
function bodyFields(description: ApiDescription, { operation }: Endpoint): Child {
  const { operationId, requestBody } = operation;
  return Object.entries(requestBody?.content ?? {}).map(([type, { schema, example }]) => {
    if (type === FORM) return formFields(operationId, resolved(description, schema), example);
    const id = `${operationId}-body`;
    const text = JSON.stringify(example, null, 2);
    return html`<div class="parameter"><label for="${id}">${SAY.docs.body}, <code>${type}</code></label>
<textarea id="${id}" name="body ${type}" rows="12" spellcheck="false" translate="no">${text}</textarea></div>
`;
  });
}

function formFields(
  endpointId: string,
  { properties = {}, required = [] }: ApiSchema,
  example: unknown,
) {
  return Object.entries(properties).map(([name, schema]) =>
    parameterField(endpointId, {
      ...{ in: MEMBER, name, required: required.includes(name), schema },
      ...{ description: schema.description ?? "", example: Object(example)[name] },
    }),
  );
}

function resolved({ components }: ApiDescription, schema: ApiSchema): ApiSchema {
  const name = schema.$ref?.split("/").at(-1) ?? "";
  return components.schemas[name] ?? schema;
}
