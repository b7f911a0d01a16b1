import { describeProvenance } from "../../domain/provenance.ts";
import type { Review } from "../../domain/review.ts";
import { excerpt } from "../excerpt.ts";
import { reviewName } from "../review-name.ts";
import { dateInWords } from "../words.ts";
import { element } from "./element.ts";

const BEST = 5;
/** Longest texts, in UTF-16 units; what is longer is cut. */
const LONGEST = { text: 280, title: 100, name: 60 } as const;
const BLANK_LINES = /\n\s*\n/g;

/** Reviews as a list, each with a link to its own page, and below it the way to all of them. */
export function reviewList(
  { reviews }: { readonly reviews: readonly Review[] },
  service: URL,
): HTMLElement {
  const list = element("ul", { part: "list", role: "list" });
  list.append(...reviews.map((review) => reviewItem(review, service)));
  const label = { "aria-label": "Customer reviews", lang: "en", dir: "ltr" };
  return element(
    "section",
    label,
    list,
    element("p", { class: "all" }, link(service.href, "All reviews")),
  );
}

function reviewItem(review: Review, service: URL): HTMLElement {
  const page = new URL(`reviews/${review.id}`, service).href;
  const item = element("li", { part: "review" }, head(review, page));
  const words = { dir: "auto", ...(review.language && { lang: review.language }) };
  if (review.title) {
    const title = excerpt(review.title, LONGEST.title).text;
    item.append(element("p", { class: "title", ...words }, title));
  }
  const { text, isWhole } = excerpt(review.text.replace(BLANK_LINES, "\n\n"), LONGEST.text);
  if (text) item.append(element("p", { class: "text", ...words }, text));
  if (!isWhole) {
    const name = `Read the whole ${reviewName(review)}`;
    item.append(element("p", {}, link(page, "Read the whole review", name)));
  }
  item.append(foot(review));
  return item;
}

function head(review: Review, page: string): HTMLElement {
  const { rating, date } = review;
  const made = element("p", { class: "head" });
  if (rating !== undefined) made.append(stars(rating));
  const time = element("time", { datetime: date }, dateInWords(date));
  made.append(link(page, time, reviewName(review)));
  return made;
}

function stars(rating: number): HTMLElement {
  const label = { class: "stars", role: "img", "aria-label": `${rating} of ${BEST} stars` };
  const rest = element("span", { class: "rest" }, "★".repeat(BEST - rating));
  return element("span", label, "★".repeat(rating), rest);
}

/** Who wrote it, and how it is known; names are set apart, so that their direction ends with them. */
function foot(review: Review): HTMLElement {
  const { author, source, verification } = review;
  const name = author === undefined ? "Anonymous" : excerpt(author.name, LONGEST.name).text;
  const made = element("p", { class: "foot" }, element("bdi", { class: "author" }, name));
  const words = describeProvenance(verification);
  const known = element("span", { class: "place" }, words);
  const named = `${words}: ${reviewName(review)}`;
  made.append(" · ", source.url === undefined ? known : link(source.url, known, named));
  return made;
}

/** @param name what it is called where it is read by itself */
function link(address: string, content: Node | string, name?: string): HTMLElement {
  const label = name === undefined ? {} : { "aria-label": name };
  return element("a", { href: address, part: "link", ...label }, content);
}
