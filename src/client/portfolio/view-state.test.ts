import { expect, test } from "vitest";
import { keptSearch, searchWithView, viewFromSearch } from "./view-state.ts";

const search = (text: string) => new URLSearchParams(text);

test("a plain address shows what is held today in the base currency over one year", () => {
  expect(viewFromSearch(search(""))).toEqual({ on: undefined, currency: undefined, mode: "open", range: "1Y" });
});

test("a mistyped address falls back instead of failing", () => {
  const view = viewFromSearch(search("on=2026-02-30&currency=euro&mode=shut&range=9Y"));
  expect(view).toEqual({ on: undefined, currency: undefined, mode: "open", range: "1Y" });
});

test("defaults are left out of the address and the rest of it stays", () => {
  const next = searchWithView(search("holding=A&mode=closed&range=5Y"), { mode: "open", currency: "USD" });
  expect(next.toString()).toBe("holding=A&range=5Y&currency=USD");
});

test("another screen gets the view and nothing that belongs to this one", () => {
  expect(keptSearch(search("holding=A&currency=USD&sort=-value&on=2025-12-31"))).toBe("?on=2025-12-31&currency=USD");
});
