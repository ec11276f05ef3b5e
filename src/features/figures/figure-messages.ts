import type { QueryAnswer } from "#db/sql.ts";
import type { Asker } from "#db/scope.ts";
import type { Failure } from "#features/shared/route.ts";
import type { HeldMarket, HeldWorkbook, WorkbookRows } from "./workbook-rows.ts";

/** Other portfolios a taxpayer is named in, as far as who asks may read them. */
export interface AskedElsewhere {
  readonly taxpayerId: string;
  readonly others: readonly { readonly asker: Asker; readonly taxpayerId: string }[];
  readonly hiddenCount: number;
}

/** What is asked of figures: a question by its name, with what a route has checked already. All of it can go to another thread. */
export interface FigureQuestion {
  /** Method and path of a route, or a name of `figure-questions.ts`. */
  readonly name: string;
  readonly asker: Asker;
  readonly params: unknown;
  readonly query: unknown;
  /** Of a question that is too long for an address. */
  readonly body?: unknown;
  /** Of a question about taxes, where the taxpayer is named in other portfolios too. */
  readonly elsewhere?: AskedElsewhere | undefined;
  /** Nobody waits for it: see `open-ahead.ts`. */
  readonly isAhead?: boolean | undefined;
}

export interface FigureWorkerData {
  /** So much may be kept by the thread, besides what a question is just being answered from. */
  readonly cacheBytes: number;
}

/** From the thread that reads to the one that computes. */
export type ToFigures =
  | {
      readonly kind: "ask";
      readonly id: number;
      readonly question: FigureQuestion;
      readonly rows: WorkbookRows;
      /** Of the portfolios `elsewhere` names, in their order. */
      readonly others: readonly (WorkbookRows | undefined)[];
    }
  /** What a statement of question `id` answered. */
  | { readonly kind: "rows"; readonly id: number; readonly answer: QueryAnswer }
  | { readonly kind: "rows_failed"; readonly id: number; readonly message: string };

/** What is kept after a question: who reads for the next one goes on from it. */
export interface KeptNow {
  readonly workbook: HeldWorkbook;
  /** Undefined where it is what was told last. */
  readonly market: HeldMarket | undefined;
  /** Portfolios that made room. */
  readonly dropped: readonly string[];
}

/** And back. */
export type FromFigures =
  /** The workbook stands; computing begins. */
  | { readonly kind: "opened"; readonly id: number; readonly kept: KeptNow }
  /** The rows go on from what is not kept: read everything. */
  | { readonly kind: "not_kept"; readonly id: number }
  | { readonly kind: "statement"; readonly id: number; readonly text: string; readonly values: readonly unknown[] }
  /** The body of the answer, as JSON. `kept` where it was not told before: waking the other thread takes longer than most of what is computed. */
  | {
      readonly kind: "answer";
      readonly id: number;
      readonly body: Uint8Array<ArrayBuffer>;
      readonly kept: KeptNow | undefined;
    }
  | {
      readonly kind: "failure";
      readonly id: number;
      readonly failure: Failure;
      readonly kept: KeptNow | undefined;
    }
  /** A mistake of ours; the thread goes on. */
  | {
      readonly kind: "broke";
      readonly id: number;
      readonly message: string;
      readonly stack: string | undefined;
      readonly kept: KeptNow | undefined;
    };
