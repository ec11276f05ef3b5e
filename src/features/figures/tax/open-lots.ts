import { formatDay } from "#engine/dates/day.ts";
import { known, notKnown, type Figure } from "#engine/figure.ts";
import { formatFixed, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { harvestCandidates, unrealizedLots, type UnrealizedLot as EngineLot } from "#engine/tax/tax-lots.ts";
import { marketWorth } from "#engine/valuation/market-worth.ts";
import type { Harvest, UnrealizedLot, UnrealizedLots } from "#features/tax/contract.ts";
import { moneyOf, moneyOrUnknown } from "../wire-figures.ts";
import { showHead, type TaxBook } from "./tax-book.ts";

/** Every open lot "if sold today". */
export function openLotsOf(book: TaxBook): UnrealizedLots {
  const lots = valuedLots(book).filter((lot) => isTaxed(book, lot));
  return {
    ...showHead(book),
    lots: lots.map((lot) => showLot(book, lot)),
    totals: {
      basis: moneyOf(sumOf(lots, ({ basis, isKnown }) => (isKnown ? basis : undefined))),
      value: moneyOf(sumOf(lots, ({ value }) => value)),
      gain: moneyOf(sumOf(lots, ({ gain }) => gain)),
    },
  };
}

/** Lots that would realize a loss, the largest first. */
export function harvestOf(book: TaxBook): Harvest {
  const { country, recentlyBought } = book.report;
  const { isWashable, sheet } = book;
  const terms = { country, today: sheet.on, isWashable, recentlyBought };
  const found = harvestCandidates(valuedLots(book), terms).filter(({ lot }) => isTaxed(book, lot));
  return {
    ...showHead(book),
    candidates: found.map(({ lot, loss, replacedUnits, rebuyFrom }) => ({
      ...showLot(book, lot),
      loss: formatFixed(loss),
      replacedUnits: formatFixed(replacedUnits),
      rebuyFrom: rebuyFrom === undefined ? null : formatDay(rebuyFrom),
    })),
    loss: formatFixed(found.reduce((sum, { loss }) => sum + loss, ZERO)),
  };
}

/** Pensions are not taxed on gains; what they bought still counts against a loss elsewhere. */
const isTaxed = ({ sheet: { workbook } }: TaxBook, { account = -1 }: EngineLot): boolean =>
  workbook.accounts.get(workbook.ledger.accounts[account]?.id ?? "")?.kind !== "pension";

/** Every lot valued at the market of the sheet's day in the tax currency. */
function valuedLots({ report, sheet }: TaxBook): EngineLot[] {
  const { ledger, market } = sheet.workbook;
  // Accrued interest is taxed as interest, not as a gain.
  const worth = marketWorth(ledger, { ...market, accrued: undefined }, report.currency);
  return unrealizedLots(report.lots, {
    country: report.country,
    today: sheet.on,
    valueOf: (asset, quantity) => worth(asset, quantity, sheet.on)?.valueBase,
  });
}

function showLot({ sheet }: TaxBook, lot: EngineLot): UnrealizedLot {
  const { ledger } = sheet.workbook;
  const asset = ledger.assets[lot.asset];
  const account = ledger.accounts[lot.account ?? -1];
  const noPrice = lot.value === undefined ? [`No price of ${asset?.name ?? "the asset"} on the day`] : [];
  const noCost = lot.isKnown ? [] : [`The cost of ${asset?.name ?? "the asset"} is not known`];
  return {
    assetId: asset?.id ?? "",
    name: asset?.name ?? "",
    accountId: account?.id ?? null,
    accountName: account?.name ?? null,
    transactionId: ledger.transactions.id[lot.openedBy ?? -1] ?? null,
    acquiredOn: lot.acquiredOn === undefined ? null : formatDay(lot.acquiredOn),
    quantity: formatFixed(lot.quantity),
    basis: moneyOrUnknown(lot.isKnown ? lot.basis : undefined, noCost),
    value: moneyOrUnknown(lot.value, noPrice),
    gain: moneyOrUnknown(lot.gain, [...noPrice, ...noCost]),
    term: lot.term ?? null,
    daysToLongTerm: lot.daysToLongTerm ?? null,
    isReplacement: lot.isReplacement,
  };
}

function sumOf(lots: readonly EngineLot[], pick: (lot: EngineLot) => Fixed | undefined): Figure<Fixed> {
  const values = lots.flatMap((lot) => pick(lot) ?? []);
  const value = values.reduce((sum, it) => sum + it, ZERO);
  const left = lots.length - values.length;
  if (left === 0) return known(value);
  if (values.length === 0) return notKnown("undefined", "No lot has a known amount.");
  return { status: "partial", value, missing: [`${left} of ${lots.length} lots are not known`], warnings: [] };
}
