import * as fc from "fast-check";
import { test } from "vitest";
import { groupWorth } from "#engine/ownership/group-worth.ts";
import {
  changeBetween,
  gainRatio,
  incompleteEnds,
  meaningfulReturn,
  partOf,
  partOfDrawn,
} from "#engine/performance/change.ts";
import { downCapture, upCapture } from "#engine/risk/capture.ts";
import { geometricDownCapture, geometricUpCapture } from "#engine/risk/geometric-capture.ts";
import { portfolioRisk } from "#engine/risk/portfolio-risk.ts";
import { sampleKurtosis, sampleSkewness } from "#engine/risk/sample-moments.ts";
import { prospectRatio } from "#engine/risk/downside.ts";
import * as further from "#engine/risk/further-ratios.ts";
import { amount, anyDay, hostileList, numbers, staysFinite } from "#test/hostile/stays-finite.ts";

// The less common ratios with returns of any size, and groups that own each other in any way.

test("further ratios", () => {
  const periods = fc.constantFrom(252, 52, 12, 1);
  staysFinite(fc.tuple(hostileList, hostileList, numbers, periods), ([a, b, [target, free], periodsPerYear]) => {
    const length = Math.min(a.length, b.length);
    const [portfolio, benchmark] = [a.slice(0, length), b.slice(0, length)];
    const compared = { portfolio, benchmark, periodsPerYear, riskFreeAnnual: free };
    const series = { returns: portfolio, periodsPerYear };
    return [
      further.famaBeta(compared),
      further.netSelectivity(compared),
      further.mSquaredExcess(compared),
      further.omegaExcess(compared, target),
      further.sterling(series, free),
      further.modifiedBurke(series, free),
      further.lossGainRatio(portfolio),
      further.meanAbsoluteDeviation(portfolio),
      further.skewnessKurtosisRatio(portfolio),
      prospectRatio(portfolio, target),
      upCapture(compared),
      downCapture(compared),
      geometricUpCapture(compared),
      geometricDownCapture(compared),
      sampleKurtosis(portfolio),
      sampleKurtosis(portfolio, "excess"),
      sampleSkewness(portfolio),
      portfolioRisk(
        portfolio.map((weight, i) => ({ weight, deviation: benchmark[i] ?? target })),
        portfolio.map((_, i) => portfolio.map((__, j) => (i === j ? 1 : 0.5))),
      ),
      portfolioRisk([{ weight: free, deviation: target }], [benchmark]),
    ];
  });
});

test("changes between any two ends", () => {
  staysFinite(fc.tuple(amount, amount, numbers, fc.boolean()), ([start, end, [change, base, rate], isWhole]) => {
    const [opening, closing] = [
      { value: start, missing: isWhole ? [] : ["A price"] },
      { value: end, missing: [] },
    ];
    const drawn = partOfDrawn(change, base);
    return [
      changeBetween(opening, closing),
      incompleteEnds(opening, closing),
      partOf(end - start, start),
      gainRatio(start, end, closing.missing),
      drawn,
      meaningfulReturn({ status: "ok", value: rate, warnings: [] }, { opening: 0, closing: isWhole ? 0 : 1 }),
    ];
  });
});

test("the worth of any group", () => {
  const entity = fc.constantFrom("P", "A", "B", "C");
  const stake = fc.record({ ownerId: entity, ownedId: entity, fraction: amount, fromOn: anyDay });
  const sheet = fc.record({ id: entity, assets: amount, debts: amount, rate: fc.option(amount, { nil: undefined }) });
  const loan = fc.record({ lenderId: entity, borrowerId: entity, amount });
  const list = <T>(item: fc.Arbitrary<T>) => fc.array(item, { maxLength: 4 });
  staysFinite(fc.tuple(list(stake), list(sheet), list(loan), anyDay), ([stakes, sheets, loans, on]) =>
    groupWorth({ rootId: "P", stakes, sheets, loans }, on),
  );
});
