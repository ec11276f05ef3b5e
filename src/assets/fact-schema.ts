import type { Day } from "#engine/dates/day.ts";
import type { Fixed } from "#engine/money/fixed.ts";

/** What every fact says of itself, whatever it is. */
interface FactWords {
  readonly label: string;
  /** One sentence for the person who states it. */
  readonly help?: string;
  /** Heading it stands under in a form. */
  readonly group?: string;
  readonly isNeeded?: true;
  /** Stating one of these makes the facts of the class; none of them, and only the facts any asset can have are read. */
  readonly isDefining?: true;
  /** Figures of the class do not wait for it, though it is the class's own: it moves taxes, or when it can be sold. */
  readonly isBesideFigures?: true;
  /** Asked for only where an earlier fact is stated, or is one of these. */
  readonly where?: { readonly fact: string; readonly among?: readonly (string | number)[] };
}

type Sign = "any" | "positive" | "not_negative";
type Limits = { readonly least: number; readonly most: number };

/**
 * A fact as data. Reading it (`FactReader.stated`) and drawing a field for it both start here. `usual` is what holds where it is not stated.
 * Money, numbers, rates and factors are decimal text; a rate is a fraction, "0.035" for 3.5 %.
 */
export type Fact = FactWords &
  (
    | { readonly kind: "money" | "number"; readonly sign?: Sign; readonly unit?: string; readonly usual?: string }
    | (Limits & { readonly kind: "rate" | "factor"; readonly usual?: number })
    | (Limits & { readonly kind: "exact_rate" })
    // `year`: a year of the calendar, written without a group mark.
    | (Limits & { readonly kind: "whole"; readonly unit?: string; readonly usual?: number })
    | { readonly kind: "day" | "month" | "text" | "texts" | "account" }
    | { readonly kind: "asset" | "assets"; readonly ofClass?: string }
    | { readonly kind: "choice"; readonly choices: readonly FactChoice[]; readonly usual?: string | number }
    | { readonly kind: "list"; readonly entry: string; readonly columns: FactSchema }
  );
export type FactKind = Fact["kind"];

export interface FactChoice {
  readonly value: string | number;
  readonly label: string;
}

/** The words of the choice that is stated of a fact; undefined where it is none of them. */
export const choiceWords = (fact: Fact | undefined, stated: string | number | undefined): string | undefined =>
  fact?.kind === "choice" ? fact.choices.find(({ value }) => value === stated)?.label : undefined;

/** Facts by name, in the order a form asks for them. */
export interface FactSchema {
  readonly [field: string]: Fact;
}

/** The value of one stated fact. */
type ValueOf<F> = F extends { readonly kind: "money" | "number" | "exact_rate" }
  ? Fixed
  : F extends { readonly kind: "rate" | "factor" | "whole" }
    ? number
    : F extends { readonly kind: "day" | "month" }
      ? Day
      : F extends { readonly kind: "text" | "asset" | "account" }
        ? string
        : F extends { readonly kind: "texts" | "assets" }
          ? readonly string[]
          : F extends { readonly kind: "choice"; readonly choices: readonly { readonly value: infer V }[] }
            ? V
            : F extends { readonly kind: "list"; readonly columns: infer C }
              ? readonly Stated<C>[]
              : never;

/** Always there: a list may be empty, a needed fact has a stand-in beside its problem, a usual one holds unless another is stated. */
type IsThere<F> = F extends { readonly kind: "list" | "texts" | "assets" }
  ? true
  : F extends { readonly usual: string | number }
    ? true
    : F extends { readonly where: object }
      ? false
      : F extends { readonly isNeeded: true }
        ? true
        : false;

/** The facts of a schema as they are read: typed by it. */
export type Stated<S> = {
  readonly [K in keyof S]: IsThere<S[K]> extends true ? ValueOf<S[K]> : ValueOf<S[K]> | undefined;
};
