import { formatDay, parseDay, type LocalDate } from "#engine/dates/day.ts";
import type { LongList } from "#engine/intake/long-list.ts";
import type { StatementLine } from "#engine/intake/statement.ts";
import { type CsvRow, withCells } from "#providers/statements/detect-csv.ts";
import type { TableStyle } from "#providers/statements/generic-csv/columns/detect-style.ts";
import { amountReadings, parseAmount } from "#providers/statements/parse-amount.ts";
import { parseMoment } from "#providers/statements/parse-date.ts";
import { isSameUnit, numberOfCell, type Unit, unitOfCell } from "#providers/statements/parse-unit.ts";
import type { StatementDraft } from "#providers/statements/statement-draft.ts";

const OPENING =
  /\b(?:opening|starting|beginning|previous|initial) (?:ledger )?balance|\bbalance (?:at (?:the )?(?:start|beginning)|brought forward)|\balter (?:konto|saldo)|\banfangs(?:saldo|bestand|kontostand)|saldo ?vortrag|\bbeginsaldo|\b(?:ancien solde|solde (?:(?:cr[ée]diteur|d[ée]biteur) )?(?:initial|pr[ée]c[ée]dent))|\bsaldo (?:inicial|anterior|iniziale)|\bing[åa]ende saldo/iu;
const CLOSING =
  /\b(?:closing|ending|new|final|current|ledger) balance|\bbalance (?:at (?:the )?end|carried forward|as of|on)\b|\bneuer (?:konto|saldo)|\bkontostand\b|\b(?:end|schluss) ?saldo|\beindsaldo|\b(?:nouveau solde|solde (?:(?:cr[ée]diteur|d[ée]biteur) )?(?:final|actuel|au))\b|\bsaldo (?:final|finale|actual|attuale|contable|contabile|contabil[íi]stico)(?![\p{L}])|\butg[åa]ende saldo|^(?:dernier solde|laatste saldo|letzter saldo|last balance)\b|^(?:saldo|solde|balance|kontostand):?$/iu;
const DAY = /\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/. ]\d{1,2}[-/. ]\d{2,4}/;

interface Around {
  readonly row: CsvRow;
  readonly is: "opening" | "closing";
  readonly label: string;
  /** Place of the one amount. */
  readonly column: number;
}

/** `Solde au 31/03/2024 1 234,56 €` in one cell. */
const IN_ONE =
  /^(?<label>.{4,80}?)[\s:]+(?<amount>[+-]?\d{1,3}(?:[\s\u00a0\u202f.,']?\d{3}){0,4}[.,]\d{2} ?(?:€|£|[A-Z]{3}|[HSCD]R?)|(?:€|£|[A-Z]{3}) ?[+-]?\d{1,3}(?:[\s\u00a0\u202f.,']?\d{3}){0,4}[.,]\d{2})$/u;

/** A balance below zero that only its words say to be one. */
const OWED = /d[ée]biteur|overdrawn|\bdebit balance|\bdeudor|\bdebitore/iu;

/** A balance that stands above or below the rows of a table: its words say which, and one cell says how much. */
export function balanceAround(row: CsvRow): Around | undefined {
  const [only = "", ...more] = row.cells.filter((cell) => cell !== "");
  const inOne = more.length === 0 && only.length < 120 ? IN_ONE.exec(only)?.groups : undefined;
  return balanceIn(inOne ? withCells(row, [inOne["label"] ?? "", inOne["amount"] ?? ""]) : row);
}

function balanceIn(row: CsvRow): Around | undefined {
  const label = row.cells.find((cell) => cell.length < 100 && (OPENING.test(cell) || CLOSING.test(cell)));
  if (label === undefined) return undefined;
  const amounts = row.cells.flatMap((cell, column) =>
    cell !== label && /\d/.test(cell) && amountReadings(numberOfCell(cell)).length > 0 ? [column] : [],
  );
  const [column] = amounts;
  if (column === undefined || amounts.length > 1) return undefined;
  return { row, is: OPENING.test(label) ? "opening" : "closing", label, column };
}

/** The one money that balances around the rows are written in. */
export function unitAround(rows: readonly CsvRow[]): Unit | undefined {
  const units = rows.flatMap((each) => {
    const around = balanceAround(each);
    const unit = around && unitOfCell(around.row.cells[around.column] ?? "");
    return unit?.kind === "money" ? [unit] : [];
  });
  const [first] = units;
  return first !== undefined && units.every((unit) => isSameUnit(unit, first)) ? first : undefined;
}

interface Told {
  readonly draft: StatementDraft;
  readonly style: TableStyle;
  readonly lines: LongList<StatementLine>;
}

/**
 * What a file of one account says around its rows was there before them and after them. Of two accounts nobody could say whose balance it is, and
 * of two currencies not of which.
 */
export function stateAround(rows: readonly CsvRow[], { draft, style, lines }: Told): void {
  if (rows.length === 0) return;
  const days = lines.map(({ on }) => on).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  const [account, ...accounts] = new Set(lines.map((line) => line.account));
  const [common, ...others] = new Set(lines.flatMap(({ cash }) => cash?.currency ?? []));
  if (first === undefined || last === undefined || account === undefined || accounts.length > 0) return;
  for (const { row, is, label, column } of rows.flatMap((each) => balanceAround(each) ?? [])) {
    const text = row.cells[column] ?? "";
    const unit = unitOfCell(text);
    const currency = unit?.kind === "money" ? unit.currency : others.length === 0 ? common : undefined;
    const written = parseAmount(text, style.decimalMark) ?? parseAmount(numberOfCell(text), style.decimalMark);
    if (written === undefined || currency === undefined) continue;
    const amount = OWED.test(label) && written > 0n ? -written : written;
    const own = parseMoment(DAY.exec(label)?.[0] ?? dayBeside(rows, label) ?? "", style.dateOrder)?.on;
    draft.total(row, {
      account,
      on: is === "opening" ? dayBefore(first) : (own ?? last),
      what: "cash",
      currency,
      amount,
    });
  }
}

/** `Dernier solde;1.234,56 EUR` and below it `Date/heure du dernier solde;05/03/2024`: the day stands in a row that names the label. */
function dayBeside(rows: readonly CsvRow[], label: string): string | undefined {
  const named = label.trim().toLowerCase();
  const beside = rows.find(({ cells }) => cells.some((cell) => cell !== label && cell.toLowerCase().includes(named)));
  return beside?.cells.flatMap((cell) => DAY.exec(cell)?.[0] ?? [])[0];
}

const dayBefore = (on: LocalDate): LocalDate => {
  const day = parseDay(on);
  return day === undefined ? on : formatDay(day - 1);
};
