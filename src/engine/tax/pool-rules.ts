import type { Fixed } from "#engine/money/fixed.ts";
import type { ActionTerms } from "#engine/tax/lot-rules.ts";
import type { TracedStep } from "#engine/tax/pool-step.ts";
import type { TaxFinding, TaxGain } from "#engine/tax/tax-gain.ts";

/** What is left of one asset: all units of a person as one pool. */
export interface Pool {
  readonly asset: number;
  readonly quantity: Fixed;
  readonly basis: Fixed;
  readonly isKnown: boolean;
}

export interface PoolResult {
  readonly gains: readonly TaxGain[];
  readonly pool: Pool | undefined;
  readonly findings: readonly TaxFinding[];
  /** Cost that left into corporate actions, by the action's key. */
  readonly moved: ReadonlyMap<number, Fixed>;
  readonly steps: readonly TracedStep[];
}

export interface PoolRules extends Pick<ActionTerms, "worthOf"> {
  readonly matching: "uk_section_104" | "canada_acb";
  /** Accounts that are not the person's own for tax: pensions. */
  readonly isExempt: (account: number) => boolean;
}
