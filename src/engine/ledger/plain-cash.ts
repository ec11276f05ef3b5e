import { baseCashAsset, baseCashPositions } from "#engine/ledger/base-cash.ts";
import type { BookOptions, Position } from "#engine/ledger/book.ts";
import { NONE, type Ledger } from "#engine/ledger/ledger.ts";
import type { Positions } from "#engine/ledger/positions.ts";

/** Money of the base currency, read from the columns before a book is kept: nothing of it has to be posted. */
export class PlainCash {
  readonly asset: number;
  private readonly byAccount: ReadonlyMap<number, Position>;

  constructor(asset: number, positions: readonly Position[]) {
    this.asset = asset;
    this.byAccount = new Map(positions.map((position) => [position.account, position]));
  }

  /** Its pool stands among the positions where posting would have made it. */
  place(account: number, positions: Positions): void {
    if (positions.find(account, this.asset)) return;
    const position = this.byAccount.get(account);
    if (position) positions.take([position]);
  }
}

/** Undefined where money of the base currency is none, or not worth what it cost. */
export function plainCashOf(
  ledger: Ledger,
  options: Pick<BookOptions, "base" | "through"> & { readonly counted: Uint8Array },
): PlainCash | undefined {
  const asset = baseCashAsset(ledger, options.base);
  const positions = asset === NONE ? undefined : baseCashPositions(ledger, options);
  return positions && new PlainCash(asset, positions);
}
