import type { OfxAccount, OfxContext } from "#providers/statements/ofx/ofx-fields.ts";
import { OfxFields, placeOf, settleRow } from "#providers/statements/ofx/ofx-fields.ts";
import { readBooking } from "#providers/statements/ofx/ofx-bank.ts";
import {
  readIncome,
  readInvestmentCost,
  readReinvestment,
  readReturnOfCapital,
} from "#providers/statements/ofx/ofx-income.ts";
import { readOptionClosure, readSplit, readTransfer } from "#providers/statements/ofx/ofx-moves.ts";
import { readBuy, readSell } from "#providers/statements/ofx/ofx-trades.ts";
import { childOf, type OfxNode } from "#providers/statements/ofx/read-ofx.ts";
import type { StatementLine } from "#engine/intake/statement.ts";

type ReadLines = (fields: OfxFields, account: OfxAccount, context: OfxContext) => readonly StatementLine[] | undefined;

const READERS: ReadonlyMap<string, ReadLines> = new Map<string, ReadLines>([
  ...["BUYSTOCK", "BUYMF", "BUYDEBT", "BUYOPT", "BUYOTHER"].map((name) => [name, readBuy] as const),
  ...["SELLSTOCK", "SELLMF", "SELLDEBT", "SELLOPT", "SELLOTHER"].map((name) => [name, readSell] as const),
  ["INCOME", readIncome],
  ["REINVEST", readReinvestment],
  ["RETOFCAP", readReturnOfCapital],
  ["INVEXPENSE", readInvestmentCost],
  ["MARGININTEREST", readInvestmentCost],
  ["TRANSFER", readTransfer],
  ["SPLIT", readSplit],
  ["CLOSUREOPT", readOptionClosure],
]);
const INSIDE = "Moves within the account, from one of its sub-accounts to another.";

/** Reads the transactions of one account with a broker. */
export function readInvestmentTransactions(list: OfxNode, account: OfxAccount, context: OfxContext): void {
  for (const node of list.children) {
    if (node.children.length === 0 && (node.name === "DTSTART" || node.name === "DTEND")) continue;
    if (node.name === "INVBANKTRAN") {
      readBooking([node, childOf(node, "STMTTRN")], account, context);
      continue;
    }
    if (node.name === "JRNLFUND" || node.name === "JRNLSEC") {
      context.draft.skip(placeOf(node, context), INSIDE);
      continue;
    }
    readTransaction(node, account, context);
  }
}

function readTransaction(node: OfxNode, account: OfxAccount, context: OfxContext): void {
  const body = childOf(node, "INVBUY") ?? childOf(node, "INVSELL");
  const fields = new OfxFields([node, body, childOf(body ?? node, "INVTRAN")], context);
  const read = READERS.get(node.name);
  if (read === undefined) {
    fields.reject(node.name, `The transaction <${node.name}> is not known.`, "Add it by hand.");
  } else if (fields.text("REVERSALFITID") !== undefined) {
    fields.reject(
      "REVERSALFITID",
      "The row takes an earlier one back.",
      "Delete the transaction it takes back, if you imported it.",
    );
  }
  settleRow(fields, fields.errors.length > 0 ? undefined : read?.(fields, account, context), context);
}
