import { defineRules } from "#assets/common-facts.ts";
import type { FactReader } from "#assets/fact-reader.ts";
import { incomeFigures, repeatedIncome } from "#assets/income-trees.ts";
import { FUND_KINDS, type GermanFundKind } from "#engine/tax/germany.ts";

export interface FundFacts {
  /** What the fund mostly holds, as Germany's tax law asks it: it decides which part of its income is exempt. */
  readonly fundKind: GermanFundKind | undefined;
}

const readFundFacts = (reader: FactReader): FundFacts | undefined =>
  reader.states("fundKind") ? { fundKind: reader.choice("fundKind", FUND_KINDS) } : undefined;

/** Pooled funds: they pay what they paid last year. */
export const fundRules = defineRules<FundFacts>({
  read: readFundFacts,
  figures: (owned) => ({ figures: incomeFigures(owned), schedules: [] }),
  cashFlows: (owned, _, window) =>
    repeatedIncome(owned, window, { kind: "dividend", label: "Dividend like last year's" }),
  liquidity: () => "days",
});

/** The kind of a fund where it is stated; facts of other matters are not looked at. */
export function fundKindOf(facts: unknown): GermanFundKind | undefined {
  const stated = typeof facts === "object" && facts !== null && "fundKind" in facts ? facts.fundKind : undefined;
  return FUND_KINDS.find((kind) => kind === stated);
}
