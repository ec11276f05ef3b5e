import type { PlainCash } from "#engine/ledger/plain-cash.ts";
import type { Boundary } from "#engine/ledger/boundary.ts";

/** What of a ledger is kept; everything when neither is given. */
export interface KeptPart {
  readonly boundary?: Boundary | undefined;
  /** By place of the asset: 1 where it is kept. */
  readonly only?: Uint8Array | undefined;
  readonly plainCash?: PlainCash | undefined;
}
