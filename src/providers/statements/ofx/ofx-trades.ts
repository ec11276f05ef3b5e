import { abs, type Fixed } from "#engine/money/fixed.ts";
import {
  cashOf,
  type OfxAccount,
  type OfxContext,
  type OfxFields,
  type OfxMoney,
} from "#providers/statements/ofx/ofx-fields.ts";
import { asBond, asOption, securityOf } from "#providers/statements/ofx/ofx-securities.ts";
import { type Charge, COVER, type SecurityRef, type StatementLine } from "#engine/intake/statement.ts";

/** The line every transaction with a broker shares: who, when, what for. Undefined with an error when the day is missing. */
export function commonParts(fields: OfxFields, account: OfxAccount) {
  const traded = fields.requiredMoment("DTTRADE");
  const settled = fields.moment("DTSETTLE");
  if (!traded) return undefined;
  return {
    place: fields.place,
    account: account.key,
    on: traded.on,
    secondOfDay: traded.secondOfDay,
    settledOn: settled?.on,
    description: fields.text("MEMO"),
    sourceId: fields.text("FITID"),
  };
}

/** The security of a row, of the class the row itself shows. */
export function statedSecurity(fields: OfxFields, context: OfxContext): SecurityRef | undefined {
  const security = securityOf(fields.node("SECID"), context);
  if (!security) {
    fields.reject(
      "SECID",
      "The security has no id.",
      "Ask the bank for a correct file, or add the transaction by hand.",
    );
    return undefined;
  }
  const contractSize = fields.decimal("SHPERCTRCT");
  if (
    contractSize !== undefined ||
    fields.text("OPTBUYTYPE") !== undefined ||
    fields.text("OPTSELLTYPE") !== undefined
  ) {
    return asOption(security, contractSize);
  }
  return security;
}

export const readBuy = (fields: OfxFields, account: OfxAccount, context: OfxContext) =>
  readTrade("buy", { fields, account, context });

export const readSell = (fields: OfxFields, account: OfxAccount, context: OfxContext) =>
  readTrade("sell", { fields, account, context });

interface TradeRow {
  readonly fields: OfxFields;
  readonly account: OfxAccount;
  readonly context: OfxContext;
}

function readTrade(type: "buy" | "sell", { fields, account, context }: TradeRow): readonly StatementLine[] | undefined {
  const common = commonParts(fields, account);
  const money = fields.money(account);
  const units = fields.requiredDecimal("UNITS");
  const total = fields.requiredDecimal("TOTAL");
  const price = fields.decimal("UNITPRICE");
  const accrued = fields.decimal("ACCRDINT");
  const stated = statedSecurity(fields, context);
  const charges = chargesOf(fields, money);
  if (units === 0n) fields.reject("UNITS", "The number of units is 0.", "Correct the number of units.");
  if (type === "buy" && units !== undefined && units < 0n) {
    fields.reject(
      "UNITS",
      "A purchase of negative units takes an earlier one back.",
      "Delete the purchase it takes back, if you imported it.",
    );
  }
  if (!common || units === undefined || total === undefined || !stated) return undefined;
  const security = accrued === undefined ? stated : asBond(stated);
  const line: StatementLine = {
    ...common,
    type,
    kind: sideOf(fields),
    security: { ...security, currency: money.currency },
    quantity: abs(units),
    price: price === undefined ? undefined : money.toMajor(price),
    priceCurrency: price === undefined ? undefined : money.currency,
    // Some brokers write what a purchase costs without its sign: it can only leave.
    cash: cashOf(type === "buy" ? -abs(total) : total, money),
    ...charges,
    accruedInterest: accrued === undefined || accrued === 0n ? undefined : money.toMajor(abs(accrued)),
  };
  addTradePrice(line, context);
  return [line];
}

/** What a trade is for: an obligation begins (`short`) or ends (`cover`); else nothing is said. */
function sideOf(fields: OfxFields): string | undefined {
  const words = [
    fields.text("OPTSELLTYPE"),
    fields.text("SELLTYPE"),
    fields.text("OPTBUYTYPE"),
    fields.text("BUYTYPE"),
  ];
  const word = words.find((it) => it !== undefined)?.toUpperCase();
  if (word === "SELLTOOPEN" || word === "SELLSHORT") return "short";
  return word === "BUYTOCLOSE" || word === "BUYTOCOVER" ? COVER : undefined;
}

/** Markups are part of the price, so they are no charge here. */
const FEES: readonly (readonly [string, string])[] = [
  ["COMMISSION", "commission"],
  ["FEES", "other"],
  ["LOAD", "load"],
  ["PENALTY", "penalty"],
];
const TAXES: readonly (readonly [string, string])[] = [
  ["TAXES", "transaction_tax"],
  ["WITHHOLDING", "withholding"],
  ["STATEWITHHOLDING", "withholding"],
];

/** What the row says was taken on the way. */
export function chargesOf(
  fields: OfxFields,
  money: OfxMoney,
): { readonly fees?: readonly Charge[]; readonly taxes?: readonly Charge[] } {
  const read = (names: readonly (readonly [string, string])[]): readonly Charge[] =>
    names.flatMap(([name, kind]) => {
      const amount: Fixed | undefined = fields.decimal(name);
      return amount === undefined || amount === 0n ? [] : [{ ...cashOf(amount, money), kind }];
    });
  const [fees, taxes] = [read(FEES), read(TAXES)];
  return { ...(fees.length > 0 ? { fees } : {}), ...(taxes.length > 0 ? { taxes } : {}) };
}

export function addTradePrice(line: StatementLine, context: OfxContext): void {
  const { security, price, priceCurrency, on } = line;
  if (security && price !== undefined && priceCurrency !== undefined) {
    context.draft.addPrice({ security, on, price, currency: priceCurrency });
  }
}
