import type { MoneyFigure, RatioFigure } from "#features/shared/wire.ts";

/** An amount as a tool says it. Without a value `coverage` and `leftOut` say why; `isWithheld`: the key may not know it. */
export interface SaidAmount {
  readonly value: string | null;
  readonly isWithheld?: true;
  readonly currency: string;
  readonly asOf: string;
  /** `ok`: of everything. `partial`: of what is known; `leftOut` names the rest. Anything else: there is no value. */
  readonly coverage: MoneyFigure["status"];
  readonly leftOut: readonly string[];
  /** Where the figure explains itself, down to transactions, prices and rates. */
  readonly explanation: string;
}

/** A ratio as a fraction: 0.05 is 5 %. */
export type SaidRatio = Omit<SaidAmount, "value" | "isWithheld" | "currency"> & { readonly value: number | null };

/** What names a figure to the call that explains it: its query. */
export type Why = Readonly<Record<string, string | undefined>> & { readonly figure: string };

export interface Saying {
  /** A figure that is an amount. */
  readonly money: (figure: MoneyFigure, why: Why) => SaidAmount;
  /** An amount that stands in an answer without a status of its own. */
  readonly amount: (text: string | number | null, why: Why, leftOut?: readonly string[]) => SaidAmount;
  readonly ratio: (figure: RatioFigure, why: Why) => SaidRatio;
  /** Something that tells how much there is without being money, such as a quantity. */
  readonly size: (text: string) => string | null;
  /** Words that may hold amounts. */
  readonly words: (notes: readonly string[]) => readonly string[];
  /** Address of a screen that shows it. */
  readonly screen: (path: string) => string;
}

export interface SayingParts {
  readonly origin: string;
  readonly portfolioId: string;
  readonly currency: string;
  readonly asOf: string;
  readonly isWithholding: boolean;
}

/** Says figures of one answer: each with its day, currency, coverage and the address of its explanation; or without amounts, where the key withholds them. */
export function sayingOf({ origin, portfolioId, currency, asOf, isWithholding }: SayingParts): Saying {
  const explanation = (why: Why): string => {
    const url = new URL(`/api/portfolios/${portfolioId}/explain`, origin);
    for (const [name, value] of Object.entries({ on: asOf, currency, ...why })) {
      if (value !== undefined) url.searchParams.set(name, value);
    }
    return url.href;
  };
  const words = (notes: readonly string[]): readonly string[] => (isWithholding ? notes.map(withoutNumbers) : notes);
  const money: Saying["money"] = ({ status, value, notes }, why) => ({
    value: isWithholding ? null : value,
    ...(isWithholding ? { isWithheld: true as const } : {}),
    currency,
    asOf,
    coverage: status,
    leftOut: words(notes),
    explanation: explanation(why),
  });
  return {
    money,
    amount: (value, why, leftOut = []) => {
      const status = value === null ? "insufficient_data" : leftOut.length > 0 ? "partial" : "ok";
      return money({ status, value: value === null ? null : String(value), notes: [...leftOut] }, why);
    },
    ratio: ({ status, value, notes }, why) => ({
      value,
      asOf,
      coverage: status,
      leftOut: words(notes),
      explanation: explanation(why),
    }),
    size: (text) => (isWithholding ? null : text),
    words,
    screen: (path) => new URL(`/central/p/${portfolioId}${path}`, origin).href,
  };
}

/** Every run of digits goes, however it is grouped: a note may say how much there is. */
const withoutNumbers = (note: string): string => note.replaceAll(/\d[\d.,'\u00a0\u202f ]*\d|\d/g, "…");
