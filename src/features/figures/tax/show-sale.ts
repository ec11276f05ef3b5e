import { formatDay } from "#engine/dates/day.ts";
import type { Figure } from "#engine/figure.ts";
import { formatFixed, type Fixed } from "#engine/money/fixed.ts";
import type { SaleView } from "#features/figures/tax-year-contract.ts";
import type { GainTotals } from "#figures/tax/realized-gains.ts";
import type { SaleByMethod, SupposedSales } from "#figures/tax/sale.ts";
import { moneyOf, moneyOrUnknown } from "../wire-figures.ts";
import { showHead } from "./show-head.ts";
import { showLine } from "./show-realized-gains.ts";

export function showSale({ book, asset, account, held, quantity, proceeds, methods }: SupposedSales): SaleView {
  const { sheet, rules } = book;
  const facts = sheet.ledger.assets[asset];
  const place = book.isPooled(asset) ? undefined : sheet.ledger.accounts[account ?? -1];
  const hasWindow = rules.lossWindowDays !== undefined && book.isWashable(asset);
  const usual = book.methodAt(sheet.ledger.accounts[account ?? -1]?.id ?? "", facts?.id ?? "");
  return {
    ...showHead(book),
    assetId: facts?.id ?? "",
    name: facts?.name ?? "",
    accountId: place?.id ?? null,
    accountName: place?.name ?? null,
    held: formatFixed(held),
    quantity: formatFixed(quantity),
    proceeds: moneyOrUnknown(proceeds, [`No price of ${facts?.name ?? "the asset"} on the day`]),
    rebuyFrom: hasWindow ? formatDay(sheet.on + (rules.lossWindowDays ?? 0) + 1) : null,
    ways: methods.map((way) => showWay(way, usual)).toSorted((a, b) => Number(b.isUsual) - Number(a.isUsual)),
  };
}

function showWay({ method, book, gains, totals, tax }: SaleByMethod, usual: string): SaleView["ways"][number] {
  const [all, ...terms] = totals;
  const ofTerm = (term: "short" | "long") => {
    const found = terms.find((it) => it.term === term);
    if (book.rules.favoredFrom === undefined) return null;
    return found ? moneyOf(found.net) : moneyOrUnknown(0n, []);
  };
  const nothing = moneyOrUnknown(undefined, ["Nothing of it is taxed."]);
  const [basis, gain, disallowed, taxable] = all
    ? [all.basis, gainOf(all), all.disallowed, all.taxable].map(moneyOf)
    : [nothing, nothing, nothing, nothing];
  return {
    method,
    isUsual: method === usual,
    basis: basis ?? nothing,
    gain: gain ?? nothing,
    short: ofTerm("short"),
    long: ofTerm("long"),
    disallowed: disallowed ?? nothing,
    taxable: taxable ?? nothing,
    tax: tax === undefined ? null : formatFixed(tax),
    lines: gains.map((gain) => {
      const { transactionId: _, ...line } = showLine(book, gain);
      return line;
    }),
  };
}

/** Proceeds less basis, before a loss is disallowed. */
const gainOf = ({ net, disallowed }: GainTotals): Figure<Fixed> =>
  "value" in net && "value" in disallowed ? { ...net, value: net.value - disallowed.value } : net;
