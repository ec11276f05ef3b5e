import { formatFixed, type Fixed } from "#engine/money/fixed.ts";
import type { Charge, SecurityRef, Statement, StatementLine } from "#engine/intake/statement.ts";

const amount = (money: { readonly amount: Fixed; readonly currency: string } | undefined): string | undefined =>
  money && `${formatFixed(money.amount)} ${money.currency}`;

const named = (security: SecurityRef | undefined): string | undefined =>
  security && (security.isin ?? security.ticker ?? security.otherId ?? security.name);

const charges = (word: string, list: readonly Charge[] | undefined): string | undefined =>
  list && `${word} ${list.map((charge) => `${amount(charge)} ${charge.kind}`).join(" + ")}`;

const units = (word: string, value: Fixed | undefined): string | undefined =>
  value === undefined ? undefined : `${word} ${formatFixed(value)}`;

/** A line as one readable text, for tests and logs: `2024-01-02 buy US0378331005 × 2 @ 5 USD, cash -11 USD, fee 1 USD commission`. */
export function showLine(line: StatementLine): string {
  const parts = [
    [
      line.on,
      line.type,
      named(line.security),
      units("×", line.quantity),
      line.price && `@ ${formatFixed(line.price)} ${line.priceCurrency}`,
    ],
    [line.cash && "cash", amount(line.cash), line.cashOther && `for ${amount(line.cashOther)}`],
    [charges("fee", line.fees)],
    [charges("tax", line.taxes)],
    [units("delta", line.quantityDelta)],
    [line.ratio && `ratio ${formatFixed(line.ratio.to)}:${formatFixed(line.ratio.from)}`],
    [line.exOn && `ex ${line.exOn}`, line.recordedOn && `recorded ${line.recordedOn}`],
    [line.cost && `cost ${amount(line.cost)}`],
    ...(line.moves?.map((move) => [`${formatFixed(move.quantity)} ${named(move.security)}`]) ?? []),
    [
      line.feeUnits && `fee ${formatFixed(line.feeUnits.quantity)} ${named(line.feeUnits.security)}`,
      line.feeUnits?.worth && `worth ${amount(line.feeUnits.worth)}`,
    ],
  ];
  return parts
    .map((part) => part.filter((word) => word !== undefined).join(" "))
    .filter((text) => text !== "")
    .join(", ");
}

/** Every line, skipped row and error of a statement as text, in the order of the file. */
export const showStatement = (statement: Statement): readonly string[] =>
  [
    ...statement.lines.map((line) => ({ at: line.place.line, text: showLine(line) })),
    ...statement.skipped.map((row) => ({ at: row.line, text: `skipped: ${row.reason}` })),
    ...statement.errors.map((error) => ({ at: error.line, text: `error in ${error.field}: ${error.problem}` })),
  ]
    .toSorted((a, b) => a.at - b.at)
    .map(({ text }) => text);
