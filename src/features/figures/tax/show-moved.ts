import { formatDay } from "#engine/dates/day.ts";
import { formatFixed } from "#engine/money/fixed.ts";
import type { TaxReport } from "#features/shared/filed-year-contract.ts";
import type { MovedUnits } from "#figures/tax/moved-units.ts";
import type { TaxBook } from "#figures/tax/tax-book.ts";
import { moneyOrUnknown } from "../wire-figures.ts";
import { portfolioElsewhere } from "./show-head.ts";

/** Units that came or left without a sale, with what they were worth on their day. */
export function showMoved({ sheet }: TaxBook, it: MovedUnits): NonNullable<TaxReport["moved"]>[number] {
  const { accounts, assets, transactions } = sheet.ledger;
  const name = assets[it.asset]?.name ?? "";
  return {
    on: formatDay(it.on),
    portfolioId: portfolioElsewhere(sheet, accounts[it.account]?.id),
    transactionId: transactions.id[it.row] ?? "",
    assetId: assets[it.asset]?.id ?? "",
    name,
    accountName: accounts[it.account]?.name ?? null,
    quantity: formatFixed(it.quantity),
    reason: it.reason ?? null,
    worth: moneyOrUnknown(it.worth, [`No price of ${name} on the day`]),
  };
}
