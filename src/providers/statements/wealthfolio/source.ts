import { abs, mul, type Fixed } from "#engine/money/fixed.ts";
import type { SecurityRef } from "#engine/intake/statement.ts";
import { csvSource, eachRow, unknownWord } from "#providers/statements/csv-source.ts";
import { plainName } from "#providers/statements/detect-csv.ts";
import { isinOf, type RowCells } from "#providers/statements/row-cells.ts";
import { chargeOf, type RowOutcome } from "#providers/statements/statement-draft.ts";

const NAMES: Readonly<Record<string, string>> = {
  "activity type": "activityType",
  activitytype: "activityType",
  "unit price": "unitPrice",
  unitprice: "unitPrice",
  "account name": "account",
  accountname: "account",
  comment: "comment",
};

/**
 * Activities of Wealthfolio. Cash itself is a symbol (`$CASH-EUR`), whose quantity is the amount. Written from the published description; no
 * public sample of an export was found.
 */
export const wealthfolio = csvSource({
  key: "wealthfolio",
  name: "Wealthfolio",
  delimiter: [",", ";"],
  decimalMark: ".",
  header: ["date", "symbol", "quantity", "activityType", "unitPrice", "currency", "fee"],
  readHeading: (cells) => ({
    columns: cells.map((cell) => NAMES[plainName(cell)] ?? plainName(cell)),
    stated: new Map(),
  }),
  account: { key: "", kind: "brokerage" },
  readRows: (rows, draft) => {
    for (const key of new Set(rows.map((cells) => cells.text("account"))))
      draft.account({ key, kind: "brokerage", ...(key === "" ? {} : { name: key }) });
    eachRow(rows, draft, readRow);
  },
});

interface Sums {
  readonly quantity: Fixed;
  readonly price: Fixed | undefined;
  /** The amount stated, else quantity × price. */
  readonly gross: Fixed;
  readonly fee: Fixed;
}

function readRow(cells: RowCells): RowOutcome | undefined {
  const word = cells.text("activityType").toUpperCase().replaceAll(" ", "_");
  const moment = cells.neededDate("date", "ymd");
  const stated = cells.neededCurrency("currency");
  if (moment === undefined || stated === undefined) return undefined;
  const { currency } = stated;
  const symbol = cells.text("symbol");
  const security: SecurityRef | undefined =
    symbol === "" || symbol.startsWith("$CASH") ? undefined : securityOf(symbol, currency);
  const quantity = cells.amount("quantity") ?? 0n;
  const price = cells.amountIn("unitPrice", stated);
  const amount = cells.amountIn("amount", stated);
  const fee = abs(cells.amountIn("fee", stated) ?? 0n);
  const sums = {
    quantity: abs(quantity),
    price,
    fee,
    gross: abs(amount ?? (price === undefined ? quantity : mul(quantity, price))),
  };
  const base = {
    on: moment.on,
    secondOfDay: moment.secondOfDay === 0 ? undefined : moment.secondOfDay,
    account: cells.text("account"),
    description: cells.optionalText("comment"),
  };
  return linesOf(word, { ...base, security }, { sums, currency });
}

const securityOf = (symbol: string, currency: string): SecurityRef => {
  const isin = isinOf(symbol);
  return { isin, ticker: isin === undefined ? symbol : undefined, currency };
};

type Base = Omit<Extract<RowOutcome, { lines: unknown }>["lines"][number], "type">;

function linesOf(
  word: string,
  base: Base,
  { sums, currency }: { readonly sums: Sums; readonly currency: string },
): RowOutcome {
  const { quantity, price, gross, fee } = sums;
  const fees = chargeOf(fee, currency, "commission");
  const cash = (amount: Fixed) => ({ amount, currency });
  const priced = price === undefined || price === 0n ? {} : { price, priceCurrency: currency };
  const plain = { ...base, security: undefined };
  if (word === "BUY" || word === "SELL") {
    if (base.security === undefined) return unknownWord("symbol", "");
    return {
      lines: [
        {
          ...base,
          ...priced,
          fees,
          type: word === "BUY" ? "buy" : "sell",
          quantity,
          cash: cash(word === "BUY" ? -gross - fee : gross - fee),
        },
      ],
    };
  }
  if (word === "DIVIDEND")
    return { lines: [{ ...base, fees, type: "dividend", kind: "dividend", cash: cash(gross - fee) }] };
  if (word === "INTEREST")
    return { lines: [{ ...base, fees, type: "interest", kind: "interest", cash: cash(gross - fee) }] };
  if (word === "DEPOSIT" || word === "CONVERSION_IN")
    return { lines: [{ ...plain, type: "deposit", cash: cash(gross - fee) }] };
  if (word === "WITHDRAWAL" || word === "CONVERSION_OUT")
    return { lines: [{ ...plain, type: "withdrawal", cash: cash(-gross - fee) }] };
  if (word === "FEE")
    return { lines: [{ ...base, type: "fee", kind: "fee", cash: cash(-(gross === 0n ? fee : gross)) }] };
  if (word === "TAX") return { lines: [{ ...base, type: "tax", kind: "tax", cash: cash(-gross) }] };
  const isIn = word === "TRANSFER_IN" || word === "ADD_HOLDING";
  if (isIn || word === "TRANSFER_OUT" || word === "REMOVE_HOLDING") {
    if (base.security === undefined)
      return { lines: [{ ...plain, type: "cash_transfer", cash: cash(isIn ? gross : -gross) }] };
    const cost = isIn && price !== undefined && price !== 0n ? cash(gross) : undefined;
    return { lines: [{ ...base, type: "transfer_in_kind", quantity: isIn ? quantity : -quantity, cost }] };
  }
  if (word === "SPLIT" && base.security !== undefined && price !== undefined && price > 0n)
    return { lines: [{ ...base, type: "split", ratio: { to: price, from: 10n ** 18n } }] };
  return unknownWord("activityType", word);
}
