import type { LocalDate } from "#engine/dates/day.ts";
import type { SplitDecision } from "#engine/intake/asked-splits.ts";
import type { Following } from "#engine/ledger/following.ts";

/** What the person decided about a file: which account and asset its own names mean; null is a new one. */
export interface IntakeDecisions {
  readonly accounts: readonly AccountDecision[];
  readonly securities: readonly SecurityDecision[];
  /** Rows not named here are as proposed. */
  readonly same?: readonly SameDecision[] | undefined;
  /** Of those, where the person said it of all. */
  readonly isSameOtherwise?: boolean | undefined;
  /** Of splits whose ratio the file does not say. */
  readonly splits?: readonly SplitDecision[] | undefined;
}

export interface AccountDecision {
  readonly sourceKey: string;
  readonly accountId: string | null;
  readonly newName: string;
  /** Absent: as proposed. */
  readonly following?: Following | undefined;
  /** What was there before, where the person changed it; absent: as proposed. */
  readonly openings?: readonly OpeningDecision[] | undefined;
}

/** Decimal text, as it is typed and kept. */
export interface OpeningDecision {
  readonly key: string;
  readonly on: LocalDate;
  readonly quantity: string;
  /** Null: nobody knows. */
  readonly cost: string | null;
}

/** Whether a row of the file is an entry there is already. */
export interface SameDecision {
  /** Place of the row among those of the file, from 0. */
  readonly row: number;
  readonly transactionId: string;
  readonly isSame: boolean;
}

export interface SecurityDecision {
  readonly key: string;
  readonly assetId: string | null;
  readonly assetClass?: string | undefined;
  /** What a new asset is, as the person found it at a source of prices. */
  readonly instrument?: FoundInstrument | null | undefined;
}

/** A listing of a source of prices, with what the source says of it. */
export interface FoundInstrument {
  readonly source: string;
  readonly symbol: string;
  readonly name: string;
  readonly isin?: string | null | undefined;
  readonly ticker?: string | null | undefined;
  readonly exchange?: string | null | undefined;
}
