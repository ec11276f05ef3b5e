import { formatDay } from "#engine/dates/day.ts";
import { combined, givenMoney, type Explanation, type Source } from "#engine/explain/explanation.ts";
import { exactLeaf, moneyTree } from "#engine/explain/formula.ts";
import { known } from "#engine/figure.ts";
import type { Ledger } from "#engine/ledger/ledger.ts";
import type { Currency } from "#engine/money/currency.ts";
import { ZERO } from "#engine/money/fixed.ts";
import type { PoolRoll, TracedStep } from "#engine/tax/pool-step.ts";
import { shareOf } from "#engine/tax/share-of.ts";

const WORDS: Readonly<Record<TracedStep["kind"], string>> = {
  acquired: "Acquired",
  disposed: "Cost of what was disposed of",
  moved_in: "Came with its cost",
  moved_out: "Cost that left without a sale",
  split: "Split",
  cost_change: "Change of the cost",
  loss_denied: "Loss that may not be deducted",
};

/** The cost of a pool after one of its steps, from every step before it down to transactions. */
export function explainPool(
  { asset, isKnown, steps }: PoolRoll,
  place: number,
  { ledger, currency }: { readonly ledger: Ledger; readonly currency: Currency },
): Explanation {
  const name = ledger.assets[asset]?.name ?? "Units";
  const step = steps[place];
  const label = step ? `Cost of the pool of ${name} after ${formatDay(step.on)}` : `Cost of the pool of ${name}`;
  if (!isKnown) {
    const note = "The cost of some of it is not known.";
    return givenMoney(label, undefined, { currency, source: undefined, note });
  }
  const changes = steps
    .slice(0, place)
    .filter(({ cost }) => cost !== ZERO)
    .map((each) => change(each, { ledger, currency }));
  const words = { label: "Cost before", formula: "sum of every change of it", currency };
  const before = combined("sum", words, changes);
  if (!step) return { ...before, label };
  const last = step.quantity < ZERO ? leaving(step, before, { ledger, currency }) : undefined;
  return combined("sum", { label, formula: "cost before + its change", currency }, [
    before,
    last ?? change(step, { ledger, currency }),
  ]);
}

interface At {
  readonly ledger: Ledger;
  readonly currency: Currency;
}

const change = (step: TracedStep, { ledger, currency }: At): Explanation =>
  givenMoney(`${WORDS[step.kind]}, ${formatDay(step.on)}`, step.cost, { currency, source: sourceOf(step, ledger) });

/** The part of the cost that goes with units; undefined where a share of it was stated or units were counted in another way. */
function leaving(step: TracedStep, before: Explanation, { ledger, currency }: At): Explanation | undefined {
  const cost = typeof before.value.amount === "bigint" ? before.value.amount : ZERO;
  const held = step.after.quantity - step.quantity;
  if (held <= ZERO || step.cost !== -shareOf(cost, -step.quantity, held)) return undefined;
  const source = sourceOf(step, ledger);
  const words = {
    label: `${WORDS[step.kind]}, ${formatDay(step.on)}`,
    formula: "− cost before × units that leave ÷ units before",
    currency,
  };
  const of = {
    cost: before,
    units: exactLeaf({ label: "Units that leave", source }, -step.quantity, "units"),
    held: exactLeaf({ label: "Units before" }, held, "units"),
  };
  return moneyTree(words, { of }, (it) => known(-shareOf(it.cost, it.units, it.held)));
}

function sourceOf({ rows: [row = -1] }: TracedStep, { transactions }: Ledger): Source | undefined {
  const transactionId = transactions.id[row];
  return transactionId === undefined
    ? undefined
    : { kind: "transaction", transactionId, on: transactions.day[row] ?? 0 };
}
