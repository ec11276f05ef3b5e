import { formatFixed, ZERO, type Fixed } from "#engine/money/fixed.ts";
import type { TaxYearView } from "#features/figures/tax-year-contract.ts";
import type { ReceivedIncome } from "#figures/analysis/income.ts";
import { dividendTax, type DividendTax } from "#figures/tax/dividend-tax.ts";
import type { TaxBook } from "#figures/tax/tax-book.ts";

type Income = TaxYearView["income"];
type ShownDividend = NonNullable<Income["payments"][number]["dividend"]>;

/** What is known of the tax on one dividend. */
export function showDividend(made: DividendTax | undefined): ShownDividend | null {
  if (!made) return null;
  const { atSource, isQualified = null, franked } = made;
  return {
    atSource: atSource
      ? {
          country: atSource.country,
          isStated: atSource.isStated,
          statutory: formatFixed(atSource.statutory),
          kept: formatFixed(atSource.kept),
          source: atSource.source,
          creditable: formatFixed(atSource.creditable),
          reclaimable: formatFixed(atSource.reclaimable),
        }
      : null,
    isQualified,
    franked: franked === undefined ? null : formatFixed(franked),
  };
}

/** What comes back, what is qualified and what is franked of all dividends; null where it is known of none. */
export function dividendSums(
  book: TaxBook,
  payments: readonly ReceivedIncome[],
): Pick<Income, "reclaimable" | "qualified" | "franked"> {
  const made = payments.map((paid) => ({ paid, tax: dividendTax(book, paid) }));
  const sum = (list: readonly (Fixed | undefined)[]): string | null => {
    const known = list.filter((it) => it !== undefined);
    return known.length === 0 ? null : formatFixed(known.reduce((total, it) => total + it, ZERO));
  };
  return {
    reclaimable: sum(made.map(({ tax }) => tax?.atSource?.reclaimable)),
    qualified: sum(made.map(({ paid, tax }) => (tax?.isQualified === true ? paid.gross : undefined))),
    franked: sum(made.map(({ tax }) => tax?.franked)),
  };
}
