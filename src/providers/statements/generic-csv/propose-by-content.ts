import { abs, type Fixed } from "#engine/money/fixed.ts";
import type { ColumnMapping, ColumnMeaning } from "#engine/intake/column-mapping.ts";
import type { CsvRow } from "#providers/statements/detect-csv.ts";
import { detectDecimalMark } from "#providers/statements/detect-decimal-mark.ts";
import { type ColumnContent, contentOf } from "#providers/statements/generic-csv/column-content.ts";
import { parseAmount } from "#providers/statements/parse-amount.ts";

interface Column {
  readonly name: string;
  readonly content: ColumnContent;
  readonly cells: readonly string[];
}

const LOOKED_AT = 400;

/**
 * What the columns of a table without a header seem to hold, for the person to look at: banks of several countries export one. Nothing of it is taken
 * unasked.
 */
export function proposeByContent(header: readonly string[], rows: readonly CsvRow[]): ColumnMapping["columns"] {
  const looked = rows.slice(0, LOOKED_AT);
  const columns = header.map((name, index): Column => ({
    name,
    content: contentOf(looked, index),
    cells: looked.map((row) => row.cells[index] ?? ""),
  }));
  const [date, settled] = columns.filter(({ content }) => isFull(content, looked) && content.days >= 0.9);
  if (date === undefined) return {};
  const numbers = columns.filter((it) => it !== date && it !== settled && isAmounts(it));
  const currency = columns.find(({ content }) => content.units >= 0.9 && content.filled > 0);
  const texts = columns.filter((it) => it.content.numbers < 0.5 && it.content.days < 0.5 && it !== currency);
  const [longest] = texts.toSorted((a, b) => lengthOf(b) - lengthOf(a));
  const found: Partial<Record<ColumnMeaning, Column | undefined>> = {
    date,
    settled,
    currency,
    account: columns.find(isAccount),
    description: longest,
    ...moneyOf(numbers, looked.length),
  };
  return Object.fromEntries(
    Object.entries(found).flatMap(([meaning, column]) => (column ? [[meaning, column.name]] : [])),
  );
}

const isFull = ({ filled }: ColumnContent, rows: readonly CsvRow[]): boolean =>
  filled > 0 && filled >= rows.length * 0.9;

const lengthOf = ({ cells }: Column): number => cells.reduce((sum, cell) => sum + cell.length, 0);

/** Numbers with decimals or a sign; a number of a check or of an account has neither. */
const isAmounts = ({ content, cells }: Column): boolean =>
  content.filled > 0 &&
  content.numbers >= 0.9 &&
  content.days < 0.9 &&
  cells.some((cell) => /[.,]\d{1,2}\D*$|^[-+(]/.test(cell));

/** One number of many digits, or one IBAN, in every row. */
const isAccount = ({ cells }: Column): boolean =>
  new Set(cells).size === 1 && /^(?:[A-Z]{2}\d{2}[A-Z0-9 ]{10,30}|[\d -]{7,20})$/.test(cells[0] ?? "");

/** The column that changes by what another holds is the balance; two that are never filled together are what left and what arrived. */
function moneyOf(numbers: readonly Column[], rowCount: number): Partial<Record<ColumnMeaning, Column>> {
  const full = numbers.filter(({ content }) => content.filled === rowCount);
  for (const isStep of [isSignedStep, isStepBefore, isAnyStep])
    for (const balance of full) {
      const amount = full.find((it) => it !== balance && leadsTo(it, balance, isStep));
      // What was there before each row is no balance after it: it only tells the two columns apart.
      if (amount !== undefined) return isStep === isStepBefore ? { amount } : { amount, balance };
    }
  const [debit, credit] = numbers.filter(({ content }) => content.filled < rowCount);
  const isEither =
    debit !== undefined &&
    credit !== undefined &&
    debit.cells.every((cell, row) => (cell === "") !== ((credit.cells[row] ?? "") === ""));
  const [only] = full;
  if (isEither) return only === undefined ? { debit, credit } : { debit, credit, balance: only };
  return only === undefined ? {} : { amount: only };
}

/** From one row to the next: whether the change is what the row, or with the newest first the row above, moved. */
type IsStep = (change: Fixed, row: Fixed, above: Fixed) => boolean;
/** A balance before each row would change by the row above it. */
const isSignedStep: IsStep = (change, row, above) => change === row || change === -above;
const isStepBefore: IsStep = (change, row, above) => change === above && above !== 0n && change !== row;
const isAnyStep: IsStep = (change, row, above) => abs(change) === abs(row) || abs(change) === abs(above);

function leadsTo(amount: Column, balance: Column, isStep: IsStep): boolean {
  const [amounts, balances] = [numbersOf(amount), numbersOf(balance)];
  let fits = 0;
  for (let row = 1; row < balances.length; row++) {
    const [before, after] = [balances[row - 1], balances[row]];
    const [own, above] = [amounts[row], amounts[row - 1]];
    if (before === undefined || after === undefined || own === undefined || above === undefined) return false;
    if (isStep(after - before, own, above)) fits++;
  }
  return fits > 0 && fits >= (balances.length - 1) * 0.8;
}

function numbersOf({ cells }: Column): readonly (Fixed | undefined)[] {
  const mark = detectDecimalMark(cells) === "," ? "," : ".";
  return cells.map((cell) => parseAmount(cell, mark));
}
