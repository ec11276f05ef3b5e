import * as fc from "fast-check";
import { test } from "vitest";
import { recompute, type Amount } from "#engine/explain/explanation.ts";
import { layoutOf } from "#engine/explain/traced.ts";
import { EXPLAINED_CASES } from "#test/explained/cases.ts";
import { amount, hostile, staysFinite } from "#test/hostile/stays-finite.ts";

// Every figure of the registry, with any number of its input replaced by a hostile one: it ends, and states no number that is not finite.

test("every figure that explains itself, from hostile amounts", () => {
  const replaced = fc.record({ at: fc.nat(40), number: hostile, exact: amount });
  staysFinite(
    fc.tuple(fc.constantFrom(...EXPLAINED_CASES), fc.array(replaced, { minLength: 1, maxLength: 4 })),
    ([{ name, figure, sample }, changes]) => {
      const { leaves, fill } = layoutOf(sample, "EUR");
      const amounts: Amount[] = leaves.map(({ value }) => value.amount ?? 0);
      for (const { at, number, exact } of changes) {
        const place = at % Math.max(1, amounts.length);
        if (amounts[place] !== undefined) amounts[place] = typeof amounts[place] === "bigint" ? exact : number;
      }
      const tree = figure.tree(fill(amounts), { currency: "EUR" });
      return [name, tree.figure, recompute(tree)];
    },
    3000,
  );
});
