import { expect, test } from "vitest";
import { day } from "#engine/dates/day.ts";
import { fixed } from "#engine/money/fixed.ts";
import { rulesOf } from "#assets/rules.ts";
import { figuresByKey, flowsWithin, rowsOf } from "#test/class-figures.ts";
import { movement, ownedOf } from "#test/owned-asset.ts";

test("shares that paid 100 on 50 units pay 200 on the 100 held today, like last year", () => {
  const shares = ownedOf({
    assetClass: "equity",
    tracking: "units",
    quantity: "100",
    value: "5000",
    cost: "4000",
    movements: [
      movement("holding", "2025-06-01", "2000", { quantity: "50" }),
      movement("income", "2026-05-10", "-100", { type: "dividend" }),
      movement("holding", "2026-08-01", "2000", { quantity: "50" }),
    ],
  });
  expect(flowsWithin(shares, 365)).toEqual(["2027-05-10 dividend 200"]);
  expect(figuresByKey(shares)).toEqual({ income_12m: "100", income_yield: 0.02, yield_on_cost: 0.025 });
});

test("a pension of 1,500 a month from a day on", () => {
  const pension = ownedOf({
    assetClass: "pension",
    value: "180000",
    facts: { monthlyAmount: "1500", fromOn: "2026-12-31" },
  });
  expect(flowsWithin(pension, 110)).toEqual([
    "2026-12-31 pension 1500",
    "2027-01-31 pension 1500",
    "2027-02-28 pension 1500",
  ]);
  expect(figuresByKey(pension)).toMatchObject({ yearly_pension: "18000", years_covered: 10, days_to_start: 41 });
});

test("two calls on 100 units struck at 50 with the price at 60 are worth 2,000 now and 400 of time", () => {
  const option = ownedOf({
    assetClass: "option",
    tracking: "units",
    quantity: "2",
    multiplier: "100",
    value: "2400",
    price: "12",
    facts: { right: "call", strike: "50", expiresOn: "2026-12-18", underlyingAssetId: "X" },
    index: () => fixed("60"),
  });
  expect(figuresByKey(option)).toEqual({
    days_to_expiry: 28,
    intrinsic_value: "2000",
    time_value: "400",
    price_over_strike: 1.2,
    implied_volatility: "State how it can be exercised, and a rate, in its terms.",
  });
  const events = rulesOf("option").events(option, { from: option.on, to: option.on + 30 });
  expect(events).toMatchObject([{ on: day("2026-12-18"), kind: "expiry" }]);
});

test("EQ-08: ten calls of 100 by Hull’s greek letters: 2.40 a unit are 2,401, and they move like 522 of the underlying", () => {
  // 140.38 days are 20 weeks of his: 0.3846 years. The price stands for the volatility that is stated.
  const call = (facts: object) =>
    figuresByKey(
      ownedOf({
        assetClass: "option",
        tracking: "units",
        quantity: "10",
        multiplier: "100",
        value: "2400",
        price: "2.4",
        on: "2026-11-20",
        facts: { right: "call", strike: "50", expiresOn: "2027-04-09", underlyingAssetId: "X", rate: "0.05", ...facts },
        index: () => fixed("49"),
      }),
    );
  const stated = call({ style: "european", volatility: "0.2" });
  expect(Number(stated["model_value"])).toBeCloseTo(2400, -1);
  expect(stated["model_delta"]).toBeCloseTo(0.522, 2);
  expect(stated["model_moves_like"]).toBeCloseTo(522, -1);
  // 12.1 for a volatility of 1 are 0.121 a point; −4.31 a year are −0.0118 a day.
  expect(stated["model_vega"]).toBeCloseTo(0.121, 2);
  expect(stated["model_theta"]).toBeCloseTo(-0.0118, 3);
  expect(stated["implied_volatility"]).toBeCloseTo(0.2, 2);
  // Without a volatility the model is at the option’s own price.
  expect(Number(call({ style: "american" })["model_value"])).toBeCloseTo(2400, 0);
});

test("a wallet out of which more went than came misses units since that day; a transfer has its counterpart", () => {
  const sent = { type: "transfer_in_kind", accountId: "one" } as const;
  const token = ownedOf({
    assetClass: "crypto",
    tracking: "units",
    quantity: "1.5",
    value: "150",
    movements: [
      movement("holding", "2026-01-01", "100", { quantity: "1", accountId: "one" }),
      movement("holding", "2026-02-01", "0", { ...sent, quantity: "-1.5" }),
      movement("holding", "2026-02-02", "0", { ...sent, accountId: "two", quantity: "1.5" }),
      movement("income", "2026-03-01", "-50", { kind: "staking" }),
      movement("holding", "2026-03-01", "50", { type: "other_income", quantity: "0.5", accountId: "one" }),
    ],
  });
  expect(figuresByKey(token)).toMatchObject({
    missing_units: "0.5",
    matching_transfers: 1,
    unmatched_transfers: 0,
    income_12m: "50",
  });
  expect(rowsOf(token, "wallets")[0]).toEqual([
    "one",
    "0",
    "0.5",
    day("2026-02-01"),
    "More had left by 2026-02-01 than ever arrived",
  ]);
  expect(flowsWithin(token, 365)).toEqual([]);
});

test("a deposit earns 1 % up to 10,000 and 2 % beyond: 300 on 20,000, paid each year, back when it matures", () => {
  const deposit = ownedOf({
    assetClass: "cash",
    value: "20000",
    facts: {
      tiers: [{ upTo: "10000", rate: "0.01" }, { rate: "0.02" }],
      interestFromOn: "2025-12-01",
      maturesOn: "2027-12-01",
    },
  });
  expect(figuresByKey(deposit)).toMatchObject({
    interest_yearly: "300",
    annual_percentage_yield: expect.closeTo(0.015, 12),
  });
  expect(flowsWithin(deposit, 400)).toEqual([
    "2026-12-01 interest 300",
    "2027-12-01 interest 300",
    "2027-12-01 redemption 20000",
  ]);
  expect(rulesOf("cash").liquidity(deposit)).toBe("years");
});

test("dollars spent at a better rate gain: 100 at 1.10 and 100 at 0.90, of which 100 go at 1.20", () => {
  const rates = new Map(
    [
      ["2026-01-01", "1.1"],
      ["2026-02-01", "0.9"],
      ["2026-03-01", "1.2"],
      ["2026-11-20", "1"],
    ].map(([on, rate]) => [day(on ?? ""), fixed(rate ?? "0")]),
  );
  const dollars = {
    ...ownedOf({
      assetClass: "cash",
      value: "100",
      movements: [
        movement("cash", "2026-01-01", "100"),
        movement("cash", "2026-02-01", "100"),
        movement("cash", "2026-03-01", "-100"),
      ],
    }),
    base: "USD",
    rateToBase: (on: number) => rates.get(on),
  };
  expect(figuresByKey(dollars)).toMatchObject({
    fx_realized_fifo: "10",
    fx_unrealized_fifo: "10",
    fx_realized_average: "20",
    fx_unrealized_average: "0",
    value_in_base: "100",
  });
});

test("a car costs what was paid to keep it, and its value has an age", () => {
  const car = ownedOf({
    assetClass: "vehicle",
    value: "9000",
    movements: [movement("revaluation", "2026-11-10", "9000"), movement("fee", "2026-11-15", "300", { type: "fee" })],
  });
  expect(figuresByKey(car)).toEqual({ running_costs_12m: "300", value_age: 10 });
});

test("a pension of 400 a month earned so far, to which 14 whole years until it begins add 20 each, is projected at 680", () => {
  const facts = {
    monthlyAmount: "700",
    fromOn: "2041-08-31",
    earnedMonthly: "400",
    yearlyAccrual: "20",
    vestsOn: "2027-01-01",
  };
  const pension = ownedOf({ assetClass: "pension", value: "80000", facts });
  expect(figuresByKey(pension)).toMatchObject({ earned_pension: "400", projected_pension: "680" });
  const window = { from: day("2026-11-20"), to: day("2027-11-20") };
  expect(
    rulesOf("pension")
      .events(pension, window)
      .map(({ on, label }) => [on, label]),
  ).toEqual([[day("2027-01-01"), "The pension is yours for good"]]);
});

test("a painting worth 40,000 that is insured for 50,000 has 10,000 of cover beyond it, and its insurance renews each year", () => {
  const facts = {
    coverAmount: "50000",
    renewsOn: "2024-03-01",
    provenance: [{ owner: "The artist", since: "1911" }],
  };
  const painting = ownedOf({ assetClass: "collectible", value: "40000", facts });
  expect(figuresByKey(painting)).toMatchObject({ cover: "50000", cover_beyond_value: "10000" });
  const window = { from: day("2026-11-20"), to: day("2028-11-20") };
  expect(
    rulesOf("collectible")
      .events(painting, window)
      .map(({ on, kind }) => [on, kind]),
  ).toEqual([
    [day("2027-03-01"), "renewal"],
    [day("2028-03-01"), "renewal"],
  ]);
  expect(rulesOf("vehicle").check({ builtIn: 1700 })).toMatchObject([{ path: "builtIn" }]);
});

test("a quarter of a business at a round of 9 million is worth 2.25 million there; a policy names who gets it", () => {
  const facts = { capTableShare: "0.25", lastRoundValuation: "9000000", beneficiaries: [{ name: "Bea", share: "1" }] };
  expect(figuresByKey(ownedOf({ assetClass: "other", value: "2000000", facts }))).toMatchObject({
    at_last_round: "2250000",
  });
});
