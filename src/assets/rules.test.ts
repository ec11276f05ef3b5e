import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { ClassFigures, OwnedAsset } from "#assets/asset-rules.ts";
import { EXPOSURE_DIMENSIONS } from "#assets/asset-rules.ts";
import { hasNoFacts } from "#assets/fact-reader.ts";
import { ASSET_CLASS_KEYS } from "#assets/registry.ts";
import { mendOf } from "#assets/mend-of.ts";
import { ASSET_RULES, rulesOf } from "#assets/rules.ts";
import { LIQUIDITY_TIERS } from "#engine/cash/liquidity.ts";
import { recompute } from "#engine/explain/explanation.ts";
import { valueOf } from "#engine/explain/formula.ts";
import { movement, ownedOf } from "#test/owned-asset.ts";

// Whatever is stated of an asset and whatever its ledger says: every figure is finite or says why not, and is what its tree recomputes to.

const list = <T>(of: fc.Arbitrary<T>) => fc.array(of, { maxLength: 2 });

interface Temper {
  readonly amount: fc.Arbitrary<string>;
  readonly rate: fc.Arbitrary<string>;
  readonly whole: fc.Arbitrary<number>;
  readonly past: fc.Arbitrary<string>;
  readonly soon: fc.Arbitrary<string>;
  readonly later: fc.Arbitrary<string>;
}
const twoDigits = (n: number): string => String(n).padStart(2, "0");
const date = (firstYear: number, lastYear: number, lastDay = 28) =>
  fc
    .tuple(
      fc.integer({ min: firstYear, max: lastYear }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: lastDay }),
    )
    .map(([year, month, of]) => `${year}-${twoDigits(month)}-${twoDigits(of)}`);

/** What a sensible person states: nearly always usable. */
const CALM: Temper = {
  amount: fc.constantFrom("0.01", "100", "1500", "250000", "123456.78"),
  rate: fc.constantFrom("0", "0.005", "0.035", "0.2", "0.25"),
  whole: fc.integer({ min: 1, max: 30 }),
  past: date(1995, 2025),
  soon: date(2027, 2029),
  later: date(2030, 2060),
};
/** Anything else. */
const HOSTILE: Temper = {
  amount: fc.constantFrom("0", "0.01", "-5", "100", "1e9", "999999999999999999", "x"),
  rate: fc.constantFrom("0", "0.035", "-0.5", "1", "5", "0.999999999999999999"),
  whole: fc.integer({ min: -3, max: 1300 }),
  past: date(1990, 2060),
  soon: date(1990, 2060, 31),
  later: date(1990, 2060),
};

function factsOf({ amount, rate, whole, past, soon, later }: Temper) {
  const common = {
    expected: list(
      fc.record(
        { label: fc.constant("Fee"), amount, on: past, everyMonths: whole, untilOn: later },
        { requiredKeys: ["label", "amount", "on"] },
      ),
    ),
    liquidity: fc.constantFrom(...LIQUIDITY_TIERS, "soon"),
    exposures: list(
      fc.record({ dimension: fc.constantFrom(...EXPOSURE_DIMENSIONS), key: fc.constantFrom("US", "DE"), share: rate }),
    ),
  };
  const classFacts = {
    bond: {
      kind: fc.constantFrom("fixed", "zero", "bill", "floating", "inflation_linked", "amortizing"),
      maturityOn: later,
      couponRate: rate,
      frequency: fc.constantFrom(1, 2, 4, 12, 7),
      dayCount: fc.constantFrom("ACT/ACT ICMA", "30E/360", "30/360 US", "ACT/360"),
      redemption: amount,
      issuedOn: past,
      firstCouponOn: past,
      calls: list(fc.record({ on: soon, price: amount })),
      repayments: list(fc.record({ on: soon, share: rate })),
      indexRate: rate,
      quotedMargin: rate,
      baseIndex: amount,
      indexLevels: list(fc.record({ month: fc.constantFrom("2026-08", "2026-09"), level: amount })),
      taxRate: rate,
    },
    loan: {
      principal: amount,
      annualRate: rate,
      months: whole,
      firstPaymentOn: past,
      compounding: fc.constantFrom("monthly", "semi_annual"),
      interestOnlyMonths: whole,
      resets: list(fc.record({ fromOn: soon, annualRate: rate })),
      extraEachMonth: amount,
      extras: list(fc.record({ on: soon, amount })),
      creditLimit: amount,
    },
    property: {
      loanIds: fc.constantFrom([], ["the loan"], ["gone"]),
      unitIds: fc.constantFrom([], ["A"], ["A", "B"]),
      leases: list(fc.record({ unitId: fc.constantFrom("A", "B"), fromOn: past, toOn: later, monthlyRent: amount })),
      yearlyCosts: amount,
      vacancyShare: rate,
      purchasePrice: amount,
      closingCosts: amount,
      loanCosts: amount,
      shortfallBeforeService: amount,
      buildingBasis: amount,
      recoveryYears: fc.constantFrom(27.5, 39, 20),
      inServiceOn: past,
      depreciationMethod: fc.constantFrom("formula", "table"),
      planYears: whole,
      valueGrowth: rate,
      rentGrowth: rate,
      sellingCostShare: rate,
      discountRate: rate,
      refinanceAmount: amount,
      refinanceRate: rate,
      refinanceMonths: whole,
      refinanceCosts: amount,
    },
    private_fund: {
      commitment: amount,
      vintage: fc.integer({ min: 1940, max: 2040 }),
      strategy: fc.constantFrom("buyout", "venture", "credit", "real_estate", "other"),
      manager: fc.constant("Fernhill"),
      benchmarkAssetId: fc.constant("index"),
      callRates: list(fc.record({ share: rate })),
      lifeYears: whole,
      bow: rate,
      yieldRate: rate,
      growthRate: rate,
      investmentEndOn: soon,
    },
    cash: {
      tiers: list(fc.record({ upTo: amount, rate }, { requiredKeys: ["rate"] })),
      interestFromOn: past,
      everyMonths: whole,
      maturesOn: soon,
      debitRate: rate,
      yearDays: fc.constantFrom(360, 365),
    },
    pension: { monthlyAmount: amount, fromOn: past, untilOn: later },
    option: {
      right: fc.constantFrom("call", "put"),
      strike: amount,
      expiresOn: soon,
      underlyingAssetId: fc.constant("X"),
    },
    crypto: { lockedUntilOn: soon },
  };
  return { common, classFacts };
}

/** Facts of a class, all of them or some. */
function statedOf(temper: Temper, assetClass: string): fc.Arbitrary<unknown> {
  const { common, classFacts } = factsOf(temper);
  const own =
    Object.entries<Readonly<Record<string, fc.Arbitrary<unknown>>>>(classFacts).find(
      ([key]) => key === assetClass,
    )?.[1] ?? {};
  return fc.oneof(fc.record(own), fc.record({ ...common, ...own }, { requiredKeys: [] }));
}

const exact = fc.oneof(
  fc.constantFrom("0", "1", "100000", "0.000000000000000001"),
  fc.integer({ min: -9_000_000, max: 9_000_000 }).map(String),
);
const moved = fc
  .tuple(
    fc.constantFrom("holding" as const, "income" as const, "fee" as const, "tax" as const, "revaluation" as const),
    date(2015, 2026),
    exact,
    fc.record({
      type: fc.constantFrom(
        "buy" as const,
        "sell" as const,
        "transfer_in_kind" as const,
        "interest" as const,
        "dividend" as const,
      ),
      kind: fc.constantFrom("", "recallable", "outside_commitment", "rent"),
      accountId: fc.constantFrom("one", "two"),
    }),
  )
  .map(([leg, on, value, change]) => movement(leg, on, value, change));

const someOwned: fc.Arbitrary<OwnedAsset> = fc
  .tuple(
    fc.constantFrom(...ASSET_CLASS_KEYS),
    fc.array(moved, { maxLength: 8 }),
    fc.record({
      quantity: exact,
      value: exact,
      cost: exact,
      price: exact,
      multiplier: fc.constantFrom("1", "0.01", "100"),
    }),
  )
  .chain(([assetClass, movements, numbers]) =>
    fc.oneof(statedOf(CALM, assetClass), statedOf(CALM, assetClass), statedOf(HOSTILE, assetClass)).map((stated) => {
      const loan = ownedOf({ assetClass: "loan", value: "-120000", movements });
      const lots = [{ on: "2020-02-29", quantity: numbers.quantity, cost: numbers.cost }];
      const price = numbers.price.startsWith("-") ? "1" : numbers.price;
      const find = (id: string) => (id === "the loan" ? loan : undefined);
      return ownedOf({
        assetClass,
        facts: stated,
        movements,
        lots,
        find,
        index: (on) => BigInt(on) * 10n ** 18n,
        ...numbers,
        price,
      });
    }),
  );

function problemOf({ figures, schedules }: ClassFigures): string | undefined {
  for (const { key, tree } of figures) {
    const stated = valueOf(tree.figure);
    if (typeof stated === "number" && !Number.isFinite(stated)) return `${key} is ${stated}`;
    if (recompute(tree) !== stated) return `${key}: ${recompute(tree)} is not ${stated}`;
    if (tree.value.amount !== stated) return `${key} shows another amount`;
  }
  const cells = schedules.flatMap(({ rows }) => rows.flat());
  return cells.some((cell) => typeof cell === "number" && !Number.isFinite(cell)) ? "a cell is no number" : undefined;
}

/** Cells of these units are amounts: each has a tree. */
const EXPLAINED_UNITS = new Set(["money", "units", "per_100"]);

/** A first, a middle and a last row of every table: the tree of every amount in them is the amount. */
function cellProblem({ schedules }: ClassFigures): string | undefined {
  for (const { key, columns, rows, explain } of schedules)
    for (const row of new Set([0, Math.floor(rows.length / 2), rows.length - 1]))
      for (const [column, cell] of (rows[row] ?? []).entries()) {
        const tree = explain(row, column);
        const isAmount = cell !== null && EXPLAINED_UNITS.has(columns[column]?.unit ?? "");
        if (isAmount && tree === undefined) return `${key} ${columns[column]?.label} has no tree`;
        if (tree && (tree.value.amount ?? null) !== cell) return `${key} ${row}: ${tree.value.amount} is not ${cell}`;
        if (tree && (recompute(tree) ?? null) !== cell) return `${key} ${row}: ${recompute(tree)} again is not ${cell}`;
      }
  return undefined;
}

test("every figure and every amount of a table is finite or says why not, and its tree recomputes to it", () => {
  let [seen, usable] = [0, 0];
  fc.assert(
    fc.property(someOwned, (owned) => {
      const rules = rulesOf(owned.asset.assetClass);
      if (!hasNoFacts(owned.facts) && rules.check(owned.facts).length === 0) usable++;
      const made = rules.figures(owned);
      const problem = problemOf(made) ?? cellProblem(made);
      if (problem !== undefined) throw new Error(problem);
      seen++;
    }),
    { numRuns: 600 },
  );
  expect(seen).toBe(600);
  expect(usable).toBeGreaterThan(100);
});

test("every figure is computed from something, or says where it was stated", () => {
  fc.assert(
    fc.property(someOwned, (owned) => {
      for (const { key, tree } of rulesOf(owned.asset.assetClass).figures(owned).figures)
        if (!tree.formula && !tree.source && !tree.note && key !== "units")
          throw new Error(`${owned.asset.assetClass} ${key} explains nothing`);
    }),
    { numRuns: 600 },
  );
});

test("a figure that is not known says what would bring it in, and a term it waits for is one of its class", () => {
  const mends = new Set<string>();
  fc.assert(
    fc.property(someOwned, (whole) => {
      const { assetClass } = whole.asset;
      for (const owned of [whole, { ...whole, quote: undefined }, { ...whole, movements: [] }])
        for (const { key, tree } of rulesOf(assetClass).figures(owned).figures) {
          if (valueOf(tree.figure) !== undefined) continue;
          const mend = mendOf(assetClass, key, tree);
          if (typeof mend !== "string" && !(mend.term in rulesOf(assetClass).facts))
            throw new Error(`${assetClass} ${key} waits for ${mend.term}, which nobody can state`);
          mends.add(typeof mend === "string" ? mend : "term");
        }
    }),
    { numRuns: 600 },
  );
  expect([...mends].toSorted()).toEqual(["cost", "entries", "none", "price", "term", "value"]);
});

test("flows and events lie in their window, in order, each flow with its tree; exposures never pass the whole", () => {
  let seen = 0;
  fc.assert(
    fc.property(someOwned, (owned) => {
      const rules = rulesOf(owned.asset.assetClass);
      const window = { from: owned.on, to: owned.on + 800 };
      const flows = rules.cashFlows(owned, window);
      const days = [...flows, ...rules.events(owned, window)].map(({ on }) => on);
      expect(days.every((on) => on > window.from && on <= window.to)).toBe(true);
      expect(flows.map(({ on }) => on)).toEqual(flows.map(({ on }) => on).toSorted((a, b) => a - b));
      for (const dimension of EXPOSURE_DIMENSIONS) {
        const shares = rules.exposures(owned).filter((exposure) => exposure.dimension === dimension);
        expect(shares.reduce((sum, { share }) => sum + share, 0)).toBeLessThanOrEqual(1 + 1e-9);
      }
      expect(LIQUIDITY_TIERS).toContain(rules.liquidity(owned));
      for (const { amount, kind, explain } of flows) {
        const tree = explain();
        expect([kind, tree.value.amount, recompute(tree)]).toEqual([kind, amount, amount]);
      }
      seen++;
    }),
    { numRuns: 600 },
  );
  expect(seen).toBe(600);
});

test("facts are anything a person sends: never a crash, always a list of problems", () => {
  let seen = 0;
  fc.assert(
    fc.property(fc.constantFrom(...ASSET_CLASS_KEYS), fc.jsonValue(), (key, stated) => {
      expect(Array.isArray(ASSET_RULES[key].check(stated))).toBe(true);
      seen++;
    }),
  );
  expect(seen).toBeGreaterThan(0);
});

test("a misspelled fact is named with its place, next to every other problem", () => {
  const problems = ASSET_RULES.bond.check({
    maturityOn: "2030-01-01",
    couponRate: "0.04",
    copon: 1,
    calls: [{ on: "2031-01-01", price: "0" }],
  });
  expect(problems.map(({ path }) => path)).toEqual(["calls[0].on", "calls[0].price", "copon"]);
});

test("every class takes expected flows, and says the currency it depends on", () => {
  const stated = { expected: [{ label: "Insurance", amount: "-120", on: "2026-12-01", everyMonths: 12 }] };
  for (const key of ASSET_CLASS_KEYS) {
    const owned = ownedOf({ assetClass: key, facts: stated });
    const flows = ASSET_RULES[key].cashFlows(owned, { from: owned.on, to: owned.on + 400 });
    expect(flows.map(({ label, amount: flow }) => [label, flow])).toEqual(
      [
        ["Insurance", -120n * 10n ** 18n],
        ["Insurance", -120n * 10n ** 18n],
      ].slice(0, flows.length),
    );
    expect(flows.length).toBeGreaterThan(0);
    expect(ASSET_RULES[key].exposures(owned)).toEqual([{ dimension: "currency", key: "EUR", share: 1 }]);
  }
});
