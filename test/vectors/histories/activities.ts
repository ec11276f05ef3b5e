import { formatDay, type Day } from "#engine/dates/day.ts";
import {
  buyTransaction,
  chargeTransaction,
  depositTransaction,
  incomeTransaction,
  sellTransaction,
  splitTransaction,
  transferInKindTransaction,
  valuationTransaction,
  withdrawalTransaction,
} from "#engine/ledger/entries.ts";
import type { Posting, Transaction } from "#engine/ledger/transaction.ts";
import { fromNumber, mul, ZERO, type Fixed } from "#engine/money/fixed.ts";
import type { PricePoint } from "#engine/prices/price-columns.ts";
import { has, number, numbers, text, type JsonObject } from "#test/vectors/example.ts";

export interface ReadingOptions {
  readonly base: string;
  /** Leaves every tax out, for figures defined before tax. */
  readonly isBeforeTax: boolean;
  /** Some programs do not let trades touch cash: then their other side is outside the portfolio. */
  readonly isCashTracked: boolean;
  readonly prices: readonly PricePoint[];
  readonly dayOfStep: (word: string) => Day;
}

/** Activities of another program in this engine's transactions. A transfer is two rows there and one transaction here. */
export function transactionsOf(rows: readonly JsonObject[], options: ReadingOptions): Transaction[] {
  return rows.flatMap((row, index) => {
    if (row["type"] === "TRANSFER_OUT") return [transferOf(row, rows, { index, options })];
    const transaction = transactionOf(row, index, options);
    return [...(transaction ? [transaction] : []), ...feesInUnits(row, index, options)];
  });
}

const amountIn = (row: JsonObject, key: string): Fixed => (has(row, key) ? fromNumber(number(row, key)) : ZERO);

function headOf(row: JsonObject, index: number, { base, dayOfStep, isBeforeTax, isCashTracked }: ReadingOptions) {
  const fee = amountIn(row, "fee");
  const tax = isBeforeTax ? ZERO : amountIn(row, "tax");
  return {
    id: String(index).padStart(4, "0"),
    on: formatDay(dayOfStep(text(row, "date"))),
    secondOfDay: index,
    currency: has(row, "currency") ? text(row, "currency") : base,
    accountId: has(row, "account") ? text(row, "account") : "A",
    fees: [{ amount: fee }],
    taxes: [{ amount: tax }],
    against: isCashTracked ? ("cash" as const) : ("external" as const),
  };
}

/** Price times quantity: from the unit price, from the net amount and its costs, or else at the market's price of the day. */
function grossOf(row: JsonObject, side: 1 | -1, { prices, dayOfStep }: ReadingOptions): Fixed {
  const quantity = amountIn(row, "quantity");
  if (has(row, "unitPrice")) return mul(quantity, fromNumber(number(row, "unitPrice")));
  if (has(row, "amount")) {
    const charges = amountIn(row, "fee") + amountIn(row, "tax");
    return amountIn(row, "amount") - (side === 1 ? charges : -charges);
  }
  const on = dayOfStep(text(row, "date"));
  const own = prices.filter(({ assetId }) => assetId === row["symbol"]).toSorted((a, b) => a.on - b.on);
  return mul(quantity, (own.findLast((point) => point.on <= on) ?? own[0])?.price ?? ZERO);
}

function transactionOf(row: JsonObject, index: number, options: ReadingOptions): Transaction | undefined {
  const head = headOf(row, index, options);
  const symbol = has(row, "symbol") ? text(row, "symbol") : "";
  const owned = { ...head, assetId: symbol };
  const amount = amountIn(row, "amount");
  switch (text(row, "type")) {
    case "BUY":
      return buyTransaction({ ...owned, quantity: amountIn(row, "quantity"), amount: grossOf(row, 1, options) });
    case "SELL":
      return sellTransaction({ ...owned, quantity: amountIn(row, "quantity"), amount: grossOf(row, -1, options) });
    case "DIVIDEND": {
      const gross = has(row, "amount")
        ? amount + amountIn(row, "fee") + amountIn(row, "tax")
        : mul(amountIn(row, "quantity"), amountIn(row, "unitPrice"));
      return incomeTransaction({ ...owned, type: "dividend", gross });
    }
    case "INTEREST":
      return incomeTransaction({ ...head, type: "interest", gross: amount });
    case "FEE":
      return chargeTransaction({ ...head, type: "fee", amount: amountIn(row, "fee") });
    case "TAX_REFUND":
      return options.isBeforeTax ? undefined : chargeTransaction({ ...owned, type: "tax", amount: -amount });
    case "BALANCE":
      return depositTransaction({ ...head, against: "cash", amount: amountIn(row, "unitPrice") });
    case "VALUATION":
      return valuationTransaction({ ...owned, value: amountIn(row, "unitPrice") });
    case "DEPOSIT":
      return symbol === ""
        ? depositTransaction({ ...head, amount })
        : buyTransaction({ ...owned, quantity: amount, amount, against: "external" });
    case "WITHDRAWAL":
      return symbol === ""
        ? withdrawalTransaction({ ...head, amount })
        : sellTransaction({ ...owned, quantity: amount, amount, against: "external" });
    case "SPLIT": {
      const [to = 1, from = 1] = numbers(row, "ratio");
      return splitTransaction({
        ...owned,
        accountIds: [head.accountId],
        ratio: { to: fromNumber(to), from: fromNumber(from) },
      });
    }
    case "DELIVERY_INBOUND":
      return withCharges(
        transferInKindTransaction({
          ...owned,
          toAccountId: head.accountId,
          quantity: amountIn(row, "quantity"),
          cost: grossOf(row, 1, options),
        }),
        head,
      );
    case "DELIVERY_OUTBOUND":
      return transferInKindTransaction({
        ...owned,
        fromAccountId: head.accountId,
        quantity: amountIn(row, "quantity"),
      });
    default:
      return undefined;
  }
}

/** Costs of a delivery, paid from outside like the units themselves. */
function withCharges(transaction: Transaction, { accountId, fees, taxes }: ReturnType<typeof headOf>): Transaction {
  const assetId = transaction.postings[0]?.assetId;
  const charge = (leg: "fee" | "tax", amount: Fixed): Posting[] =>
    amount === ZERO
      ? []
      : [
          { leg, accountId, assetId, amount },
          { leg: "external", accountId, assetId, amount: -amount },
        ];
  const charges = [
    ...fees.flatMap(({ amount }) => charge("fee", amount)),
    ...taxes.flatMap(({ amount }) => charge("tax", amount)),
  ];
  return { ...transaction, postings: [...transaction.postings, ...charges] };
}

/** A fee paid in units: they leave the portfolio without a sale, and their value is a cost of its own. */
function feesInUnits(row: JsonObject, index: number, options: ReadingOptions): Transaction[] {
  if (!has(row, "feeAsset")) return [];
  const head = headOf(row, index, options);
  const id = `${head.id}-fee`;
  const units = { assetId: text(row, "feeAsset"), quantity: amountIn(row, "feeQuantity") };
  const left = transferInKindTransaction({ ...head, ...units, id, fromAccountId: head.accountId });
  const paid = { ...head, id: `${id}-value`, type: "fee" as const, amount: amountIn(row, "feeValue") };
  return [left, chargeTransaction({ ...paid, against: "external" })];
}

interface Place {
  readonly index: number;
  readonly options: ReadingOptions;
}

function transferOf(row: JsonObject, rows: readonly JsonObject[], { index, options }: Place): Transaction {
  const other = rows.find(
    (candidate) =>
      candidate["type"] === "TRANSFER_IN" && candidate["date"] === row["date"] && candidate["symbol"] === row["symbol"],
  );
  return transferInKindTransaction({
    ...headOf(row, index, options),
    assetId: text(row, "symbol"),
    quantity: amountIn(row, "quantity"),
    fromAccountId: text(row, "account"),
    toAccountId: other && text(other, "account"),
  });
}
