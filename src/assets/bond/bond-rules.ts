import { bond } from "#assets/bond/bond.ts";
import { bondAccrued } from "#assets/bond/bond-accrued.ts";
import { bondFiguresOf } from "#assets/bond/bond-figures.ts";
import { bondFacts, type BondFacts } from "#assets/bond/bond-facts.ts";
import { repricedBond } from "#assets/bond/bond-reprice.ts";
import { bondModel } from "#assets/bond/bond-model.ts";
import { bondCashFlows, bondEvents } from "#assets/bond/bond-flows.ts";
import { defineRules } from "#assets/common-facts.ts";
import { choiceWords } from "#assets/fact-schema.ts";
import { bondWays } from "#assets/bond/bond-ways.ts";

/** Bonds of every kind, quoted per 100 of face; settlement is the day asked about. */
export const bondRules = defineRules<BondFacts>({
  of: bond,
  waysIn: bondWays,
  facts: bondFacts,
  figures: bondFiguresOf,
  mends: { most: "price", of: { amortized_cost: "cost" } },
  cashFlows: bondCashFlows,
  events: bondEvents,
  accrued: bondAccrued,
  modelled: bondModel,
  repriced: repricedBond,
  // Who nobody stated may fail: only a state that is stated bears no spread.
  yieldTraits: (facts) => ({
    hasCreditSpread: facts?.issuedBy !== "state",
    isInflationLinked: facts?.kind === "inflation_linked",
  }),
  subclass: ({ kind }) => choiceWords(bondFacts.schema["kind"], kind),
});
