import { abs, type Fixed, mul } from "#engine/money/fixed.ts";
import {
  OfxFields,
  placeOf,
  settleRow,
  type OfxAccount,
  type OfxContext,
} from "#providers/statements/ofx/ofx-fields.ts";
import { asBond, asOption, secidKey, securityOf } from "#providers/statements/ofx/ofx-securities.ts";
import { childOf, type OfxNode } from "#providers/statements/ofx/read-ofx.ts";
import type { CashMove, SecurityRef, StatedTotal } from "#engine/intake/statement.ts";

/** Reads the holdings stated, each security once: brokers list it apart by sub-account. `on`: the day of the statement. */
export function readPositions(
  list: OfxNode,
  statement: { readonly account: OfxAccount; readonly on: string },
  context: OfxContext,
): void {
  const totals = new Map<string, StatedTotal>();
  for (const node of list.children) {
    const total = positionOf(node, statement, context);
    if (!total) continue;
    const key = secidKey(childOf(childOf(node, "INVPOS"), "SECID")) ?? "";
    const known = totals.get(key);
    const cost = known ? sumOfCosts(known.cost, total.cost) : total.cost;
    totals.set(key, { ...(known ?? total), amount: (known?.amount ?? 0n) + total.amount, cost });
  }
  context.draft.totals.push(...totals.values());
}

const sumOfCosts = (a: CashMove | undefined, b: CashMove | undefined): CashMove | undefined =>
  a && b && { ...a, amount: a.amount + b.amount };

function positionOf(
  node: OfxNode,
  { account, on }: { readonly account: OfxAccount; readonly on: string },
  context: OfxContext,
): StatedTotal | undefined {
  const fields = new OfxFields([node, childOf(node, "INVPOS")], context);
  const units = fields.requiredDecimal("UNITS");
  const price = fields.decimal("UNITPRICE");
  const averageCost = fields.decimal("AVGCOSTBASIS");
  const pricedOn = fields.moment("DTPRICEASOF")?.on;
  const money = fields.money(account);
  const listed = securityOf(fields.node("SECID"), context);
  if (!listed) fields.reject("SECID", "The holding names no security.", "Ask the bank for a correct file.");
  settleRow(fields, undefined, context);
  if (units === undefined || !listed || fields.errors.length > 0) return undefined;
  const security: SecurityRef = { ...classed(listed, node.name), currency: money.currency };
  if (price !== undefined && pricedOn !== undefined) {
    context.draft.addPrice({ security, on: pricedOn, price: money.toMajor(price), currency: money.currency });
  }
  const amount = fields.text("POSTYPE")?.toUpperCase() === "SHORT" ? -abs(units) : units;
  const paid = averageCost === undefined ? undefined : mul(abs(units), money.toMajor(averageCost));
  const cost = paid === undefined ? undefined : { amount: paid, currency: money.currency };
  return { account: account.key, on, what: "holding", security, amount, cost, place: fields.place };
}

function classed(security: SecurityRef, kind: string): SecurityRef {
  if (kind === "POSDEBT") return asBond(security);
  return kind === "POSOPT" ? asOption(security, security.multiplier) : security;
}

/** Names of balances that are the value of the whole account. */
const ACCOUNT_VALUE = /^(?:net ?worth|(?:total )?account ?value|total value)$/i;

/** Reads the balances of an account with a broker. */
export function readInvestmentBalances(
  node: OfxNode,
  statement: { readonly account: OfxAccount; readonly on: string },
  context: OfxContext,
): void {
  const fields = new OfxFields([node], context);
  const cash = fields.decimal("AVAILCASH");
  const margin = fields.decimal("MARGINBALANCE") ?? 0n;
  settleRow(fields, undefined, context);
  const total = {
    account: statement.account.key,
    on: statement.on,
    currency: statement.account.currency,
    place: fields.place,
  } as const;
  if (cash !== undefined && margin === 0n) context.draft.totals.push({ ...total, what: "cash", amount: cash });
  else if (cash !== undefined)
    context.draft.skip(fields.place, "Cash and margin are stated apart, their sum is not: it is not compared.");
  for (const balance of childOf(node, "BALLIST")?.children ?? []) readNamedBalance(balance, total, context);
}

function readNamedBalance(node: OfxNode, total: Omit<StatedTotal, "what" | "amount">, context: OfxContext): void {
  const fields = new OfxFields([node], context);
  const name = fields.text("NAME") ?? "";
  const isValue = ACCOUNT_VALUE.test(name) && fields.text("BALTYPE")?.toUpperCase() !== "PERCENT";
  if (!isValue) {
    context.draft.skip(
      placeOf(node, context),
      `The balance "${name}" is neither cash, a holding nor the value of the account.`,
    );
    return;
  }
  const amount: Fixed | undefined = fields.requiredDecimal("VALUE");
  const on = fields.moment("DTASOF")?.on ?? total.on;
  const { currency } = fields.money({ key: total.account, currency: total.currency ?? "" });
  settleRow(fields, undefined, context);
  if (amount === undefined || fields.errors.length > 0) return;
  context.draft.totals.push({ ...total, on, currency, what: "value", amount, place: fields.place });
}

/** Reads the value of a pension account a provider states for the day. */
export function readPensionBalance(
  node: OfxNode,
  statement: { readonly account: OfxAccount; readonly on: string },
  context: OfxContext,
): void {
  const fields = new OfxFields([node], context);
  const amount = fields.requiredDecimal("TOTAL");
  settleRow(fields, undefined, context);
  if (amount === undefined) return;
  const { key, currency } = statement.account;
  context.draft.totals.push({ account: key, on: statement.on, what: "value", currency, amount, place: fields.place });
}
