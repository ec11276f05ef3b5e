import { formatDay, type Day } from "#engine/dates/day.ts";
import { moneyLeaf, numberTree, type FigureTree } from "#engine/explain/formula.ts";
import { known, notKnown, type Figure } from "#engine/figure.ts";
import type { Currency } from "#engine/money/currency.ts";
import { fromNumber } from "#engine/money/fixed.ts";
import { linkContributions, type DayOfGroups } from "#engine/performance/contribution.ts";

/**
 * What one part added to the return: its gain and the whole's on every day, over what the whole had invested, linked by Carino's factors.
 * `group` is the part's place; days on which nothing gained or lost are left out, for they add nothing.
 */
export function explainContribution(
  label: string,
  days: readonly DayOfGroups[],
  { group, from, currency }: { readonly group: number; readonly from: Day; readonly currency: Currency },
): FigureTree {
  const counted = days.filter(({ whole, groups }) => whole.gain !== 0 || (groups[group]?.gain ?? 0) !== 0);
  const list = counted.flatMap(({ day, whole, groups }) => {
    const on = from + day;
    const leaf = (what: string, amount: number) =>
      moneyLeaf(
        { label: `${what}, ${formatDay(on)}`, source: { kind: "valuation", on } },
        fromNumber(amount),
        currency,
      );
    return [
      leaf("Gain of the part", groups[group]?.gain ?? 0),
      leaf("Gain of everything", whole.gain),
      leaf("Invested in everything", whole.base),
    ];
  });
  const formula = "gain ÷ invested of each day, linked so that the parts add up to the return";
  return numberTree({ label, formula, unit: "ratio" }, { of: {}, list }, (_, amounts) => linked(amounts));
}

function linked(amounts: readonly number[]): Figure {
  const days = Array.from({ length: amounts.length / 3 }, (_, day): DayOfGroups => {
    const [gain = 0, total = 0, base = 0] = amounts.slice(day * 3, day * 3 + 3);
    return { day, whole: { base, gain: total }, groups: [{ base: 0, gain }] };
  });
  if (days.length === 0) return known(0);
  const figure = linkContributions(days);
  if (figure.status === "ok") return known(figure.value.parts[0] ?? 0);
  return notKnown("undefined", "reason" in figure ? figure.reason : "This cannot be linked.");
}
