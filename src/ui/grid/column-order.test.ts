import fc from "fast-check";
import { expect, test } from "vitest";
import { inOrder, orderWithMoved } from "#ui/grid/column-order.ts";

const columns = ["name", "quantity", "price", "value", "cost"].map((key) => ({ key }));
const keysIn = (order: readonly string[]) => inOrder(columns, order).map(({ key }) => key);

test("without an order columns stand as they are declared", () => {
  expect(keysIn([])).toEqual(["name", "quantity", "price", "value", "cost"]);
});

test("a column moved to the place of another pushes what it passes by one", () => {
  const moved = orderWithMoved(columns, [], { key: "value", target: "quantity" });
  expect(keysIn(moved)).toEqual(["name", "value", "quantity", "price", "cost"]);
  expect(keysIn(orderWithMoved(columns, moved, { key: "value", target: "cost" }))).toEqual([
    "name",
    "quantity",
    "price",
    "cost",
    "value",
  ]);
});

test("moved back where it was, nothing is kept", () => {
  const moved = orderWithMoved(columns, [], { key: "value", target: "price" });
  expect(orderWithMoved(columns, moved, { key: "value", target: "price" })).toEqual([]);
});

test("the first column stays, and what is no column changes nothing", () => {
  expect(orderWithMoved(columns, [], { key: "name", target: "cost" })).toEqual([]);
  expect(keysIn(["gone", "cost"])).toEqual(["name", "quantity", "price", "value", "cost"]);
});

test("a column that came later stands behind the one it is declared after", () => {
  expect(keysIn(["value", "quantity", "cost"])).toEqual(["name", "value", "quantity", "price", "cost"]);
});

test("whatever is moved, every column stands there once", () => {
  const move = fc.record({
    key: fc.constantFrom(...columns.map(({ key }) => key)),
    target: fc.constantFrom(...columns.map(({ key }) => key)),
  });
  fc.assert(
    fc.property(fc.array(move, { maxLength: 12 }), (moves) => {
      const order = moves.reduce<readonly string[]>((now, it) => orderWithMoved(columns, now, it), []);
      expect(keysIn(order).toSorted()).toEqual(columns.map(({ key }) => key).toSorted());
      expect(keysIn(order)[0]).toBe("name");
    }),
  );
});
