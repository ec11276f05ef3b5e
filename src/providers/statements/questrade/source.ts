import { abs } from "#engine/money/fixed.ts";
import type { SecurityRef } from "#engine/intake/statement.ts";
import { ExchangePairs } from "#providers/statements/banks/exchange-pairs.ts";
import { checkedTrade } from "#providers/statements/check-trade.ts";
import { csvSource, unknownWord } from "#providers/statements/csv-source.ts";
import type { RowCells } from "#providers/statements/row-cells.ts";
import { chargeOf, type LineParts, type RowOutcome } from "#providers/statements/statement-draft.ts";

/**
 * Activities of Questrade, as XLSX or CSV. The kind of a row stands in its activity type; commissions are below zero. The two sides of a conversion
 * of currencies are rows of one day.
 */
export const questrade = csvSource({
  key: "questrade",
  name: "Questrade",
  delimiter: [",", ";"],
  decimalMark: ".",
  header: [
    "Transaction Date",
    "Settlement Date",
    "Action",
    "Symbol",
    "Quantity",
    "Gross Amount",
    "Commission",
    "Net Amount",
    "Currency",
    "Account #",
    "Activity Type",
  ],
  account: { key: "", kind: "brokerage", institution: "Questrade" },
  readRows: (rows, draft) => {
    const pairs = new ExchangePairs(draft);
    for (const cells of rows) {
      const [key, type] = [cells.text("Account #"), cells.text("Account Type")];
      const name = [type, key].filter((part) => part !== "").join(" ");
      draft.account({ key, kind: "brokerage", institution: "Questrade", ...(name === "" ? {} : { name }) });
      const outcome = cells.problem ?? readRow(cells) ?? unknownWord("Activity Type", cells.text("Activity Type"));
      const settled = cells.problem ?? outcome;
      if (/^fx/i.test(cells.text("Activity Type"))) pairs.add(`${key} ${dayOf(cells)}`, cells.row, settled);
      else draft.settle([cells.row], settled);
    }
    pairs.settle();
  },
});

const dayOf = (cells: RowCells): string => cells.text("Transaction Date").slice(0, 10);

function readRow(cells: RowCells): RowOutcome | undefined {
  const moment = cells.neededDate("Transaction Date", "ymd");
  const stated = cells.neededCurrency("Currency");
  const amount = cells.neededMoney("Net Amount");
  if (moment === undefined || stated === undefined || amount === undefined) return undefined;
  const { currency } = stated;
  const cash = { amount, currency };
  const base = {
    on: moment.on,
    settledOn: cells.text("Settlement Date") === "" ? undefined : cells.neededDate("Settlement Date", "ymd")?.on,
    account: cells.text("Account #"),
    description: cells.text("Description").replace(/\s+/g, " ").slice(0, 300),
  };
  const kind = cells.text("Activity Type").toLowerCase();
  const action = cells.text("Action").toUpperCase();
  const security = securityOf(cells, currency);
  const units = cells.amount("Quantity") ?? 0n;
  if (/^(?:trades|dividend reinvestment)/.test(kind) && units !== 0n && security !== undefined)
    return readTrade(cells, { ...base, security, quantity: abs(units), cash, type: units > 0n ? "buy" : "sell" });
  if (/^dividends?$|^distribution/.test(kind) && amount !== 0n)
    return { lines: [{ ...base, type: "dividend", kind: "dividend", security, cash }] };
  if (kind.startsWith("interest")) return { lines: [{ ...base, type: "interest", kind: "interest", cash }] };
  if (/^fees?/.test(kind)) return { lines: [{ ...base, type: "fee", kind: "broker", cash }] };
  if (/tax/.test(kind)) return { lines: [{ ...base, type: "tax", kind: "withholding", security, cash }] };
  if (kind.startsWith("fx")) return { lines: [{ ...base, type: "cash_transfer", cash }] };
  if (/^(?:deposits?|withdrawals?)/.test(kind) && amount !== 0n)
    return { lines: [{ ...base, type: amount > 0n ? "deposit" : "withdrawal", cash }] };
  return readMove(base, { kind, action, security, units, cash });
}

interface Moved {
  readonly kind: string;
  readonly action: string;
  readonly security: SecurityRef | undefined;
  readonly units: bigint;
  readonly cash: NonNullable<LineParts["cash"]>;
}

/** Transfers between accounts and options that expired; what else changes units is left to the person. */
function readMove(
  base: Omit<LineParts, "type">,
  { kind, action, security, units, cash }: Moved,
): RowOutcome | undefined {
  if (/^transfers?/.test(kind) || action === "BRW" || action === "LFJ") {
    if (units !== 0n && security && cash.amount === 0n)
      return { lines: [{ ...base, type: "transfer_in_kind", security, quantity: units }] };
    if (units === 0n && cash.amount !== 0n) return { lines: [{ ...base, type: "cash_transfer", cash }] };
  }
  if (action === "EXP" && security && units !== 0n && cash.amount === 0n)
    return { lines: [{ ...base, type: "corporate_action", kind: "expired", moves: [{ security, quantity: units }] }] };
  return undefined;
}

interface Trade extends Omit<LineParts, "type"> {
  readonly type: "buy" | "sell";
  readonly security: SecurityRef;
  readonly quantity: bigint;
  readonly cash: NonNullable<LineParts["cash"]>;
}

function readTrade(cells: RowCells, trade: Trade): RowOutcome {
  const price = cells.amount("Price");
  const commission = cells.money("Commission");
  const { currency } = trade.cash;
  const fees = chargeOf(commission === undefined ? undefined : abs(commission), currency, "commission");
  const priced = price === undefined || price === 0n ? {} : { price, priceCurrency: currency };
  return checkedTrade({ ...trade, ...priced, fees });
}

/** Options have no symbol: the first words of the text name them. */
function securityOf(cells: RowCells, currency: string): SecurityRef | undefined {
  const symbol = cells.text("Symbol");
  const text = cells.text("Description").replace(/\s+/g, " ").trim();
  const option = /^(?:CALL|PUT) \S+ \d{2}\/\d{2}\/\d{2} [\d.]+/i.exec(text)?.[0];
  if (option !== undefined) return { name: option, assetClass: "option", currency };
  const name = text.split(/ (?:WE ACTED AS|CASH DIV|DIST |UNIT|REINVEST|AVG PRICE)/i)[0]?.slice(0, 120);
  return symbol === "" ? undefined : { ticker: symbol, name: name === "" ? undefined : name, currency };
}
