import { formatDay } from "#engine/dates/day.ts";
import { formatFixed, type Fixed } from "#engine/money/fixed.ts";
import { taxYearSpan } from "#engine/tax/tax-years.ts";
import type { TaxPool, TaxPools } from "#features/figures/tax-pools-contract.ts";
import { poolsOf, type SpannedPool } from "#figures/tax/pools.ts";
import type { TaxBook } from "#figures/tax/tax-book.ts";
import { moneyOrUnknown } from "../wire-figures.ts";
import { showLotSteps } from "./show-lot-steps.ts";
import { portfolioElsewhere, showHead } from "./show-head.ts";

/** Pools of a tax year, or over all days. */
export const showPools = (book: TaxBook, year: number | undefined): TaxPools => ({
  ...showHead(book),
  year: year ?? null,
  pools: showPoolsOf(book, year),
  steps: showLotSteps(book, year),
});

export const showPoolsOf = (book: TaxBook, year: number | undefined): TaxPool[] =>
  poolsOf(book, year === undefined ? undefined : taxYearSpan(book.yearStart, year)).map((pool) => showPool(book, pool));

function showPool({ sheet }: TaxBook, { asset, isKnown, opening, steps, closing }: SpannedPool): TaxPool {
  const { accounts, assets, transactions } = sheet.ledger;
  const name = assets[asset]?.name ?? "";
  const money = (value: Fixed) => moneyOrUnknown(isKnown ? value : undefined, [`The cost of ${name} is not known`]);
  const held = (it: SpannedPool["opening"]) => ({ quantity: formatFixed(it.quantity), cost: money(it.cost) });
  return {
    assetId: assets[asset]?.id ?? "",
    name,
    opening: held(opening),
    steps: steps.map((step) => ({
      place: step.place,
      kind: step.kind,
      on: formatDay(step.on),
      portfolioId: portfolioElsewhere(sheet, accounts[step.account]?.id),
      transactionIds: step.rows.flatMap((row) => transactions.id[row] ?? []),
      quantity: formatFixed(step.quantity),
      beside: formatFixed(step.beside),
      cost: money(step.cost),
      gain: step.gain === undefined ? null : money(step.gain),
      after: held(step.after),
    })),
    closing: held(closing),
  };
}
