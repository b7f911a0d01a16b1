import { describe, expect, test } from "bun:test";
import { namesIn } from "./names-in.ts";

describe("a title and what may follow it", () => {
  test.each([
    ["Dr. Patel was here.", ["Dr. Patel"]],
    ["dr patel was here.", ["Dr Patel"]],
    ["dr. patel was here.", ["Dr. Patel"]],
    ["doctor patel was here.", []],
    ["Doctor Patel was here.", ["Doctor Patel"]],
    ["Mr. Don Melvin was here.", ["Mr. Don Melvin"]],
    ["Dr. Patel's Melvin was here.", []],
    ["Dr. J. Patel was here.", ["Dr. J. Patel"]],
    ["Mr. White was here.", ["Mr. White"]],
    ["Mr. Window was here.", []],
    ["mr. white was here.", []],
    ["Mr. Carpenter was here.", []],
    ["Mr. Table was here.", []],
    ["Our doctor Zorvan left.", ["Zorvan"]],
    ["We saw a Dr.\nZorvan was great.", []],
    ["Dr, Poblard was here.", ["Dr. Poblard"]],
    ["We saw Dr. \nPoblard last week.", ["Dr. Poblard"]],
    ["We saw Dr.\nPoblard Melvin last week.", ["Dr. Poblard Melvin"]],
    ["He is a dr, Zorvan is not.", []],
    ["We met our Dr, Will use again.", []],
    ["We met our Dr.\nThey listen.", []],
    ["We met our Dr.\nHonestly, great.", []],
    ["We met our Dr.\n\nPoblard", []],
    ["The Dr, Poblard and I agree.", []],
    ["Mr. Plumbing was here.", []],
    ["mr. will was here.", []],
    ["Mr. Will was here.", ["Mr. Will"]],
    ["We saw dr. Patel.", ["dr. Patel"]],
    ["Our Dr.! Patel was here.", []],
    ["ALL OF US SAW MR. WHITE AND IT WAS GOOD.", []],
    ["ALL OF US SAW MR. PATEL AND IT WAS GOOD.", ["Mr. Patel"]],
  ])("%s", (text, names) => expect(namesIn(text)).toEqual(names));
});

describe("a capitalised word that may be a name", () => {
  test.each([
    ["Thanks Zorvan.", ["Zorvan"]],
    ["Thanks zorvan.", []],
    ["Thanks ZORVAN.", []],
    ["Thanks QR.", ["QR"]],
    ["Thanks Zorvanly.", []],
    ["Thanks Zorvantech.", []],
    ["Thanks Zor-Van.", []],
    ["Thanks Zor-van.", []],
    ["Our plumber ZORVAN left.", []],
    ["Thanks ZorVan.", []],
    ["Thanks McZorvan.", ["McZorvan"]],
    ["Thanks Z.", []],
    ["THANKS ZORVAN FOR ALL THAT WORK YOU DID FOR US.", []],
    ["Thanks Window.", []],
    ["Bagel was nice.", []],
  ])("%s", (text, names) => expect(namesIn(text)).toEqual(names));
});

describe("a surname", () => {
  test.each([
    ["Gareth Lawmarsh came.", ["Gareth Lawmarsh"]],
    ["Thanks Gareth lawmarsh.", ["Gareth"]],
    ["Thanks Gareth LAWMARSH.", ["Gareth"]],
    ["Gareth White came.", ["Gareth White"]],
    ["Gareth Phoenix came.", ["Gareth Phoenix"]],
    ["Gareth Grace came.", ["Gareth Grace"]],
    ["Gareth Sofa came.", ["Gareth Sofa"]],
    ["Thanks Gareth Manager.", ["Gareth"]],
    ["Gareth's Lawmarsh came.", []],
    ["Thanks Gareth. Lawmarsh it is.", ["Gareth"]],
    ["Thanks Gareth I've it.", ["Gareth"]],
    ["Thanks Gareth\nLawmarsh it is.", ["Gareth"]],
    ["Thanks Gareth Great work.", ["Gareth"]],
    ["Gareth B came.", ["Gareth"]],
    ["We saw Gareth Oct 5.", ["Gareth"]],
    ["Thanks Gareth A man came.", ["Gareth"]],
    ["GREAT WORK BY GARETH LAWMARSH AND ALL HIS MEN.", ["Gareth"]],
  ])("in: %s", (text, names) => expect(namesIn(text)).toEqual(names));
});

describe("a lower-case word beside a name", () => {
  test.each([
    ["Gareth and jolvi were great.", ["Gareth", "Jolvi"]],
    ["Thanks Gareth or jolvi were great.", ["Gareth"]],
    ["Gareth came and jolvi were great.", ["Gareth"]],
    ["Gareth and jolvi", ["Gareth", "Jolvi"]],
    ["Thanks Gareth and jolvi windows", ["Gareth"]],
    ["Thanks Gareth and jolvi sofas came.", ["Gareth"]],
    ["Thanks Gareth and windows were great.", ["Gareth"]],
    ["Windows and jolvi explained it.", []],
    ["Thanks Gareth and jo-lvi were great.", ["Gareth"]],
    ["Thanks Gareth and jolvis were great.", ["Gareth"]],
    ["Thanks Gareth and jolvily were great.", ["Gareth"]],
    ["Thanks Gareth and jo were great.", ["Gareth"]],
  ])("%s", (text, names) => expect(namesIn(text)).toEqual(names));
});
