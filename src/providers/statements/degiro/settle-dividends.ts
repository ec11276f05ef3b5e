import type { Fixed } from "#engine/money/fixed.ts";
import type { DegiroRow } from "#providers/statements/degiro/source.ts";
import { groupBy } from "#providers/statements/pair-moves.ts";
import { chargeOf, type StatementDraft } from "#providers/statements/statement-draft.ts";

/** Joins dividends with the tax withheld from them: same day, security and currency. Equal counts pair by size; else the largest takes all. */
export function settleDividends(rows: readonly DegiroRow[], draft: StatementDraft): void {
  for (const group of groupBy(rows, keyOf).values()) {
    const dividends = bySize(group.filter((row) => row.meaning.what === "dividend"));
    const taxes = bySize(group.filter((row) => row.meaning.what === "dividend_tax"));
    dividends.forEach((dividend, index) => {
      const own = dividends.length === taxes.length ? taxes.slice(index, index + 1) : index === 0 ? taxes : [];
      settleDividend(dividend, own, draft);
    });
    if (dividends.length === 0) for (const tax of taxes) settleTax(tax, draft);
  }
}

const keyOf = (row: DegiroRow): string =>
  JSON.stringify([row.on, row.security?.isin ?? row.security?.name, row.cash.currency]);

const bySize = (rows: readonly DegiroRow[]): readonly DegiroRow[] => rows.toSorted((a, b) => compare(size(b), size(a)));
const size = (row: DegiroRow): Fixed => (row.cash.amount < 0n ? -row.cash.amount : row.cash.amount);
const compare = (a: Fixed, b: Fixed): number => (a < b ? -1 : a > b ? 1 : 0);

function settleDividend(dividend: DegiroRow, taxes: readonly DegiroRow[], draft: StatementDraft): void {
  const { currency, amount } = dividend.cash;
  const withheld = taxes.reduce((sum, tax) => sum - tax.cash.amount, 0n);
  const { on, secondOfDay, settledOn, security, description } = dividend;
  draft.line(
    [dividend, ...taxes].flatMap((row) => row.rows),
    {
      on,
      secondOfDay,
      settledOn,
      type: "dividend",
      kind: "dividend",
      security,
      cash: { amount: amount - withheld, currency },
      taxes: chargeOf(withheld, currency, "withholding"),
      description,
    },
  );
}

function settleTax(row: DegiroRow, draft: StatementDraft): void {
  const { on, secondOfDay, settledOn, security, description, cash } = row;
  draft.line(row.rows, { on, secondOfDay, settledOn, type: "tax", kind: "withholding", security, cash, description });
}
