import { abs, type Fixed } from "#engine/money/fixed.ts";
import type { ColumnMapping, ColumnMeaning } from "#engine/intake/column-mapping.ts";
import type { CsvRow } from "#providers/statements/detect-csv.ts";
import { detectDecimalMark } from "#providers/statements/detect-decimal-mark.ts";
import { type ColumnContent, contentOf } from "#providers/statements/generic-csv/columns/column-content.ts";
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
  const columns = columnsIn(header, looked);
  const [date, settled] = columns.filter(({ content }) => isFull(content, looked) && content.days >= 0.9);
  if (date === undefined) return {};
  const numbers = columns.filter((it) => it !== date && it !== settled && isAmounts(it));
  const currency = columns.find(
    ({ content, cells }) => content.units >= 0.9 && content.filled > 0 && !isOfWords(cells),
  );
  const texts = columns.filter(
    (it) => it.content.numbers < 0.5 && it.content.days < 0.5 && it !== currency && !isAccount(it) && !isOfIbans(it),
  );
  const [longest] = texts.toSorted((a, b) => lengthOf(b) - lengthOf(a));
  const found: Partial<Record<ColumnMeaning, Column | undefined>> = {
    date,
    settled,
    currency,
    account: columns.find(isAccount),
    description: longest,
    ...byThanks(moneyOf(numbers, looked.length), looked),
  };
  return Object.fromEntries(
    Object.entries(found).flatMap(([meaning, column]) => (column ? [[meaning, column.name]] : [])),
  );
}

const columnsIn = (header: readonly string[], looked: readonly CsvRow[]): readonly Column[] =>
  header.map((name, index) => ({
    name,
    content: contentOf(looked, index),
    cells: looked.map((row) => row.cells[index] ?? ""),
  }));

/**
 * Whether what stands in the columns leaves nothing open: no numbers beside those that are told, and either a balance that proves the others or, in a
 * list without headings, amounts that say their way by a sign or a word.
 */
export function isToldByContent(
  { columns: told }: Pick<ColumnMapping, "columns">,
  header: readonly string[],
  rows: readonly CsvRow[],
): boolean {
  const looked = rows.slice(0, LOOKED_AT);
  const columns = columnsIn(header, looked);
  const of = (meaning: ColumnMeaning) => columns.find(({ name }) => name === told[meaning]);
  const [date, text, amount, balance] = [of("date"), of("description"), of("amount"), of("balance")];
  const [debit, credit] = [of("debit"), of("credit")];
  if (looked.length < 2 || date === undefined || text === undefined) return false;
  const counted = new Set([date, of("settled"), amount, balance, debit, credit]);
  // Beside the account of the file other ones are those of the other side.
  const isOpen = (it: Column): boolean => isAmounts(it) || (told.account === undefined && isSeveralAccounts(it));
  if (columns.some((it) => !counted.has(it) && isOpen(it))) return false;
  const moves = amount ? numbersOf(amount) : debit && credit ? movesOf(debit, credit) : undefined;
  if (moves === undefined) return false;
  const isNameless = header.every((name) => /^Column \d+$/.test(name));
  if (balance !== undefined && isProved(moves, numbersOf(balance))) return true;
  // A balance that most of the amounts lead to was found by them, and says their way as well.
  if (isNameless && amount !== undefined && balance !== undefined) return true;
  if (isNameless && debit && credit && (isBelow(debit) !== isBelow(credit) || thanksIn(looked, header, credit)))
    return true;
  return (
    isNameless && amount !== undefined && (told.type !== undefined || amount.cells.some((cell) => /^-|-$/.test(cell)))
  );
}

/** The account of the file, or of the other side: a row without a heading does not say which. */
const isSeveralAccounts = ({ cells }: Column): boolean =>
  cells.every((cell) => IBAN.test(cell)) && new Set(cells).size > 1;
const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9 ]{10,30}$/;
const isOfIbans = ({ cells }: Column): boolean => cells.every((cell) => cell === "" || IBAN.test(cell));

const isFull = ({ filled }: ColumnContent, rows: readonly CsvRow[]): boolean =>
  filled > 0 && filled >= rows.length * 0.9;

/** Codes that are words, too: a bank of South Africa begins each row with ALL, which is the lek as well. */
const CODES_AND_WORDS = new Set(["ALL", "TOP", "MAD", "CUP", "PEN"]);
const isOfWords = (cells: readonly string[]): boolean =>
  cells.every((cell) => cell === "" || CODES_AND_WORDS.has(cell));

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
    debit.cells.every((cell, row) => (cell === "") !== ((credit.cells[row] ?? "") === "")) &&
    isOfOneSign(debit) &&
    isOfOneSign(credit);
  const [only] = full;
  if (isEither && only !== undefined) {
    const isSwapped = isProved(movesOf(credit, debit), numbersOf(only));
    return isSwapped ? { debit: credit, credit: debit, balance: only } : { debit, credit, balance: only };
  }
  if (isEither) return isBelow(credit) && !isBelow(debit) ? { debit: credit, credit: debit } : { debit, credit };
  const [mixed, ...others] = full.length > 0 ? [] : numbers.filter((it) => !isOfOneSign(it));
  if (mixed !== undefined && others.length === 0) return { amount: mixed };
  return only === undefined ? {} : { amount: only };
}

/** What left is written above zero or below it, not both: a column of both holds what moved. */
const isOfOneSign = ({ cells }: Column): boolean =>
  new Set(cells.flatMap((cell) => (/[1-9]/.test(cell) ? [/^\s*[-(]|-\s*$/.test(cell)] : []))).size < 2;

const isBelow = ({ cells }: Column): boolean => cells.some((cell) => /^\s*[-(]/.test(cell));

/** Only the issuer of a card begins so: in an account of one's own a debit may thank as well, further on. */
const THANKED = /^\W{0,3}(?:payment\b.{0,12}\bthank you|paiement\b.{0,12}\bmerci)(?!\p{L})/iu;
const isThanked = ({ cells }: CsvRow): boolean => cells.some((cell) => THANKED.test(cell));

/** What the issuer of a card thanks for was paid to it: whichever of two columns it stands in is that of what arrived. */
function byThanks(
  money: Partial<Record<ColumnMeaning, Column>>,
  rows: readonly CsvRow[],
): Partial<Record<ColumnMeaning, Column>> {
  const { debit, credit, balance } = money;
  if (balance !== undefined || debit === undefined || credit === undefined || isBelow(debit) !== isBelow(credit))
    return money;
  const thanked = rows.flatMap((row, at) => (isThanked(row) ? [at] : []));
  return thanked.length > 0 && thanked.every((at) => (credit.cells[at] ?? "") === "")
    ? { ...money, debit: credit, credit: debit }
    : money;
}

/** Whether a payment that is thanked for stands in the column, and none beside it. */
function thanksIn(rows: readonly CsvRow[], header: readonly string[], { name }: Column): boolean {
  const index = header.indexOf(name);
  const thanked = rows.filter((row) => isThanked(row));
  return thanked.length > 0 && thanked.every(({ cells }) => (cells[index] ?? "") !== "");
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

/** What each row moved, by the two columns of which one is filled. */
function movesOf(debit: Column, credit: Column): readonly (Fixed | undefined)[] {
  const [left, arrived] = [numbersOf(debit), numbersOf(credit)];
  return left.map((out, row) => (out === undefined ? arrived[row] : -abs(out)));
}

/** Whether every balance is the one before it and what the row moved, the oldest first or the newest: then the columns are what they seem. */
export function isProved(moves: readonly (Fixed | undefined)[], balances: readonly (Fixed | undefined)[]): boolean {
  if (balances.length < 2 || moves.includes(undefined) || balances.includes(undefined)) return false;
  const steps = balances.slice(1).map((after, at) => (after ?? 0n) - (balances[at] ?? 0n));
  return steps.every((step, at) => step === moves[at + 1]) || steps.every((step, at) => step === -(moves[at] ?? 0n));
}

function numbersOf({ cells }: Column): readonly (Fixed | undefined)[] {
  const mark = detectDecimalMark(cells) === "," ? "," : ".";
  return cells.map((cell) => parseAmount(cell, mark));
}
