import type { AssetClass } from "#assets/asset-class.ts";
import type { FlowKind } from "#assets/asset-rules.ts";
import type { WayIn } from "#assets/way-in.ts";
import { classFigure, movementsWithin, movementSum } from "#assets/class-tree.ts";
import type { ClassFacts } from "#assets/fact-reader.ts";
import { keepingFigures, type KeepingFacts, renewals } from "#assets/keeping-terms.ts";
import { defineRules } from "#assets/common-facts.ts";
import { incomeFigures, repeatedIncome } from "#assets/income-trees.ts";
import { addMonths } from "#engine/dates/day.ts";
import { numberLeaf } from "#engine/explain/formula.ts";

/** Classes whose facts are those every asset can have: they pay what they paid last year. */
export const listedRules = (
  of: AssetClass,
  flow: { readonly kind: FlowKind; readonly label: string },
  waysIn?: readonly WayIn[],
) =>
  defineRules<undefined>({
    of,
    ...(waysIn ? { waysIn } : {}),
    figures: (owned) => ({ figures: incomeFigures(owned), schedules: [] }),
    cashFlows: (owned, _, window) => repeatedIncome(owned, window, flow),
  });

/** Things known by stated values: what keeping them costs, how old their value is, and what insures them. */
export const statedRules = (of: AssetClass, waysIn: readonly WayIn[], facts: ClassFacts<KeepingFacts>) =>
  defineRules<KeepingFacts>({
    of,
    waysIn,
    facts,
    events: (_, facts, window) => renewals(facts, window),
    papers: (_, { insurer, policyNumber }) =>
      insurer === undefined && policyNumber === undefined
        ? []
        : [{ key: "policy", words: "its insurance policy", kinds: ["insurance", "contract"] }],
    figures: (owned, stated) => {
      const year = { from: addMonths(owned.on, -12), to: owned.on };
      const paid = movementsWithin(owned.movements, year).filter(
        ({ leg, type }) => (leg === "fee" || leg === "tax") && type !== "buy" && type !== "sell",
      );
      const words = {
        label: "Cost of keeping it, twelve months",
        formula: "sum of costs and taxes paid",
        sign: 1n,
      } as const;
      const last = owned.movements.findLast(({ leg }) => leg === "revaluation" || leg === "holding");
      const age = numberLeaf(
        last
          ? {
              label: "Age of the value",
              source: { kind: "transaction", transactionId: last.transactionId, on: last.on },
            }
          : { label: "Age of the value", note: "No value has been stated." },
        last && owned.on - last.on,
        "days",
      );
      return {
        figures: [
          classFigure("running_costs_12m", movementSum(owned, words, paid)),
          classFigure("value_age", age),
          ...(stated ? keepingFigures(owned, stated) : []),
        ],
        schedules: [],
      };
    },
    cashFlows: () => [],
  });
