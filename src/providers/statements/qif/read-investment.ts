import type { TransactionType } from "#engine/ledger/transaction.ts";
import { abs, type Fixed, fixed, mul } from "#engine/money/fixed.ts";
import type { CashMove, SecurityRef } from "#engine/intake/statement.ts";
import { type QifContext, QifFields } from "#providers/statements/qif/qif-context.ts";
import type { QifRecord } from "#providers/statements/qif/read-records.ts";
import { chargeOf, type LineParts, type RowOutcome } from "#providers/statements/statement-draft.ts";

type Income = readonly [type: TransactionType, kind: string];

/** Actions that bring or take cash; with an X behind them it goes on to, or comes from, another account. */
const INCOME: Readonly<Record<string, Income>> = {
  div: ["dividend", "dividend"],
  intinc: ["interest", "interest"],
  cgshort: ["dividend", "capital_gain"],
  cgmid: ["dividend", "capital_gain"],
  cglong: ["dividend", "capital_gain"],
  miscinc: ["other_income", "other"],
  rtrncap: ["return_of_capital", "return_of_capital"],
};
const REINVESTED: Readonly<Record<string, Income>> = {
  reinvdiv: ["dividend", "dividend"],
  reinvint: ["interest", "interest"],
  reinvlg: ["dividend", "capital_gain"],
  reinvmd: ["dividend", "capital_gain"],
  reinvsh: ["dividend", "capital_gain"],
};
const COSTS: Readonly<Record<string, string>> = { miscexp: "other", margint: "margin" };
const CASH: Readonly<Record<string, 1 | -1>> = { xin: 1, xout: -1, contribx: 1, withdrwx: -1 };

/** Steps of an employer's option plan that move neither units nor cash. */
const PLAN_RIGHTS: ReadonlySet<string> = new Set(["grant", "vest", "expire"]);

/** What a record states, read once. */
interface Stated {
  readonly base: Omit<LineParts, "type">;
  readonly security: SecurityRef | undefined;
  readonly quantity: Fixed | undefined;
  readonly price: Fixed | undefined;
  readonly commission: Fixed | undefined;
  readonly total: Fixed | undefined;
  readonly currency: string;
}

/** Reads a record of an investment account. */
export function readInvestmentRecord(record: QifRecord, context: QifContext): RowOutcome {
  const fields = new QifFields(record, context);
  const stated = statedIn(fields, context);
  const action = (fields.text("N") ?? "").toLowerCase();
  if (fields.problem || stated === undefined) return fields.problem ?? unknown(action);
  const outcome = readAction(action, stated, fields.text("L"));
  return fields.problem ?? outcome;
}

function statedIn(fields: QifFields, context: QifContext): Stated | undefined {
  const moment = fields.moment();
  const name = fields.text("Y");
  const description = fields.text("M") ?? fields.text("P");
  const numbers = {
    quantity: fields.amount("Q"),
    price: fields.amount("I"),
    commission: fields.amount("O"),
    total: fields.amount("T") ?? fields.amount("U"),
  };
  if (moment === undefined) return undefined;
  return {
    base: { ...moment, account: context.account, description },
    security: name === undefined ? undefined : (context.securities.get(name) ?? { name }),
    ...numbers,
    currency: context.currency,
  };
}

function readAction(action: string, stated: Stated, other: string | undefined): RowOutcome {
  const isElsewhere = action.endsWith("x") && !(action in CASH);
  const plain = isElsewhere ? action.slice(0, -1) : action;
  const read = readPlain(plain, stated, other);
  if (!isElsewhere || !("lines" in read)) return read;
  return { lines: [...read.lines, ...read.lines.flatMap((line) => transferOf(line, stated))] };
}

/** The other account gives what a purchase cost, and takes what a sale or income brought. */
const transferOf = ({ cash }: LineParts, { base }: Stated): readonly LineParts[] =>
  cash === undefined ? [] : [{ ...base, type: "cash_transfer", cash: { ...cash, amount: -cash.amount } }];

function readPlain(action: string, stated: Stated, other: string | undefined): RowOutcome {
  const { base, total, security } = stated;
  const [income, reinvested, cost, direction] = [INCOME[action], REINVESTED[action], COSTS[action], CASH[action]];
  // An option exercised buys the shares at its price; `ExercisX` pays for them from another account.
  if (action === "buy" || action === "cvrshrt" || action === "exercise" || action === "exercis")
    return readTrade(stated, "buy");
  if (action === "sell" || action === "shtsell") return readTrade(stated, "sell");
  if (action === "shrsin" || action === "shrsout") return readMove(stated, action === "shrsin");
  if (action === "stksplit") return readSplit(stated);
  if (PLAN_RIGHTS.has(action))
    return { skip: "A right of an employer's plan: nothing is owned until it is exercised." };
  if (action === "reminder") return { skip: "A reminder: it moves nothing." };
  if (total === undefined) return missing("T", "The amount is missing.");
  if (income) return { lines: [{ ...base, type: income[0], kind: income[1], security, cash: cashOf(total, stated) }] };
  if (reinvested) return readReinvested(stated, reinvested);
  if (cost) return { lines: [{ ...base, type: "fee", kind: cost, security, cash: cashOf(-abs(total), stated) }] };
  const type = other?.startsWith("[") === true ? "cash_transfer" : undefined;
  if (direction !== undefined)
    return {
      lines: [
        { ...base, type: type ?? "cash_transfer", cash: cashOf(direction === 1 ? abs(total) : -abs(total), stated) },
      ],
    };
  if (action === "cash" || action === "")
    return { lines: [{ ...base, type: type ?? (total > 0n ? "deposit" : "withdrawal"), cash: cashOf(total, stated) }] };
  return unknown(action);
}

const cashOf = (amount: Fixed, { currency }: Stated): CashMove => ({ amount, currency });

const missing = (field: string, problem: string) => ({ field, problem, remedy: "Enter the transaction by hand." });

const unknown = (action: string) => missing("N", `"${action.slice(0, 40)}" is not a known kind of transaction.`);

function readTrade(stated: Stated, type: "buy" | "sell"): RowOutcome {
  const { base, security, quantity, price, commission } = stated;
  const gross = quantity !== undefined && price !== undefined ? abs(mul(quantity, price)) : undefined;
  const fee = commission ?? 0n;
  const total = stated.total ?? (gross === undefined ? undefined : type === "buy" ? gross + fee : gross - fee);
  if (security === undefined) return missing("Y", "The security is missing.");
  if (quantity === undefined) return missing("Q", "The number of units is missing.");
  if (total === undefined) return missing("T", "The amount is missing.");
  const line: LineParts = {
    ...base,
    type,
    security,
    quantity: abs(quantity),
    ...priced(stated),
    cash: cashOf(type === "buy" ? -abs(total) : abs(total), stated),
    fees: chargeOf(commission, stated.currency, "commission"),
  };
  return { lines: [line] };
}

const priced = ({ price, currency }: Stated): Pick<LineParts, "price" | "priceCurrency"> =>
  price === undefined || price === 0n ? {} : { price, priceCurrency: currency };

/** Units that come or go without cash; the amount is what they had cost. */
function readMove(stated: Stated, isIn: boolean): RowOutcome {
  const { base, security, quantity, total } = stated;
  if (security === undefined) return missing("Y", "The security is missing.");
  if (quantity === undefined) return missing("Q", "The number of units is missing.");
  const cost = isIn && total !== undefined && total > 0n ? cashOf(total, stated) : undefined;
  return {
    lines: [
      {
        ...base,
        type: "transfer_in_kind",
        security,
        quantity: isIn ? abs(quantity) : -abs(quantity),
        ...priced(stated),
        cost,
      },
    ],
  };
}

function readReinvested(stated: Stated, [type, kind]: Income): RowOutcome {
  const trade = readTrade(stated, "buy");
  if (!("lines" in trade)) return trade;
  const [bought] = trade.lines;
  const spent = bought?.cash?.amount ?? 0n;
  return {
    lines: [{ ...stated.base, type, kind, security: stated.security, cash: cashOf(-spent, stated) }, ...trade.lines],
  };
}

const TEN = fixed("10");

/** New units for ten old ones: 20 is two for one. */
function readSplit({ base, security, quantity }: Stated): RowOutcome {
  if (security === undefined) return missing("Y", "The security is missing.");
  if (quantity === undefined || quantity <= 0n) return missing("Q", "The ratio is missing.");
  return { lines: [{ ...base, type: "split", security, ratio: { to: quantity, from: TEN } }] };
}
