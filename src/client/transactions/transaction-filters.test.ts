import { expect, test } from "vitest";
import {
  countFilters,
  filterQuery,
  filtersFromSearch,
  searchWithFilters,
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
