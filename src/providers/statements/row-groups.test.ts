import * as fc from "fast-check";
import { expect, test } from "vitest";
import { groupBy } from "#providers/statements/pair-moves.ts";
import { groupsOf } from "#providers/statements/row-groups.ts";

test("groups are those of all rows that are kept, in the order of their first ones", () => {
  const row = fc.record({ key: fc.constantFrom("a", "b", "c", "d"), isKept: fc.boolean() });
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const groups = groupsOf(
        rows,
        ({ key }) => key,
        (it) => (it.isKept ? it : undefined),
      );
      const kept = rows.filter(({ isKept }) => isKept);
      expect([...groups]).toEqual([...groupBy(kept, ({ key }) => key).values()]);
    }),
  );
});

test("a group comes as soon as it and those that began before it are whole; a row without a key is of none", () => {
  const told: string[] = [];
  const rows = ["a1", "b1", "-", "b2", "a2", "c1"];
  const read = (row: string): string => {
    told.push(row);
    return row;
  };
  for (const group of groupsOf(rows, (row) => (row === "-" ? undefined : row.slice(0, 1)), read))
    told.push(group.join("+"));
  expect(told).toEqual(["a1", "b1", "-", "b2", "a2", "a1+a2", "b1+b2", "c1", "c1"]);
});
