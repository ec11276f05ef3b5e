import type { Leg, MoneyLeg } from "#providers/statements/double-entry/entry.ts";
import type { Base } from "#providers/statements/double-entry/unit-lines.ts";
import type { LineParts } from "#providers/statements/statement-draft.ts";

const words = ({ path }: Leg): string => path.join(" ");

/** Booked to make a sale balance at cost: no money. */
export const isGain = (leg: Leg): boolean => /gain|profit|loss|pnl|gewinn|verlust|plus-?value/i.test(words(leg));
/** Accounts that only make entries in several currencies balance. */
export const isConversion = ({ role, path }: Leg): boolean =>
  role === "equity" && /conversion|trading|exchange|currenc/i.test(path.slice(1).join(" "));

const INTEREST = /interest|zins|intérêt|interess|rente\b|ränta|korko/i;
const FEE = /\bfees?\b|commission|charges?\b|brokerage|gebühr|provision|spesen|frais|comision|kosten\b/i;
const TAX = /\btax(?:es)?\b|withh|steuer|impôt|impost|belasting/i;
const DIVIDEND = /dividend|ausschüttung|utdelning/i;
const OPENING = /opening|eröffnung|anfangs|ouverture|inicial|apertura|begin/i;

/** An income or expense as it moved the account: interest, dividend, fee or tax by the name of its account, else by its sign. */
export function flowLine(leg: MoneyLeg, base: Base, isWithTrade: boolean): LineParts {
  const cash = { amount: -leg.quantity, currency: leg.unit.currency };
  const told = words(leg);
  const description = [base.description, leg.path.slice(1).join(": ")]
    .filter((it) => it !== undefined && it !== "")
    .join(", ");
  const line = { ...base, description: description.slice(0, 300), cash };
  const bySign = cash.amount > 0n ? "deposit" : "withdrawal";
  if (leg.role === "equity") return { ...line, type: OPENING.test(told) ? "opening_balance" : bySign };
  if (INTEREST.test(told)) return { ...line, type: "interest", kind: "interest" };
  if (leg.role === "income") {
    if (DIVIDEND.test(told)) return { ...line, type: "dividend", kind: "dividend", security: paidBy(leg) };
    return { ...line, type: isWithTrade && cash.amount > 0n ? "other_income" : bySign };
  }
  if (FEE.test(told)) return { ...line, type: "fee", kind: "costs" };
  if (TAX.test(told) && isWithTrade) return { ...line, type: "tax", kind: "transaction" };
  return { ...line, type: bySign };
}

/** The security a dividend is of, where the last name below the dividends is written as a symbol. */
function paidBy({ path }: Leg): LineParts["security"] {
  const last = path.at(-1) ?? "";
  const isBelow = DIVIDEND.test(path.at(-2) ?? "");
  return isBelow && /^[A-Z][A-Z0-9.-]{0,11}$/.test(last) ? { ticker: last } : undefined;
}
