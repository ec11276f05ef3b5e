import { abs, fixed, mul, type Fixed } from "#engine/money/fixed.ts";
import { csvSource, eachRow, unknownWord } from "#providers/statements/csv-source.ts";
import { parseAmount } from "#providers/statements/parse-amount.ts";
import type { SecurityRef } from "#engine/intake/statement.ts";
import type { ReadOptions } from "#providers/statements/port.ts";
import { currencyOf, inCurrency, isinOf, type RowCells, type StatedCurrency } from "#providers/statements/row-cells.ts";
import { chargeOf, type LineParts, type RowOutcome } from "#providers/statements/statement-draft.ts";

/** Transactions of Saxo Bank, English or Dutch. `Amount` is signed and includes the costs, which have no column of their own. */
export const saxo = csvSource({
  key: "saxo",
  name: "Saxo Bank",
  delimiter: ",",
  decimalMark: "either",
  header: ["Client ID", "Trade Date", "Value Date", "Type", "Instrument ISIN", "Event", "Amount", "Conversion Rate"],
  readHeading: (cells) => ({ columns: cells.map(columnOf), stated: new Map() }),
  account: { key: "", kind: "brokerage", institution: "Saxo Bank" },
  readRows: (rows, draft, options) => {
    for (const key of new Set(rows.map((cells) => cells.text("Client ID")))) {
      draft.account({ key, kind: "brokerage", institution: "Saxo Bank", ...(key === "" ? {} : { name: key }) });
    }
    eachRow(rows, draft, (cells) => readRow(cells, options));
  },
});

/** Some countries call the amount booked, and name the ISIN by itself. */
const columnOf = (cell: string): string =>
  /^(?:booked amount|amount account currency)$/i.test(cell.trim()) ? "Amount" : cell;

const TRADE =
  /^(Buy|Sell|Koop|Verkoop|Kauf|Verkauf|Achat|Vente|Køb|Salg) (-?[\d.,' ]{1,24}) @ ([\d.,' ]{1,24}) ([A-Za-z]{3})$/;
const SALES = new Set(["Sell", "Verkoop", "Verkauf", "Vente", "Salg"]);

function readRow(cells: RowCells, options: ReadOptions): RowOutcome | undefined {
  const event = cells.text("Event");
  const traded = cells.neededDate("Trade Date", "dmy");
  const settled = cells.text("Value Date") === "" ? undefined : cells.neededDate("Value Date", "dmy");
  const instrument = cells.neededCurrency("Instrument currency");
  const amount = cells.neededMoney("Amount");
  if (traded === undefined || instrument === undefined || amount === undefined) return undefined;
  const base = { on: traded.on, settledOn: settled?.on, account: cells.text("Client ID"), description: event };
  const cash = { amount, currency: instrument.currency };
  const trade = TRADE.exec(event);
  if (trade)
    return readTrade(cells, { ...base, type: SALES.has(trade[1] ?? "") ? "sell" : "buy", cash }, { trade, options });
  switch (event.toLowerCase()) {
    case "deposit":
    case "storting":
    case "withdrawal":
    case "opname":
      return { lines: [{ ...base, type: amount > 0n ? "deposit" : "withdrawal", cash }] };
    case "dividend":
    case "cash dividend":
      return {
        lines: [{ ...base, type: "dividend", kind: "dividend", security: securityOf(cells, instrument), cash }],
      };
    case "custody fee":
    case "bewaarloon":
    case "service fee":
      return { lines: [{ ...base, type: "fee", kind: "custody", cash }] };
    case "interest":
    case "rente":
      return { lines: [{ ...base, type: "interest", kind: amount < 0n ? "interest_paid" : "interest", cash }] };
    default:
      return unknownWord("Event", event);
  }
}

interface TradeText {
  readonly trade: RegExpExecArray;
  readonly options: ReadOptions;
}

/** The event's own numbers have a point; what the amount differs from quantity × price by is the commission. */
function readTrade(cells: RowCells, line: LineParts, { trade, options }: TradeText): RowOutcome | undefined {
  const [, , quantityText = "", priceText = "", code = ""] = trade;
  const quantity = parseAmount(quantityText, ".");
  const price = parseAmount(priceText, ".");
  const stated = currencyOf(code);
  const rate = cells.amount("Conversion Rate");
  const moved = line.cash?.amount;
  if (quantity === undefined || price === undefined || stated === undefined || moved === undefined) {
    return {
      field: "Event",
      problem: `"${trade[0].slice(0, 80)}" has no readable quantity and price.`,
      remedy: "Correct the numbers in the file.",
    };
  }
  const gross = mul(quantity, inCurrency(price, stated));
  const inTraded = costsBetween(gross, moved);
  const isForeign = inTraded === undefined && rate !== undefined && rate !== fixed("1");
  const costs = isForeign ? costsBetween(mul(gross, rate), moved) : inTraded;
  const currency = isForeign ? options.currency : stated.currency;
  if (costs === undefined) return mismatch(quantityText, priceText, cells.text("Amount"));
  if (currency === undefined) return unknownAccountCurrency(code);
  return {
    lines: [
      {
        ...line,
        cash: { amount: moved, currency },
        security: securityOf(cells, stated),
        quantity: abs(quantity),
        price: inCurrency(price, stated),
        priceCurrency: stated.currency,
        fees: chargeOf(costs, currency, "commission"),
        ...(isForeign ? { rate } : {}),
      },
    ],
  };
}

const mismatch = (quantity: string, price: string, amount: string): RowOutcome => ({
  field: "Amount",
  problem: `${quantity} @ ${price} does not give the amount ${amount}.`,
  remedy: "Compare the row with the contract note and correct it in the file, or enter the trade by hand.",
});

const unknownAccountCurrency = (code: string): RowOutcome => ({
  field: "Amount",
  problem: `The amount is converted from ${code} to a currency the file does not name.`,
  remedy: "Choose the account's currency for this import, or enter the trade by hand.",
});

const ROUNDING = fixed("0.02");
const SMALL_COSTS = fixed("50");
const COST_SHARE = fixed("0.1");

/** Costs that explain the amount moved: none below rounding, never negative, at most a tenth of the trade or 50. Undefined otherwise. */
function costsBetween(gross: Fixed, moved: Fixed): Fixed | undefined {
  const costs = moved < 0n ? -moved - gross : gross - moved;
  if (abs(costs) <= ROUNDING) return 0n;
  const most = mul(gross, COST_SHARE);
  return costs < 0n || costs > (most > SMALL_COSTS ? most : SMALL_COSTS) ? undefined : costs;
}

/** `VWRA:xlon` is the symbol at a market (ISO 10383). */
function securityOf(cells: RowCells, stated: StatedCurrency): SecurityRef {
  const [ticker = "", market = ""] = cells.text("Instrument Symbol").split(":");
  return {
    isin: isinOf(cells.text("Instrument ISIN")),
    ticker: ticker === "" ? undefined : ticker,
    name: cells.optionalText("Instrument"),
    exchange: market === "" ? undefined : market.toUpperCase(),
    currency: stated.currency,
  };
}
