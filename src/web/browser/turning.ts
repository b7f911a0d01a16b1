import { element } from "./element.ts";
import type { WidgetWords } from "./widget-words.ts";

/** More steps than this are counted in words instead of dots. */
const MAX_DOTS = 5;

/** Arrows that scroll a row of cards, and between them how far it was scrolled. */
export interface Turning {
  readonly controls: HTMLElement;
  /** To be called when the row's width or place has changed. */
  update(): void;
}

/** @param list cards beside each other, wider than the element that shows them, or not */
export function turning(say: WidgetWords, list: HTMLElement): Turning {
  const back = arrow("‹", say.widget.previous);
  const on = arrow("›", say.widget.next);
  const place = element("span", { class: "dots" });
  const controls = element("p", { class: "turn" }, back, place, on);
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)");
  const turn = (steps: number) =>
    list.scrollBy({
      left: steps * list.clientWidth,
      behavior: isCalm.matches ? "instant" : "smooth",
    });
  back.addEventListener("click", () => turn(-1));
  on.addEventListener("click", () => turn(1));

  function update(): void {
    const { scrollWidth, clientWidth, scrollLeft } = list;
    const rest = scrollWidth - clientWidth;
    const gap = Number.parseFloat(getComputedStyle(list).columnGap) || 0;
    const steps = Math.ceil((scrollWidth + gap - 1) / (clientWidth + gap));
    const at = rest > 0 ? Math.round((scrollLeft / rest) * (steps - 1)) : 0;
    controls.toggleAttribute("hidden", steps < 2);
    back.toggleAttribute("disabled", scrollLeft <= 1);
    on.toggleAttribute("disabled", scrollLeft >= rest - 1);
    place.replaceChildren(
      ...(steps > MAX_DOTS ? [say.widget.step(at + 1, steps)] : dots(at, steps)),
    );
  }
  list.addEventListener("scroll", update, { passive: true });
  return { controls, update };
}

function dots(at: number, steps: number): HTMLElement[] {
  return Array.from({ length: steps }, (_, step) =>
    element("span", step === at ? { class: "dot here" } : { class: "dot" }),
  );
}

function arrow(sign: string, label: string): HTMLElement {
  return element("button", { type: "button", "aria-label": label }, sign);
}
