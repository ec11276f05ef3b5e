import { formatFixed } from "#engine/money/fixed.ts";
import { err, ok, type Result } from "#engine/result.ts";
import type { Statement } from "#engine/intake/statement.ts";
import { momentOf, readBalanceAmount, readEntry } from "#providers/statements/camt/read-entry.ts";
import {
  childElement,
  childrenOf,
  type OpenPart,
  readElements,
  textAt,
  type XmlElement,
} from "#providers/statements/markup/read-elements.ts";
import { decodeOfx } from "#providers/statements/ofx/ofx-charset.ts";
import type { ReadOptions, StatementError, StatementFile, StatementSource } from "#providers/statements/port.ts";
import { refuseFile } from "#providers/statements/refuse-file.ts";
import { currencyOf } from "#providers/statements/row-cells.ts";
import {
  type BalancedAccount,
  Bookings,
  stateBalances,
  type StatedBalance,
} from "#providers/statements/state-balances.ts";
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
  file.letGo?.();
  const draft = new StatementDraft(camt);
  const balanced: BalancedAccount[] = [];
  const apart: string[] = [];
  let book: AccountBook | undefined;
  let count = 0;
  const elements = readElements(decoded.value, PARTS, (element, within) => {
    if (element.name === ENTRY) {
      book ??= new AccountBook(draft);
      book.add(element, within);
      count++;
      if (count % ROWS_BETWEEN_REPORTS === 0) options.onProgress?.(count);
    } else {
      const account = (book ?? new AccountBook(draft)).close(element);
      balanced.push(...account.balanced);
      apart.push(...account.notes);
      book = undefined;
    }
  });
  if (!elements.ok) {
    const { line, problem, remedy } = elements.error;
    return err({ kind: "file_unreadable", problem: `Line ${line}: ${problem}`, remedy });
  }
  options.onProgress?.(count);
  const notes = stateBalances(draft, balanced);
  return ok({ ...draft.finish(), notes: [...apart, ...notes] });
}

/** One account's statement: its entries become lines as they come, so that a long one is never a list of elements. */
class AccountBook {
  readonly #draft: StatementDraft;
  readonly #bookings = new Bookings();
  /** Of a statement that names its account after its entries, against the standard. */
  readonly #waiting: XmlElement[] = [];
  #key: string | undefined;
  #firstCurrency: string | undefined;

  constructor(draft: StatementDraft) {
    this.#draft = draft;
  }

  add(entry: XmlElement, statement: OpenPart | undefined): void {
    this.#firstCurrency ??= codeOf(entry);
    if (this.#key === undefined && childElement(statement, "Acct")) this.#begin(statement);
    if (this.#key === undefined) this.#waiting.push(entry);
    else this.#book(entry, this.#key);
  }

  #begin(statement: OpenPart | undefined): string {
    const account = childElement(statement, "Acct");
    const key = (textAt(account, "Id", "IBAN") ?? textAt(account, "Id", "Othr", "Id") ?? "").replace(/\s/g, "");
    const stated = textAt(account, "Ccy") ?? codeOf(childrenOf(statement, "Bal")[0]) ?? this.#firstCurrency;
    this.#draft.account({
      key,
      kind: "bank",
      name: textAt(account, "Nm"),
      currency: currencyOf(stated ?? "")?.currency,
      institution:
        textAt(account, "Svcr", "FinInstnId", "Nm") ??
        textAt(account, "Svcr", "FinInstnId", "BICFI") ??
        textAt(account, "Svcr", "FinInstnId", "BIC"),
    });
    this.#key = key;
    return key;
  }

  #book(entry: XmlElement, key: string): void {
    const { outcome, on, cash } = readEntry(entry);
    const row = { line: entry.line, raw: entry.raw };
    this.#draft.settle(
      [row],
      "lines" in outcome ? { lines: outcome.lines.map((line) => ({ ...line, account: key })) } : outcome,
    );
    if (on !== undefined && cash !== undefined) this.#bookings.add({ on, cash });
  }

  /**
   * The account's balances for the check, a currency each. A balance in a currency the account neither is kept in, nor opens with, nor moves is none of
   * its money: it is named, and counts for nothing.
   */
  close(statement: XmlElement): { readonly balanced: readonly BalancedAccount[]; readonly notes: readonly string[] } {
    const key = this.#key ?? this.#begin(statement);
    for (const entry of this.#waiting) this.#book(entry, key);
    const bookings = this.#bookings;
    const ofCurrency = Map.groupBy(childrenOf(statement, "Bal"), codeOf);
    const opens = (its: readonly XmlElement[]) => balanceOf(its, ["OPBD", "PRCD"], statement);
    const closes = (its: readonly XmlElement[]) => balanceOf(its, ["CLBD"], statement);
    const own = new Set([textAt(statement, "Acct", "Ccy"), ...bookings.currencies]);
    const isOwn = (code: string | undefined, its: readonly XmlElement[]) => own.has(code) || opens(its) !== undefined;
    const hasOwn = own.size > 1 || [...ofCurrency].some(([code, its]) => isOwn(code, its));
    const balanced: BalancedAccount[] = [];
    const notes: string[] = [];
    for (const [code, its] of ofCurrency) {
      const closing = closes(its);
      if (!hasOwn || isOwn(code, its)) balanced.push({ account: key, opening: opens(its), closing, bookings });
      else if (closing !== undefined)
        notes.push(
          `${key || "The account"}: the closing balance of ${formatFixed(closing.cash.amount)} ${closing.cash.currency} on ${closing.on} is in a currency the account does not keep. It is not counted.`,
        );
    }
    return { balanced, notes };
  }
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
