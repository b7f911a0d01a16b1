import { describe, expect, test } from "bun:test";
import { cleanAuthorName } from "../../../src/formats/fields/author-name.ts";

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
    ["HTTPS://FACEBOOK.COM/AL.SMITH", ""],
    ["facebook.com/al.smith", ""],
    ["www.al-smith.example", ""],
    ["Al Smith (https://facebook.com/al.smith)", "Al Smith"],
    ["Al Smith <al@example.com>", "Al Smith"],
    ["Ann 07700 900123 Baker", "Ann Baker"],
    ["Tim https://x.example/t Lee", "Tim Lee"],
    ["Eva, Telefon 0170/1234567", "Eva"],
    ["Eva 612 345 678", "Eva"],
  ])("has no phone number, link or email address: %s", (author, name) => {
    expect(cleanAuthorName(author)).toBe(name);
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
    "J.Smith/B.Jones",
    "Fam.Huber/Wien",
    "Hotel.com/Anna",
    "Verein 1899-2024 Treff",
    "Class of 1999-2003",
    "Abi 2004/2005",
    "Route 66 1926-1985",
    "2000 2010 Trust",
    "Kunde 12345678",
    "Customer #10023456",
    "user_12345678",
    "Bar 4711-0815",
    " Ann - ",
  ])("stays as it is: %s", (author) => {
    expect(cleanAuthorName(author)).toBe(author);
  });
});
