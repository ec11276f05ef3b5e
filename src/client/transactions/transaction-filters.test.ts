import { expect, test } from "vitest";
import {
  askedOf,
  countFilters,
  filterQuery,
  filtersFromSearch,
  NO_FILTERS,
  searchWithFilters,
  withPeriod,
} from "#client/transactions/transaction-filters.ts";

test("the address and the filters say the same", () => {
  const filters = filtersFromSearch(new URLSearchParams("type=buy&text=acme&open=7"));
  expect(filterQuery(filters)).toEqual({ type: "buy", text: "acme" });
  expect(countFilters(filters)).toBe(2);
});

test("a type of another version is dropped rather than hiding every row", () => {
  expect(filterQuery(filtersFromSearch(new URLSearchParams("type=barter&status=booked")))).toEqual({
    status: "booked",
  });
});

test("clearing one filter keeps the rest of the address", () => {
  const next = searchWithFilters(new URLSearchParams("type=buy&sort=on&text=x"), { type: "", text: "y" });
  expect(next.toString()).toBe("sort=on&text=y");
});

test("a typed period ends on the day figures are for, and what is asked is of the scope", () => {
  const view = { from: "2024-01-01", on: "2024-12-31", scope: "class:bond" };
  expect(askedOf({ ...NO_FILTERS, from: "2024-01-01" }, view)).toEqual({
    from: "2024-01-01",
    to: "2024-12-31",
    scope: "class:bond",
  });
  expect(withPeriod({ ...NO_FILTERS, from: "2024-01-01", to: "2024-03-31" }, view).to).toBe("2024-03-31");
  expect(askedOf(NO_FILTERS, { ...view, from: undefined, scope: undefined })).toEqual({});
});

test("who takes away a period takes away the day it ended on", () => {
  const left = searchWithFilters(new URLSearchParams("from=2024-01-01&on=2024-12-31&type=buy"), { from: "" });
  expect(left.toString()).toBe("type=buy");
});

test("what happens to a class is asked for by its type, kind and classes, and stands in the address by its key", () => {
  const of = (event: string) => filterQuery(filtersFromSearch(new URLSearchParams({ event })));
  expect(of("call")).toEqual({ type: "buy", kind: "none", classes: "private_fund" });
  expect(of("call_outside")).toEqual({ type: "buy", kind: "outside_commitment", classes: "private_fund" });
  expect(of("barter")).toEqual({});
  expect(countFilters(filtersFromSearch(new URLSearchParams("event=rent")))).toBe(1);
});
