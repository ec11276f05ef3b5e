import { expect, test } from "vitest";
import { tracksOf } from "./column-width.ts";
import type { GridColumn } from "./grid-column.ts";

interface Row {
  readonly text: string | null;
}
const column = (more: Partial<GridColumn<Row>>): GridColumn<Row> => ({
  key: "it",
  label: "It",
  type: "quantity",
  width: 96,
  value: ({ text }) => text,
  ...more,
});
const rows = (...texts: readonly (string | null)[]): readonly Row[] => texts.map((text) => ({ text }));

/** Of a column behind another. */
const track = (it: GridColumn<Row>, all: readonly Row[]) =>
  tracksOf([column({ key: "name", type: "text" }), it], all, 0)
    .split(" ")
    .at(-1);

test("a column keeps its declared width while its numbers fit", () => {
  expect(track(column({}), rows("435", "173.6415", null))).toBe("96px");
});

test("a quantity with many decimals widens its column: its first figures are not cut off", () => {
  // Eleven figures of 9 px, a point of 4.2 px and the air of 16 px.
  expect(track(column({}), rows("435", "375.49405357"))).toBe("120px");
});

test("an amount of a hundred million fits, and so does the total of many that are smaller", () => {
  const money = column({ type: "money", width: 112 });
  expect(track(money, rows("2050281.47"))).toBe("112px");
  expect(track(money, rows("-205028147.00"))).toBe("128px");
  expect(track({ ...money, total: "sum" }, rows("90000000", "90000000"))).toBe("128px");
});

test("the currency behind an amount has its room", () => {
  const money = column({ type: "money", width: 112, currency: () => "EUR" });
  expect(track(money, rows("205028147.00"))).toBe("162px");
});

const name = column({ type: "text", width: 176 });
const first = (text: string, before = 0) =>
  tracksOf([name, column({ type: "percent" })], rows(text), before).slice(0, -" 96px".length);

test("the first column takes the room that is left, and more only where the columns do not fit anyway", () => {
  // 180 of its own and 96 of the other.
  expect(first("Republic of Aldern 2.25 % 2025-2030")).toBe(
    "minmax(clamp(180px, (276px - 100cqw) * 1000, max(180px, min(300px, 50vw))), 1fr)",
  );
});

test("short names need no more than the least, and boxes before them take their part", () => {
  expect(first("Cash", 36)).toBe("minmax(clamp(180px, (312px - 100cqw) * 1000, max(180px, min(74px, 50vw))), 1fr)");
});
