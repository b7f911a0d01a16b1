import type { Page } from "playwright-core";

/** What browsers before 2024 lack, under names that no browser knows. */
const withoutNewCss = (text: string) =>
  text.replaceAll("light-dark(", "unknown-light(").replaceAll("color-mix(", "unknown-mix(");

/** Answers stylesheets and the widget as if the browser did not know new functions. */
export async function ageOf(page: Page): Promise<void> {
  await page.route(/(?:\.css|widget\.js)(?:\?|$)/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: withoutNewCss(await response.text()) });
  });
}
