import type { IntakeDecisions } from "#engine/intake/intake-decisions.ts";
import type { LedgerWanted } from "#engine/intake/plan-import.ts";
import type { PlanPiece, PlanPrices } from "#db/queries/import-plans.ts";
import type { LedgerRows } from "#db/queries/ledger-rows.ts";
import type { ImportDecisions, ImportQuestion } from "#features/imports/contract.ts";
import type { TargetChoices } from "#features/imports/target-contract.ts";
import type { PortfolioFacts } from "#engine/intake/portfolio-facts.ts";
import type { ColumnMapping } from "#engine/intake/column-mapping.ts";
import type { TimeZones } from "#engine/intake/statement.ts";
import type { ReadOptions } from "#providers/statements/port.ts";

/** What a reader is given. Everything it needs except balances, which it asks for once it knows whose. */
export interface ImportTask {
  readonly importId: string;
  readonly fileName: string;
  /** The file, compressed with gzip, or the lines that were read from it: see `packStatement`. */
  readonly source:
    | { readonly kind: "file"; readonly compressed: readonly Uint8Array<ArrayBuffer>[] }
    | { readonly kind: "lines"; readonly pieces: readonly Uint8Array<ArrayBuffer>[] };
  readonly options: Omit<ReadOptions, "onProgress">;
  /** Column mappings remembered, by the key of their header. */
  readonly mappings: Readonly<Record<string, ColumnMapping>>;
  /** What other members share with the portfolio: used where the person said nothing. */
  readonly sharedMappings: Readonly<Record<string, ColumnMapping>>;
  /** Zones of the times of earlier files, by their key. */
  readonly zones?: Readonly<Record<string, TimeZones>> | undefined;
  /** As it was answered for this file; null: as it stands. */
  readonly times?: TimeZones | null | undefined;
  readonly facts: PortfolioFacts;
  /** See `readKeyCounts`. */
  readonly keyCounts: string;
  /** What the review is made of where the person chose other accounts or assets than proposed. */
  readonly chosen: TargetChoices | undefined;
  /** Set for a commit that is not as proposed: the plan is then not shown again. */
  readonly decisions: ImportDecisions | undefined;
  /** Transactions in a part. */
  readonly rowsInPart: number;
}

export interface Refusal {
  readonly problem: string;
  readonly remedy: string;
}

export interface PlanReview {
  /** JSON: it is stored and sent on without being looked into. */
  readonly preview: string;
  readonly proposal: IntakeDecisions;
}

/** The last of a plan: what it adds besides its rows and prices, and for a review what is shown. */
export interface MadePlan {
  readonly kind: "plan";
  /** `EntitiesToAdd` as JSON in bytes of UTF-8. */
  readonly entities: Uint8Array;
  readonly addedCount: number;
  readonly sourceName: string;
  /** What to show of a plan that is to be reviewed. */
  readonly review: PlanReview | undefined;
}

export type FromWorker =
  | { readonly kind: "progress"; readonly rowsRead: number; readonly phase: "reading" | "matching" | "saving" }
  /** Asks for a part of the ledger: see `readLedgerPart`. */
  | { readonly kind: "need"; readonly wanted: LedgerWanted }
  | { readonly kind: "refused"; readonly refusal: Refusal }
  | { readonly kind: "question"; readonly question: ImportQuestion }
  /** The file is read. Its rows follow when asked for, made meanwhile, then the plan. */
  | { readonly kind: "rows_follow"; readonly newCount: number }
  /** About `rowsInPart` transactions, ready to pass along. */
  | { readonly kind: "rows"; readonly rows: LedgerRows }
  /** After the rows: some of its prices, which take as long to write. */
  | { readonly kind: "prices"; readonly prices: PlanPrices }
  /** After these: a piece of its lines, where there will be a review. */
  | { readonly kind: "piece"; readonly piece: PlanPiece }
  | MadePlan;

export type ToWorker =
  | { readonly kind: "task"; readonly task: ImportTask }
  | { readonly kind: "ledger"; readonly text: string }
  | { readonly kind: "next" };
