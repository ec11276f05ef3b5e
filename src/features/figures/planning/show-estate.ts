import { known, type Figure } from "#engine/figure.ts";
import { formatFixed, fromNumber, toNumber, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { ESTATE_LAWS } from "#engine/tax/estate-laws.ts";
import { mapFigure } from "#engine/statistics/map-figure.ts";
import type { PlanTerms } from "#features/shared/plan-terms.ts";
import { taxesByLaw, type Left } from "#figures/planning/estate-tax.ts";
import { estateOf, type Estate } from "#figures/planning/estate.ts";
import type { Sheet } from "#figures/sheet.ts";
import type { PlanOutcome } from "../plan-outcome-contract.ts";
import { moneyOf } from "../wire-figures.ts";

/** Net worth as a plan begins, and as it ends in today's money. */
interface Ends {
  readonly begins: number;
  readonly ends: number;
}

/** What people would get of the accounts they are named on, and its tax: as stated for each, or by the law of a country. */
export function showEstate(sheet: Sheet, terms: PlanTerms, { begins, ends }: Ends): PlanOutcome["estate"] {
  const made = estateOf(sheet, terms.heirs, terms.inheritanceTaxes);
  const atEndOf = (amount: Fixed): number | null =>
    begins > 0 ? cents((toNumber(amount) * Math.max(0, ends)) / begins) : null;
  const shown = (amount: Fixed) => ({ today: formatFixed(amount), atEnd: atEndOf(amount) });
  const law = byLaw(sheet, terms, made, atEndOf);
  return {
    accounts: made.accounts.map(({ value, ...it }) => ({ ...it, value: moneyOf(value) })),
    people: made.people.map(({ who, amount, tax }, place) => {
      const taxes = law?.taxesOf(place) ?? statedTaxes(terms, { who, tax, atEnd: atEndOf(amount) });
      return { who, ...shown(amount), ...taxes };
    }),
    nobody: { ...shown(made.nobody), tax: law?.taxesOf(made.people.length).tax ?? null },
    law: law?.shown ?? null,
  };
}

function statedTaxes(
  { inheritanceTaxes }: PlanTerms,
  { who, tax, atEnd }: { readonly who: string; readonly tax: Fixed | undefined; readonly atEnd: number | null },
) {
  const stated = inheritanceTaxes.find((it) => it.who === who);
  const above = stated && atEnd !== null ? Math.max(0, atEnd - Number(stated.allowance)) : null;
  return {
    tax: tax === undefined ? null : formatFixed(tax),
    taxAtEnd: stated && above !== null ? cents(above * stated.rate) : null,
  };
}

function byLaw(
  sheet: Sheet,
  { estateLaw }: PlanTerms,
  { people, nobody }: Estate,
  atEndOf: (amount: Fixed) => number | null,
) {
  if (!estateLaw) return undefined;
  const left: readonly Left[] = [...people, { who: undefined, amount: nobody }];
  const today = taxesByLaw(sheet, estateLaw, left);
  const later = taxesByLaw(
    sheet,
    estateLaw,
    left.map((it) => ({ ...it, amount: fromNumber(atEndOf(it.amount) ?? 0) })),
  );
  const at = (made: Figure<readonly Fixed[]>, place: number) =>
    made.status === "ok" ? (made.value[place] ?? ZERO) : undefined;
  const { name, source, not } = ESTATE_LAWS[estateLaw.country];
  const total = mapFigure(today, (taxes) => known(taxes.reduce((sum, tax) => sum + tax, ZERO)));
  return {
    shown: { country: estateLaw.country, name, source, not, total: moneyOf(total) },
    taxesOf: (place: number) => {
      const [tax, taxAtEnd] = [at(today, place), at(later, place)];
      const isEndKnown = taxAtEnd !== undefined && atEndOf(ZERO) !== null;
      return {
        tax: tax === undefined ? null : formatFixed(tax),
        taxAtEnd: isEndKnown ? cents(toNumber(taxAtEnd)) : null,
      };
    },
  };
}

/** Drawn and compared, not added: hundredths are enough. */
const cents = (value: number): number => Math.round(value * 100) / 100;
