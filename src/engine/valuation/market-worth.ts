import type { Boundary } from "#engine/ledger/boundary.ts";
import type { Ledger } from "#engine/ledger/ledger.ts";
import type { Currency } from "#engine/money/currency.ts";
import type { Market } from "#engine/prices/market.ts";
import { worthOf } from "#engine/valuation/worth.ts";

/** Market value of units of the ledger's assets on any day; undefined where a price or rate is not known. */
export const marketWorth =
  (ledger: Ledger, market: Market, base: Currency): Boundary["worthOf"] =>
  (asset, quantity, on) => {
    const facts = ledger.assets[asset];
    const worth = facts && worthOf(facts, quantity, { market, on, base });
    return worth?.value === undefined || worth.valueBase === undefined
      ? undefined
      : { value: worth.value, valueBase: worth.valueBase };
  };
