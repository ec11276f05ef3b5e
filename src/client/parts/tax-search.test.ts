import { expect, test } from "vitest";
import { saleQueryOf, searchWithTax, taxFromSearch } from "#client/parts/tax-search.ts";

const read = (text: string) => taxFromSearch(new URLSearchParams(text));

test("an address without anything is the running year; what cannot be read is left out", () => {
  expect(read("")).toMatchObject({ view: "year", year: undefined, part: "half", size: "", take: [] });
  expect(read("view=shoes&year=20&size=-4&take=x,LOT:5")).toMatchObject({ view: "year", year: undefined, size: "" });
  expect(read("take=x,LOT:5").take).toEqual(["LOT:5"]);
});

test("another holding begins anew, the view beside it stays", () => {
  const before = new URLSearchParams("on=2026-01-02&view=sale&asset=A&part=units&size=5&take=LOT:5");
  const after = searchWithTax(before, { assetId: "B", accountId: undefined });
  expect(after.toString()).toBe("on=2026-01-02&view=sale&asset=B&part=units");
});

test("half is a share, units and money wait for a number, and money is asked for in units", () => {
  const asked = (text: string) => saleQueryOf(read(text), ({ size }) => (size === "450" ? "5" : undefined));
  expect(asked("asset=A")).toMatchObject({ assetId: "A", share: "0.5" });
  expect(asked("asset=A&part=all")).toMatchObject({ share: undefined, quantity: undefined });
  expect(asked("asset=A&part=units")).toBeUndefined();
  expect(asked("asset=A&part=money&size=450")).toMatchObject({ share: undefined, quantity: "5" });
  expect(asked("asset=A&part=money&size=7")).toBeUndefined();
  expect(asked("part=all")).toBeUndefined();
});
