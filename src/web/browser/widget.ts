import type { Review } from "../../domain/review/review.ts";
import type { WidgetHead } from "../parts/widget-head.ts";
import * as SAY from "../words/words.ts";
import { element, link } from "./element.ts";
import { keepReadable } from "./keep-readable.ts";
import { fitTexts, reviewList } from "./review-list.ts";
import { starRow } from "./star-row.ts";
import css from "./widget.css" with { type: "text" };

/** Each service is asked once, however many elements show its reviews. */
const heads = new Map<string, Promise<WidgetHead | undefined>>();

/** Where this script came from. */
const HERE = new URL(".", import.meta.url);

/** The attributes of the element, and the parameter of the search that each one sets. */
const PARAMETERS: Readonly<Record<string, string>> = {
  limit: "limit",
  sort: "sort",
  rating: "rating",
  "min-rating": "min_rating",
  "max-rating": "max_rating",
  since: "since",
  until: "until",
  words: "words",
  query: "query",
  technician: "mentions_technician",
  service: "mentions_service",
  "service-area": "mentions_service_area",
  aspect: "aspect",
  topic: "topic",
  polarity: "polarity",
  question: "question",
  answer: "answer",
  platform: "platform",
  "has-reply": "has_reply",
};
const USUAL_LIMIT = "6";
const THEMES = ["light", "dark", "auto"];

/** A page's content security policy can forbid style elements, but not this. */
const sheet = new CSSStyleSheet();
sheet.replaceSync(css);

/**
 * `<candor-reviews>`: the newest reviews that match its attributes, in a shadow root. The element's own
 * content is shown until there are reviews, and stays if none are found.
 */
class CandorReviews extends HTMLElement {
  static readonly observedAttributes = [...Object.keys(PARAMETERS), "src", "theme"];
  readonly #root = this.attachShadow({ mode: "open" });
  readonly #scheme = matchMedia("(prefers-color-scheme: dark)");
  #loading = new AbortController();

  constructor() {
    super();
    this.#root.adoptedStyleSheets = [sheet];
    this.#root.append(element("slot", {}));
  }

  connectedCallback(): void {
    this.#scheme.addEventListener("change", this.#recolor);
    void this.#load();
  }

  disconnectedCallback(): void {
    this.#scheme.removeEventListener("change", this.#recolor);
    this.#loading.abort();
  }

  attributeChangedCallback(name: string, _: string | null, value: string | null): void {
    if (name !== "theme") {
      if (this.isConnected) void this.#load();
      return;
    }
    if (value && !THEMES.includes(value)) this.#tell(SAY.widget.themes(THEMES.join(", ")));
    this.#recolor();
  }

  readonly #recolor = (): void => {
    const section = this.#root.querySelector("section");
    if (section !== null) keepReadable(section);
  };

  /** Loads once however many attributes change in a row. */
  async #load(): Promise<void> {
    this.#loading.abort();
    this.#loading = new AbortController();
    const { signal } = this.#loading;
    await Promise.resolve();
    if (signal.aborted) return;
    try {
      const service = serviceOf(this);
      const asked = [askReviews(this.#address(service), signal), askHead(service)] as const;
      const [answer, head] = await Promise.all(asked);
      if (!signal.aborted) this.#show(answer, head, service);
    } catch (error) {
      if (!signal.aborted) this.#tell(error);
    }
  }

  #show({ reviews, notes = [] }: Answer, head: WidgetHead | undefined, service: URL): void {
    for (const { path, message } of notes) this.#tell(message.replace(path, attributeOf(path)));
    if (reviews.length === 0) {
      this.#root.replaceChildren(element("slot", {}));
      return;
    }
    const list = reviewList(reviews, service);
    const { all, allOf, label, labelOf } = SAY.widget;
    const name = head?.name;
    const more = link(service.href, all, name === undefined ? all : allOf(name));
    const top = head === undefined ? [] : widgetHeader(head);
    const panel = element(
      "div",
      { class: "panel", part: "panel" },
      ...top,
      list,
      element("p", {}, more),
    );
    const called = name === undefined ? label : labelOf(name);
    const attributes = { "aria-label": called, lang: SAY.LANGUAGE };
    this.#root.replaceChildren(element("section", attributes, panel));
    this.#recolor();
    new ResizeObserver(() => fitTexts(list)).observe(list);
  }

  #address(service: URL): URL {
    const address = new URL("api/reviews/search", service);
    address.searchParams.set("limit", USUAL_LIMIT);
    for (const [attribute, parameter] of Object.entries(PARAMETERS)) {
      const value = this.getAttribute(attribute);
      if (value) address.searchParams.set(parameter, value);
    }
    // Without a value it means yes, like HTML's own attributes.
    if (this.getAttribute("has-reply") === "") address.searchParams.set("has_reply", "true");
    return address;
  }

  #tell(what: unknown): void {
    console.warn(`<${this.localName}>`, what);
  }
}

function attributeOf(parameter: string): string {
  const known = Object.entries(PARAMETERS).find(([, name]) => name === parameter);
  return known?.[0] ?? parameter;
}

if (!customElements.get("candor-reviews")) customElements.define("candor-reviews", CandorReviews);

/**
 * The service whose reviews an element shows. Two businesses' scripts on one page share the first
 * one's custom element, so each element says which service it is for: by its `src`, else by the
 * script right before it.
 */
function serviceOf(element: HTMLElement): URL {
  const said = element.getAttribute("src");
  if (said) return folderOf(new URL(said, document.baseURI));
  const before = element.previousElementSibling;
  const isScript = before instanceof HTMLScriptElement && before.type === "module";
  return isScript && /\/widget\.js$/.test(before.src) ? folderOf(new URL(before.src)) : HERE;
}

/** The address of a service, given with or without the name of its script. */
function folderOf({ origin, pathname }: URL): URL {
  return new URL(pathname.replace(/\/?(widget\.js)?$/, "/"), origin);
}

/** The part of the search's answer that the widget reads. */
interface Answer {
  readonly reviews: readonly Review[];
  readonly notes?: readonly { readonly path: string; readonly message: string }[];
}

/** @throws Error says which parameter is wrong, or that the service does not answer */
async function askReviews(address: URL, signal: AbortSignal): Promise<Answer> {
  const response = await fetch(address, { credentials: "omit", signal });
  const answer = await response.json();
  if (response.ok) return answer;
  const issues: readonly { message: string }[] = answer.issues ?? [answer];
  throw new Error(issues.map(({ message }) => message).join("\n"));
}

/** Undefined if it can't be loaded: the reviews are shown without it. */
function askHead(service: URL): Promise<WidgetHead | undefined> {
  const known = heads.get(service.href) ?? loadHead(service);
  heads.set(service.href, known);
  return known;
}

async function loadHead(service: URL): Promise<WidgetHead | undefined> {
  try {
    const response = await fetch(new URL("widget.json", service), { credentials: "omit" });
    if (response.ok) return await response.json();
  } catch {
    // The search fails for the same reason, and its error is logged.
  }
  heads.delete(service.href);
  return undefined;
}

/** The business's name, its rating, links to write a review, and the summary. */
function widgetHeader({ name, rating, reviews, ...rest }: WidgetHead): HTMLElement[] {
  const score = element("p", { class: "row rating" });
  if (rating !== undefined) {
    const value = element("strong", { class: "score" }, rating.words);
    score.append(value, starRow(rating.value, rating.words));
  }
  score.append(element("span", {}, reviews));
  const who = element("bdi", { class: "name" }, name);
  const header = element("header", { part: "header" }, element("div", {}, who, score));
  if (rest.review_links.length > 0) header.append(invitation(rest.review_links));
  const { summary } = rest;
  return [header, ...(summary ? [element("p", { class: "summary" }, summary)] : [])];
}

/** Everybody gets the same links, whatever they think of the business. */
function invitation(links: WidgetHead["review_links"]): HTMLElement {
  const { write, writeOn } = SAY.widget;
  const [only] = links;
  if (only !== undefined && links.length === 1) {
    return element("p", {}, link(only.url, write, writeOn(only.label)));
  }
  const made = links.map(({ label, url }) => link(url, label, writeOn(label)));
  return element("p", {}, `${write}: `, ...made.flatMap((one, at) => (at ? [" · ", one] : [one])));
}
