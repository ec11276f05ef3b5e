import { CASH_FIGURES } from "#engine/explain/figures/cash-figures.ts";
import { moneyLeaf, numberLeaf, valueOf, type FigureTree } from "#engine/explain/formula.ts";
import { fromTree, numberFromTree } from "#engine/explain/traced.ts";
import type { Figure } from "#engine/figure.ts";
import { ZERO, type Fixed } from "#engine/money/fixed.ts";
import type { Sheet } from "../sheet.ts";
import { cashPlaces, type CashPlace, type StatedRates } from "./cash-places.ts";

export interface CashPosition {
  readonly places: readonly CashPlace[];
  /** In the sheet's currency: all of it, and the part whose rate is known. */
  readonly total: Fixed;
  readonly rated: Fixed;
  /** Undefined where no rate is known. */
  readonly best: { readonly rate: number; readonly place: CashPlace | undefined } | undefined;
  readonly yield: FigureTree;
  readonly interest: FigureTree;
  readonly forgone: FigureTree | undefined;
  /** What is in none of the figures, in words. */
  readonly missing: readonly string[];
}

interface Rated {
  readonly place: CashPlace;
  readonly value: Fixed;
  readonly rate: number;
}

/** What all cash earns together, and what it forgoes against the best rate that is owned, or one that is asked. */
export function cashPosition(
  sheet: Sheet,
  { at: asked, rates }: { readonly at?: number | undefined; readonly rates: readonly StatedRates[] },
): CashPosition {
  const places = cashPlaces(sheet, rates);
  const rated = places.flatMap((place): Rated[] => {
    const rate = valueOf(place.rate.figure);
    return typeof rate === "number" && place.valueBase !== undefined ? [{ place, value: place.valueBase, rate }] : [];
  });
  const first = rated.toSorted((a, b) => b.rate - a.rate)[0];
  const best =
    asked === undefined ? first && { rate: first.rate, place: first.place } : { rate: asked, place: undefined };
  const cash = rated.map(({ place, value }) => ({
    name: nameOf(sheet, place),
    value: fromTree(
      moneyLeaf({ label: nameOf(sheet, place), source: { kind: "valuation", on: sheet.on } }, value, sheet.base),
    ),
    rate: numberFromTree({ ...place.rate, label: `Rate of ${nameOf(sheet, place)}` }),
  }));
  const words = { currency: sheet.base };
  return {
    places,
    total: places.reduce((sum, { valueBase }) => sum + (valueBase ?? ZERO), ZERO),
    rated: rated.reduce((sum, { value }) => sum + value, ZERO),
    best,
    yield: CASH_FIGURES.weightedYield.tree({ cash }, words),
    interest: CASH_FIGURES.interestAhead.tree({ cash }, words),
    forgone:
      best &&
      CASH_FIGURES.forgoneInterest.tree(
        { cash, best: numberFromTree(numberLeaf({ label: "Rate compared with" }, best.rate, "ratio")) },
        words,
      ),
    missing: missingOf(sheet, places),
  };
}

/** "Giro, EUR", or the name of a deposit. */
export const nameOf = (sheet: Sheet, { accountId, asset }: Pick<CashPlace, "accountId" | "asset">): string => {
  const account = sheet.accounts.get(accountId)?.name ?? accountId;
  return asset.id.startsWith("cash:") ? `${account}, ${asset.currency}` : asset.name;
};

/** What several lack is said once, with their names. */
function missingOf(sheet: Sheet, places: readonly CashPlace[]): string[] {
  const lacking = places.flatMap((place) => {
    const reason = place.valueBase === undefined ? NO_RATE : reasonOf(place);
    return reason === undefined ? [] : [{ name: nameOf(sheet, place), reason }];
  });
  return [...Map.groupBy(lacking, ({ reason }) => reason)].map(
    ([reason, of]) => `${of.map(({ name }) => name).join("; ")}: ${reason}`,
  );
}

const NO_RATE = "there is no exchange rate near this day.";
const reasonOf = ({ rate: { figure } }: CashPlace): string | undefined =>
  "reason" in figure ? figure.reason : undefined;

/** A figure that leaves out what is not known, and names it. */
export function lessKnown<T>(figure: Figure<T>, missing: readonly string[]): Figure<T> {
  if (figure.status !== "ok" || missing.length === 0) return figure;
  return { status: "partial", value: figure.value, missing, warnings: figure.warnings };
}
