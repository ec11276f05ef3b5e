import type { TransactionType } from "#engine/ledger/transaction.ts";
import {
  cashOf,
  OfxFields,
  placeOf,
  settleRow,
  type OfxAccount,
  type OfxContext,
} from "#providers/statements/ofx/ofx-fields.ts";
import { childOf, type OfxNode } from "#providers/statements/ofx/read-ofx.ts";
import type { StatementLine } from "#engine/intake/statement.ts";

/** `by_sign`: a deposit when money arrives, a withdrawal when it leaves. The sign of the amount is the truth, the word is not. */
const TYPES: Readonly<Record<string, TransactionType | "by_sign">> = {
  CREDIT: "by_sign",
  DEBIT: "by_sign",
  INT: "interest",
  DIV: "dividend",
  FEE: "fee",
  SRVCHG: "fee",
  DEP: "by_sign",
  ATM: "by_sign",
  POS: "by_sign",
  XFER: "cash_transfer",
  CHECK: "by_sign",
  PAYMENT: "by_sign",
  CASH: "by_sign",
  DIRECTDEP: "by_sign",
  DIRECTDEBIT: "by_sign",
  REPEATPMT: "by_sign",
  OTHER: "by_sign",
};
const KINDS: Readonly<Record<string, string>> = { FEE: "bank", SRVCHG: "bank", INT: "interest", DIV: "dividend" };
const NOT_BOOKED = "Not booked yet: it comes again when it is.";

/** Reads the bookings and balances of one bank or card account. */
export function readBankStatement(node: OfxNode, account: OfxAccount, context: OfxContext): void {
  for (const child of node.children) {
    if (child.name === "BANKTRANLIST") readBookings(child, account, context);
    else if (child.name === "BANKTRANLISTP")
      for (const pending of child.children) skipAggregate(pending, NOT_BOOKED, context);
    else if (child.name === "LEDGERBAL") readBalance(child, account, context);
    else if (child.name === "AVAILBAL")
      context.draft.skip(
        placeOf(child, context),
        "The available balance counts credit lines and reservations; the booked balance is compared.",
      );
    else if (!child.name.endsWith("ACCTFROM")) skipAggregate(child, reasonOf(child), context);
  }
}

const reasonOf = (node: OfxNode): string => `<${node.name}> holds no booking and no booked balance.`;

/** Single fields such as `CURDEF` say something about the whole; only parts with content are left out on purpose. */
function skipAggregate(node: OfxNode, reason: string, context: OfxContext): void {
  if (node.children.length > 0) context.draft.skip(placeOf(node, context), reason);
}

function readBookings(list: OfxNode, account: OfxAccount, context: OfxContext): void {
  for (const node of list.children) {
    if (node.name === "STMTTRN") readBooking([node], account, context);
    else skipAggregate(node, reasonOf(node), context);
  }
}

/** Reads one booking: a `STMTTRN`, also inside the `INVBANKTRAN` of a broker. `nodes`: the row first, then its parts. */
export function readBooking(nodes: readonly (OfxNode | undefined)[], account: OfxAccount, context: OfxContext): void {
  const fields = new OfxFields(nodes, context);
  const word = fields.text("TRNTYPE")?.toUpperCase() ?? "";
  const posted = fields.requiredMoment("DTPOSTED");
  const amount = fields.requiredDecimal("TRNAMT");
  const money = fields.money(account);
  if (fields.text("CORRECTFITID") !== undefined) {
    fields.reject(
      "CORRECTFITID",
      "The row corrects an earlier one.",
      "Change or delete the booking it corrects, then add this one by hand if it replaces it.",
    );
  }
  const skipped = word === "HOLD" ? NOT_BOOKED : amount === 0n ? "The amount is 0: nothing moves." : undefined;
  if (skipped !== undefined && fields.errors.length === 0) {
    context.draft.skip(fields.place, skipped);
    return;
  }
  const isBroker = fields.node("STMTTRN") !== undefined;
  const meaning = meaningOf(fields, word, isBroker);
  if (!posted || amount === undefined || !meaning) {
    settleRow(fields, undefined, context);
    return;
  }
  const line: StatementLine = {
    place: fields.place,
    account: account.key,
    type: meaning === "by_sign" ? (amount > 0n ? "deposit" : "withdrawal") : meaning,
    on: posted.on,
    cash: cashOf(amount, money),
    kind: KINDS[word],
    description: descriptionOf(fields),
    sourceId: fields.text("FITID"),
  };
  settleRow(fields, [line], context);
}

function meaningOf(fields: OfxFields, word: string, isBroker: boolean): TransactionType | "by_sign" | undefined {
  const meaning = TYPES[word];
  if (meaning === undefined) {
    const problem =
      word === "" ? "The field <TRNTYPE> is missing or empty." : `The type "${word}" is not one of the standard.`;
    fields.reject("TRNTYPE", problem, "Add the booking by hand.");
    return undefined;
  }
  return isBroker && meaning === "by_sign" ? (namedMeaning(fields.text("NAME") ?? "") ?? meaning) : meaning;
}

/** Brokers book interest and their fees as plain credits and debits and say so in the name. */
function namedMeaning(name: string): TransactionType | undefined {
  if (/^INTEREST\b/i.test(name)) return "interest";
  if (/^DIVIDEND\b/i.test(name)) return "dividend";
  return /\bFEE\b/i.test(name) ? "fee" : undefined;
}

function descriptionOf(fields: OfxFields): string | undefined {
  const payee = childOf(fields.node("PAYEE"), "NAME")?.value;
  const name = [fields.text("NAME") ?? payee, fields.text("EXTDNAME")]
    .filter((part) => part !== undefined && part !== "")
    .join(" ");
  const memo = fields.text("MEMO") ?? "";
  if (memo === "" || name === "") return name || memo || undefined;
  return memo.startsWith(name) ? memo : name.startsWith(memo) ? name : `${name}: ${memo}`;
}

function readBalance(node: OfxNode, account: OfxAccount, context: OfxContext): void {
  const fields = new OfxFields([node], context);
  const amount = fields.requiredDecimal("BALAMT");
  const on = fields.requiredMoment("DTASOF")?.on;
  settleRow(fields, undefined, context);
  if (amount === undefined || on === undefined) return;
  const { key, currency } = account;
  context.draft.totals.push({ account: key, on, what: "cash", currency, amount, place: fields.place });
}
