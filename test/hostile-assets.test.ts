import * as fc from "fast-check";
import { test } from "vitest";
import { forgoneInterest, interestAhead, rateEarned, weightedYield } from "#engine/cash/cash-yield.ts";
import { payoffPlan, payoffTotals } from "#engine/cash/payoff-plan.ts";
import {
  explainConsolidation,
  explainGroup,
  explainMinority,
  explainShare,
} from "#engine/explain/explain-ownership.ts";
import { amortizedByDay } from "#engine/fixed-income/amortized-by-day.ts";
import { amortizedPrice } from "#engine/fixed-income/amortized-cost.ts";
import { periodsToNext } from "#engine/fixed-income/bond.ts";
import { amortizingPayments, outstandingShare } from "#engine/fixed-income/amortizing-bond.ts";
import { buildLadder } from "#engine/fixed-income/bond-ladder.ts";
import { paymentFigures, yieldOfPayments } from "#engine/fixed-income/bond-price.ts";
import { holdFlows, saleToday } from "#engine/real-estate/holding-plan.ts";
import { amount, amounts, anyDay, bond, hostile, numbers, staysFinite } from "#test/hostile/stays-finite.ts";

test("amortizing bonds and amortized cost", () => {
  const sensible = bond.map((some) => ({ ...some, couponRate: 0.05 }));
  staysFinite(
    fc.tuple(bond, sensible, anyDay, anyDay, numbers),
    ([some, plain, on, other, [a, b, c]]) => {
      const repayments = [
        { on: other, share: a },
        { on, share: b },
      ];
      const payments = amortizingPayments(some, repayments, { on });
      return [
        outstandingShare(repayments, on),
        amortizedPrice(some, { on, clean: a }, other),
        amortizedByDay(some, { on, clean: a }, repayments)?.on(other),
        amortizedByDay(plain, { on, clean: 95 })?.on(other),
        periodsToNext(some, on),
        yieldOfPayments(payments, c, some.frequency),
        paymentFigures(payments, { accrued: a, yieldRate: b, frequency: some.frequency }),
        amortizingPayments({ ...plain, redemption: 100 }, repayments, { on }),
      ];
    },
    60,
  );
});

test("ladders of any plan", () => {
  staysFinite(fc.tuple(amount, anyDay, numbers), ([money, on, [a, b, c]]) => {
    const plan = { on, amount: money, firstYear: 1, lastYear: 5, rungs: 3, firstYield: 0.02, lastYield: 0.04 };
    return [
      buildLadder(plan).map(({ face, couponRate }) => [face, couponRate]),
      buildLadder({ ...plan, firstYear: a, lastYear: b, rungs: c }).map(({ face }) => face),
    ];
  });
});

test("holding a property", () => {
  staysFinite(
    fc.tuple(amounts, numbers, anyDay),
    ([[value, noi, cost, owed, paid, left], [years, growth, other], on]) => {
      const plan = {
        on,
        years,
        value,
        noi,
        valueGrowth: growth,
        noiGrowth: other,
        sellingCostShare: cost,
        debt: { balance: owed, service: [paid], balances: [left] },
      };
      return [saleToday(plan), holdFlows(plan, value, owed)];
    },
  );
});

test("a group explained", () => {
  const words = { base: "EUR", nameOf: (id: string) => id };
  staysFinite(fc.tuple(amounts, amount, hostile), ([[assets, debts, share, rate, lent, other], more]) => {
    const entities = [
      { id: "a", assets, debts, share, rate },
      { id: "b", assets: other, debts: more, share, rate: undefined },
    ];
    const loans = [{ lenderId: "a", borrowerId: "b", amount: lent }];
    const stakes = [{ ownerId: "a", ownedId: "b", fraction: share, fromOn: 0 }];
    return [
      explainConsolidation(entities, loans, words),
      explainMinority(entities, loans, words),
      explainShare("a", "b", stakes).figure,
      explainGroup({ rootId: "a", stakes, sheets: entities, loans }, 1, words),
    ];
  });
});

test("paying debts off", () => {
  const plan = fc.record({ principal: amount, annualRate: hostile, periods: fc.integer({ min: -2, max: 400 }) });
  const place = fc.integer({ min: -2, max: 400 });
  const order = fc.constantFrom("agreed" as const, "highest_rate" as const, "smallest_debt" as const);
  staysFinite(
    fc.tuple(plan, amounts, place, place, order, fc.integer({ min: -1, max: 19 })),
    ([loan, [balance, extra, rateToBase, extraEach], nextPeriod, monthsUntilNext, chosen, decimals]) => {
      const terms = { ...loan, compounding: "monthly" as const, extraEach, decimals };
      const debt = { balance, terms, nextPeriod, monthsUntilNext, rateToBase };
      const plain = { ...debt, balance: 10n ** 20n, terms: { ...terms, principal: 10n ** 20n, annualRate: 0.05 } };
      const debts = [debt, plain].filter(
        ({ terms: of }) => payoffPlan({ debts: [{ ...plain, terms: of }], extra: 0n, order: chosen }).ok,
      );
      const asked = { debts, extra, order: chosen };
      const made = payoffPlan(asked);
      return [made, made.ok && payoffTotals(asked, made.value), made.ok && payoffTotals(asked, made.value, 0)];
    },
    60,
  );
});

test("what cash earns and forgoes", () => {
  const cash = fc.array(fc.record({ value: amount, rate: hostile }), { maxLength: 5 });
  staysFinite(fc.tuple(cash, amounts, hostile), ([held, [interest, balanceDays], best]) => [
    rateEarned({ interest, balanceDays }),
    weightedYield(held),
    interestAhead(held),
    forgoneInterest(held, best),
  ]);
});
