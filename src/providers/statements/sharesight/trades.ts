import { abs, mul } from "#engine/money/fixed.ts";
import { csvSource, eachRow, unknownWord, type Heading } from "#providers/statements/csv-source.ts";
import { plainName } from "#providers/statements/detect-csv.ts";
import { inCurrency, type RowCells } from "#providers/statements/row-cells.ts";
import { securityOf } from "#providers/statements/sharesight/codes.ts";
import { chargeOf, type LineParts, type RowOutcome } from "#providers/statements/statement-draft.ts";

/** Headings carry stars and the currency of the report: `Price *`, `Value (AUD)`. */
function readHeading(cells: readonly string[]): Heading {
  const columns = cells.map((cell) => {
    const plain = plainName(cell).replace(/ ?\*{1,5}$| ?\([^()]{0,30}\)$/g, "");
    return NAMES[plain] ?? cell;
  });
  return { columns, stated: new Map() };
}

const NAMES: Readonly<Record<string, string>> = {
  market: "Market",
  "market code": "Market",
  code: "Code",
  name: "Name",
  type: "Type",
  "transaction type": "Type",
  date: "Date",
  "trade date": "Date",
  quantity: "Quantity",
  price: "Price",
  "instrument currency": "Instrument Currency",
  brokerage: "Brokerage",
  "brokerage currency": "Brokerage Currency",
  "exch. rate": "Exchange Rate",
  "exchange rate": "Exchange Rate",
  value: "Value",
};

/**
 * All trades of Sharesight. The value is in the currency of the portfolio and not what was paid: quantity × price in the instrument's own
 * currency is, with the brokerage. Written from the published description; no public sample of this report was found.
 */
export const sharesightTrades = csvSource({
  key: "sharesight-trades",
  name: "Sharesight (all trades)",
  delimiter: [",", ";", "\t"],
  decimalMark: ".",
  header: [
    "Market",
    "Code",
    "Type",
    "Date",
    "Quantity",
    "Price",
    "Instrument Currency",
    "Brokerage",
    "Exchange Rate",
    "Value",
  ],
  readHeading,
  account: { key: "", kind: "brokerage" },
  readRows: (rows, draft) => eachRow(rows, draft, readRow),
});

function readRow(cells: RowCells): RowOutcome | undefined {
  const word = cells.text("Type");
  if (/^total/i.test(cells.text("Market")) || (cells.text("Code") === "" && cells.text("Date") === ""))
    return { skip: "A sum or a note; it moves nothing itself." };
  const on = cells.neededDate("Date", "dmy")?.on;
  const stated = cells.neededCurrency("Instrument Currency");
  const quantity = cells.neededAmount("Quantity");
  if (on === undefined || stated === undefined || quantity === undefined) return undefined;
  const { currency } = stated;
  const security = securityOf(cells.text("Code"), cells.text("Market"), { name: cells.optionalText("Name"), currency });
  const base = { on, security, description: cells.optionalText("Comments") ?? word };
  const plain = plainName(word);
  if (plain === "buy" || plain === "sell")
    return readTrade(cells, { ...base, type: plain, quantity: abs(quantity) }, stated);
  if (plain.startsWith("opening balance"))
    return readOpening(cells, { ...base, type: "opening_balance", quantity: abs(quantity) }, stated);
  if (/^split|^bonus|^consolidation/.test(plain))
    return {
      lines: [{ ...base, type: "split", quantityDelta: plain.startsWith("consolidation") ? -abs(quantity) : quantity }],
    };
  if (/merge|demerge|cancel|transfer|adjustment/.test(plain))
    return { lines: [{ ...base, type: "transfer_in_kind", quantity }] };
  return unknownWord("Type", word);
}

type Stated = Parameters<typeof inCurrency>[1];

function readTrade(
  cells: RowCells,
  line: LineParts & { readonly quantity: bigint },
  stated: Stated,
): RowOutcome | undefined {
  const price = cells.neededAmountIn("Price", stated);
  const brokerage = abs(cells.amount("Brokerage") ?? 0n);
  const paidIn =
    brokerage === 0n || cells.text("Brokerage Currency") === "" ? stated : cells.neededCurrency("Brokerage Currency");
  if (price === undefined || paidIn === undefined) return undefined;
  const { currency } = stated;
  const gross = mul(line.quantity, price);
  const isOwn = paidIn.currency === currency;
  const fee = inCurrency(brokerage, paidIn);
  const net = line.type === "buy" ? -gross - (isOwn ? fee : 0n) : gross - (isOwn ? fee : 0n);
  const trade: LineParts = {
    ...line,
    price,
    priceCurrency: currency,
    cash: { amount: net, currency },
    fees: isOwn ? chargeOf(fee, currency, "brokerage") : undefined,
  };
  if (isOwn || fee === 0n) return { lines: [trade] };
  return {
    lines: [
      trade,
      {
        on: line.on,
        type: "fee",
        kind: "brokerage",
        security: line.security,
        cash: { amount: -fee, currency: paidIn.currency },
      },
    ],
  };
}

function readOpening(cells: RowCells, line: LineParts & { readonly quantity: bigint }, stated: Stated): RowOutcome {
  const price = cells.amountIn("Price", stated);
  const cost =
    price === undefined || price === 0n ? undefined : { amount: mul(line.quantity, price), currency: stated.currency };
  return { lines: [{ ...line, cost }] };
}
