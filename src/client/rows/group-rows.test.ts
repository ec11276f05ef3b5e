import { expect, test } from "vitest";
import { day } from "#engine/dates/day.ts";
import type { ClassGroupKey } from "#assets/asset-class.ts";
import { groupRows } from "#client/rows/group-rows.ts";
import type { Known } from "#client/rows/known-things.ts";
import { cellsOf, pasteRows } from "#client/rows/paste-rows.ts";
import { writingOf } from "#client/rows/read-cell.ts";
import { readRows } from "#client/rows/read-rows.ts";
import { emptyDraft } from "#client/rows/row-grid.ts";
import { listAssetClasses } from "#features/assets/asset-classes.ts";

const known: Known = { accounts: [], assets: [], institutions: new Map() };
const today = day("2026-11-20");
const kindOf = (group: ClassGroupKey) => groupRows(group, listAssetClasses().classes);
const keysOf = (group: ClassGroupKey) =>
  kindOf(group)
    .columns(known)
    .map(({ key }) => key);

function added(group: ClassGroupKey, text: string) {
  const kind = kindOf(group);
  const columns = kind.columns(known);
  const place = { rowId: undefined, column: columns[0]?.key ?? "" };
  const filled = { account: "usual", on: "2026-11-01" };
  const draft = { ...pasteRows(emptyDraft(), cellsOf(text), { columns, place }), filled };
  const { writing } = writingOf(draft, columns, { today, locale: "en-US" });
  return { ...kind.toAdd(readRows(draft, columns, writing), { known, today, draft }), columns };
}

test("UP-05: a group of one class asks for no class, and for the facts its short forms ask for", () => {
  expect(keysOf("fixed_income")).not.toContain("class");
  expect(keysOf("fixed_income")).toEqual(
    expect.arrayContaining(["name", "value", "fact:couponRate", "fact:frequency", "fact:maturityOn"]),
  );
  expect(keysOf("private_funds")).toEqual(expect.arrayContaining(["fact:commitment", "fact:vintage"]));
  expect(keysOf("equities")).toContain("class");
  const money = kindOf("money")
    .columns(known)
    .find(({ key }) => key === "class");
  expect(money?.choices?.map(({ value }) => value).toSorted()).toEqual(["cash", "loan", "stable_coin"]);
});

test("a bond of a sheet is added with its terms: a coupon of 3.5 % is 0.035", () => {
  const { body, problems } = added(
    "fixed_income",
    "Name\tCurrency\tQuantity\tPrice\tCoupon a year\tMaturity\nFederal 2031\tEUR\t10000\t98.5\t3.5\t2031-02-15",
  );
  expect([...problems.values()]).toEqual([]);
  expect(body.assets).toEqual([
    expect.objectContaining({
      name: "Federal 2031",
      assetClass: "bond",
      facts: { couponRate: "0.035", maturityOn: "2031-02-15" },
      opening: expect.objectContaining({ quantity: "10000", price: "98.5" }),
    }),
  ]);
});

test("a refusal of a term stands at its cell", () => {
  const { placeOf, body } = added("fixed_income", "Name\tCurrency\tValue\tMaturity\nX\tEUR\t100\t2031-02-15");
  const [asset] = body.assets;
  expect(placeOf("assets.0.facts.maturityOn")).toEqual({ rowId: asset?.assetId, column: "fact:maturityOn" });
  expect(placeOf("assets.0.name")).toEqual({ rowId: asset?.assetId, column: "name" });
});
