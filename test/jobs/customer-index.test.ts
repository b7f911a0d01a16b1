import { expect, test } from "bun:test";
import { compareCustomers, customersIn } from "../../src/jobs/compare-customers.ts";
import { CustomerIndex } from "../../src/jobs/customer-index.ts";

const NAMES = [
  ...["Ann Baker", "Baker, Ann", "Ann B.", "A. B.", "Ann", "B. Ann", "Ann M. Baker", "Bob Baker"],
  ...[
    "The Baker Family",
    "Mr. Baker",
    "Mr & Mrs Bob Baker",
    "Ann and Bob Smith",
    "Smith Residence",
  ],
  ...[
    "José Núñez",
    "Jose N",
    "",
    "★",
    "Dr. Zoë",
    "𝒜nn Baker",
    "Ann & Tom",
    "O’Brien",
    "Bob O'Brien",
  ],
];

test("all that agree with a name are found, each once (issue 16)", () => {
  const items = NAMES.map((name) => ({ name, customer: customersIn(name) }));
  const index = new CustomerIndex(items);
  for (const { customer: name } of items) {
    const agrees = ({ customer }: (typeof items)[number]) =>
      compareCustomers(name, customer) !== undefined;
    const found = [...index.near(name)];
    expect(new Set(found).size).toBe(found.length);
    expect(new Set(found.filter(agrees))).toEqual(new Set(items.filter(agrees)));
  }
});
