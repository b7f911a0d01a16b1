import { reviewList } from "./review-list.ts";
import css from "./widget.css" with { type: "text" };

/** Where this script came from is where the reviews are. */
const SERVICE = new URL(".", import.meta.url);

/** What the element can be told, and what the search calls it. */
const PARAMETERS: Readonly<Record<string, string>> = {
  limit: "limit",
  "min-rating": "min_rating",
  technician: "mentions_technician",
  service: "mentions_service",
  query: "query",
};
const USUAL_LIMIT = "6";

/** Rules that a page's policy does not forbid, unlike those of a style element. */
const sheet = new CSSStyleSheet();
sheet.replaceSync(css);

/**
 * `<candor-reviews>`: the newest reviews that meet its attributes, in a shadow root. What stands in
 * the element is shown until there are reviews, and stays if none come.
 */
class CandorReviews extends HTMLElement {
  static readonly observedAttributes = Object.keys(PARAMETERS);
  readonly #root = this.attachShadow({ mode: "open" });
  #loading = new AbortController();

  constructor() {
    super();
    this.#root.adoptedStyleSheets = [sheet];
    this.#root.append(document.createElement("slot"));
  }

  connectedCallback(): void {
    void this.#load();
  }

  disconnectedCallback(): void {
    this.#loading.abort();
  }

  attributeChangedCallback(): void {
    if (this.isConnected) void this.#load();
  }

  /** Loads once for all attributes that change in a row. */
  async #load(): Promise<void> {
    this.#loading.abort();
    this.#loading = new AbortController();
    const { signal } = this.#loading;
    await Promise.resolve();
    if (signal.aborted) return;
    try {
      const response = await fetch(this.#address(), { credentials: "omit", signal });
      const answer = await response.json();
      if (!response.ok) throw new Error(answer.issues?.[0]?.message ?? answer.message);
      if (answer.reviews.length > 0) this.#root.replaceChildren(reviewList(answer, SERVICE));
    } catch (error) {
      if (!signal.aborted) console.warn(`<${this.localName}>`, error);
    }
  }

  #address(): URL {
    const address = new URL("api/reviews/search", SERVICE);
    address.searchParams.set("limit", USUAL_LIMIT);
    for (const [attribute, parameter] of Object.entries(PARAMETERS)) {
      const value = this.getAttribute(attribute);
      if (value) address.searchParams.set(parameter, value);
    }
    return address;
  }
}

if (!customElements.get("candor-reviews")) customElements.define("candor-reviews", CandorReviews);
