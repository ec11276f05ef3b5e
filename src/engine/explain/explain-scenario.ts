import { moneyLeaf, estimateTree, type FigureTree } from "#engine/explain/formula.ts";
import { known } from "#engine/figure.ts";
import type { Explanation } from "#engine/explain/explanation.ts";
import type { Currency } from "#engine/money/currency.ts";
import { fromNumber } from "#engine/money/fixed.ts";
import { applyScenario, type ExposedValue } from "#engine/risk/scenario.ts";

/** What a shock does to the balance sheet: the value of each part, and how it moves with the factors shocked. Rounded to the coin. */
export function explainScenario(
  label: string,
  parts: readonly (ExposedValue & { readonly name: string; readonly tree?: Explanation | undefined })[],
  { shocks, currency }: { readonly shocks: ReadonlyMap<string, number>; readonly currency: Currency },
): FigureTree {
  const list = parts.map((part) => {
    const moves = [...shocks].filter(([factor]) => part.sensitivities.has(factor));
    const note = moves
      .map(([factor, shock]) => {
        const anew = part.repriced?.(factor, shock);
        return anew === undefined
          ? `${factor} ${shock} × ${part.sensitivities.get(factor) ?? 0}`
          : `${factor} ${shock}: priced anew, × ${anew}`;
      })
      .join("; ");
    return (
      part.tree ??
      moneyLeaf({ label: part.name, note: note === "" ? undefined : note }, fromNumber(part.value), currency)
    );
  });
  const formula = "value × what its factors do to it, added up";
  return estimateTree({ label, formula, currency }, { of: {}, list }, (_, values) =>
    known(
      applyScenario(
        parts.map((part, place) => ({ ...part, value: values[place] ?? 0 })),
        shocks,
      ).change,
    ),
  );
}
