import { csvSource, eachRow, unknownWord } from "#providers/statements/csv-source.ts";
import { secondOf } from "#providers/statements/parse-date.ts";
import type { SecurityRef } from "#engine/intake/statement.ts";
import { inCurrency, isinOf, type RowCells, type StatedCurrency } from "#providers/statements/row-cells.ts";
import { chargeOf, type LineParts, type RowOutcome } from "#providers/statements/statement-draft.ts";

/** Export of Parqet. `amount` is shares × price; tax and fee come on top of a purchase and off a sale. Each broker is an account. */
export const parqet = csvSource({
  key: "parqet",
  name: "Parqet",
  delimiter: ";",
  decimalMark: ",",
  header: [
    "datetime",
    "price",
    "shares",
    "amount",
    "tax",
    "fee",
    "type",
    "broker",
    "assettype",
    "identifier",
    "currency",
  ],
  account: { key: "", kind: "brokerage" },
  readRows: (rows, draft) => {
    for (const key of new Set(rows.map((cells) => cells.text("broker")))) {
      draft.account({
        key,
        kind: "brokerage",
        ...(key === "" ? {} : { name: brokerName(key), institution: brokerName(key) }),
      });
    }
    eachRow(rows, draft, readRow);
  },
});

/** `trade_republic` → Trade Republic. */
const brokerName = (key: string): string =>
  key
    .split("_")
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(" ");

function readRow(cells: RowCells): RowOutcome | undefined {
  const stated = cells.neededCurrency("currency");
  const moment = momentOf(cells);
  const amount = cells.neededAmount("amount");
  if (stated === undefined || moment === undefined || amount === undefined) return undefined;
  const { currency } = stated;
  const tax = cells.amountIn("tax", stated) ?? 0n;
  const fee = cells.amountIn("fee", stated) ?? 0n;
  const gross = inCurrency(amount, stated);
  const charges = { fees: chargeOf(fee, currency, "commission"), taxes: chargeOf(tax, currency, "tax") };
  const base = { ...moment, account: cells.text("broker"), description: cells.optionalText("holdingname") };
  const type = cells.text("type").toLowerCase();
  if (
    type === "deposit" ||
    type === "transferin" ||
    type === "withdrawal" ||
    type === "transferout" ||
    type === "interest"
  ) {
    const isCash = cells.text("assettype").toLowerCase() === "cash" || type === "interest";
    if (isCash) return cashLine(type, base, { amount: gross - tax - fee, currency }, charges);
  }
  const holding = unitsOf(cells, stated);
  if (holding === undefined) return undefined;
  switch (type) {
    case "buy":
      return {
        lines: [{ ...base, ...holding, ...charges, type: "buy", cash: { amount: -(gross + tax + fee), currency } }],
      };
    case "sell":
      return {
        lines: [{ ...base, ...holding, ...charges, type: "sell", cash: { amount: gross - tax - fee, currency } }],
      };
    case "dividend":
      return {
        lines: [
          {
            ...base,
            security: holding.security,
            type: "dividend",
            kind: "dividend",
            cash: { amount: gross - tax - fee, currency },
            fees: charges.fees,
            taxes: chargeOf(tax, currency, "withholding"),
          },
        ],
      };
    case "transferin":
      return { lines: [{ ...base, ...holding, type: "transfer_in_kind", cost: { amount: gross, currency } }] };
    case "transferout":
      return { lines: [{ ...base, ...holding, quantity: -holding.quantity, type: "transfer_in_kind" }] };
    default:
      return unknownWord("type", cells.text("type"));
  }
}

type Charges = Pick<LineParts, "fees" | "taxes">;

function cashLine(
  type: string,
  base: Omit<LineParts, "type">,
  cash: NonNullable<LineParts["cash"]>,
  charges: Charges,
): RowOutcome {
  if (type === "interest") return { lines: [{ ...base, ...charges, type: "interest", kind: "interest", cash }] };
  const isIn = type === "deposit" || type === "transferin";
  const size = cash.amount < 0n ? -cash.amount : cash.amount;
  return {
    lines: [{ ...base, type: isIn ? "deposit" : "withdrawal", cash: { ...cash, amount: isIn ? size : -size } }],
  };
}

/** The local day and time have their own columns; the first column is the same instant in another zone. */
function momentOf(cells: RowCells): { readonly on: string; readonly secondOfDay?: number | undefined } | undefined {
  if (cells.text("date") === "") return cells.neededDate("datetime", "ymd");
  const date = cells.neededDate("date", "dmy");
  const time = secondOf(cells.text("time"));
  return date === undefined || time === undefined ? date : { ...date, secondOfDay: time };
}

function unitsOf(cells: RowCells, stated: StatedCurrency) {
  const quantity = cells.neededAmount("shares");
  const price = cells.neededAmountIn("price", stated);
  if (quantity === undefined || price === undefined) return undefined;
  const identifier = cells.text("identifier");
  const isin = isinOf(identifier);
  const wkn = cells.text("wkn");
  const security: SecurityRef = {
    isin,
    ticker: isin === undefined && identifier !== "" ? identifier : undefined,
    name: cells.optionalText("holdingname"),
    otherId: wkn === "" ? undefined : `wkn:${wkn}`,
    assetClass: cells.text("assettype").toLowerCase() === "crypto" ? "crypto" : undefined,
  };
  return { security, quantity, price, priceCurrency: stated.currency };
}
