/** Sends the requests of the page where the API can be tried (`docs/request-forms`). */

/** How many characters of an answer are shown: browsers stall on a whole dataset. */
const MAX_SHOWN = 20_000;
const TEXT = /^text\/|json|xml/;
const CUT = "…";
/** What is before all paths: a proxy may add a prefix. */
const ROOT = new URL("../", document.baseURI);

document.addEventListener("submit", (event) => {
  if (!(event.target instanceof HTMLFormElement)) return;
  event.preventDefault();
  void send(event.target);
});

async function send(form: HTMLFormElement): Promise<void> {
  const [status, answer] = [form.querySelector("output"), form.querySelector("pre")];
  if (status === null || answer === null) return;
  status.textContent = "";
  try {
    const [address, request] = requestOf(form);
    const response = await fetch(address, request);
    const text = [`${request.method} ${address.href}`, await responseInWords(response)].join(
      "\n\n",
    );
    answer.textContent = text;
    answer.hidden = false;
    status.textContent = `${response.status} ${response.statusText}`;
  } catch (error) {
    answer.hidden = true;
    status.textContent = String(error);
  }
}

/** The request that a form describes. What is left empty is left out. */
function requestOf(form: HTMLFormElement): [URL, RequestInit] {
  const { method = "", path = "" } = form.dataset;
  const given = (place: string): [string, string][] =>
    [...new FormData(form)].flatMap(([field, value]) => {
      const [its, name = ""] = field.split(" ");
      return its === place && value !== "" ? [[name, String(value)]] : [];
    });
  const filled = given("path").reduce(
    (before, [name, value]) => before.replace(`{${name}}`, () => encodeURI(value)),
    path.slice(1),
  );
  const address = new URL(filled, ROOT);
  address.search = new URLSearchParams(given("query")).toString();
  const headers = new Headers(given("header"));
  const [[type, text] = []] = given("body");
  if (type !== undefined) headers.set("content-type", type);
  const members = given("form");
  const body = members.length > 0 ? new URLSearchParams(members) : (text ?? null);
  return [address, { method, headers, body }];
}

/** The headers, and what can be read of the body. */
async function responseInWords(response: Response): Promise<string> {
  const headers = Array.from(response.headers, ([name, value]) => `${name}: ${value}`);
  const type = response.headers.get("content-type") ?? "";
  if (!TEXT.test(type)) return [...headers, "", CUT].join("\n");
  const body = indented(await response.text(), type);
  const shown = body.length > MAX_SHOWN ? body.slice(0, MAX_SHOWN) + CUT : body;
  return [...headers, "", shown].join("\n");
}

function indented(text: string, type: string): string {
  return text !== "" && type.includes("json") ? JSON.stringify(JSON.parse(text), null, 2) : text;
}
