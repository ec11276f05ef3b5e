import { expect, test } from "vitest";
import type { MoneyFigure } from "#features/shared/wire.ts";
import { holdingEdits, holdingField } from "./holding-edits.ts";
import { holdingRows } from "./holding-rows.ts";
import type { ListedHolding } from "./listed-holdings.ts";
import type { Classified } from "./own-attributes.ts";

const none: MoneyFigure = { status: "insufficient_data", value: null, notes: [] };
const listed = (assetId: string, isCash = false): ListedHolding => ({
  assetId,
  name: assetId,
  assetClass: isCash ? "cash" : "fund",
  isin: null,
  ticker: null,
  assetCurrency: "EUR",
  tracking: "units",
  isOpen: true,
  isCash,
  accounts: [],
  quantity: "1",
  price: null,
  priceCurrency: "EUR",
  priceOn: null,
  priceSource: "none",
  priceAgeDays: null,
  isStale: false,
  isAssumed: false,
  value: none,
  netOfDebts: null,
  accrued: null,
  cost: none,
  averageCost: null,
  total: null,
  weight: null,
});
const rows = holdingRows([listed("World"), listed("Japan"), listed("EUR", true)], false);
const share = (attribute: string, value: string) => ({ attribute, value, share: "1" });
const classified: Classified = new Map([
  ["World", { tags: ["core"], shares: [share("Strategy", "Growth"), share("Owner", "Ada")] }],
]);
const known = { classified, locale: "en-US" };
const cell = (name: string, columnKey: string, text: string) => {
  const row = rows.find((it) => it.holding.name === name);
  if (!row) throw new Error(name);
  return { row, columnKey, text };
};

test("UP-02: stated cells can be edited, computed ones and money cannot", () => {
  const editable = (name: string) =>
    ["name", "isin", "ticker", "assetClass", "tags", "own:Strategy", "value", "weight", "own:Nothing"].filter(
      (key) => holdingField(cell(name, key, "").row, key, known) !== undefined,
    );
  expect(editable("World")).toEqual(["name", "isin", "ticker", "assetClass", "tags", "own:Strategy"]);
  expect(editable("EUR")).toEqual([]);
  expect(holdingField(cell("World", "own:Strategy", "").row, "own:Strategy", known)).toMatchObject({ text: "Growth" });
});

test("cells of one asset go together, what they leave alone stays, and each cell knows where it went", () => {
  const { edits, placed } = holdingEdits(
    [
      cell("World", "name", " Whole world "),
      cell("Japan", "ticker", "JPN"),
      cell("World", "own:Strategy", "Growth 60%, Value 40%"),
      cell("World", "tags", "core, family"),
    ],
    known,
  );
  expect(edits).toEqual([
    {
      assetId: "World",
      name: "Whole world",
      tags: ["core", "family"],
      shares: [
        share("Owner", "Ada"),
        { attribute: "Strategy", value: "Growth", share: "0.6" },
        { attribute: "Strategy", value: "Value", share: "0.4" },
      ],
    },
    { assetId: "Japan", ticker: "JPN" },
  ]);
  expect(placed).toEqual([{ place: 0 }, { place: 1 }, { place: 0 }, { place: 0 }]);
});

test("a cell that cannot be says why, and the others go without it", () => {
  const { edits, placed } = holdingEdits(
    [cell("World", "name", " "), cell("World", "isin", "DE123"), cell("Japan", "ticker", "")],
    known,
  );
  expect(edits).toEqual([{ assetId: "Japan", ticker: null }]);
  expect(placed).toEqual([
    { problem: "Enter a name." },
    { problem: "An ISIN has 12 characters, such as US0378331005." },
    { place: 0 },
  ]);
});
