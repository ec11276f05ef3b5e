import { formatDay } from "#engine/dates/day.ts";
import { lotsOf, type Disposal as EngineDisposal } from "#engine/ledger/book.ts";
import { formatFixed, fromNumber, mulDiv, type Fixed } from "#engine/money/fixed.ts";
import { PRICE_SOURCES } from "#engine/prices/price-book.ts";
import { err, ok, type Result } from "#engine/result.ts";
import type { AccountHolding, Holding as EngineHolding } from "#engine/valuation/holdings.ts";
import type { Failure } from "#features/shared/route.ts";
import type { Disposal, HoldingDetail, Lot } from "./contract.ts";
import type { Sheet } from "./sheet.ts";
import { firstHeldOn, showHolding } from "./show-holding.ts";
import { seriesFrom, showSeries } from "./show-series.ts";
import { moneyOrUnknown } from "./wire-figures.ts";

const SHOWN_PRICES = 400;

/** One holding with its lots, what was sold of it, its prices and its value day by day. */
export function holdingDetail(sheet: Sheet, assetId: string): Result<HoldingDetail, Failure> {
  const holding = sheet.holdings().holdings.find(({ asset }) => asset.id === assetId);
  if (!holding) return err({ kind: "asset_not_found" });
  const asset = sheet.workbook.ledger.assetIndex.get(assetId) ?? -1;
  const from = firstHeldOn(sheet, holding);
  return ok({
    holding: showHolding(sheet, holding),
    lots: lotsOfHolding(sheet, holding, asset),
    disposals: sheet
      .book()
      .disposals.filter((disposal) => disposal.asset === asset && disposal.quantity !== 0n)
      .toReversed()
      .map((disposal) => showDisposal(sheet, disposal, holding.asset.currency)),
    prices: pricesOf(sheet, assetId),
    valueSeries: showSeries(
      sheet,
      seriesFrom(sheet, from - 1, { name: `${assetId}:held`, scope: { assetIds: new Set([assetId]) } }),
    ),
  });
}

function lotsOfHolding(sheet: Sheet, holding: EngineHolding, asset: number): Lot[] {
  if (!sheet.workbook.assets.has(holding.asset.id)) return [];
  const { ledger } = sheet.workbook;
  const byAccount = new Map(holding.accounts.map((part) => [part.accountId, part]));
  return sheet
    .book()
    .positions.filter((position) => position.asset === asset)
    .flatMap((position) => {
      const account = ledger.accounts[position.account];
      const part = account && byAccount.get(account.id);
      if (!account || !part) return [];
      return lotsOf(position).map((lot) => {
        const value = shareOf(part, lot.quantity);
        const gain = value === undefined || !lot.isCostKnown ? undefined : value - lot.costBase;
        const unknownCost = ["What this lot cost is not known."];
        return {
          accountId: account.id,
          accountName: account.name,
          acquiredOn: formatDay(lot.acquiredDay),
          quantity: formatFixed(lot.quantity),
          cost: formatFixed(lot.cost),
          costCurrency: holding.asset.currency,
          costInCurrency: moneyOrUnknown(lot.isCostKnown ? lot.costBase : undefined, unknownCost),
          value: moneyOrUnknown(value, part.missing),
          unrealized: moneyOrUnknown(gain, lot.isCostKnown ? part.missing : unknownCost),
          daysHeld: sheet.on - lot.acquiredDay,
          transactionId: ledger.transactions.id[lot.openedBy] ?? "",
        };
      });
    });
}

/** A lot's share of the value of its account's holding. */
const shareOf = ({ valueBase, quantity }: AccountHolding, units: Fixed): Fixed | undefined =>
  valueBase === undefined || quantity === 0n ? undefined : mulDiv(valueBase, units, quantity);

function showDisposal(sheet: Sheet, disposal: EngineDisposal, currency: string): Disposal {
  const { ledger } = sheet.workbook;
  const account = ledger.accounts[disposal.account];
  return {
    accountId: account?.id ?? "",
    accountName: account?.name ?? "",
    acquiredOn: formatDay(disposal.acquiredDay),
    soldOn: formatDay(disposal.soldDay),
    quantity: formatFixed(disposal.quantity),
    proceeds: formatFixed(disposal.proceeds),
    cost: formatFixed(disposal.cost),
    gain: formatFixed(disposal.gain),
    currency,
    gainInCurrency: moneyOrUnknown(disposal.isCostKnown ? disposal.gainBase.total : undefined, [
      "What was sold has no known cost.",
    ]),
    transactionId: ledger.transactions.id[disposal.transaction] ?? "",
  };
}

/** The most recent prices stated until the sheet's day, newest first. */
function pricesOf(sheet: Sheet, assetId: string): HoldingDetail["prices"] {
  const series = sheet.workbook.market.prices.series.get(assetId);
  if (!series) return [];
  return Array.from(series.days, (on, index) => ({ on, index }))
    .filter(({ on }) => on <= sheet.on && series.split?.has(on) !== true)
    .slice(-SHOWN_PRICES)
    .toReversed()
    .map(({ on, index }) => ({
      on: formatDay(on),
      price: formatFixed(fromNumber(series.prices[index] ?? 0)),
      currency: series.currencies[series.currency[index] ?? 0] ?? "",
      source: PRICE_SOURCES[series.sources[index] ?? 0] ?? "provider",
    }));
}
