import { formatDay } from "#engine/dates/day.ts";
import { formatFixed, ZERO } from "#engine/money/fixed.ts";
import type { UnrealizedLot as EngineLot } from "#engine/tax/tax-lots.ts";
import type { Harvest, UnrealizedLot, UnrealizedLots, WholeAfterTaxView } from "#features/tax/contract.ts";
import type { Sheet } from "#figures/sheet.ts";
import { afterTaxOf, classTaxesOf, type WholeAfterTax } from "#figures/tax/after-tax.ts";
import { harvestOf, openLotsOf, taxOnLot } from "#figures/tax/open-lots.ts";
import { yearOf, type TaxBook } from "#figures/tax/tax-book.ts";
import { moneyOf, moneyOrUnknown } from "../wire-figures.ts";
import { portfolioElsewhere, showHead } from "./show-head.ts";

export function showOpenLots(book: TaxBook): UnrealizedLots {
  const { lots, basis, value, gain } = openLotsOf(book);
  const { tax, taxInBase, netWorth, afterTax } = afterTaxOf(book);
  return {
    ...showHead(book),
    lots: lots.map((lot) => showLot(book, lot)),
    totals: { basis: moneyOf(basis), value: moneyOf(value), gain: moneyOf(gain) },
    tax: moneyOf(tax),
    afterTax: {
      currency: book.sheet.base,
      netWorth: moneyOf(netWorth),
      tax: moneyOf(taxInBase),
      afterTax: moneyOf(afterTax),
    },
    taxByClass: classTaxesOf(book).map((it) => ({ ...it, gain: formatFixed(it.gain), tax: moneyOf(it.tax) })),
  };
}

export const showWholeAfterTax = (sheet: Sheet, whole: WholeAfterTax): WholeAfterTaxView => ({
  on: formatDay(sheet.on),
  currency: sheet.base,
  netWorth: moneyOf(whole.netWorth),
  tax: moneyOf(whole.tax),
  afterTax: moneyOf(whole.afterTax),
  taxpayers: whole.parts.flatMap(({ book, tax }) =>
    book.whose
      ? [
          {
            taxpayerId: book.whose.id,
            name: book.whose.name,
            ruleSet: book.report.country,
            year: yearOf(book, sheet.on),
            tax: moneyOf(tax),
          },
        ]
      : [],
  ),
});

export function showHarvest(book: TaxBook): Harvest {
  const found = harvestOf(book);
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

function showLot(book: TaxBook, lot: EngineLot): UnrealizedLot {
  const { sheet } = book;
  const { ledger } = sheet;
  const { daysToLongTerm: days } = lot;
  const tax = taxOnLot(book, lot);
  const asset = ledger.assets[lot.asset];
  const account = ledger.accounts[lot.account ?? -1];
  const noPrice = lot.value === undefined ? [`No price of ${asset?.name ?? "the asset"} on the day`] : [];
  const noCost = lot.isKnown ? [] : [`The cost of ${asset?.name ?? "the asset"} is not known`];
  return {
    assetId: asset?.id ?? "",
    name: asset?.name ?? "",
    portfolioId: portfolioElsewhere(sheet, account?.id),
    accountId: account?.id ?? null,
    accountName: account?.name ?? null,
    transactionId: ledger.transactions.id[lot.openedBy ?? -1] ?? null,
    acquiredOn: lot.acquiredOn === undefined ? null : formatDay(lot.acquiredOn),
    quantity: formatFixed(lot.quantity),
    basis: moneyOrUnknown(lot.isKnown ? lot.basis : undefined, noCost),
    value: moneyOrUnknown(lot.value, noPrice),
    gain: moneyOrUnknown(lot.gain, [...noPrice, ...noCost]),
    term: lot.term ?? null,
    boughtOn: lot.boughtOn === undefined ? null : formatDay(lot.boughtOn),
    daysHeld: lot.daysHeld ?? null,
    daysToLongTerm: days ?? null,
    longTermOn: days === undefined || days === 0 ? null : formatDay(sheet.on + days),
    tax: tax === undefined ? null : formatFixed(tax),
    isReplacement: lot.isReplacement,
    washAdded: formatFixed(lot.washAdded),
  };
}
