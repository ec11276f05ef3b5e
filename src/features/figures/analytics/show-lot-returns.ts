import { formatDay } from "#engine/dates/day.ts";
import { formatFixed } from "#engine/money/fixed.ts";
import type { Holding } from "#engine/valuation/holding.ts";
import type { LotReturns } from "#features/analytics/contract.ts";
import type { ReturnOfLot } from "#figures/analysis/lot-returns.ts";
import type { Sheet } from "#figures/sheet.ts";
import { moneyOrUnknown, ratioOf } from "../wire-figures.ts";

const NO_VALUE = ["The holding has no known value."];
const NO_COST = ["What this lot cost is not known."];

export const showLotReturns = (
  sheet: Sheet,
  { holding, lots }: { readonly holding: Holding; readonly lots: readonly ReturnOfLot[] },
): LotReturns => ({
  on: formatDay(sheet.on),
  currency: sheet.base,
  assetId: holding.asset.id,
  name: holding.asset.name,
  lots: lots.map((made) => showLot(sheet, made)),
  value: moneyOrUnknown(holding.valueBase, holding.missing),
  gain: moneyOrUnknown(holding.unrealized?.total, holding.missing),
});

function showLot(
  { ledger }: Sheet,
  { account: place, lot, value, gain, holdingReturn, annualized }: ReturnOfLot,
): LotReturns["lots"][number] {
  const account = ledger.accounts[place];
  return {
    accountId: account?.id ?? "",
    accountName: account?.name ?? "",
    transactionId: ledger.transactions.id[lot.openedBy] ?? "",
    acquiredOn: formatDay(lot.acquiredDay),
    quantity: formatFixed(lot.quantity),
    cost: moneyOrUnknown(lot.isCostKnown ? lot.costBase : undefined, NO_COST),
    value: moneyOrUnknown(value, NO_VALUE),
    gain: moneyOrUnknown(gain, lot.isCostKnown ? NO_VALUE : NO_COST),
    holdingReturn: ratioOf(holdingReturn),
    annualized: ratioOf(annualized),
  };
}
