import type { Review } from "../../domain/review.ts";
import { element } from "./element.ts";
import { excerpt } from "./excerpt.ts";

const BEST = 5;
const DAY = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" });

/** Reviews as a list, each with a link to its own page, and below it the way to all of them. */
export function reviewList(
  { reviews }: { readonly reviews: readonly Review[] },
  service: URL,
): HTMLElement {
  const list = element("ul", { part: "list", role: "list" });
  list.append(...reviews.map((review) => reviewItem(review, service)));
  const all = element("a", { href: service.href, part: "link" }, "All reviews");
  const label = { "aria-label": "Customer reviews", lang: "en", dir: "ltr" };
  return element("section", label, list, element("p", { class: "all" }, all));
}

function reviewItem(review: Review, service: URL): HTMLElement {
  const page = new URL(`reviews/${encodeURIComponent(review.id)}`, service).href;
  const day = element("time", { datetime: review.date }, DAY.format(new Date(review.date)));
  const head = element("p", { class: "head" });
  if (review.rating !== undefined) head.append(stars(review.rating));
  head.append(element("a", { href: page, part: "link" }, day));
  const item = element("li", { part: "review" }, head);
  const language = review.language === undefined ? {} : { lang: review.language };
  if (review.title)
    item.append(element("p", { class: "title", dir: "auto", ...language }, review.title));
  item.append(...textOf(review, language, page), foot(review));
  return item;
}

function stars(rating: number): HTMLElement {
  const label = { class: "stars", role: "img", "aria-label": `${rating} of ${BEST} stars` };
  const rest = element("span", { class: "rest" }, "★".repeat(BEST - rating));
  return element("span", label, "★".repeat(rating), rest);
}

function textOf({ text }: Review, language: Record<string, string>, page: string): HTMLElement[] {
  const shown = excerpt(text);
  if (shown === "") return [];
  const paragraph = element("p", { class: "text", dir: "auto", ...language }, shown);
  if (shown === text) return [paragraph];
  return [paragraph, element("p", {}, element("a", { href: page, part: "link" }, "Read it all"))];
}

/** Who wrote it, and where; names are set apart, so that their direction ends with them. */
function foot({ author, source }: Review): HTMLElement {
  const platform = element("bdi", {}, source.platform);
  const isLink = /^https?:/i.test(source.url ?? "");
  const place = isLink
    ? element("a", { href: source.url ?? "", rel: "nofollow noopener", part: "link" }, platform)
    : platform;
  const name = element("bdi", { class: "author" }, author?.name ?? "Anonymous");
  return element("p", { class: "foot" }, name, " on ", place);
}
