import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

/** Where Debian's package puts it; the variable names another. */
export const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";
/** What mends a machine without it. */
export const HOW_TO_INSTALL = "apt-get install --no-install-recommends --yes chromium";

/**
 * What no page of a test needs. The popups of the address bar are pages of their own, drawn anew for
 * each window: without them a page costs half as much. The last such list counts, so the others are
 * those of Playwright that would ask the network or draw a page otherwise.
 */
const FEATURES_OFF = [
  ...["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup"],
  ...["HttpsUpgrades", "HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter"],
  ...["NetworkTimeServiceQuerying", "OptimizationHints", "PaintHolding", "PreconnectToSearch"],
  ...["DestroyProfileOnBrowserClose", "ThirdPartyStoragePartitioning"],
];
/** Nothing is asked of the network but what a page asks. */
const QUIET = [
  `--disable-features=${FEATURES_OFF.join()}`,
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

let launched: Promise<Browser> | undefined;

/** The one browser of the run, started when a test first wants it; it ends with the run. */
export function theBrowser(): Promise<Browser> {
  launched ??= launch();
  return launched;
}

function launch(): Promise<Browser> {
  if (!existsSync(CHROMIUM)) {
    throw new Error(
      `There is no browser at ${CHROMIUM}. Run: ${HOW_TO_INSTALL} (or name another Chromium in the variable CHROMIUM)`,
    );
  }
  return chromium.launch({ executablePath: CHROMIUM, args: QUIET });
}
