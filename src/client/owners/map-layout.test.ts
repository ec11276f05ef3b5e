import { expect, test } from "vitest";
import { mapLayout } from "./map-layout.ts";

const owner = (key: string) => ({ key, label: key, kind: "owner" as const });
const link = (from: string, to: string) => ({ from, to, share: 0.5 });
const places = (layout: ReturnType<typeof mapLayout>) =>
  layout.nodes.map(({ key, column, row }) => `${key} ${column} ${row}`);

test("owners stand left of what they own, and so do accounts", () => {
  const nodes = [
    owner("anna"),
    owner("bob"),
    owner("holding"),
    { key: "depot", label: "Depot", kind: "thing" as const },
  ];
  const layout = mapLayout(nodes, [link("anna", "holding"), link("bob", "holding"), link("holding", "depot")]);
  expect(places(layout)).toEqual(["anna 0 0", "bob 0 1", "holding 1 0", "depot 2 0"]);
  expect([layout.columns, layout.rows]).toEqual([3, 2]);
});

test("a loop is cut, and nothing owned by nobody stands first", () => {
  const layout = mapLayout(
    [owner("a"), owner("b"), owner("self")],
    [link("a", "b"), link("b", "a"), link("self", "self")],
  );
  expect(layout.nodes.every(({ column }) => column <= 1)).toBe(true);
  expect(mapLayout([], [])).toMatchObject({ nodes: [], rows: 1 });
});
