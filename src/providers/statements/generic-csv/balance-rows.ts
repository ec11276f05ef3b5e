import { formatDay, type LocalDate, parseDay } from "#engine/dates/day.ts";
import type { CsvRow } from "#providers/statements/detect-csv.ts";
import { headerWord } from "#providers/statements/generic-csv/header-words.ts";
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

const wordOf = ({ cells }: CsvRow): BalanceWord | undefined => {
  for (const cell of cells) {
    const word = cell.length > LONGEST ? undefined : KNOWN.get(headerWord(cell));
    if (word !== undefined) return word;
  }
  return undefined;
};

/**
 * A row of a bank's list whose words are those of a balance and nothing else: what it states was there, or is left, and never came. Banks of the Baltic
 * states begin and end their lists so. False where the row is a movement like others.
 */
export function settleBalanceRow(row: CsvRow, outcome: RowOutcome | undefined, draft: StatementDraft): boolean {
  if (outcome === undefined || !("lines" in outcome)) return false;
  const [line, ...others] = outcome.lines;
  if (line?.cash === undefined || line.type === "opening_balance" || others.length > 0) return false;
  const word = wordOf(row);
  if (word === undefined) return false;
  draft.skip([row], REASONS[word]);
  const { amount, currency } = line.cash;
  const on = word === "opening" ? dayBefore(line.on) : line.on;
  if (word !== "turnover") draft.total(row, { account: line.account ?? "", on, what: "cash", currency, amount });
  return true;
}

const dayBefore = (on: LocalDate): LocalDate => {
  const day = parseDay(on);
  return day === undefined ? on : formatDay(day - 1);
};
