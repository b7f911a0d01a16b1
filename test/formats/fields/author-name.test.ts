import { describe, expect, test } from "bun:test";
import { authorName } from "../../../src/formats/fields/author-name.ts";

describe("an author's name", () => {
  test.each([
    ["+1 614 555 0101", ""],
    ["(614) 555-0101", ""],
    ["06.12.34.56.78", ""],
    ["+44 (0)20 7946 0018", ""],
    ["6145550101", ""],
    ["٠١٢٣٤٥٦٧٨٩", ""],
    ["Bo (07700 900123)", "Bo"],
    ["Bo, 07700 900123", "Bo"],
    ["Bo - tel. 07700/900123", "Bo"],
    ["07700 900123 Bo", "Bo"],
    ["Ann [mobile: 614.555.0101]", "Ann"],
    ["https://facebook.com/al.smith", ""],
    ["facebook.com/al.smith", ""],
    ["www.al-smith.example", ""],
    ["Al Smith (https://facebook.com/al.smith)", "Al Smith"],
    ["Al Smith <al@example.com>", "Al Smith"],
  ])("has no phone number, link or email address: %s", (author, name) => {
    expect(authorName(author)).toBe(name);
  });

  test.each([
    "Ann Baker",
    "Ann B. 2",
    "user123456789",
    "Room 101, 2nd floor",
    "@annbaker",
    "A/C Repair Fan",
    "Booking.com guest",
    "Ann Baker, 12/2024",
    "2025/01/31",
    "31.01.2025 08:15",
    "7-Eleven 24/7",
    " Ann - ",
  ])("stays as it is: %s", (author) => {
    expect(authorName(author)).toBe(author);
  });
});
