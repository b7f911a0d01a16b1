import { describe, expect, test } from "bun:test";
import { compareCustomers, customersIn } from "../../src/jobs/compare-customers.ts";

describe("an author and a customer", () => {
  test.each([
    ["Ann Baker", "Baker, Ann", "full"],
    ["Ann Smith", "The Smith Family", "family"],
    ["Ann Smith", "Smith Family", "family"],
    ["Ann Smith", "Smith’s Residence", "family"],
    ["Ann Smith", "Mr & Mrs Smith", "family"],
    ["Ann Smith", "Smith, Mr. and Mrs.", "family"],
    ["Ann Smith", "Mr. Smith", "family"],
    ["The Smith family", "Ann Smith", "family"],
    ["Mrs. Smith", "The Smith Household", "family"],
    ["Ann Smith", "Mr. & Mrs. Bob Smith", "family"],
    ["Bob Smith", "Mr. & Mrs. Bob Smith", "full"],
    ["Ann Smith", "Ann and Bob Smith", "full"],
    ["Bob S.", "Ann & Bob Smith", "short"],
    ["Bob Smith", "Smith, Ann & Bob", "full"],
    ["Ann & Bob Smith", "Bob Smith", "full"],
    ["Tom Reed", "Ann Baker & Tom Reed", "full"],
    ["Ann Smith", "Ann Smith Residence", "full"],
    ["Ann", "Ann and Bob Smith", "weak"],
    ["Carla Smith", "Ann and Bob Smith", undefined],
    ["Ann Reed", "Ann Baker & Tom Reed", undefined],
    ["Ann Smith", "The Jones Family", undefined],
    ["Ann S.", "The Smith Family", undefined],
    ["Ann", "The Smith Family", undefined],
    ["Bob Baker Jr.", "Bob Baker, Sr.", undefined],
    ["Bob Baker Jr.", "Bob Baker", "full"],
    ["", "The Smith Family", undefined],
  ] as const)("%p and %p agree: %p (issue 16)", (author, customer, agreement) => {
    expect(compareCustomers(customersIn(author), customersIn(customer))).toBe(agreement);
    expect(compareCustomers(customersIn(customer), customersIn(author))).toBe(agreement);
  });
});
