import { readEvent } from "#engine/intake/coins/coin-event.ts";
import { moneyOf } from "#engine/intake/coins/coin-units.ts";
import { abs } from "#engine/money/fixed.ts";
import { checkedTrade } from "#providers/statements/check-trade.ts";
import { csvSource, eachRow, unknownWord } from "#providers/statements/csv-source.ts";
import type { RowCells } from "#providers/statements/row-cells.ts";
import { chargeOf, type RowOutcome } from "#providers/statements/statement-draft.ts";

/**
 * Activity of Cash App: payments, bitcoin and stocks in one table. The net amount is what the balance changed by; the fee is inside it. Written from the
 * published headings.
 */
export const cashApp = csvSource({
  key: "cash-app",
  name: "Cash App",
  delimiter: [",", ";"],
  decimalMark: ".",
  header: [
    "Transaction ID",
    "Date",
    "Transaction Type",
    "Currency",
    "Net Amount",
    "Asset Type",
    "Asset Amount",
    "Status",
  ],
  account: { key: "", kind: "brokerage", currency: "USD", institution: "Cash App" },
  readRows: (rows, draft) => eachRow(rows, draft, readRow),
});

const UNDONE = /^(?:cancel|fail|declin|refund|pending|waiting|expired)/i;

function readRow(cells: RowCells): RowOutcome | undefined {
  const status = cells.text("Status");
  if (UNDONE.test(status)) return { skip: `The file says "${status.slice(0, 40)}": nothing was booked.` };
  const moment = cells.neededDate("Date", "ymd");
  const currency = moneyOf(cells.text("Currency"));
  const net = cells.amount("Net Amount") ?? cells.amount("Amount") ?? 0n;
  const fee = abs(cells.amount("Fee") ?? 0n);
  if (moment === undefined || cells.problem) return undefined;
  if (currency === undefined) return unknownWord("Currency", cells.text("Currency"));
  const word = cells.text("Transaction Type");
  const base = { ...moment, sourceId: cells.optionalText("Transaction ID"), description: toldBy(cells) };
  const cash = { amount: net, currency };
  const plain = word.toLowerCase();
  if (plain.startsWith("bitcoin") || plain.includes("btc")) return readBitcoin(cells, { base, cash, fee });
  if (/^stock (?:buy|sale|sell)/.test(plain)) {
    const quantity = abs(cells.amount("Asset Amount") ?? 0n);
    const security = { ticker: cells.text("Asset Type"), currency };
    const price = cells.amount("Asset Price");
    const type = plain.startsWith("stock buy") ? "buy" : "sell";
    const fees = chargeOf(fee, currency, "commission");
    return checkedTrade({ ...base, type, security, quantity, price, priceCurrency: currency, cash, fees });
  }
  if (/dividend/.test(plain)) {
    const ticker = cells.text("Asset Type");
    const security = ticker === "" || moneyOf(ticker) !== undefined ? undefined : { ticker, currency };
    return { lines: [{ ...base, type: "dividend", kind: "dividend", security, cash }] };
  }
  if (/interest/.test(plain)) return { lines: [{ ...base, type: "interest", kind: "interest", cash }] };
  if (/\bfee\b/.test(plain)) return { lines: [{ ...base, type: "fee", kind: "broker", cash }] };
  return { lines: [{ ...base, type: net > 0n ? "deposit" : "withdrawal", cash }] };
}

interface Bitcoin {
  readonly base: Parameters<typeof readEvent>[0];
  readonly cash: { readonly amount: bigint; readonly currency: string };
  readonly fee: bigint;
}

/** Bought and sold for money, or moved: then the row has units alone. */
function readBitcoin(cells: RowCells, { base, cash, fee }: Bitcoin): RowOutcome {
  const word = cells.text("Transaction Type").toLowerCase();
  const coins = { code: "BTC", amount: abs(cells.amount("Asset Amount") ?? 0n) };
  const money = { code: cash.currency, amount: abs(cash.amount) };
  const paid = fee === 0n ? undefined : { code: cash.currency, amount: fee };
  if (/buy|purchase/.test(word)) return readEvent(base, { left: money, arrived: coins, fee: paid, isFeeInside: true });
  if (/sale|sell/.test(word)) return readEvent(base, { left: coins, arrived: money, fee: paid, isFeeInside: true });
  if (/boost|reward|gift|earn/.test(word)) return readEvent(base, { arrived: coins, why: "income", kind: "reward" });
  if (/deposit|receiv|recieved/.test(word)) return readEvent(base, { arrived: coins });
  if (/withdraw|sent|send|transfer/.test(word)) return readEvent(base, { left: coins });
  return unknownWord("Transaction Type", cells.text("Transaction Type"));
}

/** Whom it was with and what it was for; the type where neither is told. */
function toldBy(cells: RowCells): string {
  const told = [cells.text("Name of sender/receiver"), cells.text("Notes")].filter((part) => part !== "");
  return (told.length === 0 ? cells.text("Transaction Type") : told.join(", ")).slice(0, 500);
}
