/** The buttons that copy, as pages have them and as the script changes them. */
export const copying = { copy: "Copy", copied: "Copied" };

export const openNow = { open: "Open now", closed: "Closed now" };

/** The widget, without what it says of a review. */
export const widget = {
  label: "Customer reviews",
  labelOf: (business: string) => `Customer reviews of ${business}`,
  all: "All reviews",
  allOf: (business: string) => `All reviews of ${business}`,
  write: "Write a review",
  writeOn: (platform: string) => `Write a review on ${platform}`,
  /** For whoever builds the website: on the browser's console, as the next. */
  themes: (known: string) => `theme must be one of ${known}.`,
  unreadable: (setting: string, contrast: number, least: number) =>
    `${setting} has a contrast of ${contrast} with the background, less than ${least}: another colour is taken.`,
};
