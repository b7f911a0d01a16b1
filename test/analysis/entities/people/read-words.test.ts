import { describe, expect, test } from "bun:test";
import { namesIn } from "./names-in.ts";

describe("capitals", () => {
  test.each([
    ["mean nothing in a shouted text", "THANKS ZORVAN FOR ALL THE WORK AND TIME.", []],
    [
      "mean nothing Where Most TextWords Have One",
      "This Was All Very Good Work By Zorvan And By Men.",
      [],
    ],
    ["mean a name elsewhere", "This was all very good work by Zorvan and by men.", ["Zorvan"]],
    ["mean a name in a text of few words", "Thanks Zorvan.", ["Zorvan"]],
    ['in "I" are not counted', "Thanks Zorvan, I think, I know, I say, I do.", ["Zorvan"]],
    ["of other alphabets count as well", "Thanks Élvar.", ["Élvar"]],
    ["of other alphabets count as well", "Thanks élvar.", []],
    ["throughout a word mean nothing", "Thanks ÖRVAN.", []],
  ])("%s: %s", (_, text, names) => expect(namesIn(text)).toEqual(names));
});

describe("a capital at the beginning of a sentence says little", () => {
  test.each([
    ["We love it. Grace.", []],
    ["We called Nora B. Grace came.", ["Nora", "Grace"]],
    ["We love it\nGrace.", []],
    ["We love it! Grace.", []],
    ["We love it 🙂 Grace.", []],
    ["We love it, Grace came.", ["Grace"]],
    ["We love Dr. Grace.", ["Dr. Grace"]],
    ["We saw it é Grace came.", ["Grace"]],
  ])("%j", (text, names) => expect(namesIn(text)).toEqual(names));
});

describe("a possessive", () => {
  test.each([
    ["Gareth's work is good.", ["Gareth"]],
    ["Gareth’s work is good.", ["Gareth"]],
    ["It's Gareth, he came.", ["Gareth"]],
  ])("is not part of a name: %s", (text, names) => expect(namesIn(text)).toEqual(names));
});
