import * as fc from "fast-check";
import { test } from "vitest";
import { crossRate } from "#engine/cash/cross-rate.ts";
import { carriedParts, currencyGainByAccount } from "#engine/cash/account-pots.ts";
import { currencyGain } from "#engine/cash/currency-pot.ts";
import { forecastCash, repeatedDays } from "#engine/cash/forecast.ts";
import { accruedInterest } from "#engine/cash/interest.ts";
import { coveredDeposits, roomForDeposits } from "#engine/cash/covered-deposits.ts";
import * as liquidity from "#engine/cash/liquidity.ts";
import {
  expectedDays,
  findLatestRecurrence,
  findRecurrence,
  findRecurrences,
  statedDays,
} from "#engine/cash/recurring.ts";
import { matchTransfers } from "#engine/crypto/match-transfers.ts";
import { missingHistory } from "#engine/crypto/missing-history.ts";
import { swapTokens } from "#engine/crypto/swap.ts";
import { tokenIncome } from "#engine/crypto/token-income.ts";
import { moveTokens, takeTokens } from "#engine/crypto/wallets.ts";
import * as linked from "#engine/fixed-income/inflation-linked.ts";
import { matchLots, poolLots, sellFromPool } from "#engine/ledger/match-lots.ts";
import { abs, formatFixed, max, min, mul, parseFixed, round, toNumber } from "#engine/money/fixed.ts";
import { isCurrencyCode, minorDecimals, minorUnit } from "#engine/money/currency.ts";
import { roundParts } from "#engine/money/round-parts.ts";
import { consolidate } from "#engine/ownership/consolidate.ts";
import { lookThrough, ultimateOwners } from "#engine/ownership/look-through.ts";
import { checkHoldings, holdingsOn, stakeChangeFlow } from "#engine/ownership/stakes.ts";
import { averageCapital, returnOnAverageCapital } from "#engine/performance/average-capital.ts";
import { capitalOfPieces, gainOf, returnParts } from "#engine/performance/return-parts.ts";
import { buysToward, driftOf } from "#engine/planning/drift.ts";
import { outsideBand, rebalance } from "#engine/planning/rebalance.ts";
import { commitmentStates } from "#engine/private-funds/commitment.ts";
import { fundMultiples, multipleOnInvestedCapital } from "#engine/private-funds/fund-multiples.ts";
import { costsByYear, noticeTotals, splitByParts } from "#engine/private-funds/fund-notice.ts";
import { convertedValue, noteInterest } from "#engine/private-funds/convertible-note.ts";
import { poolBy, poolFunds } from "#engine/private-funds/fund-pool.ts";
import { jCurve } from "#engine/private-funds/j-curve.ts";
import { estimateWarnings, rollNavForward } from "#engine/private-funds/nav-roll-forward.ts";
import { nextRedemption } from "#engine/private-funds/redemption.ts";
import { splitProceeds } from "#engine/private-funds/waterfall.ts";
import * as depreciation from "#engine/real-estate/depreciation.ts";
import { compareChoices, netSaleProceeds, propertyIrr } from "#engine/real-estate/holding-choice.ts";
import { monthlyRate } from "#engine/real-estate/loan-rate.ts";
import { balanceAfter, loanSchedule, loanTotals } from "#engine/real-estate/loan-schedule.ts";
import * as property from "#engine/real-estate/property-figures.ts";
import { arrearsByAge, rentArrears } from "#engine/real-estate/arrears.ts";
import { formOfCountry, rentalForm } from "#engine/real-estate/rental-forms.ts";
import { categoriesOf, propertyCategory } from "#engine/real-estate/property-categories.ts";
import { occupancy, rentRoll } from "#engine/real-estate/rent-roll.ts";
import { adjustedBasis, saleTax, taxableGain } from "#engine/real-estate/sale-tax.ts";
import { valueByIncome, valueByIndex, valueByRent } from "#engine/real-estate/value-models.ts";
import { amount, amounts, anyDay, hostile, numbers, staysFinite, words } from "#test/hostile/stays-finite.ts";

// Amounts of any size and sign, days of four centuries, lists of any length: every function of the topics that count money.

const dated = fc.array(fc.record({ on: anyDay, amount }), { maxLength: 6 });
const id = fc.constantFrom("a", "b", "c");
const lots = fc.array(fc.record({ walletId: id, acquiredOn: anyDay, quantity: amount, cost: amount }), {
  maxLength: 5,
});

test("decimals", () => {
  staysFinite(fc.tuple(amounts, words, fc.integer({ min: 0, max: 18 })), ([[a, b, c], text, places]) => [
    toNumber(mul(a, b)),
    [abs(a), min(a, b), max(a, c), round(a, places), formatFixed(a), parseFixed(text)].map(String),
    roundParts([a, b, c], places),
    [isCurrencyCode(text), minorDecimals(text), minorUnit(text)],
  ]);
});

test("cash: interest, pots of currency, forecasts, liquidity and what recurs", () => {
  const flow = fc.array(fc.record({ amount, rate: amount }), { maxLength: 6 });
  const tier = fc.record({ upTo: fc.option(amount, { nil: undefined }), rate: amount });
  staysFinite(
    fc.tuple(flow, dated, amounts, fc.tuple(anyDay, anyDay), fc.array(tier, { maxLength: 3 }), numbers),
    ([flows, bookings, [a, b, c], [from, to], tiers, [n, m]]) => {
      const repeated = bookings.map((booking) => ({ ...booking, everyMonths: n }));
      const found = findRecurrence(bookings);
      return [
        crossRate(a, b),
        currencyGain(flows, "average", a),
        currencyGain(flows, "fifo", a),
        carriedParts(flows.map((it) => it.amount)),
        currencyGainByAccount(
          flows.map((it, i) => ({ ...it, accountId: `${i % 2}`, on: from, isCarried: i % 3 > 0 })),
          "average",
          a,
        ),
        repeated.map((item) => repeatedDays(item, from, to)),
        forecastCash({ on: from, balance: a }, { single: bookings, repeated }, to),
        accruedInterest([{ days: Math.trunc(m), balance: a }], { credit: tiers, debitRate: b, yearDays: 365 }),
        liquidity.byLiquidity([{ tier: "days", value: a }]),
        liquidity.savingsRate(a, b),
        liquidity.runway(a, [b, c]),
        liquidity.emergencyCover(a, b),
        liquidity.commitmentCoverage(a, b),
        ...(["split", "each_apart", "once_apart"] as const).flatMap((treatment) => {
          const own = { alone: a, joint: [{ holders: Math.trunc(m), amount: b }], limit: c, treatment };
          return [coveredDeposits(own), roomForDeposits(own)];
        }),
        findLatestRecurrence(bookings),
        findRecurrences(bookings.map((booking) => ({ ...booking, payee: "p" }))),
        found && expectedDays(found, from, to),
        found && statedDays({ frequency: found.frequency, nextOn: found.lastOn }, from, to),
      ];
    },
    150,
  );
});

test("tokens: wallets, transfers, swaps and income", () => {
  const leg = fc.record({
    id: words,
    walletId: id,
    token: id,
    quantity: amount,
    feeQuantity: amount,
    atSeconds: hostile,
  });
  staysFinite(
    fc.tuple(lots, fc.array(leg, { maxLength: 4 }), amounts, dated, fc.boolean()),
    ([held, legs, [a, b, c], movements, isKnown]) => [
      takeTokens(held, { walletId: "a", quantity: a }),
      takeTokens(held, { walletId: "a", quantity: a }, "universal"),
      moveTokens(held, {
        fromWalletId: "a",
        toWalletId: "b",
        quantity: a,
        feeQuantity: b,
        price: isKnown ? c : undefined,
        feePolicy: "disposal",
      }),
      matchTransfers(legs, legs.toReversed()),
      missingHistory(movements.map(({ on, amount: quantity }) => ({ on, quantity }))),
      swapTokens({
        givenCost: a,
        receivedValue: isKnown ? b : undefined,
        givenValue: isKnown ? undefined : c,
        fee: b,
        feePolicy: "adds_to_basis",
      }),
      tokenIncome(
        movements.map(({ on, amount: quantity }) => ({
          kind: "staking" as const,
          walletId: "a",
          on,
          quantity,
          unitValue: isKnown ? a : undefined,
        })),
      ),
    ],
  );
});

test("lots by order, and pools", () => {
  const lot = fc.record({ quantity: amount, unitCost: amount, acquiredOn: anyDay });
  const order = fc.constantFrom("fifo" as const, "lifo" as const, "highest_cost" as const, "specific" as const);
  staysFinite(fc.tuple(fc.array(lot, { maxLength: 5 }), amount, order), ([held, quantity, how]) => [
    matchLots(held, { quantity, order: how, chosen: held }),
    sellFromPool(poolLots(held), quantity),
  ]);
});

test("inflation-linked bonds", () => {
  staysFinite(fc.tuple(amounts, anyDay, fc.constantFrom(1, 2, 4)), ([[a, b, c], on, frequency]) => [
    linked.referenceIndex(on, { threeMonthsBefore: a, twoMonthsBefore: b }),
    linked.indexRatio(a, b),
    linked.adjustedPrincipal(a, b),
    linked.principalAtMaturity(a, b),
    linked.linkedCoupon(a, b, { rate: c, frequency }),
  ]);
});

test("ownership: any web of stakes, cycles and debts", () => {
  const stake = fc.record({ ownerId: id, ownedId: id, fraction: amount, fromOn: anyDay });
  const sheet = fc.record({
    id,
    assets: amount,
    debts: amount,
    share: amount,
    rate: fc.option(amount, { nil: undefined }),
  });
  const loan = fc.record({ lenderId: id, borrowerId: id, amount });
  staysFinite(
    fc.tuple(
      fc.array(stake, { maxLength: 6 }),
      fc.array(sheet, { maxLength: 3 }),
      fc.array(loan, { maxLength: 3 }),
      anyDay,
      amounts,
    ),
    ([stakes, sheets, loans, on, [a, b, c]]) => [
      checkHoldings(stakes),
      holdingsOn(stakes, on),
      lookThrough("a", stakes),
      ultimateOwners("b", stakes),
      consolidate(sheets, loans),
      stakeChangeFlow(a, b, c),
    ],
  );
});

test("private funds in exact amounts", () => {
  const kind = fc.constantFrom(
    "call" as const,
    "call_outside" as const,
    "distribution" as const,
    "recallable_distribution" as const,
  );
  const event = fc.array(fc.record({ kind, amount }), { maxLength: 6 });
  staysFinite(
    fc.tuple(event, amounts, dated, fc.tuple(anyDay, anyDay), numbers),
    ([events, [a, b, c, d], flows, [on, asOf], [n, m]]) => {
      const totals = { commitment: a, paidIn: b, distributed: c, nav: d };
      const fund = { ...totals, flows };
      const navFlows = flows.map((flow) => ({ ...flow, kind: "call" as const }));
      return [
        commitmentStates(a, events),
        fundMultiples(totals),
        fundMultiples({ ...totals, nav: undefined }),
        multipleOnInvestedCapital(totals),
        poolFunds([fund, fund], asOf),
        splitByParts(a, [b, c, a], 2),
        splitByParts(a, [abs(b), abs(c)], 0),
        noteInterest([{ balance: a, days: n }], b, 365),
        convertedValue(a, b, { discount: c, cap: d }),
        nextRedemption({ lockedUntil: on, everyMonths: n, noticeDays: m }, asOf),
        noticeTotals([{ direction: "paid", amount: a }]),
        costsByYear([{ year: 2026, name: "fee", amount: b }]).map(({ byName }) => [...byName.values()]),
        poolBy([fund], () => "all", asOf),
        jCurve(flows),
        rollNavForward({ on, nav: a }, navFlows, { asOf }),
        estimateWarnings(rollNavForward({ on, nav: a }, navFlows, { asOf })),
        splitProceeds({ contributed: a, proceeds: b }, { preferredRate: n, years: m, catchUpShare: c, carryShare: d }),
      ];
    },
  );
});

test("property and loans", () => {
  const plan = fc.record({ principal: amount, annualRate: hostile, periods: fc.integer({ min: -2, max: 400 }) });
  staysFinite(
    fc.tuple(plan, amounts, numbers, dated, fc.integer({ min: 0, max: 13 }), fc.tuple(anyDay, anyDay)),
    ([loan, [a, b, c, d, e], [n, m], flows, month, [from, to]]) => {
      const terms = { ...loan, compounding: "monthly" as const, extraEach: b, decimals: 2 };
      const rows = loanSchedule(terms);
      const facts = { basis: a, recoveryYears: 27.5 as const, month };
      const leases = flows.map(({ on, amount: monthlyRent }) => ({
        unitId: "u",
        fromOn: on,
        toOn: on + 400,
        monthlyRent,
      }));
      const noi = property.netOperatingIncome({
        potentialRent: a,
        vacancyAndCreditLoss: b,
        otherIncome: c,
        operatingExpenses: d,
      });
      const invested = property.cashInvested({
        price: a,
        closingCosts: b,
        loanCosts: c,
        loan: d,
        shortfallBeforeService: e,
      });
      const due = leases.map(({ fromOn, monthlyRent }) => ({ on: fromOn, amount: monthlyRent }));
      const arrears = rentArrears(due, [{ on: from, amount: a }], to);
      const sale = { price: a, sellingCosts: b, cost: c, depreciated: d, gainRate: e, recaptureRate: e };
      return [
        rows,
        rows.ok && loanTotals(rows.value),
        rows.ok && balanceAfter(terms, rows.value, month),
        Number.isFinite(n) && Math.abs(n) < 1 ? monthlyRate(n, "semi_annual") : 0,
        depreciation.buildingDepreciation(facts),
        depreciation.germanDepreciation({ basis: facts.basis, rate: 2.5, month: facts.month }),
        depreciation.tableDepreciation(facts),
        depreciation.straightLine(a, b, m),
        depreciation.recapturedDepreciation(a, b),
        netSaleProceeds({ price: a, sellingCostShare: b, loanBalance: c, tax: d }),
        propertyIrr(flows),
        compareChoices({ hold: flows, sell: [] }, n),
        property.capRate(noi, a),
        property.grossRentMultiplier(a, b),
        property.loanToValue(a, b),
        property.equityOf(a, b),
        property.debtServiceCoverage(noi, b),
        property.cashOnCash({ noi, debtService: b }, invested),
        property.cashOnCashWithPrincipal({ noi, debtService: b, principalPaid: c }, invested),
        property.equityMultiple(a, b),
        property.returnOnEquity(a, b),
        rentRoll(["u", "v"], leases, { on: from, days: 60 }),
        occupancy(["u"], leases, { from, to }),
        arrears,
        arrearsByAge(arrears.open, to),
        propertyCategory("fee", String(n)),
        categoriesOf("fee").length,
        rentalForm(formOfCountry(String(n))).lineOf(String(n)) ?? "",
        valueByIncome(noi, a),
        valueByRent(a, b),
        valueByIndex(a, { bought: b, now: c }),
        adjustedBasis(a, b),
        taxableGain(sale),
        saleTax(sale),
      ];
    },
    100,
  );
});

test("targets and average capital", () => {
  staysFinite(fc.tuple(amounts, dated, anyDay, hostile), ([[a, b, c, d], flows, until, band]) => {
    const rows = rebalance([
      { id: "x", value: a, target: b },
      { id: "y", value: c, target: d },
    ]);
    const steps = flows.map(({ on, amount: capital }) => ({ on, capital }));
    const gain = { price: a, currency: b, income: c, fees: d, taxes: b };
    return [
      rows,
      rows.status === "ok" && outsideBand(rows.value, band),
      driftOf([
        { id: "x", value: a, target: b, band: d },
        { id: "y", value: c, target: d },
      ]),
      buysToward(
        [
          { id: "x", value: a, target: 10n ** 18n },
          { id: "y", value: c, target: 0n },
        ],
        { cash: d, decimals: 2 },
      ),
      averageCapital(steps, until),
      returnOnAverageCapital(a, steps, until),
      gainOf(gain),
      returnParts(gain, steps, until),
      returnParts(gain, capitalOfPieces(flows.map(({ on, amount: cost }) => ({ from: on, to: until, cost }))), until),
    ];
  });
});
