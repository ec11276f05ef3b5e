import { abs, mul } from "#engine/money/fixed.ts";
import { checkedTrade } from "#providers/statements/check-trade.ts";
import { csvSource, eachRow } from "#providers/statements/csv-source.ts";
import { parseAmount } from "#providers/statements/parse-amount.ts";
import type { RowCells } from "#providers/statements/row-cells.ts";
import { chargeOf, type RowOutcome } from "#providers/statements/statement-draft.ts";

const currency = "AUD";

/** Transactions of a CommSec account in Australian dollars: a trade stands in its details as `B 100 CBA @ 95.500000`, its brokerage inside the amount. */
export const commsec = csvSource({
  key: "commsec",
  name: "CommSec",
  delimiter: [",", ";"],
  decimalMark: ".",
  header: ["Date", "Reference", "Details", "Debit($)", "Credit($)", "Balance($)"],
  account: { key: "", kind: "brokerage", currency, institution: "CommSec" },
  readRows: (rows, draft) => {
    eachRow(rows, draft, readRow);
    const days = rows.flatMap((cells) => {
      const on = cells.neededDate("Date", "dmy")?.on;
      const amount = cells.amount("Balance($)");
      return on === undefined || amount === undefined ? [] : [{ cells, on, amount }];
    });
    // Rows come either way: the balance of the last day counts only where that day has one row.
    const newest = days.toSorted((a, b) => (a.on < b.on ? 1 : a.on > b.on ? -1 : 0));
    const [last, other] = newest;
    if (last !== undefined && other?.on !== last.on)
      draft.total(last.cells.row, { account: "", on: last.on, what: "cash", currency, amount: last.amount });
  },
});

const TRADE = /^([BS]) ([\d,.]{1,20}) ([A-Z0-9]{2,8}) @ ([\d,.]{1,20})/;

function readRow(cells: RowCells): RowOutcome | undefined {
  const moment = cells.neededDate("Date", "dmy");
  const amount = (cells.amount("Credit($)") ?? 0n) - abs(cells.amount("Debit($)") ?? 0n);
  if (moment === undefined) return undefined;
  const details = cells.text("Details").slice(0, 300);
  const base = { ...moment, description: details, sourceId: cells.optionalText("Reference") };
  const cash = { amount, currency };
  if (amount === 0n) return { skip: "The row moves nothing: its amount is zero." };
  const trade = TRADE.exec(details);
  const quantity = trade ? parseAmount(trade[2] ?? "", ".") : undefined;
  const price = trade ? parseAmount(trade[4] ?? "", ".") : undefined;
  if (trade && quantity !== undefined && price !== undefined) {
    const isBuy = trade[1] === "B";
    const gross = mul(quantity, price);
    const fees = chargeOf(
      abs(amount) === gross ? 0n : isBuy ? -amount - gross : gross - amount,
      currency,
      "commission",
    );
    const security = { ticker: trade[3], currency };
    return checkedTrade({
      ...base,
      type: isBuy ? "buy" : "sell",
      security,
      quantity,
      price,
      priceCurrency: currency,
      cash,
      fees,
    });
  }
  if (/\binterest\b/i.test(details)) return { lines: [{ ...base, type: "interest", kind: "interest", cash }] };
  if (/\b(?:dividend|distribution)\b/i.test(details))
    return { lines: [{ ...base, type: "dividend", kind: "dividend", cash }] };
  if (/\bfee\b|brokerage/i.test(details)) return { lines: [{ ...base, type: "fee", kind: "broker", cash }] };
  return { lines: [{ ...base, type: amount > 0n ? "deposit" : "withdrawal", cash }] };
}
