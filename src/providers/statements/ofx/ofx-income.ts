import type { TransactionType } from "#engine/ledger/transaction.ts";
import { abs } from "#engine/money/fixed.ts";
import { cashOf, type OfxAccount, type OfxContext, type OfxFields } from "#providers/statements/ofx/ofx-fields.ts";
import { addTradePrice, chargesOf, commonParts, statedSecurity } from "#providers/statements/ofx/ofx-trades.ts";
import type { StatementLine } from "#engine/intake/statement.ts";

const INCOMES: Readonly<Record<string, readonly [TransactionType, string]>> = {
  DIV: ["dividend", "dividend"],
  CGLONG: ["dividend", "capital_gain_long"],
  CGSHORT: ["dividend", "capital_gain_short"],
  INTEREST: ["interest", "coupon"],
  MISC: ["other_income", "other"],
};

function incomeOf(fields: OfxFields): readonly [TransactionType, string] | undefined {
  const word = fields.text("INCOMETYPE")?.toUpperCase() ?? "";
  const income = INCOMES[word];
  if (!income)
    fields.reject("INCOMETYPE", `The kind of income "${word}" is not one of the standard.`, "Add the income by hand.");
  return income;
}

/** Income paid in cash. The total is what arrives, as it is for sales; taxes withheld from it stand beside it. */
export function readIncome(
  fields: OfxFields,
  account: OfxAccount,
  context: OfxContext,
): readonly StatementLine[] | undefined {
  const common = commonParts(fields, account);
  const money = fields.money(account);
  const total = fields.requiredDecimal("TOTAL");
  const income = incomeOf(fields);
  const security = statedSecurity(fields, context);
  const { taxes } = chargesOf(fields, money);
  if (total === 0n && taxes === undefined) fields.reject("TOTAL", "The income is 0.", "Leave the row out.");
  if (!common || total === undefined || !income) return undefined;
  const [type, kind] = income;
  return [{ ...common, type, kind, security, cash: cashOf(total, money), taxes }];
}

/** Income that buys more of the same: the income and the purchase, as if it had been paid out between. */
export function readReinvestment(
  fields: OfxFields,
  account: OfxAccount,
  context: OfxContext,
): readonly StatementLine[] | undefined {
  const common = commonParts(fields, account);
  const money = fields.money(account);
  const total = fields.requiredDecimal("TOTAL");
  const units = fields.requiredDecimal("UNITS");
  const price = fields.decimal("UNITPRICE");
  const income = incomeOf(fields);
  const security = statedSecurity(fields, context);
  const { fees } = chargesOf(fields, money);
  if (total === 0n || units === 0n)
    fields.reject("TOTAL", "The income or the units bought are 0.", "Leave the row out.");
  if (!common || total === undefined || units === undefined || !income) return undefined;
  const [type, kind] = income;
  const paid: StatementLine = {
    ...common,
    type,
    kind,
    security,
    cash: cashOf(abs(total), money),
    sourceId: common.sourceId && `${common.sourceId}:income`,
  };
  const buy: StatementLine = {
    ...common,
    type: "buy",
    kind: "reinvestment",
    security,
    quantity: abs(units),
    price: price === undefined ? undefined : money.toMajor(price),
    priceCurrency: price === undefined ? undefined : money.currency,
    cash: cashOf(-abs(total), money),
    fees,
  };
  addTradePrice(buy, context);
  return [paid, buy];
}

/** Capital a fund or company pays back. */
export function readReturnOfCapital(
  fields: OfxFields,
  account: OfxAccount,
  context: OfxContext,
): readonly StatementLine[] | undefined {
  const common = commonParts(fields, account);
  const money = fields.money(account);
  const total = fields.requiredDecimal("TOTAL");
  const security = statedSecurity(fields, context);
  if (total === 0n) fields.reject("TOTAL", "The amount is 0.", "Leave the row out.");
  if (!common || total === undefined) return undefined;
  return [{ ...common, type: "return_of_capital", kind: "return_of_capital", security, cash: cashOf(total, money) }];
}

/** Expenses and margin interest: money that leaves, whichever sign the broker writes. */
export function readInvestmentCost(
  fields: OfxFields,
  account: OfxAccount,
  context: OfxContext,
): readonly StatementLine[] | undefined {
  const common = commonParts(fields, account);
  const money = fields.money(account);
  const total = fields.requiredDecimal("TOTAL");
  const isExpense = fields.node("SECID") !== undefined;
  const security = isExpense ? statedSecurity(fields, context) : undefined;
  if (total === 0n) fields.reject("TOTAL", "The amount is 0.", "Leave the row out.");
  if (!common || total === undefined) return undefined;
  const cash = cashOf(-abs(total), money);
  if (isExpense) return [{ ...common, type: "fee", kind: "expense", security, cash }];
  return [{ ...common, type: "interest", kind: "debit_interest", cash }];
}
