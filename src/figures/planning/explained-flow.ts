import type { Explanation } from "#engine/explain/explanation.ts";
import type { KnownFlow } from "#engine/planning/balance-sheet-flows.ts";

/** A known flow with what its amount is computed from. */
export interface ExplainedFlow extends KnownFlow {
  readonly name: string;
  /** Its name and its day. */
  readonly label: string;
  /** What of it only changes form: a debt repaid (negative), capital called (negative), a fund or a deposit paid back. */
  readonly moved: number;
  readonly ofDebt: boolean;
  readonly explain: () => Explanation;
}
