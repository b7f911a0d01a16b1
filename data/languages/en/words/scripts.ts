/** The buttons that copy, before and after. */
export const copying = { copy: "Copy", copied: "Copied" };

/** A search that got no answer. */
export const failedSearch = {
  words: "The search did not get an answer. These are the reviews from before.",
  again: "Try again",
};

export const openNow = { open: "Open now", closed: "Closed now" };

/** The widget, except what it says about a review. */
export const widget = {
  label: "Customer reviews",
  labelOf: (business: string) => `Customer reviews of ${business}`,
  all: "All reviews",
  allOf: (business: string) => `All reviews of ${business}`,
  write: "Write a review",
  writeOn: (platform: string) => `Write a review on ${platform}`,
  nothing: "No review matches here.",
  replyBy: (business: string) => `Reply by ${business}:`,
  /** Where its name is not known. */
  business: "the business",
  previous: "Previous reviews",
  next: "More reviews",
  step: (at: number, all: number) => `${at} of ${all}`,
};
