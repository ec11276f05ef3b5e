import { abs, type Fixed } from "#engine/money/fixed.ts";
import type { SecurityRef } from "#engine/intake/statement.ts";
import { checkedTrade } from "#providers/statements/check-trade.ts";
import { csvSource, eachRow, unknownWord } from "#providers/statements/csv-source.ts";
import { isinOf, type RowCells } from "#providers/statements/row-cells.ts";
import { chargeOf, type LineParts, type RowOutcome } from "#providers/statements/statement-draft.ts";
import { secondOf } from "#providers/statements/parse-date.ts";

/** Transactions of Scalable Capital. `amount` is before fee and tax, which stand beside it; the description of a security's row is its name. */
export const scalable = csvSource({
  key: "scalable",
  name: "Scalable Capital",
  delimiter: [";", ","],
  decimalMark: ",",
  header: [
    "date",
    "time",
    "status",
    "reference",
    "description",
    "assetType",
    "type",
    "isin",
    "shares",
    "price",
    "amount",
    "fee",
    "tax",
    "currency",
  ],
  account: { key: "", kind: "brokerage", institution: "Scalable Capital" },
  readRows: (rows, draft) => eachRow(rows, draft, readRow),
});

function readRow(cells: RowCells): RowOutcome | undefined {
  const status = cells.text("status");
  if (!/^(?:executed|ausgef[uü]hrt|)$/i.test(status))
    return { skip: `The file says "${status.slice(0, 40)}": nothing was booked.` };
  const day = cells.neededDate("date", "ymd");
  const stated = cells.neededCurrency("currency");
  if (day === undefined || stated === undefined) return undefined;
  const { currency } = stated;
  const amount = cells.amount("amount") ?? 0n;
  const fee = cells.amount("fee") ?? 0n;
  const tax = cells.amount("tax") ?? 0n;
  const base = {
    on: day.on,
    secondOfDay: secondOf(cells.text("time")),
    description: cells.optionalText("description"),
    sourceId: cells.optionalText("reference"),
  };
  const charges = { fees: chargeOf(fee, currency, "commission"), taxes: chargeOf(tax, currency, "tax") };
  const line = { ...base, ...charges, cash: { amount: amount - fee - tax, currency } };
  return readType(cells, { line, security: securityOf(cells, currency), quantity: cells.amount("shares") });
}

interface Parts {
  readonly line: Omit<LineParts, "type"> & { readonly cash: NonNullable<LineParts["cash"]> };
  readonly security: SecurityRef | undefined;
  readonly quantity: Fixed | undefined;
}

function readType(cells: RowCells, { line, security, quantity }: Parts): RowOutcome {
  const word = cells.text("type");
  const plain = word.toLowerCase();
  const { cash, on, description, sourceId } = line;
  const base = { on, description, sourceId };
  if (/^(?:buy|savings plan|sell)$/.test(plain) && security !== undefined && quantity !== undefined) {
    const price = cells.amount("price");
    const priced = price === undefined ? {} : { price, priceCurrency: cash.currency };
    return checkedTrade({
      ...line,
      ...priced,
      security,
      type: plain === "sell" ? "sell" : "buy",
      quantity: abs(quantity),
    });
  }
  if (/^(?:security transfer|corporate action)/.test(plain) && security !== undefined && quantity !== undefined)
    return { lines: [{ ...base, type: "transfer_in_kind", security, quantity }] };
  if (plain === "distribution") return { lines: [{ ...line, type: "dividend", kind: "dividend", security }] };
  if (plain === "interest") return { lines: [{ ...line, type: "interest", kind: "interest" }] };
  if (plain === "fee") return { lines: [{ ...base, type: "fee", kind: "broker", cash }] };
  if (plain.startsWith("tax")) return { lines: [{ ...base, type: "tax", kind: "tax", cash }] };
  if (/^(?:deposit|withdrawal|transfer)$/.test(plain))
    return { lines: [{ ...line, type: cash.amount > 0n ? "deposit" : "withdrawal" }] };
  return unknownWord("type", word);
}

function securityOf(cells: RowCells, currency: string): SecurityRef | undefined {
  const isin = isinOf(cells.text("isin"));
  return isin === undefined ? undefined : { isin, name: cells.optionalText("description"), currency };
}
