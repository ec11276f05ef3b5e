import { expect, test } from "vitest";
import { initialView } from "#ui/grid/grid-column.ts";
import type { GridColumn } from "#ui/grid/grid-column.ts";
import { countThings, gridLines, gridTotal, sortRows } from "#ui/grid/grid-model.ts";

interface Row {
  readonly name: string;
  readonly kind: string;
  readonly value: string | null;
  readonly currency: string;
}

const row = (name: string, kind: string, value: string | null, currency = "EUR"): Row => ({
  name,
  kind,
  value,
  currency,
});
const rows = [row("a", "fund", "9.9"), row("b", "bond", null), row("c", "fund", "10.05"), row("d", "bond", "-3")];
const name: GridColumn<Row> = { key: "name", label: "Name", type: "text", value: (it) => it.name };
const kind: GridColumn<Row> = { key: "kind", label: "Kind", type: "text", value: (it) => it.kind, canGroup: true };
const value: GridColumn<Row> = {
  key: "value",
  label: "Value",
  type: "money",
  value: (it) => it.value,
  currency: (it) => it.currency,
  total: "sum",
};
const columns = [name, kind, value];
const names = (sorted: readonly Row[]) => sorted.map((it) => it.name).join("");

test("amounts sort by size, not by letters, and what is unknown stays last either way", () => {
  expect(names(sortRows(rows, columns, { key: "value", direction: "ascending" }))).toBe("dacb");
  expect(names(sortRows(rows, columns, { key: "value", direction: "descending" }))).toBe("cadb");
});

test("amounts that differ in the eighteenth decimal are still told apart", () => {
  const close = [row("x", "", "1.000000000000000002"), row("y", "", "1.000000000000000001")];
  expect(names(sortRows(close, columns, { key: "value", direction: "ascending" }))).toBe("yx");
});

test("a total is exact and says how many rows it leaves out", () => {
  expect(gridTotal(rows, value)).toEqual({ value: "16.95", currency: "EUR", unknownCount: 1 });
});

test("there is no total over several currencies", () => {
  expect(gridTotal([...rows, row("e", "fund", "1", "USD")], value)?.value).toBeNull();
});

test("there is no total while a value of it is on its way, and none is missed", () => {
  const waiting: GridColumn<Row> = { ...value, isPending: (it) => it.name === "c" };
  expect(gridTotal(rows, waiting)).toEqual({ value: null, currency: "EUR", unknownCount: 0, isPending: true });
  expect(gridTotal(rows.slice(0, 2), waiting)).toEqual({ value: "9.9", currency: "EUR", unknownCount: 1 });
});

test("parts of one thing are counted once", () => {
  const [first] = columns;
  expect(countThings(rows, first)).toBe(4);
  expect(countThings(rows, first && { ...first, thingOf: (it) => it.kind })).toBe(2);
});

test("a folded group keeps its heading and hides its rows", () => {
  const view = { ...initialView(columns), groupBy: ["kind"], foldedGroups: ["fund"] };
  const lines = gridLines(rows, columns, { view, getRowKey: (it) => it.name });
  expect(lines.map((it) => (it.kind === "group" ? `${it.label} ${it.rows.length}` : it.row.name))).toEqual([
    "fund 2",
    "bond 2",
    "b",
    "d",
  ]);
});

test("groups within groups have subtotals of their own, and one that is folded hides what is inside of it", () => {
  const currency: GridColumn<Row> = { key: "currency", label: "Currency", type: "text", value: (it) => it.currency };
  const many = [...rows, row("e", "fund", "2", "USD")];
  const linesOf = (foldedGroups: readonly string[]) =>
    gridLines(many, [...columns, currency], {
      view: { ...initialView(columns), groupBy: ["kind", "currency"], foldedGroups },
      getRowKey: (it) => it.name,
    }).map((it) =>
      it.kind === "group"
        ? `${it.level} ${it.label} ${gridTotal(it.rows, value)?.value}`
        : `${it.level} ${it.row.name}`,
    );
  expect(linesOf([])).toEqual([
    "1 fund null",
    "2 EUR 19.95",
    "3 a",
    "3 c",
    "2 USD 2",
    "3 e",
    "1 bond -3",
    "2 EUR -3",
    "3 b",
    "3 d",
  ]);
  expect(linesOf(["fund\u001fEUR", "bond"])).toEqual(["1 fund null", "2 EUR 19.95", "2 USD 2", "3 e", "1 bond -3"]);
});
