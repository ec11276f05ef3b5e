import type { TransactionType } from "#engine/ledger/transaction.ts";
import { abs, type Fixed } from "#engine/money/fixed.ts";
import { accountOf, readRow, sourceIdOf, type FlexContext } from "#providers/statements/ibkr-flex/flex-context.ts";
import { pairWithheldTaxes } from "#providers/statements/ibkr-flex/flex-dividends.ts";
import type { FlexFields } from "#providers/statements/ibkr-flex/flex-fields.ts";
import type { FlexRow } from "#providers/statements/ibkr-flex/flex-rows.ts";
import { securityOf } from "#providers/statements/ibkr-flex/flex-security.ts";
import type { StatementLine } from "#engine/intake/statement.ts";

interface CashMeaning {
  /** `by_sign`: a deposit when money arrives, a withdrawal when it leaves. */
  readonly type: TransactionType | "by_sign";
  readonly kind?: string | undefined;
}

const DEPOSIT: CashMeaning = { type: "by_sign" };
const OTHER_FEE: CashMeaning = { type: "fee", kind: "other" };
const WITHHOLDING: CashMeaning = { type: "tax", kind: "withholding" };

/** The types of cash transactions, in small letters. A type that is not here is an error, never a guess. */
const MEANINGS: ReadonlyMap<string, CashMeaning> = new Map([
  ["dividends", { type: "dividend", kind: "dividend" }],
  ["payment in lieu of dividends", { type: "dividend", kind: "payment_in_lieu" }],
  ["withholding tax", WITHHOLDING],
  ["871(m) withholding", WITHHOLDING],
  ["broker interest paid", { type: "interest", kind: "debit_interest" }],
  ["broker interest received", { type: "interest", kind: "credit_interest" }],
  ["bond interest paid", { type: "interest", kind: "accrued_interest" }],
  ["bond interest received", { type: "interest", kind: "coupon" }],
  ["other fees", OTHER_FEE],
  ["broker fees", OTHER_FEE],
  ["client fees", OTHER_FEE],
  ["advisor fees", { type: "fee", kind: "advisory" }],
  ["commission adjustments", { type: "fee", kind: "commission" }],
  ["carbon credits", { type: "fee", kind: "carbon_credits" }],
  ["other income", { type: "other_income" }],
  ["price adjustments", { type: "other_income", kind: "price_adjustment" }],
  ["sales tax", { type: "tax", kind: "sales_tax" }],
  ["transaction tax", { type: "tax", kind: "transaction_tax" }],
  ["stamp tax", { type: "tax", kind: "stamp_duty" }],
  ["deposits/withdrawals", DEPOSIT],
  ["deposits & withdrawals", DEPOSIT],
  ["deposits", DEPOSIT],
  ["withdrawals", DEPOSIT],
  ["debit card activity", DEPOSIT],
  ["bill pay", DEPOSIT],
  ["internal transfers", { type: "cash_transfer" }],
  ["account transfers", { type: "cash_transfer" }],
]);

/** Reads the bookings of a file; taxes withheld on a dividend of the same day join it. */
export function readCashTransactions(rows: readonly FlexRow[], context: FlexContext): void {
  const lines: StatementLine[] = [];
  for (const row of rows) {
    readRow(context, row, (fields) => {
      const line = readCashTransaction(row, fields, context);
      if (line) lines.push(line);
      return [];
    });
  }
  context.draft.addLines(pairWithheldTaxes(lines));
}

function readCashTransaction(row: FlexRow, fields: FlexFields, context: FlexContext): StatementLine | undefined {
  const currency = fields.requiredCurrency("currency");
  const amount = fields.requiredDecimal("amount");
  const booked = fields.requiredMoment("dateTime", "reportDate", "settleDate");
  const settled = fields.moment("settleDate", "reportDate");
  const meaning = meaningOf(fields);
  if (amount === 0n && fields.errors.length === 0) context.draft.skip(row.place, "The amount is 0: nothing moves.");
  if (!currency || !amount || !booked || !meaning) return undefined;
  const description = fields.text("description");
  return {
    place: row.place,
    account: accountOf(row),
    type: meaning.type === "by_sign" ? (amount > 0n ? "deposit" : "withdrawal") : meaning.type,
    on: booked.on,
    settledOn: settled?.on,
    exOn: meaning.type === "dividend" ? fields.moment("exDate")?.on : undefined,
    // Not the trading currency: a share quoted in euro in Frankfurt may pay its dividend in dollars.
    security: securityOf(fields, {}),
    cash: { amount, currency },
    kind: meaning.kind,
    description,
    sourceId: sourceIdOf(fields, "cash", "transactionID"),
  };
}

function meaningOf(fields: FlexFields): CashMeaning | undefined {
  const type = fields.text("type");
  const meaning = MEANINGS.get(type?.toLowerCase() ?? "");
  if (meaning === undefined) {
    const problem = type === undefined ? "The value is missing." : `The type "${type}" is not known.`;
    fields.reject(["type"], problem, "Add the booking by hand, and tell us its type so that it can be read.");
    return undefined;
  }
  const isCapital = meaning.type === "dividend" && /return of capital/i.test(fields.text("description") ?? "");
  return isCapital ? { type: "return_of_capital", kind: "return_of_capital" } : meaning;
}

/** Reads deliveries of securities and cash from or to other accounts. */
export function readTransfers(rows: readonly FlexRow[], context: FlexContext): void {
  for (const row of rows) readRow(context, row, (fields) => readTransfer(row, fields));
}

function readTransfer(row: FlexRow, fields: FlexFields): readonly StatementLine[] | undefined {
  const currency = fields.requiredCurrency("currency");
  const moved = fields.requiredMoment("date", "dateTime", "reportDate");
  const settled = fields.moment("settleDate");
  const direction = fields.text("direction")?.toUpperCase();
  const cash = fields.decimal("cashTransfer");
  const isCash = fields.text("assetCategory") === "CASH" || (cash !== undefined && cash !== 0n);
  const size = isCash ? cash : fields.requiredDecimal("quantity");
  const security = isCash ? undefined : securityOf(fields, { name: fields.text("description"), currency });
  if (direction !== "IN" && direction !== "OUT")
    fields.reject(
      ["direction"],
      `"${direction ?? ""}" is neither IN nor OUT.`,
      "Add the field Direction to the Flex query.",
    );
  if (!isCash && !security)
    fields.reject(["symbol"], "The transfer names no security.", "Add the field Symbol to the Flex query.");
  if (!size)
    fields.reject(
      [isCash ? "cashTransfer" : "quantity"],
      "The size of the transfer is 0 or missing.",
      "Correct the size.",
    );
  if (!currency || !moved || !size) return undefined;
  const signed: Fixed = direction === "OUT" ? -abs(size) : abs(size);
  const line = {
    place: row.place,
    account: accountOf(row),
    on: moved.on,
    settledOn: settled?.on,
    description: fields.text("description"),
    sourceId: sourceIdOf(fields, "transfer", "transactionID"),
  };
  if (!isCash) return [{ ...line, type: "transfer_in_kind", security, quantity: signed }];
  return [{ ...line, type: "cash_transfer", cash: { amount: signed, currency } }];
}
