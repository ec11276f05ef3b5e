import type { LedgerRows } from "#db/queries/ledger-rows.ts";
import type { ImportDecisions, ImportPreview, ImportQuestion } from "#features/imports/contract.ts";
import type { EntitiesToAdd } from "#features/imports/entities-to-add.ts";
import type { PortfolioFacts } from "#engine/intake/portfolio-facts.ts";
import type { ColumnMapping } from "#engine/intake/column-mapping.ts";
import type { ReadOptions } from "#providers/statements/port.ts";

/** What the worker is started with. Everything it needs except balances, which it asks for once it knows whose. */
export interface ImportTask {
  readonly importId: string;
  readonly fileName: string;
  /** The file, compressed with gzip. */
  readonly compressed: Uint8Array;
  readonly options: Omit<ReadOptions, "onProgress">;
  /** Column mappings remembered, by the key of their header. */
  readonly mappings: Readonly<Record<string, ColumnMapping>>;
  readonly facts: PortfolioFacts;
  /** See `readKeyCounts`. */
  readonly keyCounts: string;
  /** Set for a commit: the plan is then not shown but handed over in parts. */
  readonly decisions: ImportDecisions | undefined;
}

export interface Refusal {
  readonly problem: string;
  readonly remedy: string;
}

export type FromWorker =
  | { readonly kind: "progress"; readonly rowsRead: number; readonly phase: "reading" | "matching" | "saving" }
  /** Asks for the movements of these accounts: see `readMovements`. */
  | { readonly kind: "need"; readonly accountIds: readonly string[] }
  | { readonly kind: "refused"; readonly refusal: Refusal }
  | { readonly kind: "question"; readonly question: ImportQuestion }
  | { readonly kind: "preview"; readonly preview: string; readonly sourceName: string }
  | {
      readonly kind: "entities";
      readonly entities: EntitiesToAdd;
      readonly addedCount: number;
      readonly sourceName: string;
    }
  /** At most 5,000 transactions, ready to pass along. */
  | { readonly kind: "rows"; readonly rows: LedgerRows }
  | { readonly kind: "end" };

export type ToWorker = { readonly kind: "movements"; readonly text: string } | { readonly kind: "next" };

/** The preview travels as text: it is stored and sent on without being looked into. */
export const previewText = (preview: ImportPreview): string => JSON.stringify(preview);
