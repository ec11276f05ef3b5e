import { ok } from "#engine/result.ts";
import type { LocalDate } from "#engine/dates/day.ts";
import type { Fixed } from "#engine/money/fixed.ts";
import type { BalancedRow } from "#providers/statements/banks/balanced-rows.ts";
import { checkBalances } from "#providers/statements/banks/check-balances.ts";
import { parseAmount } from "#providers/statements/parse-amount.ts";
import { type DocumentLine, documentLines, headLines } from "#providers/statements/pdf/document-lines.ts";
import { dayWithin, type Period, periodIn } from "#providers/statements/pdf/pdf-period.ts";
import type { StatementSource } from "#providers/statements/port.ts";
import { type Problem, StatementDraft } from "#providers/statements/statement-draft.ts";

const MONEY = "(?:- ?)?\\$?\\d{1,3}(?:,\\d{3})*\\.\\d{2}|\\(\\$?\\d{1,3}(?:,\\d{3})*\\.\\d{2}\\)";
const ROW = new RegExp(`^(?<on>\\d{2}/\\d{2}) (?<what>.+?) (?<amount>${MONEY}) (?<balance>${MONEY})$`);
const BALANCE = new RegExp(`^(?<which>Beginning|Ending) Balance (?<amount>${MONEY})$`, "i");
const SUMMARY = /^(?:CHECKING|SAVINGS) SUMMARY\b/;
const DETAIL = /^TRANSACTION DETAIL\b/;
const ACCOUNT = /Account Number:? ?(?<number>[\d ]{6,24})/i;
/** The smallest row there may be: a day and an amount at the ends of a line. */
const LIKE_A_ROW = new RegExp(`^\\d{2}/\\d{2} .*(?:${MONEY})$`);

/**
 * Statement of a Chase checking or savings account as PDF: one account, dollars, its transactions under TRANSACTION DETAIL with a balance after each, days
 * without a year within the period in words. Written from published descriptions of the statement: no public sample of a real one is free to use.
 */
export const chasePdf: StatementSource = {
  key: "chase-pdf",
  name: "Chase statement (PDF)",
  recognize: (head) => {
    const lines = headLines(head);
    const isChase = lines.some((line) => /JPMorgan Chase Bank|\bchase\.com\b/i.test(line));
    // A statement of several accounts does not say beside each row whose it is.
    const isOne = lines.filter((line) => SUMMARY.test(line)).length === 1;
    return isChase && isOne && lines.some((line) => DETAIL.test(line)) ? 0.95 : 0;
  },
  read: (file) => {
    const lines = documentLines(file);
    if (!lines.ok) return lines;
    const draft = new StatementDraft(chasePdf);
    const notes = readAccount(lines.value, draft);
    return ok({ ...draft.finish(), notes });
  },
};

function readAccount(lines: readonly DocumentLine[], draft: StatementDraft): readonly string[] {
  const number = lines.flatMap(({ raw }) => ACCOUNT.exec(raw)?.groups?.["number"] ?? [])[0];
  const account = number?.replace(/\s/g, "") ?? "";
  draft.account({ key: account, kind: "bank", currency: "USD", institution: "Chase" });
  const period = periodIn(lines.map(({ raw }) => raw));
  const rows: BalancedRow[] = [];
  const start = lines.findIndex(({ raw }) => DETAIL.test(raw));
  for (const line of lines.slice(start + 1)) {
    const row = ROW.exec(line.raw)?.groups;
    if (row === undefined) {
      settleOther(line, draft);
      continue;
    }
    const read = readRow(row, period);
    if ("problem" in read) {
      draft.fail([line], read);
      continue;
    }
    const { on, amount, balance } = read;
    const cash = { amount, currency: "USD" };
    draft.settle([line], {
      lines: [{ type: amount > 0n ? "deposit" : "withdrawal", on, account, cash, description: row["what"] ?? "" }],
    });
    rows.push({ account, on, cash, balance, row: line });
  }
  return [...checkBalances(rows, draft), ...checkEnds(lines, rows)];
}

/** Balances of the detail are checked, not booked; what begins and ends like a row must not be lost without a word. */
function settleOther(line: DocumentLine, draft: StatementDraft): void {
  if (BALANCE.test(line.raw)) draft.skip([line], "A balance: it moves nothing.");
  else if (LIKE_A_ROW.test(line.raw))
    draft.fail([line], {
      field: "row",
      problem: "The row lacks its amount or the balance after it.",
      remedy: "Enter the transaction by hand, or import the CSV of the same period.",
    });
}

interface Row {
  readonly on: LocalDate;
  readonly amount: Fixed;
  readonly balance: Fixed;
}

function readRow(row: Readonly<Record<string, string | undefined>>, period: Period | undefined): Row | Problem {
  const on = period && dayWithin(row["on"] ?? "", period);
  const [amount, balance] = [row["amount"], row["balance"]].map(moneyOf);
  if (on === undefined)
    return {
      field: "date",
      problem: "The row names no year, and the statement no period that the day is in.",
      remedy: "Import the CSV of the same period instead.",
    };
  return amount === undefined || balance === undefined
    ? { field: "amount", problem: "The amount is no number.", remedy: "Enter the transaction by hand." }
    : { on, amount, balance };
}

const moneyOf = (text: string | undefined): Fixed | undefined => parseAmount((text ?? "").replace(/^- /, "-"), ".");

/** A sentence for each balance of the summary that the rows do not lead to. */
function checkEnds(lines: readonly DocumentLine[], rows: readonly BalancedRow[]): readonly string[] {
  const stated = (which: string): Fixed | undefined =>
    lines.flatMap(({ raw }) => {
      const found = BALANCE.exec(raw)?.groups;
      return found?.["which"]?.toLowerCase() === which ? (moneyOf(found["amount"]) ?? []) : [];
    })[0];
  const [opening, closing] = [stated("beginning"), stated("ending")];
  if (opening === undefined || closing === undefined) return [];
  const moved = rows.reduce((sum, { cash }) => sum + (cash?.amount ?? 0n), 0n);
  return opening + moved === closing
    ? []
    : ["The transactions read do not lead from the beginning balance of the statement to its ending balance."];
}
