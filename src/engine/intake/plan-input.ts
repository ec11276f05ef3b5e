import type { IntakeDecisions } from "#engine/intake/intake-decisions.ts";
import type { PortfolioFacts } from "#engine/intake/portfolio-facts.ts";
import type { Statement } from "#engine/intake/statement.ts";

export interface PlanInput {
  readonly statement: Statement;
  readonly facts: PortfolioFacts;
  readonly decisions: IntakeDecisions | undefined;
  /** How often each key stands in the ledger. */
  readonly keyCounts: ReadonlyMap<string, number>;
  readonly newId: () => string;
  /** Digest of a text: a line is known in the ledger by the digest of what it says. */
  readonly digest: (text: string) => string;
}
