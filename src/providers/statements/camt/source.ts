import { err, ok, type Result } from "#engine/result.ts";
import type { Statement } from "#engine/intake/statement.ts";
import { momentOf, readBalanceAmount, readEntry } from "#providers/statements/camt/read-entry.ts";
import {
  childElement,
  childrenOf,
  readElements,
  textAt,
  type XmlElement,
} from "#providers/statements/markup/read-elements.ts";
import { decodeOfx } from "#providers/statements/ofx/ofx-charset.ts";
import type { ReadOptions, StatementError, StatementFile, StatementSource } from "#providers/statements/port.ts";
import { refuseFile } from "#providers/statements/refuse-file.ts";
import { currencyOf } from "#providers/statements/row-cells.ts";
import { type BalancedAccount, stateBalances, type StatedBalance } from "#providers/statements/state-balances.ts";
import { StatementDraft } from "#providers/statements/statement-draft.ts";

/** ISO 20022 cash management: statements (053), reports of a running day (052) and notifications (054), in every version, with any prefix. */
export const camt: StatementSource = {
  key: "camt",
  name: "CAMT",
  recognize: ({ text }) =>
    /^\s*</.test(text) && /<(?:\w{1,20}:)?(?:BkToCstmrStmt|BkToCstmrAcctRpt|BkToCstmrDbtCdtNtfctn)\b/.test(text)
      ? 1
      : 0,
  read,
};

const ENTRY = "Ntry";
const PARTS = new Set([ENTRY, "Stmt", "Rpt", "Ntfctn"]);
const ROWS_BETWEEN_REPORTS = 1000;

function read(file: StatementFile, options: ReadOptions): Result<Statement, StatementError> {
  const refused = refuseFile(file);
  if (refused) return err(refused);
  const decoded = decodeOfx(file.bytes, options.encoding);
  if (!decoded.ok) return decoded;
  const draft = new StatementDraft(camt);
  const balanced: BalancedAccount[] = [];
  let entries: XmlElement[] = [];
  let count = 0;
  const elements = readElements(decoded.value, PARTS, (element) => {
    if (element.name === ENTRY) {
      entries.push(element);
      count++;
      if (count % ROWS_BETWEEN_REPORTS === 0) options.onProgress?.(count);
    } else {
      balanced.push(readAccountStatement(element, entries, draft));
      entries = [];
    }
  });
  if (!elements.ok) {
    const { line, problem, remedy } = elements.error;
    return err({ kind: "file_unreadable", problem: `Line ${line}: ${problem}`, remedy });
  }
  options.onProgress?.(count);
  const notes = stateBalances(draft, balanced);
  return ok({ ...draft.finish(), notes });
}

/** One account's entries, and its balances for the check. */
function readAccountStatement(
  statement: XmlElement,
  entries: readonly XmlElement[],
  draft: StatementDraft,
): BalancedAccount {
  const account = childElement(statement, "Acct");
  const key = (textAt(account, "Id", "IBAN") ?? textAt(account, "Id", "Othr", "Id") ?? "").replace(/\s/g, "");
  const balances = childrenOf(statement, "Bal");
  const stated = textAt(account, "Ccy") ?? codeOf(balances[0]) ?? codeOf(entries[0]);
  draft.account({
    key,
    kind: "bank",
    name: textAt(account, "Nm"),
    currency: currencyOf(stated ?? "")?.currency,
    institution:
      textAt(account, "Svcr", "FinInstnId", "Nm") ??
      textAt(account, "Svcr", "FinInstnId", "BICFI") ??
      textAt(account, "Svcr", "FinInstnId", "BIC"),
  });
  const bookings = entries.flatMap((entry) => {
    const { outcome, on, cash } = readEntry(entry);
    const row = { line: entry.line, raw: entry.raw };
    draft.settle(
      [row],
      "lines" in outcome ? { lines: outcome.lines.map((line) => ({ ...line, account: key })) } : outcome,
    );
    return on === undefined || cash === undefined ? [] : [{ on, cash }];
  });
  return {
    account: key,
    opening: balanceOf(balances, ["OPBD", "PRCD"], statement),
    closing: balanceOf(balances, ["CLBD"], statement),
    bookings,
  };
}

/** The balance booked; what is available counts credit lines and reservations and is left out. */
function balanceOf(
  balances: readonly XmlElement[],
  codes: readonly string[],
  { line }: XmlElement,
): StatedBalance | undefined {
  for (const code of codes) {
    const balance = balances.find((it) => textAt(it, "Tp", "CdOrPrtry", "Cd") === code);
    const cash = balance && readBalanceAmount(balance);
    const on = balance && momentOf(balance, "Dt")?.on;
    if (cash && !("problem" in cash) && on !== undefined)
      return { on, cash, row: { line: balance.line || line, raw: `${code} ${on}` } };
  }
  return undefined;
}

const codeOf = (part: XmlElement | undefined): string | undefined => childElement(part, "Amt")?.attributes["Ccy"];
