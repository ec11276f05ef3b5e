import type { TransactionType } from "#engine/ledger/transaction.ts";
import type { Fixed } from "#engine/money/fixed.ts";
import { type QifContext, QifFields } from "#providers/statements/qif/qif-context.ts";
import type { QifRecord } from "#providers/statements/qif/read-records.ts";
import type { LineParts, RowOutcome } from "#providers/statements/statement-draft.ts";

/** Reads a record of a bank, cash or card account. A split becomes its parts where they add up. */
export function readBankRecord(record: QifRecord, context: QifContext): RowOutcome {
  const fields = new QifFields(record, context);
  const moment = fields.moment();
  const total = fields.amount("T") ?? fields.amount("U");
  if (total === undefined) fields.fail("T", "The amount is missing.");
  const splits = splitsOf(record, fields);
  if (fields.problem || moment === undefined || total === undefined) return fields.problem ?? NOTHING;
  const description = [fields.text("P"), fields.text("M")].filter((text) => text !== undefined).join(": ");
  const base = { ...moment, account: context.account, description: description === "" ? undefined : description };
  const line = (amount: Fixed, category: string | undefined, memo?: string): LineParts => ({
    ...base,
    type: typeOf({ category, amount, payee: fields.text("P"), account: context.account }),
    cash: { amount, currency: context.currency },
    ...(memo === undefined
      ? {}
      : { description: [fields.text("P"), memo].filter((text) => text !== undefined).join(": ") }),
  });
  const isWhole = splits.length > 0 && splits.reduce((sum, split) => sum + split.amount, 0n) === total;
  const parts = isWhole ? splits.filter((split) => split.amount !== 0n) : [];
  return parts.length > 0
    ? { lines: parts.map((split) => line(split.amount, split.category, split.memo)) }
    : { lines: [line(total, fields.text("L"))] };
}

const NOTHING = {
  field: "record",
  problem: "The record cannot be understood.",
  remedy: "Enter the transaction by hand.",
};

interface Split {
  readonly category: string;
  memo: string | undefined;
  amount: Fixed;
}

/** `S` begins a part, `E` is its memo, `$` its amount. */
function splitsOf(record: QifRecord, fields: QifFields): readonly Split[] {
  const splits: Split[] = [];
  for (const [letter, text] of record.fields) {
    const last = splits.at(-1);
    if (letter === "S") splits.push({ category: text, memo: undefined, amount: 0n });
    else if (letter === "E" && last && text !== "") last.memo = text;
    else if (letter === "$" && last) last.amount = fields.number("$", text) ?? 0n;
  }
  return splits;
}

/** Categories that say what a booking is. A category in brackets is another account. */
const CATEGORIES: readonly (readonly [RegExp, TransactionType])[] = [
  [/^_?(?:int(?:erest)? ?(?:inc(?:ome)?|earned)?)(?:$|[:/])/i, "interest"],
  [/^_?div(?:idend)?s? ?(?:inc(?:ome)?)?(?:$|[:/])/i, "dividend"],
  [/^(?:bank (?:charges?|fees?)|bank chrg|service charges?|fees?(?: & charges)?)(?:$|[:/])/i, "fee"],
];

function typeOf(of: {
  readonly category: string | undefined;
  readonly amount: Fixed;
  readonly payee: string | undefined;
  readonly account: string;
}): TransactionType {
  const other = /^\[(.*)\]/.exec(of.category ?? "")?.[1];
  if (other !== undefined) {
    const isOpening = /^opening balance$/i.test(of.payee ?? "") && (other === of.account || of.account === "");
    return isOpening ? "opening_balance" : "cash_transfer";
  }
  const known = CATEGORIES.find(([words]) => words.test(of.category ?? ""))?.[1];
  return known ?? (of.amount > 0n ? "deposit" : "withdrawal");
}
