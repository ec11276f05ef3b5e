import { FactReader } from "#assets/fact-reader.ts";
import type { Day } from "#engine/dates/day.ts";
import { ZERO, type Fixed } from "#engine/money/fixed.ts";
import { PACING_PRESETS, type PacingTerms } from "#engine/private-funds/pacing.ts";

export const FUND_STRATEGIES = ["buyout", "venture", "credit", "real_estate", "other"] as const;
export type FundStrategy = (typeof FUND_STRATEGIES)[number];

export interface PrivateFundFacts {
  readonly commitment: Fixed;
  readonly vintage: number;
  readonly strategy: FundStrategy;
  readonly manager: string | undefined;
  /** An asset of the portfolio whose prices are the levels of a total-return index in the fund's currency. */
  readonly benchmarkAssetId: string | undefined;
  readonly pacing: PacingTerms;
  /** From this day on nothing is called any more. */
  readonly investmentEndOn: Day | undefined;
}

const PRESETS: Readonly<Record<FundStrategy, PacingTerms>> = {
  buyout: PACING_PRESETS.buyout,
  venture: PACING_PRESETS.venture,
  credit: PACING_PRESETS.credit,
  real_estate: PACING_PRESETS.realEstate,
  other: PACING_PRESETS.buyout,
};

export function readPrivateFundFacts(reader: FactReader): PrivateFundFacts | undefined {
  if (!reader.states("commitment", "vintage", "strategy", "manager", "benchmarkAssetId")) return undefined;
  const strategy = reader.choice("strategy", FUND_STRATEGIES) ?? "other";
  const preset = PRESETS[strategy];
  const callRates = reader.list("callRates", (entry) =>
    entry.need("share", entry.rate("share", { least: 0, most: 1 }), 0),
  );
  return {
    commitment: reader.need("commitment", reader.amount("commitment", "positive"), ZERO),
    vintage: reader.need("vintage", reader.whole("vintage", { least: 1950, most: 2200 }), 2000),
    strategy,
    manager: reader.text("manager"),
    benchmarkAssetId: reader.text("benchmarkAssetId"),
    pacing: {
      callRates: callRates.length === 0 ? preset.callRates : callRates,
      lifeYears: reader.whole("lifeYears", { least: 1, most: 30 }) ?? preset.lifeYears,
      bow: reader.rate("bow", { least: 0.1, most: 20 }) ?? preset.bow,
      yieldRate: reader.rate("yieldRate", { least: 0, most: 1 }) ?? preset.yieldRate,
      growthRate: reader.rate("growthRate", { least: -0.5, most: 1 }) ?? preset.growthRate,
    },
    investmentEndOn: reader.day("investmentEndOn"),
  };
}

/** The terms of a fund whose facts are stated and can be used. */
export function readFundTerms(facts: unknown): PrivateFundFacts | undefined {
  const reader = new FactReader(facts ?? {});
  const terms = readPrivateFundFacts(reader);
  return reader.problems.length === 0 ? terms : undefined;
}
