/**
 * What the script adds to the pages: search without loading a page, buttons that copy, and whether the
 * business is open now. Everything else works without it.
 */

import { canBeRelevant, type SearchParameters, usualOrder } from "../base/search-address.ts";
import { tellIfOpen } from "./open-now.ts";
import * as SAY from "./own-words.ts";

/** Milliseconds without a keystroke after which the search begins. */
const PAUSE = 250;

/** How many reviews a page has, unless the address says otherwise. */
const USUAL_LIMIT = "20";

let running = new AbortController();
let pause: ReturnType<typeof setTimeout> | undefined;
/** The query string whose reviews are shown. */
let shown = location.search;

document.addEventListener("click", (event) => {
  if (!(event.target instanceof Element)) return;
  const button = event.target.closest<HTMLButtonElement>("button[data-copy]");
  if (button !== null) copy(button);
  const link = event.target.closest("a");
  if (link === null || !isSearch(link) || isForBrowser(event)) return;
  event.preventDefault();
  history.pushState(null, "", link.href);
  if (link.rel.split(" ").includes("next")) {
    append(link.href);
    return;
  }
  const isPage = link.closest(".pages") !== null;
  // After a click on a filter, the page does not scroll.
  if (!isPage && link.closest("#chips") === null) goTo("reviews");
  // The link to another page had the focus, and is replaced with the rest.
  show(link.href, true).then(() => isPage && goTo("results", "status"));
});

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.id !== "search") return;
  event.preventDefault();
  const address = addressOf(form);
  if (address !== location.href) history.pushState(null, "", address);
  show(address, false);
});

document.addEventListener("input", (event) => {
  const field = event.target;
  const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
  // Some fields stand elsewhere on the page.
  const form = isField ? field.form : null;
  if (form?.id !== "search") return;
  clearTimeout(pause);
  pause = setTimeout(() => {
    const address = addressOf(form);
    history.replaceState(null, "", address);
    show(address, false);
  }, PAUSE);
});

addEventListener("popstate", () => {
  // A jump within the page also comes here.
  if (location.search !== shown) show(location.href, true);
});

for (const button of document.querySelectorAll<HTMLButtonElement>("button[data-copy]")) {
  button.hidden = navigator.clipboard === undefined;
}

tellIfOpen();

/** The page's address with the form's values, without those that are usual or stand for nothing. */
function addressOf(form: HTMLFormElement): string {
  const filled = Array.from(new FormData(form), ([name, value]) => [name, String(value)] as const);
  const asked: SearchParameters = Object.fromEntries(filled.filter(([, value]) => value !== ""));
  const { limit, sort, answer, ...kept } = asked;
  const isUsual = sort === usualOrder(asked) || (sort === "relevance" && !canBeRelevant(asked));
  const address = new URL(form.action);
  address.search = new URLSearchParams({
    ...kept,
    ...(answer && asked.question ? { answer } : {}),
    ...(sort && !isUsual ? { sort } : {}),
    ...(limit && limit !== USUAL_LIMIT ? { limit } : {}),
  }).toString();
  return address.href;
}

/** Whether a link leads to this page with other reviews. */
function isSearch(link: HTMLAnchorElement): boolean {
  const isHere = link.origin === location.origin && link.pathname === location.pathname;
  const isOther = link.hash === "#reviews" && link.search !== location.search;
  return isHere && isOther && document.getElementById("search") !== null;
}

/** Whether a click is left to the browser because it opens a tab or a window. */
function isForBrowser(event: MouseEvent): boolean {
  return event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0;
}

/**
 * Shows the reviews found at an address of this page.
 * @param isFormStale whether to replace the form too, because the address was not made from it
 */
function show(address: string, isFormStale: boolean): Promise<void> {
  return load(address, (page) => {
    if (isFormStale) for (const id of ["search", "fields"]) replace(page, id);
    replaceChips(page);
    for (const id of ["issues", "opening", "results"]) replace(page, id);
  });
}

/** Adds the next page's reviews below those that are shown; the first of them gets the focus. */
function append(address: string): Promise<void> {
  return load(address, (page) => {
    const fresh = page.querySelectorAll<HTMLElement>("#results ol > li");
    document.querySelector("#results ol")?.append(...fresh);
    replaceNextLink(page);
    fresh[0]?.setAttribute("tabindex", "-1");
    fresh[0]?.focus({ preventScroll: true });
  });
}

/** What is above stays there, and needs no link. */
function replaceNextLink(page: Document): void {
  const next = "#results .pages [rel~=next]";
  const fresh = page.querySelectorAll(next);
  const stale = document.querySelector(next);
  const all = stale?.parentElement;
  stale?.replaceWith(...fresh);
  if (all?.childElementCount === 0) all.remove();
}

/** Loads a page of this address, instead of any other that is being loaded, and uses parts of it. */
async function load(address: string, use: (page: Document) => void): Promise<void> {
  // What was being typed when another search began must not replace it a moment later.
  clearTimeout(pause);
  running.abort();
  running = new AbortController();
  const { signal } = running;
  const results = document.getElementById("results");
  results?.setAttribute("aria-busy", "true");
  try {
    const page = await pageAt(address, signal);
    shown = new URL(address).search;
    use(page);
    fill(page, "status");
    document.title = page.title;
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return;
    // What was there stays, and is said to be what it is.
    tellFailure(address, use);
  }
  results?.removeAttribute("aria-busy");
}

/** The page at an address. Throws if there is no answer, or another one than reviews. */
async function pageAt(address: string, signal: AbortSignal): Promise<Document> {
  const response = await fetch(address, { headers: { accept: "text/html" }, signal });
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  // A wrong parameter is answered with 400, and with the page that says so.
  if (page.getElementById("results") === null) throw new Error(String(response.status));
  return page;
}

/** Says that a search failed, with a link that tries the same again. */
function tellFailure(address: string, use: (page: Document) => void): void {
  const again = document.createElement("a");
  again.href = address;
  again.textContent = SAY.failedSearch.again;
  again.addEventListener("click", (event) => {
    event.preventDefault();
    event.stopPropagation();
    load(address, use);
  });
  document.getElementById("status")?.replaceChildren(`${SAY.failedSearch.words} `, again);
}

/** Replaces the filters; open ones stay open, and the focus stays on the same one. */
function replaceChips(page: Document): void {
  const focused = document.activeElement?.closest<HTMLElement>("[data-chip]")?.dataset.chip;
  const opened = Array.from(document.querySelectorAll("#chips [open]"), ({ id }) => id);
  replace(page, "chips");
  for (const id of opened) document.getElementById(id)?.setAttribute("open", "");
  for (const chip of document.querySelectorAll<HTMLElement>("#chips [data-chip]")) {
    if (chip.dataset.chip === focused) chip.focus({ preventScroll: true });
  }
}

/**
 * Moves the focus to a part of the page, and scrolls to it.
 * @param seenFrom what to scroll to instead of it
 */
function goTo(id: string, seenFrom = id): void {
  document.getElementById(id)?.focus({ preventScroll: true });
  document.getElementById(seenFrom)?.scrollIntoView();
}

/** Replaces an element with the one in the loaded page. */
function replace(page: Document, id: string): void {
  const [there, here] = [page.getElementById(id), document.getElementById(id)];
  if (there !== null && here !== null) here.replaceWith(there);
}

/**
 * Replaces an element's content but not the element, so that screen readers announce the change.
 */
function fill(page: Document, id: string): void {
  const there = page.getElementById(id);
  document.getElementById(id)?.replaceChildren(...(there?.childNodes ?? []));
}

async function copy(button: HTMLButtonElement): Promise<void> {
  await navigator.clipboard.writeText(button.dataset.copy ?? "");
  button.textContent = SAY.copying.copied;
  setTimeout(() => {
    button.textContent = SAY.copying.copy;
  }, 2000);
}
