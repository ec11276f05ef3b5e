import type { Amount, NumberUnit } from "#engine/explain/explanation.ts";
import { amountTree, type FigureTree, type Words } from "#engine/explain/formula.ts";
import { layoutOf, type Traced } from "#engine/explain/traced.ts";
import { known, notKnown, type Figure } from "#engine/figure.ts";
import type { Currency } from "#engine/money/currency.ts";
import { assert, type Result } from "#engine/result.ts";
import { mapFigure } from "#engine/statistics/map-figure.ts";

/** A figure with the words its tree is shown in. */
export interface Explained<Input> extends Words {
  readonly unit: NumberUnit | "money" | "factor";
  readonly compute: (input: Input) => Figure<Amount>;
  /** The figure of an input as a tree over every amount of it; with a currency, exact amounts that are money are shown in it. */
  readonly tree: (
    input: Traced<Input>,
    shown?: { readonly currency?: Currency; readonly label?: string },
  ) => FigureTree;
}

export type FigureWords = readonly [label: string, formula: string, unit: Explained<never>["unit"]];

/** What the functions of the engine answer: a figure, an amount, or nothing where there is none. */
type Answer = Figure<Amount> | Amount | undefined;

/**
 * A function of the engine as a figure that explains itself. Its tree has every amount of the input as a leaf, or the tree that amount comes
 * from, and computes by the same function: there is no second formula that could say something else.
 */
export function explained<Input>(
  [label, formula, unit]: FigureWords,
  answer: (input: Input) => Answer,
): Explained<Input> {
  const compute = (input: Input): Figure<Amount> => figureOf(answer(input));
  return {
    label,
    formula,
    unit,
    compute,
    tree: (input, shown = {}) => {
      const { currency } = shown;
      const { leaves, fill } = layoutOf(input, currency);
      const combine = (amounts: readonly Amount[]): Figure<Amount> => {
        const filled = fill(amounts);
        assert(isFilled(input, filled), "an input has the shape it was taken apart from");
        return compute(filled);
      };
      return amountTree({ label: shown.label ?? label, formula, unit, currency }, leaves, combine);
    },
  };
}

/** Several amounts of one answer, each a figure of its own with its words: label, formula, unit. */
export function explainedParts<Input, Part extends string>(
  parts: Readonly<Record<Part, FigureWords>>,
  answer: (input: Input) => Figure<Readonly<Record<NoInfer<Part>, Answer>>>,
): Readonly<Record<Part, Explained<Input>>> {
  const figures: { [Name in Part]?: Explained<Input> } = {};
  for (const part of namesOf(parts)) {
    figures[part] = explained(parts[part], (input) => mapFigure(answer(input), (of) => figureOf(of[part])));
  }
  assert(hasAll(parts, figures), "every part has its figure");
  return figures;
}

const namesOf = <Part extends string>(parts: Readonly<Record<Part, unknown>>): Part[] =>
  Object.keys(parts).filter((name): name is Part => name in parts);

const hasAll = <Part extends string, T>(
  parts: Readonly<Record<Part, unknown>>,
  figures: { readonly [Name in Part]?: T },
): figures is Record<Part, T> => namesOf(parts).every((part) => figures[part] !== undefined);

/** What a result states, as a figure: what was refused is undefined. */
export const figureOfResult = <T>(result: Result<T, { readonly kind: string }>): Figure<T> =>
  result.ok ? known(result.value) : notKnown("undefined", result.error.kind.replaceAll("_", " "));

/** The amounts of a traced input in their places are the input. */
const isFilled = <Input>(traced: Traced<Input>, filled: unknown): filled is Input => typeof filled === typeof traced;

function figureOf(answer: Answer): Figure<Amount> {
  if (answer === undefined) return notKnown("undefined", "There is none.");
  if (typeof answer === "object") return answer;
  if (typeof answer === "bigint" || Number.isFinite(answer)) return known(answer);
  return notKnown("undefined", "The number is too large to state.");
}
