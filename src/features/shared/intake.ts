import type { Scope } from "#db/scope.ts";
import type { Result } from "#engine/result.ts";
import type { Failure } from "./route.ts";

/** A statement that came by itself, not as an upload. */
export interface StatementToTakeIn {
  readonly importId: string;
  /** Shown where a file's name is. */
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Key of the reader that is to read it; undefined: as it is recognized. */
  readonly reader: string | undefined;
  /** Accounts of the portfolio that its own go to, where somebody said so. */
  readonly accounts: readonly { readonly sourceKey: string; readonly accountId: string }[];
  /** Who mailed it. */
  readonly sentFrom?: string;
}

/** What a review says of a statement, as far as one can decide by rule on it. */
export interface IntakeReview {
  readonly newCount: number;
  readonly lineCount: number;
  readonly errorCount: number;
  /** Why a person has to look at it; none: it could be booked as it is proposed. */
  readonly open: readonly string[];
  readonly totals: readonly {
    readonly account: string;
    readonly on: string;
    readonly what: string;
    readonly label: string;
    readonly currency: string | null;
    readonly stated: string;
    readonly computed: string | null;
    /** Without the opening balances that it proposes, where that differs. */
    readonly untrusted?: string;
    readonly isEqual: boolean;
  }[];
}

/** The pipeline of imports, for statements that come by themselves: the same reading, matching, review and undo as of files. */
export interface Intake {
  /** In the transaction of the scope, with the job that reads it. */
  readonly start: (scope: Scope, statement: StatementToTakeIn) => Promise<Result<undefined, Failure>>;
  /** Undefined where it is not at the review. */
  readonly reviewOf: (scope: Scope, importId: string) => Promise<IntakeReview | undefined>;
  /** Books it as proposed. */
  readonly accept: (scope: Scope, importId: string, changeId: string) => Promise<Result<unknown, Failure>>;
  /** Forgets one that was not accepted. */
  readonly drop: (scope: Scope, importId: string) => Promise<Result<undefined, Failure>>;
}
