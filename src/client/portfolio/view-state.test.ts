import { expect, test } from "vitest";
import { keptSearch, searchWithView, viewFromSearch, windowOf } from "./view-state.ts";

const search = (text: string) => new URLSearchParams(text);

test("a plain address shows what is held today in the base currency over one year", () => {
  expect(viewFromSearch(search(""))).toEqual({
    on: undefined,
    currency: undefined,
    mode: "open",
    range: "1Y",
    from: undefined,
    scope: undefined,
  });
});

test("a mistyped address falls back instead of failing", () => {
  const view = viewFromSearch(search("on=2026-02-30&currency=euro&mode=shut&range=9Y&scope=all"));
  expect(view).toEqual({
    on: undefined,
    currency: undefined,
    mode: "open",
    range: "1Y",
    from: undefined,
    scope: undefined,
  });
});

test("defaults are left out of the address and the rest of it stays", () => {
  const next = searchWithView(search("holding=A&mode=closed&range=5Y"), { mode: "open", currency: "USD" });
  expect(next.toString()).toBe("holding=A&range=5Y&currency=USD");
});

test("another screen gets the view and nothing that belongs to this one", () => {
  expect(keptSearch(search("holding=A&currency=USD&sort=-value&on=2025-12-31"))).toBe("?on=2025-12-31&currency=USD");
});

test("a typed window travels along, and one that begins after its end is none", () => {
  expect(keptSearch(search("from=2024-01-01&on=2024-12-31"))).toBe("?on=2024-12-31&from=2024-01-01");
  expect(viewFromSearch(search("from=2025-01-01&on=2024-12-31")).from).toBeUndefined();
  expect(windowOf(viewFromSearch(search("from=2024-01-01&on=2024-12-31")))).toEqual({
    range: "1Y",
    from: "2023-12-31",
  });
});

test("a scope travels along, and another period takes the last day of a list with it", () => {
  expect(keptSearch(search("scope=class%3Abond&to=2024-06-30"))).toBe("?scope=class%3Abond");
  expect(searchWithView(search("from=2024-01-01&to=2024-06-30"), { from: "2023-01-01" }).toString()).toBe(
    "from=2023-01-01",
  );
});
