import * as fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { day, formatDay } from "#engine/dates/day.ts";
import { keepBook } from "#engine/ledger/keep-book.ts";
import { lotsOf } from "#engine/ledger/book.ts";
import { buyTransaction, sellTransaction } from "#engine/ledger/entries.ts";
import { buildLedger } from "#engine/ledger/build-ledger.ts";
import { fixed, formatFixed, mul, ONE, parseFixed, type Fixed } from "#engine/money/fixed.ts";
import { buildRateBook } from "#engine/prices/rates.ts";
import { planCard, sortPlans } from "#engine/product/plans.ts";
import { trialDaysLeft } from "#engine/product/trial.ts";
import { loanSchedule } from "#engine/real-estate/loan-schedule.ts";
import { attribute } from "#engine/risk/attribution.ts";
import { canadaAcb, type AcbEvent } from "#engine/tax/canada-acb.ts";
import type { UkEvent } from "#engine/tax/uk-events.ts";
import { ukGains } from "#engine/tax/uk-matching.ts";
import { washSales, type WashBuy, type WashSell } from "#engine/tax/wash-sale.ts";
import { runs } from "#test/arbitraries/runs.ts";

// Invariants of single topics: numbers, zones, tax, loans and the product's own rules. docs/INVARIANTS.md says which is proved where.

const check = <T>(arbitrary: fc.Arbitrary<T>, property: (value: T) => void): void =>
  fc.assert(fc.property(arbitrary, property), { numRuns: runs(200) });
const sum = (amounts: readonly Fixed[]): Fixed => amounts.reduce((total, amount) => total + amount, 0n);

test("invariant 13: an amount of 18 decimals and 10^15 survives text and the wire without a change", () => {
  check(fc.bigInt({ min: -(10n ** 33n), max: 10n ** 33n }), (amount) => {
    const wire: unknown = JSON.parse(JSON.stringify({ amount: formatFixed(amount) }));
    expect(wire).toEqual({ amount: formatFixed(amount) });
    expect(parseFixed(formatFixed(amount))).toBe(amount);
  });
});

const ZONES = ["Pacific/Kiritimati", "Pacific/Pago_Pago", "America/St_Johns", "Asia/Kathmandu", "Europe/Berlin", "UTC"];
const zoneBefore = process.env["TZ"];
afterEach(() => {
  if (zoneBefore === undefined) delete process.env["TZ"];
  else process.env["TZ"] = zoneBefore;
});

test("invariants 30 and 31: a date and a figure are the same in every time zone", () => {
  const dates = ["2024-02-29", "2024-03-31", "2024-10-27", "2023-12-31", "2024-01-01", "1969-12-31"];
  const figures = ZONES.map((zone) => {
    process.env["TZ"] = zone;
    return dates.map((date) => `${formatDay(day(date))} ${day(date)}`);
  });
  expect(new Set(figures.map((list) => list.join())).size).toBe(1);
  expect(figures[0]?.map((line) => line.split(" ")[0])).toEqual(dates);
});

test("invariant 29: a benchmark has no active return against itself, whatever its segments", () => {
  const segment = fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: -0.9, max: 3, noNaN: true }));
  check(fc.array(segment, { minLength: 1, maxLength: 8 }), (segments) => {
    const rows = segments.map(([weight, rate]) => ({
      portfolioWeight: weight,
      benchmarkWeight: weight,
      portfolioReturn: rate,
      benchmarkReturn: rate,
    }));
    const { active, totals } = attribute(rows);
    expect([active, totals.allocation, totals.selection, totals.interaction].map(Math.abs)).toEqual([0, 0, 0, 0]);
  });
});

interface Drawn {
  readonly isBuy: boolean;
  readonly gap: number;
  readonly units: number;
  readonly cents: number;
}
const drawn: fc.Arbitrary<readonly Drawn[]> = fc.array(
  fc.record({
    isBuy: fc.boolean(),
    gap: fc.integer({ min: 0, max: 40 }),
    units: fc.integer({ min: 1, max: 50 }),
    cents: fc.integer({ min: 1, max: 100_000 }),
  }),
  { minLength: 1, maxLength: 25 },
);

interface Trade {
  readonly isBuy: boolean;
  readonly on: number;
  readonly quantity: Fixed;
  readonly amount: Fixed;
}

/** Trades that never sell more than is held, at one trade a day. */
function tradesOf(draws: readonly Drawn[]): readonly Trade[] {
  let [on, held] = [day("2021-01-01"), 0];
  return draws.flatMap(({ isBuy, gap, units, cents }) => {
    on += gap + 1;
    const size = isBuy ? units : Math.min(units, held);
    if (size === 0) return [];
    held += isBuy ? size : -size;
    return [{ isBuy, on, quantity: BigInt(size) * ONE, amount: BigInt(cents) * 10n ** 16n }];
  });
}

const LAST_PRICE = fixed("37.31");

/** What all methods agree on: what came in and what is left at the last price, less what was paid. */
function totalGain(trades: readonly Trade[]): Fixed {
  const held = sum(trades.map(({ isBuy, quantity }) => (isBuy ? quantity : -quantity)));
  return sum(trades.map(({ isBuy, amount }) => (isBuy ? -amount : amount))) + mul(held, LAST_PRICE);
}

test("invariant 46: gains over the years and the open gain are the whole gain, first in first out and at average cost", () => {
  check(drawn, (draws) => {
    const trades = tradesOf(draws);
    for (const costMethod of ["fifo", "average"] as const) {
      const transactions = trades.map(({ isBuy, on, quantity, amount }, i) => {
        const entry = {
          id: String(i),
          on: formatDay(on),
          currency: "EUR",
          accountId: "a",
          assetId: "x",
          quantity,
          amount,
        };
        return isBuy ? buyTransaction(entry) : sellTransaction(entry);
      });
      const asset = { id: "x", assetClass: "equity", name: "x", currency: "EUR", multiplier: ONE, isLiability: false };
      const accounts = [{ id: "a", name: "a", currency: "EUR", costMethod }];
      const ledger = buildLedger({ accounts, assets: [{ ...asset, tracking: "units" }], transactions });
      const book = keepBook(ledger, { through: day("2040-01-01"), base: "EUR", rates: buildRateBook([]) });
      const open = book.positions.filter(({ asset: place }) => ledger.assets[place]?.id === "x").flatMap(lotsOf);
      const gains = sum(book.disposals.map(({ gain }) => gain));
      const unrealized = mul(sum(open.map(({ quantity }) => quantity)), LAST_PRICE) - sum(open.map(({ cost }) => cost));
      expect(gains + unrealized).toBe(totalGain(trades));
    }
  });
});

test("invariant 46: matching as in the United Kingdom takes no gain away and adds none", () => {
  check(drawn, (draws) => {
    const trades = tradesOf(draws);
    const result = ukGains(
      trades.map(({ isBuy, on, quantity, amount }): UkEvent => ({
        kind: isBuy ? "buy" : "sell",
        on,
        quantity,
        amount,
      })),
    );
    expect(result.ok).toBe(true);
    if (!result.ok) return;
    const { disposals, pool } = result.value;
    const gains = sum(disposals.map(({ gain }) => gain));
    expect(gains + mul(pool.quantity, LAST_PRICE) - pool.cost).toBe(totalGain(trades));
    for (const disposal of disposals) expect(sum(disposal.matches.map(({ gain }) => gain))).toBe(disposal.gain);
  });
});

test("invariant 46: Canada's denied losses come back in the cost of what is held", () => {
  check(drawn, (draws) => {
    const trades = tradesOf(draws);
    const events = trades.map(({ isBuy, on, quantity, amount }): AcbEvent => {
      const kind = isBuy ? "buy" : "sell";
      return { kind, on, quantity, amount, price: 0n, commission: 0n, rate: ONE };
    });
    const result = canadaAcb(events, { hasSuperficialLossRule: true });
    expect(result.ok).toBe(true);
    if (!result.ok) return;
    const last = result.value.at(-1);
    const gains = sum(result.value.map(({ gain }) => gain ?? 0n));
    const open = mul(last?.quantity ?? 0n, LAST_PRICE) - (last?.cost ?? 0n);
    expect(gains + open).toBe(totalGain(trades));
  });
});

test("invariant 46: a wash sale's disallowed loss is in the basis of what replaced it, and the whole gain is conserved", () => {
  check(drawn, (draws) => {
    const trades = tradesOf(draws);
    const left = new Map<string, Fixed>();
    const events = trades.map(({ isBuy, on, quantity, amount }, i): WashBuy | WashSell => {
      if (isBuy) {
        left.set(String(i), quantity);
        return { kind: "buy", lotId: String(i), on, quantity, cost: amount };
      }
      let wanted = quantity;
      const lots = [...left].flatMap(([lotId, held]) => {
        const taken = held < wanted ? held : wanted;
        wanted -= taken;
        left.set(lotId, held - taken);
        return taken === 0n ? [] : [{ lotId, quantity: taken }];
      });
      return { kind: "sell", on, lots, proceeds: amount };
    });
    const result = washSales(events);
    expect(result.ok).toBe(true);
    if (!result.ok) return;
    const { lines, open } = result.value;
    const held = sum(open.map(({ quantity }) => quantity));
    const allowed = sum(lines.map(({ allowedGain }) => allowedGain));
    expect(allowed + mul(held, LAST_PRICE) - sum(open.map(({ basis }) => basis))).toBe(totalGain(trades));
    expect(
      lines.every(({ disallowed, gain }) => disallowed >= 0n && (gain >= 0n ? disallowed === 0n : disallowed <= -gain)),
    ).toBe(true);
  });
});

test("invariant 47: the principal parts of a loan add up to it, and the last balance is exactly zero", () => {
  const terms = fc.record({
    principal: fc.bigInt({ min: 1n, max: 10n ** 9n }).map((cents) => cents * 10n ** 16n),
    annualRate: fc.double({ min: 0, max: 0.3, noNaN: true }),
    periods: fc.integer({ min: 1, max: 480 }),
    compounding: fc.constantFrom("monthly" as const, "semi_annual" as const),
    interestOnlyPeriods: fc.integer({ min: 0, max: 24 }),
    extraEach: fc.bigInt({ min: 0n, max: 100_000n }).map((cents) => cents * 10n ** 16n),
  });
  check(terms, (loan) => {
    const schedule = loanSchedule({ ...loan, decimals: 2 });
    expect(schedule.ok).toBe(true);
    if (!schedule.ok) return;
    const rows = schedule.value;
    expect(sum(rows.map(({ principal, extra }) => principal + extra))).toBe(loan.principal);
    expect(rows.at(-1)?.balance).toBe(0n);
    expect(
      rows.every(({ balance, interest, principal, extra }) =>
        [balance, interest, principal, extra].every((part) => part >= 0n),
      ),
    ).toBe(true);
  });
});

test("invariant 48: days of a trial follow the rules for any person, half days up and never below zero", () => {
  const facts = fc.record({
    hasSubscription: fc.boolean(),
    halfDays: fc.option(fc.integer({ min: -200, max: 200 }), { nil: undefined }),
    seconds: fc.constantFrom(-1, 0, 1),
    hasStartedTrial: fc.boolean(),
  });
  check(facts, ({ hasSubscription, halfDays, seconds, hasStartedTrial }) => {
    const now = 1_700_000_000;
    const trialEndSeconds = halfDays === undefined ? undefined : now + halfDays * 43_200 + seconds;
    const days = trialDaysLeft({ hasSubscription, trialEndSeconds, hasStartedTrial }, now);
    expect(Object.is(days, -0)).toBe(false);
    if (halfDays === undefined) {
      expect(days).toBe(hasSubscription ? -1 : hasStartedTrial ? 0 : 60);
      return;
    }
    const isHalfUp = halfDays % 2 !== 0 && seconds >= 0;
    const whole = Math.floor(halfDays / 2) + (isHalfUp ? 1 : 0);
    expect(days).toBe(Math.max(0, whole));
  });
});

test('invariant 48: plans sort by price with "ask us" as 1000, and equal ones keep their order', () => {
  const plan = fc.record({ monthlyCost: fc.constantFrom(-1, 0, 9.5, 9.99, 10, 49, 999, 1000, 1001) });
  check(fc.array(plan, { maxLength: 10 }), (plans) => {
    const listed = plans.map(({ monthlyCost }, i) => ({ id: String(i), monthlyCost }));
    const sorted = sortPlans(listed);
    const costs = sorted.map(({ monthlyCost }) => (monthlyCost === -1 ? 1000 : monthlyCost));
    expect(sorted.toSorted((a, b) => Number(a.id) - Number(b.id))).toEqual(listed);
    costs.forEach((cost, i) => {
      const before = costs[i - 1];
      if (before === undefined) return;
      expect(cost).toBeGreaterThanOrEqual(before);
      if (cost === before) expect(Number(sorted[i]?.id)).toBeGreaterThan(Number(sorted[i - 1]?.id));
    });
  });
});

test("invariant 48: a plan's card says what its viewer can do; a plan without a price is a contact for everyone", () => {
  const viewer = fc.record({
    isSignedIn: fc.boolean(),
    hasSubscription: fc.boolean(),
    trialDaysLeft: fc.integer({ min: -1, max: 70 }),
  });
  check(fc.tuple(viewer, fc.boolean()), ([person, hasPrice]) => {
    const card = planCard(person, hasPrice);
    if (!hasPrice) expect(card).toEqual({ state: "contact", button: "Contact", badge: undefined });
    else if (!person.isSignedIn) expect([card.button, card.badge]).toEqual(["Start For Free", undefined]);
    else if (person.hasSubscription) expect([card.button, card.badge]).toEqual(["Manage", undefined]);
    else {
      expect(card.button).toBe("Subscribe");
      expect(card.badge).toBe(person.trialDaysLeft > 0 ? `${person.trialDaysLeft} trial days left` : undefined);
    }
  });
});
