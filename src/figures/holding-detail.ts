import { lotsOf, type Disposal } from "#engine/ledger/book.ts";
import { disposalsOf, positionsOf } from "#engine/ledger/column-book.ts";
import type { Lot } from "#engine/ledger/lots.ts";
import { mulDiv, type Fixed } from "#engine/money/fixed.ts";
import { err, ok } from "#engine/result.ts";
import type { Holding } from "#engine/valuation/holding.ts";
import type { AccountHolding } from "#engine/valuation/holding.ts";
import type { ValueSeries } from "#engine/valuation/value-series.ts";
import { firstHeldOn } from "./holding-days.ts";
import type { Answer } from "./refusal.ts";
import { seriesFrom } from "./series.ts";
import type { Sheet } from "./sheet.ts";

export interface HeldLot {
  readonly account: { readonly id: string; readonly name: string };
  readonly lot: Lot;
  /** Its share of the value of its account's holding. */
  readonly value: Fixed | undefined;
  readonly gain: Fixed | undefined;
  /** Why the value is not known. */
  readonly missing: readonly string[];
}

export interface HoldingDetail {
  readonly holding: Holding;
  readonly lots: readonly HeldLot[];
  /** The last one first. */
  readonly disposals: readonly Disposal[];
  readonly series: ValueSeries;
}

/** One holding with its lots, what was sold of it and its value day by day since it was first held. */
export function detailOf(sheet: Sheet, assetId: string): Answer<HoldingDetail> {
  const holding = sheet.holdings().holdings.find(({ asset }) => asset.id === assetId);
  if (!holding) return err({ kind: "asset_not_found" });
  const asset = sheet.ledger.assetIndex.get(assetId) ?? -1;
  const held = { name: `${assetId}:held`, scope: { assetIds: new Set([assetId]) } };
  return ok({
    holding,
    lots: lotsOfHolding(sheet, holding, asset),
    disposals: disposalsOf(sheet.book(), asset)
      .filter((disposal) => disposal.quantity !== 0n)
      .toReversed(),
    series: seriesFrom(sheet, firstHeldOn(sheet, holding) - 1, held),
  });
}

function lotsOfHolding(sheet: Sheet, holding: Holding, asset: number): HeldLot[] {
  if (!sheet.assets.has(holding.asset.id)) return [];
  const byAccount = new Map(holding.accounts.map((part) => [part.accountId, part]));
  return positionsOf(sheet.book(), asset).flatMap((position) => {
    const account = sheet.ledger.accounts[position.account];
    const part = account && byAccount.get(account.id);
    if (!account || !part) return [];
    return lotsOf(position).map((lot) => {
      const value = shareOf(part, lot.quantity);
      const gain = value === undefined || !lot.isCostKnown ? undefined : value - lot.costBase;
      return { account, lot, value, gain, missing: part.missing };
    });
  });
}

/** A lot's share of the value of its account's holding. */
const shareOf = ({ valueBase, quantity }: AccountHolding, units: Fixed): Fixed | undefined =>
  valueBase === undefined || quantity === 0n ? undefined : mulDiv(valueBase, units, quantity);
