import type { AssetEvent, ExpectedFlow, FlowWindow, OwnedAsset } from "#assets/asset-rules.ts";
import { termMoney } from "#assets/class-tree.ts";
import { defineRules } from "#assets/common-facts.ts";
import { property } from "#assets/property/property.ts";
import { propertyFigures } from "#assets/property/property-figures.ts";
import { propertyFacts, rentLabel, WHOLE, type PropertyFacts } from "#assets/property/property-facts.ts";
import { repeatedDays } from "#engine/cash/forecast.ts";
import { minorDecimals } from "#engine/money/currency.ts";
import { moneyTree } from "#engine/explain/formula.ts";
import { known } from "#engine/figure.ts";
import { mulDiv, round, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { propertyWays } from "#assets/property/property-ways.ts";

/** Real estate, known by stated values; rents and costs come from the ledger, leases and loans from its facts. */
export const propertyRules = defineRules<PropertyFacts>({
  of: property,
  waysIn: propertyWays,
  facts: propertyFacts,
  figures: propertyFigures,
  mends: {
    most: "entries",
    of: {
      cap_rate_value: "value",
      scheduled_cap_rate: "value",
      loan_to_value: "value",
      return_on_equity: "value",
      cap_rate_price: "cost",
      cash_invested: "cost",
      cash_on_cash: "cost",
      cash_on_cash_with_principal: "cost",
      equity_multiple: "cost",
    },
  },
  cashFlows: rentsAndCosts,
  events: leaseEnds,
  papers: ({ on }, { leases }) =>
    leases.some(({ fromOn, toOn }) => fromOn <= on && (toOn === undefined || toOn >= on))
      ? [{ key: "lease", words: "the lease it is let by", kinds: ["contract"] }]
      : [],
});

/** Rent of every lease on the day of the month it began, and a twelfth of the stated costs on the first of each month. */
function rentsAndCosts(owned: OwnedAsset, facts: PropertyFacts | undefined, { from, to }: FlowWindow): ExpectedFlow[] {
  if (facts === undefined || owned.quantity <= ZERO) return [];
  const rents = facts.leases.flatMap(({ unitId, fromOn, toOn, monthlyRent }, i) => {
    const term = { label: rentLabel(unitId), field: `leases[${i}].monthlyRent` };
    const explain = () => termMoney(owned, term, monthlyRent);
    const rent = { on: fromOn, amount: monthlyRent, everyMonths: 1, untilOn: toOn };
    const flow = { amount: monthlyRent, kind: "rent" as const, label: term.label, isEstimate: false, explain };
    return monthlyRent === ZERO ? [] : repeatedDays(rent, from, to).map((on) => ({ on, ...flow }));
  });
  const { currency } = owned.asset;
  const monthly = (yearly: Fixed): Fixed => round(mulDiv(yearly, -1n, 12n), minorDecimals(currency));
  const amount = monthly(facts.yearlyCosts);
  if (amount === ZERO) return rents;
  const costs = repeatedDays({ on: FIRST_OF_A_MONTH, amount, everyMonths: 1 }, from, to);
  const explain = () => {
    const yearly = termMoney(owned, { label: "Operating costs a year", field: "yearlyCosts" }, facts.yearlyCosts);
    const words = { label: "Operating costs of a month", formula: "−costs a year ÷ 12", currency };
    return moneyTree(words, { of: { yearly } }, (of) => known(monthly(of.yearly)));
  };
  const cost = { amount, kind: "property_costs" as const, label: "Operating costs", isEstimate: true, explain };
  return [...rents, ...costs.map((on) => ({ on, ...cost }))];
}

/** 1 January 1970. */
const FIRST_OF_A_MONTH = 0;

function leaseEnds(_: OwnedAsset, { leases }: PropertyFacts, { from, to }: FlowWindow): AssetEvent[] {
  return leases.flatMap(({ unitId, toOn }) =>
    toOn !== undefined && toOn > from && toOn <= to
      ? [
          {
            on: toOn,
            kind: "lease_end" as const,
            label: unitId === WHOLE ? "The lease ends" : `The lease of ${unitId} ends`,
          },
        ]
      : [],
  );
}
