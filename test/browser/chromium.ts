import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

/** Where Debian's package puts it; the variable CHROMIUM names another. */
export const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";
/**
 * Chromium without windows, toolbars and menus: the same engine for half of the processor time. It is
 * what Playwright itself chooses for runs that nobody watches.
 */
const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";
/** Installs it where it is missing. */
export const HOW_TO_INSTALL =
  "apt-get install --no-install-recommends --yes chromium-headless-shell";

/**
 * Features that no page of a test needs. The popups of the address bar are pages of their own,
 * rendered again for each window: without them a page costs half as much. A spare renderer is a
 * process for a page that may come: no window of a test opens a second one. Only the last such list
 * counts, so it repeats those of Playwright's that use the network or change how pages are drawn.
 */
const FEATURES_OFF = [
  "SpareRendererForSitePerProcess",
  ...["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup"],
  ...["HttpsUpgrades", "HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter"],
  ...["NetworkTimeServiceQuerying", "OptimizationHints", "PaintHolding", "PreconnectToSearch"],
  ...["DestroyProfileOnBrowserClose", "ThirdPartyStoragePartitioning"],
];
/** No network requests except those that pages make. */
const QUIET = [
  `--disable-features=${FEATURES_OFF.join()}`,
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Nothing is drawn by a graphics card: a process for it costs a tenth of the processor time.
  "--in-process-gpu",
  // One process for all windows: starting one costs more than what most tests do in it.
  ...["--renderer-process-limit=1", "--disable-site-isolation-trials"],
];

let launched: Promise<Browser> | undefined;

/**
 * The path of the tests' browser: the one that CHROMIUM names, otherwise the headless shell, or
 * Chromium if only that is installed. Undefined if there is none.
 */
export function testBrowser(): string | undefined {
  return [process.env.CHROMIUM ?? HEADLESS_SHELL, CHROMIUM].find((path) => existsSync(path));
}

/** The one browser of the run, started when a test first needs it; it ends with the run. */
export function theBrowser(): Promise<Browser> {
  launched ??= launch();
  return launched;
}

function launch(): Promise<Browser> {
  const executablePath = testBrowser();
  if (executablePath === undefined) {
    throw new Error(
      `There is no browser at ${CHROMIUM}. Run: ${HOW_TO_INSTALL} (or name another Chromium in the variable CHROMIUM)`,
    );
  }
  return chromium.launch({ executablePath, args: QUIET });
}
