import { formatDay } from "#engine/dates/day.ts";
import type { Disposal as EngineDisposal } from "#engine/ledger/book.ts";
import { formatFixed, fromNumber } from "#engine/money/fixed.ts";
import { PRICE_SOURCES } from "#engine/prices/price-series.ts";
import { assumedRows } from "#figures/assumed-openings.ts";
import type { HeldLot, HoldingDetail as Found } from "#figures/holding-detail.ts";
import { holdingInParts } from "#figures/return-parts.ts";
import type { Sheet } from "#figures/sheet.ts";
import type { Disposal, HoldingDetail, Lot } from "./contract.ts";
import { showHolding } from "./show-holding.ts";
import { showReturnInParts } from "./show-return-parts.ts";
import { showSeries } from "./show-series.ts";
import { moneyOrUnknown } from "./wire-figures.ts";

const SHOWN_PRICES = 400;
const UNKNOWN_COST = ["What this lot cost is not known."];

export const showDetail = (sheet: Sheet, { holding, lots, disposals, series }: Found): HoldingDetail => ({
  holding: showHolding(sheet, holding),
  lots: lots.map((lot) => showLot(sheet, lot, holding.asset.currency)),
  disposals: disposals.map((disposal) => showDisposal(sheet, disposal, holding.asset.currency)),
  inParts: showReturnInParts(holdingInParts(sheet, holding)),
  ...pricesOf(sheet, holding.asset.id),
  valueSeries: showSeries(sheet, series),
});

const showLot = (sheet: Sheet, { account, lot, value, gain, missing }: HeldLot, costCurrency: string): Lot => ({
  accountId: account.id,
  accountName: account.name,
  acquiredOn: formatDay(lot.acquiredDay),
  quantity: formatFixed(lot.quantity),
  cost: formatFixed(lot.cost),
  costCurrency,
  costInCurrency: moneyOrUnknown(lot.isCostKnown ? lot.costBase : undefined, UNKNOWN_COST),
  value: moneyOrUnknown(value, missing),
  unrealized: moneyOrUnknown(gain, lot.isCostKnown ? missing : UNKNOWN_COST),
  daysHeld: sheet.on - lot.acquiredDay,
  transactionId: sheet.ledger.transactions.id[lot.openedBy] ?? "",
  isAssumed: assumedRows(sheet).has(lot.openedBy),
});

function showDisposal(sheet: Sheet, disposal: EngineDisposal, currency: string): Disposal {
  const { ledger } = sheet;
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

const MODEL = PRICE_SOURCES.indexOf("model");

/** The most recent prices stated until the sheet's day, newest first. */
function pricesOf(sheet: Sheet, assetId: string): Pick<HoldingDetail, "prices" | "hasOlderPrices"> {
  const series = sheet.market.prices.series.get(assetId);
  if (!series) return { prices: [], hasOlderPrices: false };
  const known = Array.from(series.days, (on, index) => ({ on, index })).filter(
    ({ on, index }) => on <= sheet.on && series.split?.has(on) !== true && series.sources[index] !== MODEL,
  );
  const prices = known
    .slice(-SHOWN_PRICES)
    .toReversed()
    .map(({ on, index }) => ({
      on: formatDay(on),
      price: formatFixed(fromNumber(series.prices[index] ?? 0)),
      currency: series.currencies[series.currency[index] ?? 0] ?? "",
      source: PRICE_SOURCES[series.sources[index] ?? 0] ?? "provider",
    }));
  return { prices, hasOlderPrices: known.length > prices.length };
}
