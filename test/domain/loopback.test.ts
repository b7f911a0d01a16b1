import { expect, test } from "bun:test";
import { isLoopback } from "../../src/domain/loopback.ts";

test.each([
  ["http://localhost:3000", true],
  ["http://reviews.localhost", true],
  ["http://127.0.0.1:8080/reviews", true],
  ["http://[::1]", true],
  ["https://localhost.example.com", false],
  ["http://192.168.1.5:8080", false],
  ["no address", false],
])("whether %p leads to the machine itself: %p", (url, expected) => {
  expect(isLoopback(url)).toBe(expected);
});
