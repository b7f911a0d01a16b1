import { type ApiParameter, type Endpoint, FORM } from "./api-description.ts";

const NEXT_LINE = " \\\n  ";

/** A command that sends a request with the description's example values. */
export function curlExample(baseUrl: string, { path, operation }: Endpoint): string {
  const { parameters = [], requestBody, responses } = operation;
  const address = `${baseUrl}${filledPath(path, parameters)}${queryOf(parameters)}`;
  const [[type, body] = []] = Object.entries(requestBody?.content ?? {});
  const taken = Object.keys(responses["200"]?.content ?? {});
  return [
    `curl ${quoted(address)}`,
    ...(body === undefined || type === FORM ? [] : [`-H ${quoted(`Content-Type: ${type}`)}`]),
    ...(taken.length > 1 ? [`-H ${quoted(`Accept: ${taken.join(", ")}`)}`] : []),
    ...(body === undefined ? [] : bodyWords(type, body.example)),
  ].join(NEXT_LINE);
}

function filledPath(path: string, parameters: readonly ApiParameter[]): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name) => {
    const [example] = parameters.find((one) => one.name === name)?.schema.examples ?? [];
    return typeof example === "string" ? example : name.toUpperCase();
  });
}

function queryOf(parameters: readonly ApiParameter[]): string {
  const query = new URLSearchParams();
  for (const { name, example } of parameters) {
    if (example !== undefined) query.set(name, String(example));
  }
  return query.size === 0 ? "" : `?${query}`;
}

function bodyWords(type: string | undefined, example: unknown): string[] {
  if (type !== FORM) return [`-d ${quoted(JSON.stringify(example))}`];
  return Object.entries(Object(example)).map(
    ([name, value]) => `--data-urlencode ${quoted(`${name}=${value}`)}`,
  );
}

/** A text as a single word for a shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
