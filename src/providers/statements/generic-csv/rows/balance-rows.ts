import { formatDay, type LocalDate, parseDay } from "#engine/dates/day.ts";
import type { CashMove } from "#engine/intake/statement.ts";
import type { Fixed } from "#engine/money/fixed.ts";
import type { CsvRow } from "#providers/statements/detect-csv.ts";
import { headerWord } from "#providers/statements/generic-csv/columns/header-words.ts";
import type { RowCells } from "#providers/statements/row-cells.ts";
import type { RowOutcome, StatementDraft } from "#providers/statements/statement-draft.ts";

type BalanceWord = "opening" | "closing" | "turnover";

const WORDS: Readonly<Record<BalanceWord, string>> = {
  opening:
    "opening balance|starting balance|initial balance|beginning balance|previous balance|balance brought forward|brought forward|balance b f|anfangssaldo|anfangsbestand|saldovortrag|beginsaldo|solde initial|ancien solde|solde précédent|saldo inicial|saldo anterior|saldo iniziale|saldo początkowe|počáteční zůstatek|alkusaldo|ingående saldo|inngående saldo|likutis pradžiai|pradinis likutis|sākuma atlikums|sākuma bilance|algsaldo|algjääk|входящий остаток|начальный остаток|nyitó egyenleg|sold inițial",
  closing:
    "closing balance|ending balance|final balance|balance carried forward|carried forward|balance c f|endsaldo|schlusssaldo|eindsaldo|solde final|nouveau solde|saldo final|saldo finale|saldo końcowe|konečný zůstatek|loppusaldo|utgående saldo|likutis pabaigai|galutinis likutis|beigu atlikums|beigu bilance|lõppsaldo|lõppjääk|исходящий остаток|конечный остаток|záró egyenleg|sold final",
  turnover: "turnover|turnovers|apyvarta|apgrozījums|käive|obroty|обороты|forgalom",
};

const KNOWN = new Map<string, BalanceWord>();
for (const word of ["opening", "closing", "turnover"] as const)
  for (const name of WORDS[word].split("|")) KNOWN.set(headerWord(name), word);

const REASONS: Readonly<Record<BalanceWord, string>> = {
  opening: "The balance before the rows; it moves nothing itself.",
  closing: "The balance after the rows; it moves nothing itself.",
  turnover: "A sum of other rows; it moves nothing itself.",
};

const LONGEST = 40;
/** No such word has one, and most cells do: they need not be folded. */
const DIGIT = /\d/;

/** `S A L D O`: letters apart, as printed statements wrote it. */
const SPACED = /^\p{L}(?: \p{L}){3,14}$/u;
const wordIn = (cell: string): string => headerWord(SPACED.test(cell) ? cell.replaceAll(" ", "") : cell);

const wordOf = ({ cells }: CsvRow): BalanceWord | undefined => {
  for (const cell of cells) {
    const word = cell.length > LONGEST || DIGIT.test(cell) ? undefined : KNOWN.get(wordIn(cell));
    if (word !== undefined) return word;
  }
  return undefined;
};

const OF_ACCOUNT = /^(?=(?:[^\d]*\d){5})[\dA-Z ]{6,34}$/;

/**
 * LCL ends its list with a row of a day, an amount and the number of the account, without the kind of booking that every other row has: what the account
 * holds.
 */
function accountRow(rows: readonly CsvRow[], cellsOf: (row: CsvRow) => RowCells): number | undefined {
  if (rows.length < 3) return undefined;
  const told = [rows[0], rows.at(-1)].find((row) => row !== undefined && namesAccountAlone(cellsOf(row)));
  if (told === undefined) return undefined;
  const isOnly = rows.every((row) => row.line === told.line || cellsOf(row).text("type") !== "");
  return isOnly ? told.line : undefined;
}

function namesAccountAlone(cells: RowCells): boolean {
  const said = new Set([cells.text("date"), cells.text("settled"), cells.text("amount"), ""]);
  const words = cells.row.cells.map((cell) => cell.trim()).filter((cell) => !said.has(cell));
  return cells.text("type") === "" && words.length > 0 && words.every((word) => OF_ACCOUNT.test(word));
}

/** "Balance" and nothing else: the last row of some lists, and what somebody wrote to a payment. The sum of the rows tells which. */
const BARE = new Set(
  ["balance", "saldo", "solde", "saldo final", "saldo do dia", "kontostand", "bakiye"].map(headerWord),
);

const isBare = ({ cells }: CsvRow): boolean => cells.some((cell) => cell.length <= LONGEST && BARE.has(wordIn(cell)));

/**
 * Rows of a bank's list whose words are those of a balance and nothing else: what they state was there, or is left, and never came. Banks of the Baltic
 * states begin and end their lists so.
 */
export class BalanceRows {
  readonly draft: StatementDraft;
  /** By account and currency what the rows come to since a balance before them. */
  readonly #sums = new Map<string, Fixed>();

  /** The row that tells the balance by the number of the account. */
  readonly #ofAccount: number | undefined;

  constructor(draft: StatementDraft, rows: readonly CsvRow[] = [], cellsOf?: (row: CsvRow) => RowCells) {
    this.draft = draft;
    this.#ofAccount = cellsOf && accountRow(rows, cellsOf);
  }

  /** False where the row is a movement like others. */
  settle(row: CsvRow, outcome: RowOutcome | undefined): boolean {
    if (outcome === undefined || !("lines" in outcome)) return false;
    const [line, ...others] = outcome.lines;
    if (line?.cash === undefined || line.type === "opening_balance" || others.length > 0) {
      for (const { cash, account } of outcome.lines) if (cash) this.#add(cash, account);
      return false;
    }
    const { amount, currency } = line.cash;
    const sum = this.#sums.get(keyOf(line.cash, line.account));
    const isClosing = row.line === this.#ofAccount || (sum === amount && isBare(row));
    const word = wordOf(row) ?? (isClosing ? "closing" : undefined);
    if (word === undefined) {
      this.#add(line.cash, line.account);
      return false;
    }
    if (word === "opening") this.#sums.set(keyOf(line.cash, line.account), amount);
    this.draft.skip([row], REASONS[word]);
    const on = word === "opening" ? dayBefore(line.on) : line.on;
    const total = { account: line.account ?? "", on, what: "cash", currency, amount } as const;
    if (word !== "turnover") this.draft.total(row, total);
    return true;
  }

  #add(cash: CashMove, account: string | undefined): void {
    const key = keyOf(cash, account);
    const sum = this.#sums.get(key);
    if (sum !== undefined) this.#sums.set(key, sum + cash.amount);
  }
}

const keyOf = ({ currency }: CashMove, account = ""): string => `${currency} ${account}`;

const dayBefore = (on: LocalDate): LocalDate => {
  const day = parseDay(on);
  return day === undefined ? on : formatDay(day - 1);
};
