import type { CostMethodChoice } from "#features/portfolios/contract.ts";

/** The methods a person can choose, with what each does, in the order of the choice. */
export const COST_METHODS: readonly {
  readonly key: CostMethodChoice;
  readonly label: string;
  readonly meaning: string;
}[] = [
  {
    key: "fifo",
    label: "First in, first out",
    meaning: "A sale uses up the oldest units first. Each purchase keeps its own cost and date.",
  },
  {
    key: "average",
    label: "Average cost",
    meaning: "Every unit in an account costs the average of all bought there. A sale takes units at that average.",
  },
  {
    key: "pooled",
    label: "Average cost over all accounts",
    meaning:
      "Every unit costs the average of all bought in any account that uses this method. A sale in one account takes units at that average.",
  },
];

export const costMethodLabel = (key: CostMethodChoice): string =>
  COST_METHODS.find((it) => it.key === key)?.label ?? key;

/** What a change of the method does and does not touch, said before it is made. */
export const COST_METHOD_EFFECT =
  "Cost and gains, realized and unrealized, are computed anew for every account that has no method of its own. Values, cash and returns stay as they are.";
