import { formatDay } from "#engine/dates/day.ts";
import { notKnown } from "#engine/figure.ts";
import { formatFixed } from "#engine/money/fixed.ts";
import { meaningfulReturn } from "#engine/performance/change.ts";
import { lotReturns, type LotReturn } from "#engine/performance/levels.ts";
import { err, ok, type Result } from "#engine/result.ts";
import type { LotReturns } from "#features/analytics/contract.ts";
import type { Failure } from "#features/shared/route.ts";
import type { Sheet } from "../sheet.ts";
import { moneyOrUnknown, ratioOf } from "../wire-figures.ts";

const NO_VALUE = ["The holding has no known value."];
const NO_COST = ["What this lot cost is not known."];

/** Every open lot of a holding with its return, account by account, the oldest first. */
export function lotReturnsOf(sheet: Sheet, assetId: string): Result<LotReturns, Failure> {
  const { ledger, market } = sheet.workbook;
  const holding = sheet.holdings().holdings.find(({ asset }) => asset.id === assetId);
  if (!holding || !sheet.workbook.assets.has(assetId)) return err({ kind: "asset_not_found" });
  const place = ledger.assetIndex.get(assetId);
  const book = sheet.book();
  const lots = book.positions
    .filter((position) => position.asset === place)
    .flatMap((position) => lotReturns(book, market, position).map((made) => showLot(sheet, position.account, made)));
  return ok({
    on: formatDay(sheet.on),
    currency: sheet.base,
    assetId,
    name: holding.asset.name,
    lots,
    value: moneyOrUnknown(holding.valueBase, holding.missing),
    gain: moneyOrUnknown(holding.unrealized?.total, holding.missing),
  });
}

function showLot(
  { workbook: { ledger } }: Sheet,
  place: number,
  { lot, value, gain, annualized, ...returns }: LotReturn,
): LotReturns["lots"][number] {
  const account = ledger.accounts[place];
  const holdingReturn = meaningfulReturn(returns.holdingReturn, { opening: 0, closing: 0 });
  const year =
    annualized?.annual === undefined
      ? notKnown<number>("insufficient_data", "A yearly rate needs a year.")
      : { status: "ok" as const, value: annualized.annual, warnings: [] };
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
    annualized: ratioOf(holdingReturn.status === "ok" ? year : holdingReturn),
  };
}
