import { Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import type { Page } from "playwright-core";

const Faults = Type.Array(Type.String());

/**
 * The faults in a page's layout, one line each: the page is wider than its window, a box cuts off
 * its contents, a text crosses the edge of the window, or two texts overlap.
 */
export async function layoutFaults(page: Page): Promise<string[]> {
  return Value.Parse(Faults, await page.evaluate(`(${findFaults})()`));
}

/** Links and buttons under 24 pixels, except within a sentence (WCAG 2.2, 2.5.8). */
export async function smallTargets(page: Page): Promise<string[]> {
  return Value.Parse(Faults, await page.evaluate(`(${findSmallTargets})()`));
}

/** What stands in fields before anything is chosen or written, and does not fit into them. */
export async function cutChoices(page: Page): Promise<string[]> {
  return Value.Parse(Faults, await page.evaluate(`(${findCutChoices})()`));
}

/** The words of tables that are broken without a hyphen. */
export async function brokenWords(page: Page): Promise<string[]> {
  return Value.Parse(Faults, await page.evaluate(`(${findBrokenWords})()`));
}

/** Opens everything that can be opened. */
export async function openAll(page: Page): Promise<void> {
  await page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true");
}

/** Runs in the page, so it is text. */
const findFaults = `() => {
  const told = (text) => JSON.stringify(text.trim().slice(0, 40));
  const root = document.documentElement;
  const faults = [];
  if (root.scrollWidth > root.clientWidth) {
    faults.push("the page is " + root.scrollWidth + " wide in a window of " + root.clientWidth);
  }
  for (const one of document.body.querySelectorAll("*")) {
    // Text for screen readers alone is clipped on purpose, and the reference's contents scroll.
    const isMeant = one.matches(".unseen, .contents");
    if (one instanceof SVGElement || !one.checkVisibility() || isMeant) continue;
    const { overflowX, overflowY } = getComputedStyle(one);
    const isCut =
      (overflowX !== "visible" && one.scrollWidth > one.clientWidth + 1) ||
      (overflowY !== "visible" && one.scrollHeight > one.clientHeight + 1);
    if (isCut) faults.push(one.localName + "." + one.className + " hides a part of " + told(one.textContent));
  }
  const lines = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const parent = node.parentElement;
    const isSkipped = parent.closest("script, style, title, option, .skip, .unseen") !== null;
    if (isSkipped || node.data.trim() === "" || !parent.checkVisibility({ visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { left, right, top, bottom } of range.getClientRects()) {
      if (right - left < 1) continue;
      if (left < -1 || right > root.clientWidth + 1) faults.push(told(node.data) + " crosses the edge");
      // Letters are not as tall as their line, and lines of large letters are close together.
      const height = (bottom - top) / 4;
      lines.push({ node, left: left + 1, right: right - 1, top: top + height, bottom: bottom - height });
    }
  }
  lines.sort((one, other) => one.top - other.top);
  lines.forEach((one, at) => {
    for (let next = at + 1; next < lines.length && lines[next].top < one.bottom; next += 1) {
      const other = lines[next];
      if (other.node !== one.node && other.left < one.right && one.left < other.right) {
        faults.push(told(one.node.data) + " lies on " + told(other.node.data));
      }
    }
  });
  return faults;
}`;

const findSmallTargets = String.raw`() => {
  const isInSentence = (one) => {
    const paragraph = one.closest("p, li, dd");
    return [...(paragraph?.childNodes ?? [])].some((node) => node.nodeType === 3 && /\p{L}{2}/u.test(node.data));
  };
  return [...document.querySelectorAll("a, button, summary, input, select")].flatMap((one) => {
    if (!one.checkVisibility() || one.matches(".skip") || isInSentence(one)) return [];
    const { width, height } = one.getBoundingClientRect();
    const size = width.toFixed(1) + " by " + height.toFixed(1);
    return width >= 24 && height >= 24 ? [] : [one.localName + " " + one.textContent.trim() + ": " + size];
  });
}`;

const findCutChoices = `() => {
  const paper = document.createElement("canvas").getContext("2d");
  const arrow = 20;
  return [...document.querySelectorAll("select, input[placeholder]")].flatMap((field) => {
    const style = getComputedStyle(field);
    const isChoice = field.localName === "select";
    const shown = isChoice ? (field.selectedOptions[0]?.text ?? "") : field.placeholder;
    paper.font = style.font;
    const needed = paper.measureText(shown).width + (isChoice ? arrow : 0);
    const room = field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    return needed > room ? [field.name + ": " + shown] : [];
  });
}`;

const findBrokenWords = `() => {
  return [...document.querySelectorAll("th, td")].flatMap((cell) => {
    const text = cell.firstChild;
    if (!(text instanceof Text) || !cell.checkVisibility()) return [];
    return [...text.data.matchAll(/\\S+/g)].flatMap(({ 0: word, index }) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      return range.getClientRects().length > 1 ? [word] : [];
    });
  });
}`;
