import { abs, mul } from "#engine/money/fixed.ts";
import type { SecurityRef } from "#engine/intake/statement.ts";
import { checkedTrade } from "#providers/statements/check-trade.ts";
import { csvSource, eachRow, unknownWord } from "#providers/statements/csv-source.ts";
import type { RowCells } from "#providers/statements/row-cells.ts";
import { chargeOf, type RowOutcome } from "#providers/statements/statement-draft.ts";

const currency = "USD";

/** Activity of Merrill accounts in dollars: what happened begins the description. */
export const merrill = csvSource({
  key: "merrill",
  name: "Merrill",
  delimiter: [",", ";"],
  decimalMark: ".",
  header: [
    "Trade Date",
    "Settlement Date",
    "Account",
    "Description",
    "Type",
    "Symbol/ CUSIP",
    "Quantity",
    "Price",
    "Amount",
  ],
  account: { key: "", kind: "brokerage", currency, institution: "Merrill" },
  readRows: (rows, draft) => {
    for (const key of new Set(rows.map((cells) => cells.text("Account"))))
      if (key !== "") draft.account({ key, kind: "brokerage", currency, institution: "Merrill", name: key });
    eachRow(rows, draft, readRow);
  },
});

const CASH =
  /^(?:funds? (?:received|transfer)|deposit|withdrawal|direct (?:deposit|debit)|wire|transfer|electronic|check|pre ?authdebit|visa|atm|bill payment|online)/i;

function readRow(cells: RowCells): RowOutcome | undefined {
  const isSum = cells.text("Trade Date") === "" && cells.text("Description").startsWith("Total ");
  if (isSum || (cells.text("Amount") === "" && cells.text("Quantity") === ""))
    return { skip: "A line below the table; it moves nothing." };
  const moment = cells.neededDate("Trade Date", "mdy");
  const amount = cells.amount("Amount") ?? 0n;
  const quantity = cells.amount("Quantity");
  if (moment === undefined) return undefined;
  const text = cells.text("Description").replace(/\s+/g, " ").slice(0, 300);
  const settled = cells.text("Settlement Date") === "" ? undefined : cells.neededDate("Settlement Date", "mdy")?.on;
  const base = { ...moment, settledOn: settled, account: cells.text("Account"), description: text };
  const cash = { amount, currency };
  const word = /^(?:reinvestment |foreign )?[a-z]+(?: received)?/i.exec(text)?.[0] ?? "";
  const security = securityOf(cells, text.slice(word.length));
  if (/^(?:purchase|sale|buy|sell|reinvestment share|reinvestment program)/i.test(text) && security && quantity) {
    const price = cells.amount("Price");
    const type = amount < 0n || (amount === 0n && quantity > 0n) ? "buy" : "sell";
    const gross = price === undefined ? undefined : mul(abs(quantity), price);
    const fees =
      gross === undefined
        ? undefined
        : chargeOf(type === "buy" ? -amount - gross : gross - amount, currency, "commission");
    return checkedTrade({
      ...base,
      type,
      security,
      quantity: abs(quantity),
      cash,
      fees,
      ...(price === undefined ? {} : { price, priceCurrency: currency }),
    });
  }
  if (/^(?:foreign )?dividend|^long term cap|^short term cap|^reinvestment/i.test(text))
    return { lines: [{ ...base, type: "dividend", kind: "dividend", security, cash }] };
  if (/interest/i.test(word) || /^bank interest|^bank int/i.test(text))
    return { lines: [{ ...base, type: "interest", kind: "interest", cash }] };
  if (/^(?:fee|advisory|foreign dividend fee|margin)/i.test(text) || /\bfee\b/i.test(text))
    return { lines: [{ ...base, type: "fee", kind: "broker", cash }] };
  if (/withholding|tax withheld/i.test(text))
    return { lines: [{ ...base, type: "tax", kind: "withholding", security, cash }] };
  if (CASH.test(text) && amount !== 0n)
    return { lines: [{ ...base, type: amount > 0n ? "deposit" : "withdrawal", cash }] };
  return unknownWord("Description", text);
}

function securityOf(cells: RowCells, rest: string): SecurityRef | undefined {
  const symbol = cells.text("Symbol/ CUSIP");
  if (symbol === "") return undefined;
  const name = rest
    .split(/ (?:ACTUAL PRICES|UNSOLICITED|SOLICITED|HOLDING|PAY DATE|AGENCY)/i)[0]
    ?.trim()
    .slice(0, 120);
  const isCusip = /^[0-9A-Z]{8}\d$/.test(symbol) && /\d/.test(symbol.slice(0, 3));
  return {
    ...(isCusip ? { otherId: `cusip:${symbol}` } : { ticker: symbol }),
    name: name === "" ? undefined : name,
    currency,
  };
}
