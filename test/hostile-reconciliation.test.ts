import * as fc from "fast-check";
import { expect, test } from "vitest";
import { ZERO } from "#engine/money/fixed.ts";
import type { Moved } from "#engine/reconciliation/cause.ts";
import { reconcile } from "#engine/reconciliation/reconcile.ts";
import { amount, anyDay, words } from "#test/hostile/stays-finite.ts";

const moved: fc.Arbitrary<Moved> = fc.record({
  transactionId: words,
  on: anyDay,
  status: fc.constantFrom("booked", "pending", "planned"),
  quantity: amount,
});
const several = fc.array(moved, { maxLength: 12 });
const stated = fc.array(fc.record({ on: anyDay, amount }), { maxLength: 6 });

test("whatever is stated and whatever moved, every difference is exact and every cause rests on entries there are", () => {
  fc.assert(
    fc.property(stated, several, several, fc.boolean(), amount, (balances, own, others, isCash, held) => {
      const compared = reconcile(balances, { isCash, balanceAt: (day) => held * BigInt(day % 3), moved: own, others });
      expect(compared).toHaveLength(balances.length);
      const known = new Set([...own, ...others].map(({ transactionId }) => transactionId));
      for (const { computed, difference, stated: it, result } of compared) {
        expect(computed + difference).toBe(it.amount);
        expect(result === "agrees").toBe(difference === ZERO);
        if (typeof result === "object") expect(result.transactionIds.every((id) => known.has(id))).toBe(true);
      }
    }),
  );
});
