/** Red, green and blue, each from 0 to 1. */
type Channels = readonly number[];

const MAX_CHANNEL = 255;

/** The contrast ratio of two colors as WCAG 2.2 defines it, from 1 to 21. */
export function contrastOf(one: Channels, other: Channels): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The channels of a color that is written as a `#` and six hexadecimal digits. */
export function channelsOf(color: string): Channels {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / MAX_CHANNEL);
}

/**
 * Mixes two colors, each a `#` and six hexadecimal digits.
 * @param share how much of the other color is in the mixture, 0 to 1
 */
export function mixed(color: string, other: string, share: number): string {
  const others = channelsOf(other);
  const channels = channelsOf(color).map((value, at) =>
    Math.round((value + ((others[at] ?? 0) - value) * share) * MAX_CHANNEL),
  );
  return `#${channels.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** Relative luminance, 0 to 1 (WCAG 2.2). */
function luminance(channels: Channels): number {
  const [red = 0, green = 0, blue = 0] = channels.map(linear);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
