import { LAYOUTS, THEMES } from "../parts/embed-lines.ts";
import type { WidgetHead } from "../parts/widget-head.ts";
import { askHead, askReviews, askWords, type Found } from "./ask-service.ts";
import { element, link } from "./element.ts";
import { keepReadable } from "./keep-readable.ts";
import { linkCutTexts, reviewList } from "./review-list.ts";
import { turning } from "./turning.ts";
import css from "./widget.css" with { type: "text" };
import { overallRating, widgetHeader } from "./widget-header.ts";
import { ownWords, type WidgetWords } from "./widget-words.ts";

/** Where this script came from. */
const HERE = new URL(".", import.meta.url);

/** The parameters of the search that attributes of the element set. */
const PARAMETERS = [
  ...["limit", "sort", "rating", "min_rating", "max_rating", "since", "until", "words", "query"],
  ...["mentions_technician", "mentions_service", "mentions_service_area", "aspect", "topic"],
  ...["polarity", "question", "answer", "platform", "language", "has_reply"],
];
const LIMIT = { usual: 6, most: 100 } as const;
/** Attributes that are not sent, and what they may say; without them it is the first. */
const CHOICES: Readonly<Record<string, readonly string[]>> = {
  layout: LAYOUTS,
  theme: THEMES,
};
/** Layouts whose cards are one below another; those beside each other get arrows. */
const STACKED = ["list", "badge"];

/** A page's content security policy can forbid style elements, but not this. */
const sheet = new CSSStyleSheet();
sheet.replaceSync(css);

/**
 * `<candor-reviews>`: the newest reviews that match its attributes, in a shadow root. The element's own
 * content is shown until there is an answer, and stays if there is none.
 */
class CandorReviews extends HTMLElement {
  static readonly observedAttributes = [
    ...PARAMETERS.map(attributeOf),
    ...["src", "lang"],
    ...Object.keys(CHOICES),
  ];
  readonly #root = this.attachShadow({ mode: "open" });
  readonly #scheme = matchMedia("(prefers-color-scheme: dark)");
  #loading = new AbortController();
  #say: WidgetWords = ownWords;

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
    const known = CHOICES[name];
    if (known && value && !known.includes(value)) {
      this.#tell(`${name} must be one of ${known.join(", ")}.`);
    }
    if (name === "theme") this.#recolor();
    else if (this.isConnected) void this.#load();
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
    const service = serviceOf(this);
    try {
      const asked = [askReviews(this.#address(service), signal), askHead(service)] as const;
      const [found, head] = await Promise.all(asked);
      this.#say = await askWords(this.lang || (head?.language ?? ownWords.LANGUAGE), HERE);
      if (!signal.aborted) this.#show(found, head, service);
    } catch (error) {
      if (signal.aborted) return;
      this.#tell(error);
      this.#place(undefined, element("div", { class: "panel failed" }, element("slot", {})));
    }
  }

  #show({ reviews, notes }: Found, head: WidgetHead | undefined, service: URL): void {
    for (const { path, message } of notes) this.#tell(message.replace(path, attributeOf(path)));
    const say = this.#say;
    const name = head?.name;
    const { all, allOf, nothing } = say.widget;
    const list = reviewList(say, reviews, { service, name });
    const row = this.#has(STACKED) ? undefined : turning(say, list);
    const more = link(service.href, all, name === undefined ? all : allOf(name));
    const panel = element(
      "div",
      { class: "panel", part: "panel" },
      ...(head === undefined ? [] : widgetHeader(say, head)),
      ...(reviews.length > 0 ? [list] : [element("p", { class: "nothing" }, nothing)]),
      element("div", { class: "row" }, more, ...(row === undefined ? [] : [row.controls])),
    );
    this.#place(
      name,
      this.#has(["badge"]) && head !== undefined ? opener(say, head, panel) : panel,
    );
    const fit = (): void => {
      linkCutTexts(list);
      row?.update();
    };
    new ResizeObserver(fit).observe(list);
  }

  #place(name: string | undefined, shown: HTMLElement): void {
    const say = this.#say;
    const called = name === undefined ? say.widget.label : say.widget.labelOf(name);
    const attributes = { "aria-label": called, lang: say.LANGUAGE };
    this.#root.replaceChildren(element("section", attributes, shown));
    this.#recolor();
  }

  #has(layouts: readonly string[]): boolean {
    return layouts.includes(this.getAttribute("layout") ?? "");
  }

  #address(service: URL): URL {
    const address = new URL("api/reviews/search", service);
    address.searchParams.set("limit", String(LIMIT.usual));
    for (const parameter of PARAMETERS) {
      const value = this.getAttribute(attributeOf(parameter));
      if (value) address.searchParams.set(parameter, value);
    }
    if (Number(address.searchParams.get("limit")) > LIMIT.most) {
      this.#tell(`limit must be a whole number from 1 to ${LIMIT.most}.`);
      address.searchParams.set("limit", String(LIMIT.most));
    }
    // Without a value it means yes, like HTML's own attributes.
    if (this.getAttribute("has-reply") === "") address.searchParams.set("has_reply", "true");
    return address;
  }

  /** On the console, for the website's developer. */
  #tell(what: unknown): void {
    console.warn(`<${this.localName}>`, what);
  }
}

/** What floats over the page: the rating, which opens the reviews. */
function opener(say: WidgetWords, head: WidgetHead, panel: HTMLElement): HTMLElement {
  const button = element("summary", { class: "row rating" }, ...overallRating(say, head));
  const made = element("details", {}, button, panel);
  made.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") made.removeAttribute("open");
  });
  return made;
}

/** The attribute that sets a parameter of the search: `service-area` sets `mentions_service_area`. */
function attributeOf(parameter: string): string {
  return parameter.replace("mentions_", "").replaceAll("_", "-");
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
