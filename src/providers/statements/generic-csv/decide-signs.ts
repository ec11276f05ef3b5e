import { abs } from "#engine/money/fixed.ts";
import type { ColumnMapping } from "#engine/intake/column-mapping.ts";
import type { CsvRow } from "#providers/statements/detect-csv.ts";
import type { BalanceStep } from "#providers/statements/generic-csv/balance-steps.ts";
import { readTypeOf } from "#providers/statements/generic-csv/map-row.ts";
import { writtenAmount } from "#providers/statements/generic-csv/row-amounts.ts";
import type { Table } from "#providers/statements/generic-csv/read-table.ts";
import type { StatementQuestion } from "#providers/statements/port.ts";
import type { RowCells } from "#providers/statements/row-cells.ts";

export interface SignRules {
  readonly mapping: ColumnMapping;
  readonly isSigned: boolean;
  readonly isCard: boolean;
  readonly steps: readonly BalanceStep[];
  readonly cellsOf: (row: CsvRow) => RowCells;
}

export interface SignDecision {
  readonly isInverted: boolean;
  /** Which way the running balance went at a row, where amounts themselves do not say it. */
  readonly wayOf: ((line: number) => bigint | undefined) | undefined;
  readonly question: StatementQuestion | undefined;
}

const CARD =
  /card (?:no|num|member|type)|card ?holder|kartennummer|kreditkarte|karteninhaber|karten-?nr|credit card|carte (?:de crédit|bancaire)|numéro de carte|tarjeta|kortnummer|kaartnummer|creditcard/i;

/** Whether a table is of a card, by its headings and the lines above them. */
export const isCardTable = ({ header, above }: Pick<Table, "header" | "above">): boolean =>
  [...header, ...above].some((text) => CARD.test(text));

/** Only the issuer of a card thanks for a payment. */
const THANKS =
  /\bpayment\b.{0,12}\bthank you\b|\bthank you for (?:your )?payment|\bpayment received\b.{0,20}thank|\bzahlung\b.{0,30}\bdanke?\b|\bdanke? für (?:ihre|deine) zahlung|\bpaiement\b.{0,20}\bmerci\b|\bmerci\b.{0,20}\bpaiement|\bbetaling\b.{0,20}\bbedankt\b|\bpago\b.{0,20}\bgracias\b|\bpagamento\b.{0,20}\b(?:grazie|obrigado)\b/i;

export const thanksForPayments = ({ rows }: Pick<Table, "rows">): boolean => rows.some(({ raw }) => THANKS.test(raw));

/** So few amounts above zero can be deposits alone. */
const FEW = 3;

/**
 * Whether an amount above zero arrives or leaves, where the rows' types do not say it: as the running balance shows, else as the person
 * says. Cards write purchases either way, and a list without a single minus may be of anything.
 */
export function decideSigns(rows: readonly CsvRow[], rules: SignRules): SignDecision {
  const { mapping, isCard, isSigned, steps } = rules;
  const settled = { isInverted: mapping.isInverted ?? false, wayOf: undefined, question: undefined };
  const isOneColumn = mapping.columns.amount !== undefined && mapping.isCashOnly === true;
  if (mapping.isInverted !== undefined || !isOneColumn) return settled;
  if (isSigned && !isCard && steps.length === 0) return settled;
  const silent = rows.filter((row) => saysNoWay(rules.cellsOf(row), rules));
  if (silent.length === 0) return settled;
  const shown = showWays(silent, steps, rules);
  if (!isCard && isSigned && shown.same === 0 && shown.opposite > 1) return { ...settled, isInverted: true };
  if (!isCard && !isSigned && shown.same + shown.opposite > 0)
    return { ...settled, wayOf: (line) => shown.ways.get(line) };
  if (isCard || (!isSigned && silent.length >= FEW)) return { ...settled, question: askSign(silent, isSigned) };
  return settled;
}

function saysNoWay(cells: RowCells, { mapping, isCard }: SignRules): boolean {
  const reading = readTypeOf(cells, { mapping, isCard });
  return reading?.isInferred === true && (cells.amount("amount") ?? 0n) !== 0n;
}

function showWays(rows: readonly CsvRow[], steps: readonly BalanceStep[], { cellsOf }: SignRules) {
  const stepOf = new Map(steps.map(({ row, step }) => [row.line, step]));
  const ways = new Map<number, bigint>();
  let same = 0;
  let opposite = 0;
  for (const row of rows) {
    const step = stepOf.get(row.line);
    const written = writtenAmount(cellsOf(row));
    if (step === undefined || written === undefined || abs(step) !== abs(written)) continue;
    ways.set(row.line, step < 0n ? -1n : 1n);
    if (step === written) same++;
    else opposite++;
  }
  return { ways, same, opposite };
}

function askSign(rows: readonly CsvRow[], isSigned: boolean): StatementQuestion {
  return {
    kind: "question",
    id: "amount_sign",
    text: isSigned
      ? "Is an amount above zero in this file money that was spent, or money that arrived?"
      : "No amount of this file is below zero. Was this money spent, or did it arrive?",
    evidence: rows.slice(0, 3).map(({ raw }) => raw.slice(0, 200)),
    options: [
      {
        value: "inverted",
        label: "Spent",
        example: "Purchases and charges are above zero, payments and refunds below.",
      },
      { value: "plain", label: "Arrived", example: "Payments and refunds are above zero, purchases below." },
    ],
  };
}
