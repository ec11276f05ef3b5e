import { abs, mul, type Fixed } from "#engine/money/fixed.ts";
import type { SecurityRef } from "#engine/intake/statement.ts";
import { csvSource, eachRow, unknownWord } from "#providers/statements/csv-source.ts";
import { plainName } from "#providers/statements/detect-csv.ts";
import type { RowCells } from "#providers/statements/row-cells.ts";
import type { RowOutcome } from "#providers/statements/statement-draft.ts";

const currency = "USD";
const DATES = new Set(["vest date", "execution date"]);

/**
 * Releases and withdrawals of Morgan Stanley at Work (StockPlan Connect). Shares that vest arrive net of those kept for tax, at the price of that
 * day; the plan is the only name the file gives the security. Sales and money paid out are in the file of withdrawals.
 */
export const morganStanley = csvSource({
  key: "morgan-stanley",
  name: "Morgan Stanley at Work",
  delimiter: [",", ";"],
  decimalMark: ".",
  header: [
    "Date",
    "Order Number",
    "Plan",
    "Type",
    "Status",
    "Price",
    "Quantity",
    "Net Share Proceeds",
    "Tax Payment Method",
  ],
  readHeading: (cells) => ({
    columns: cells.map((cell) =>
      DATES.has(plainName(cell)) ? "Date" : plainName(cell) === "order status" ? "Status" : cell,
    ),
    stated: new Map(),
  }),
  account: { key: "", kind: "brokerage", currency, institution: "Morgan Stanley" },
  readRows: (rows, draft) => eachRow(rows, draft, readRow),
});

function readRow(cells: RowCells): RowOutcome | undefined {
  const word = cells.text("Type");
  if (word === "" && cells.text("Price") === "") return { skip: "A note below the table; it moves nothing." };
  const on = cells.neededDate("Date", "dmy")?.on;
  const price = cells.neededAmount("Price");
  const quantity = cells.neededAmount("Quantity");
  if (on === undefined || price === undefined || quantity === undefined) return undefined;
  if (!/^complete/i.test(cells.text("Status"))) return { skip: "Not complete: nothing moved." };
  const plan = cells.text("Plan");
  const order = cells.text("Order Number");
  const security: SecurityRef = { name: plan, otherId: `plan:${plan}`, currency, assetClass: "equity" };
  const base = { on, description: `${word}, ${plan}`, sourceId: /\d/.test(order) ? order : undefined };
  const isCash = /^cash$/i.test(plan);
  if (plan === "") return cells.fail("Plan", "Plan is empty.", "Fill in the name of the plan.");
  if (/^release|^vest/i.test(word)) {
    const net = cells.neededAmount("Net Share Proceeds");
    if (net === undefined) return undefined;
    const cost = { amount: mul(net, price), currency };
    return {
      lines: [
        {
          ...base,
          type: "transfer_in_kind",
          kind: "vesting",
          security,
          quantity: net,
          price,
          priceCurrency: currency,
          cost,
          acquiredOn: on,
        },
      ],
    };
  }
  if (/^sale/i.test(word) && isCash) return paidOut(base, mul(abs(quantity), price));
  if (/^sale/i.test(word)) return readSale(cells, { ...base, security }, { quantity: abs(quantity), price });
  if (/^(?:proceeds|withdrawal|disbursement|transfer)/i.test(word) && isCash)
    return paidOut(base, mul(abs(quantity), price));
  if (/^transfer/i.test(word))
    return { lines: [{ ...base, type: "transfer_in_kind", security, quantity: -abs(quantity) }] };
  return unknownWord("Type", word);
}

type Base = { readonly on: string; readonly description: string; readonly sourceId: string | undefined };

const paidOut = (base: Base, amount: Fixed): RowOutcome => ({
  lines: [{ ...base, type: "withdrawal", cash: { amount: -amount, currency } }],
});

/** What was received is the net amount where the file has one; the rest of quantity × price was the charge. */
function readSale(
  cells: RowCells,
  line: Base & { readonly security: SecurityRef },
  { quantity, price }: { readonly quantity: Fixed; readonly price: Fixed },
): RowOutcome {
  const gross = mul(quantity, price);
  const net = cells.money("Net Amount") ?? cells.money("Net Cash Proceeds") ?? gross;
  const charge = gross - net;
  const fees = charge > 0n ? [{ amount: charge, currency, kind: "commission" }] : undefined;
  return {
    lines: [{ ...line, type: "sell", quantity, price, priceCurrency: currency, cash: { amount: net, currency }, fees }],
  };
}
