import { expect, test } from "vitest";
import { countRows, Growth } from "./count-rows.ts";

test("the planner looks at a table again when it has grown fourfold: 5 times for a million rows in slices of a thousand, not a thousand times", () => {
  const growth = new Growth();
  let looks = 0;
  for (let slice = 0; slice < 1000; slice++) looks += growth.grownBy(new Map([["posting", 1000]]), "").tables.length;
  expect(looks).toBe(5);
});

test("ten slices of a hundred rows are as much as one of a thousand, and tables are counted apart", () => {
  const growth = new Growth();
  const looks = Array.from(
    { length: 10 },
    () =>
      growth.grownBy(
        new Map([
          ["posting", 100],
          ["asset", 1],
        ]),
        "",
      ).tables,
  );
  expect(looks.flat()).toEqual(["posting"]);
  expect(looks.at(-1)).toEqual(["posting"]);
});

test("a portfolio that is new beside four of its size is looked at, whatever the table has grown to", () => {
  const growth = new Growth();
  for (const portfolioId of ["a", "b", "c", "d", "e"])
    expect(growth.grownBy(new Map([["posting", 5000]]), portfolioId)).toEqual({ tables: ["posting"], isUnseen: true });
  expect(growth.grownBy(new Map([["posting", 20_000]]), "e")).toEqual({ tables: ["posting"], isUnseen: false });
});

test("the rows of a scope are those of its portfolio", async () => {
  const { query, portfolioId } = countRows(async () => ({ rows: [], affectedRows: 7 }));
  expect(portfolioId()).toBe("");
  await query("select enter_portfolio($1, $2)", ["p", "ada"]);
  expect(portfolioId()).toBe("p");
});

test("a statement that adds to two tables counts for both", async () => {
  const { query, added } = countRows(async () => ({ rows: [], affectedRows: 7 }));
  await query("with a as (insert into transaction_version select 1) insert into posting select 2");
  await query("select 1");
  expect([...added]).toEqual([
    ["transaction_version", 7],
    ["posting", 7],
  ]);
});
