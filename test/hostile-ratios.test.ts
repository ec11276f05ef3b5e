import * as fc from "fast-check";
import { test } from "vitest";
import { groupWorth } from "#engine/ownership/group-worth.ts";
import { downCapture, upCapture } from "#engine/risk/capture.ts";
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
