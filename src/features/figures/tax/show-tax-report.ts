import type { Scope } from "#db/scope.ts";
import { formatDay } from "#engine/dates/day.ts";
import { formatFixed, type Fixed } from "#engine/money/fixed.ts";
import { ok, type Result } from "#engine/result.ts";
import type { TaxReport } from "#features/shared/filed-year-contract.ts";
import type { Failure } from "#features/shared/route.ts";
import { openTaxBook, type TaxAsked, type TaxBook } from "#figures/tax/tax-book.ts";
import { movedUnits } from "#figures/tax/moved-units.ts";
import { openTaxYear } from "#figures/tax/tax-year.ts";
import { dividendDaysFor } from "../cash/dividend-days.ts";
import { openSheet } from "../open-sheet.ts";
import { showMoved } from "./show-moved.ts";
import { showOpenLots } from "./show-open-lots.ts";
import { showPoolsOf } from "./show-pools.ts";
import { showRealizedGains } from "./show-realized-gains.ts";
import { showTaxYear } from "./show-tax-year.ts";

/** A tax year whole: sums, every disposal with its lots, income, and the lots that were open as it ended. */
export async function readTaxReport(
  scope: Scope,
  asked: TaxAsked & { readonly on?: string | undefined; readonly year: number },
): Promise<Result<TaxReport, Failure>> {
  const sheet = await openSheet(scope, { on: asked.on });
  const opened = sheet.ok ? openTaxBook(sheet.value, asked) : sheet;
  if (!opened.ok) return opened;
  const book = opened.value;
  const paid = await openSheet(scope, { on: asked.on, currency: book.report.currency });
  if (!paid.ok) return paid;
  const year = openTaxYear(book, paid.value, asked.year);
  const heldOn = formatDay(Math.min(year.to, book.sheet.on));
  const end = await openSheet(scope, { on: heldOn });
  const ended = end.ok ? openTaxBook(end.value, asked) : end;
  if (!ended.ok) return ended;
  const start = await openSheet(scope, { on: formatDay(year.from - 1) });
  const began = start.ok ? openTaxBook(start.value, asked) : start;
  return ok({
    ledgerVersion: book.sheet.portfolio.ledgerVersion,
    year: showTaxYear(book, year, await dividendDaysFor(scope, paid.value)),
    gains: showRealizedGains(book, { year: asked.year }),
    heldOn,
    held: showOpenLots(ended.value).lots,
    heldBefore: began.ok ? showOpenLots(began.value).lots : [],
    moved: movedUnits(book, year).map((it) => showMoved(book, it)),
    ...(book.report.rolls.length > 0 ? { pools: showPoolsOf(book, asked.year) } : {}),
    rests: restsOn(book),
  });
}

const text = (value: Fixed | undefined): string | null => (value === undefined ? null : formatFixed(value));

function restsOn({ taxpayer, sheet }: TaxBook): TaxReport["rests"] {
  const { ledger } = sheet;
  const assetName = (id: string) => ledger.assets[ledger.assetIndex.get(id) ?? -1]?.name ?? null;
  return {
    ownMethods: (taxpayer?.ownMethods ?? []).map(({ accountId, assetId, method }) => ({
      account: accountId === undefined ? null : (sheet.accounts.get(accountId)?.name ?? null),
      asset: assetId === undefined ? null : assetName(assetId),
      method,
    })),
    lotsBy: taxpayer?.lotsBy ?? null,
    filing: taxpayer?.filing ?? null,
    churchRate: taxpayer?.churchRate ?? null,
    rate: text(taxpayer?.rate),
    longRate: text(taxpayer?.longRate),
    carriedYear: taxpayer?.carried?.year ?? null,
    carriedLosses: [...(taxpayer?.carried?.losses ?? [])].map(([pot, amount]) => ({
      pot,
      amount: formatFixed(amount),
    })),
  };
}
