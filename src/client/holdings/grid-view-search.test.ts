import { expect, test } from "vitest";
import { listViewFromSearch, searchWithListView } from "./grid-view-search.ts";
import { listSearchOf, searchWithSaved } from "./saved-list-search.ts";
import type { ListView } from "./grid-view-search.ts";

const initial: ListView = {
  sort: { key: "value", direction: "descending" },
  groupBy: [],
  hiddenKeys: ["isin"],
  order: [],
  text: "",
  isByAccount: false,
};
const search = (text: string) => new URLSearchParams(text);

test("a plain address shows the list as it starts", () => {
  expect(listViewFromSearch(search("currency=USD"), initial)).toEqual(initial);
});

test("a view survives the way through the address", () => {
  const view: ListView = {
    sort: { key: "name", direction: "ascending" },
    groupBy: ["assetClass", "currency"],
    hiddenKeys: [],
    order: ["cost", "value"],
    text: "world",
    isByAccount: true,
  };
  const address = searchWithListView(search("currency=USD"), view, initial);
  expect(address.get("currency")).toBe("USD");
  expect(listViewFromSearch(address, initial)).toEqual(view);
});

test("an attribute of one's own may have a comma and a percent sign in its name", () => {
  const view = { ...initial, groupBy: ["own:Home, 50% let", "currency"] };
  expect(listViewFromSearch(searchWithListView(search(""), view, initial), initial).groupBy).toEqual(view.groupBy);
});

test("no sort at all is a choice too", () => {
  const address = searchWithListView(search(""), { ...initial, sort: null }, initial);
  expect(address.toString()).toBe("sort=");
  expect(listViewFromSearch(address, initial).sort).toBeNull();
});

test("back to the start leaves a plain address", () => {
  expect(searchWithListView(search("group=currency&sort=name&mode=closed"), initial, initial).toString()).toBe(
    "mode=closed",
  );
});

test("a saved view keeps how holdings are listed and leaves the date and currency alone", () => {
  const saved = listSearchOf(search("group=account&q=fund&currency=USD&holding=A"));
  expect(saved).toBe("group=account&q=fund");
  expect(searchWithSaved(search("sort=name&on=2025-12-31"), saved).toString()).toBe(
    "on=2025-12-31&group=account&q=fund",
  );
});
