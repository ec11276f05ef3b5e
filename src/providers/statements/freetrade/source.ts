import { div, ONE, type Fixed } from "#engine/money/fixed.ts";
import { csvSource, eachRow, unknownWord } from "#providers/statements/csv-source.ts";
import type { SecurityRef } from "#engine/intake/statement.ts";
import { inCurrency, isinOf, type RowCells, type StatedCurrency } from "#providers/statements/row-cells.ts";
import { chargeOf, chargesOf, type LineParts, type RowOutcome } from "#providers/statements/statement-draft.ts";

/** Activity feed of Freetrade. `Total Amount` is what moved, without a sign; shares in foreign currency are exchanged within the order. */
export const freetrade = csvSource({
  key: "freetrade",
  name: "Freetrade",
  delimiter: ",",
  decimalMark: ".",
  header: ["Title", "Type", "Timestamp", "Account Currency", "Total Amount", "Buy / Sell", "Instrument Currency"],
  account: { key: "", kind: "brokerage", institution: "Freetrade" },
  readRows: (rows, draft) => eachRow(rows, draft, readRow),
});

function readRow(cells: RowCells): RowOutcome | undefined {
  const type = cells.text("Type");
  if (type === "MONTHLY_STATEMENT" || type === "TAX_CERTIFICATE")
    return { skip: "A document was issued; nothing moved." };
  const moment = cells.neededDate("Timestamp", "ymd");
  const account = cells.neededCurrency("Account Currency");
  const total = cells.neededMoney("Total Amount");
  if (moment === undefined || account === undefined || total === undefined) return undefined;
  const base = { ...moment, description: cells.optionalText("Title") };
  const received = { amount: total, currency: account.currency };
  const paid = { amount: -total, currency: account.currency };
  switch (type) {
    case "TOP_UP":
      return { lines: [{ ...base, type: "deposit", cash: received }] };
    case "WITHDRAWAL":
      return { lines: [{ ...base, type: "withdrawal", cash: paid }] };
    case "INTEREST_FROM_CASH":
      return { lines: [{ ...base, type: "interest", kind: "interest", cash: received }] };
    case "DIVIDEND":
    case "PROPERTY":
      return readDividend(cells, {
        ...base,
        type: "dividend",
        kind: type === "PROPERTY" ? "property_income" : "dividend",
        cash: received,
      });
    case "ORDER":
      return readOrder(cells, { ...base, type: "buy", cash: paid }, account);
    case "FREESHARE_ORDER":
      return readFreeShare(cells, { ...base, type: "transfer_in_kind", kind: "free_share", cost: received });
    default:
      return unknownWord("Type", type);
  }
}

/** Withheld tax is stated in the instrument's currency; `Base FX Rate` here is account currency for one unit of it. */
function readDividend(cells: RowCells, line: LineParts): RowOutcome | undefined {
  const instrument = cells.neededCurrency("Instrument Currency");
  const withheld = cells.money("Dividend Withheld Tax Amount");
  const rate = cells.amount("Base FX Rate");
  if (instrument === undefined) return undefined;
  return {
    lines: [
      {
        ...line,
        security: securityOf(cells, instrument),
        exOn: cells.text("Dividend Ex Date") === "" ? undefined : cells.neededDate("Dividend Ex Date", "ymd")?.on,
        taxes: chargeOf(withheld, instrument.currency, "withholding"),
        ...(rate === undefined ? {} : { rate, priceCurrency: instrument.currency }),
      },
    ],
  };
}

/** Orders state instrument currency for one unit of account currency; the FX fee lies between the base rate and the rate. */
function readOrder(cells: RowCells, line: LineParts, account: StatedCurrency): RowOutcome | undefined {
  const instrument = cells.neededCurrency("Instrument Currency");
  const quantity = cells.neededAmount("Quantity");
  const price = cells.neededAmount("Price per Share");
  const rate = cells.amount("Base FX Rate") ?? cells.amount("FX Rate");
  const side = cells.text("Buy / Sell");
  const fees = chargeOf(cells.money("FX Fee Amount"), account.currency, "conversion");
  const taxes = chargeOf(cells.money("Stamp Duty"), account.currency, "stamp_duty");
  if (instrument === undefined || quantity === undefined || price === undefined || line.cash === undefined)
    return undefined;
  if (side !== "BUY" && side !== "SELL") return unknownWord("Buy / Sell", side);
  const isSale = side === "SELL";
  return {
    lines: [
      {
        ...line,
        type: isSale ? "sell" : "buy",
        cash: { ...line.cash, amount: isSale ? -line.cash.amount : line.cash.amount },
        security: securityOf(cells, instrument),
        quantity,
        price: inCurrency(price, instrument),
        priceCurrency: instrument.currency,
        fees: chargesOf(fees),
        taxes: chargesOf(taxes),
        sourceId: cells.optionalText("Order ID"),
        ...(rate === undefined || rate === 0n ? {} : { rate: rateOf(rate) }),
      },
    ],
  };
}

const rateOf = (stated: Fixed): Fixed => div(ONE, stated);

/** A share given for free: it arrives with the value it was bought at, and no cash moves. */
function readFreeShare(cells: RowCells, line: LineParts): RowOutcome | undefined {
  const instrument = cells.neededCurrency("Instrument Currency");
  const quantity = cells.neededAmount("Quantity");
  const price = cells.neededAmount("Price per Share");
  if (instrument === undefined || quantity === undefined || price === undefined) return undefined;
  return {
    lines: [
      {
        ...line,
        security: securityOf(cells, instrument),
        quantity,
        price: inCurrency(price, instrument),
        priceCurrency: instrument.currency,
        sourceId: cells.optionalText("Order ID"),
      },
    ],
  };
}

const securityOf = (cells: RowCells, instrument: StatedCurrency): SecurityRef => ({
  isin: isinOf(cells.text("ISIN")),
  ticker: cells.optionalText("Ticker"),
  name: cells.optionalText("Title"),
  currency: instrument.currency,
});
