import type { Day } from "#engine/dates/day.ts";
import type { Figure } from "#engine/figure.ts";
import { mul, toNumber, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { xirr, xnpv } from "#engine/performance/xirr.ts";
import { equityMultiple } from "#engine/real-estate/property-figures.ts";

/** Money in and out of a property from its owner's view: negative is paid in, positive received. */
export interface PropertyFlow {
  readonly on: Day;
  readonly amount: Fixed;
}

export interface SaleFacts {
  readonly price: Fixed;
  /** Share of the price, as a fraction. */
  readonly sellingCostShare: Fixed;
  readonly loanBalance: Fixed;
  readonly tax: Fixed;
}

/** Price − selling costs − loan − tax. */
export const netSaleProceeds = ({ price, sellingCostShare, loanBalance, tax }: SaleFacts): Fixed =>
  price - mul(price, sellingCostShare) - loanBalance - tax;

/** Rate a year of a property's flows: unlevered without the loan in them, levered with it. Statuses as `xirr`. */
export const propertyIrr = (flows: readonly PropertyFlow[]): Figure => xirr(dated(flows));

const dated = (flows: readonly PropertyFlow[]) => flows.map(({ on, amount }) => ({ on, amount: toNumber(amount) }));

export interface ChoiceFigures {
  readonly irr: Figure;
  /** Received ÷ paid in. */
  readonly multiple: Figure;
  /** Value on the first day of the flows at the rate asked for. */
  readonly presentValue: Figure;
  readonly netCash: Fixed;
}

/**
 * Hold, sell or refinance side by side: each choice as the owner's flows from the same day on. Selling starts with nothing paid
 * in; holding and refinancing start with the net sale proceeds given up, as a payment.
 */
export function compareChoices<Name extends string>(
  choices: Readonly<Record<Name, readonly PropertyFlow[]>>,
  discountRate: number,
): Map<string, ChoiceFigures> {
  return new Map(
    Object.entries<readonly PropertyFlow[]>(choices).map(([name, flows]) => [name, choiceFigures(flows, discountRate)]),
  );
}

function choiceFigures(flows: readonly PropertyFlow[], discountRate: number): ChoiceFigures {
  const sum = (keep: (amount: Fixed) => boolean): Fixed =>
    flows.reduce((total, { amount }) => (keep(amount) ? total + amount : total), ZERO);
  return {
    irr: propertyIrr(flows),
    multiple: equityMultiple(
      sum((amount) => amount > ZERO),
      -sum((amount) => amount < ZERO),
    ),
    presentValue: xnpv(dated(flows), discountRate),
    netCash: sum(() => true),
  };
}
