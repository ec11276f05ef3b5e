import type { HostedAction, HostedSession } from "#features/billing/contract.ts";

/** What a panel of the hosted pages works with. */
export interface HostedMoves {
  readonly session: HostedSession;
  /** Does something at the payment service; true when it was done. What it refuses is told by the page. */
  readonly act: (action: HostedAction) => Promise<boolean>;
}

/** Cents of US dollars as `24.00`. */
export const dollars = (minor: number): string => `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, "0")}`;
