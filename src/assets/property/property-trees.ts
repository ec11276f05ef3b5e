import type { OwnedAsset } from "#assets/asset-rules.ts";
import { movementLeaf, movementsWithin, movementSum, termMoney } from "#assets/class-tree.ts";
import { loanTermsOf } from "#assets/loan-terms.ts";
import { isIncome, isRunningCost, isWithin, type Stretch } from "#assets/property/property-ledger.ts";
import { type PropertyFacts, rentLabel } from "#assets/property/property-facts.ts";
import { carriedBy, owedTree, partCarried } from "#assets/secured-debts.ts";
import { addMonths } from "#engine/dates/day.ts";
import { moneyLeaf, moneyTree, type FigureTree } from "#engine/explain/formula.ts";
import { known } from "#engine/figure.ts";
import type { AssetMovement } from "#engine/ledger/asset-movements.ts";
import { mul, ONE, round, ZERO } from "#engine/money/fixed.ts";
import { minorDecimals } from "#engine/money/currency.ts";
import { rentRoll } from "#engine/real-estate/rent-roll.ts";

/** What several figures of a property rest on, all in its currency. */
export interface PropertyTrees {
  readonly loans: readonly OwnedAsset[];
  readonly balance: FigureTree;
  readonly equity: FigureTree;
  readonly rent: FigureTree;
  readonly costs: FigureTree;
  readonly noi: FigureTree;
  readonly price: FigureTree;
  readonly debtService: FigureTree;
  readonly principalPaid: FigureTree;
}

export function propertyTrees(owned: OwnedAsset, facts: PropertyFacts | undefined): PropertyTrees {
  const { currency } = owned.asset;
  const debts = owned.debts();
  const loans = debts.flatMap((debt) => carriedBy(owned, debt) ?? []);
  const balance = owedTree(owned);
  const equity = moneyTree(
    { label: "Equity", formula: "value − what is owed on it", currency },
    { of: { value: owned.value, balance } },
    (of) => known(of.value - of.balance),
  );
  const rent = movementSum(
    owned,
    { label: "Rent and other income of twelve months", formula: "sum of income received", sign: -1n },
    yearOf(owned, isIncome),
  );
  const costs = movementSum(
    owned,
    {
      label: "Operating costs of twelve months",
      formula: "sum of costs and taxes paid, without those of buying, selling and building",
      sign: 1n,
    },
    yearOf(owned, (movement) => isRunningCost(movement, facts)),
  );
  const noi = moneyTree(
    { label: "Net operating income of twelve months", formula: "income − operating costs", currency },
    { of: { rent, costs } },
    (of) => known(of.rent - of.costs),
  );
  return {
    loans,
    balance,
    equity,
    rent,
    costs,
    noi,
    price: priceTree(owned, facts),
    ...debtTrees(owned, loans, debts.length > loans.length),
  };
}

/** What its loans cost in some days: interest and principal paid. */
export const serviceWithin = (owned: OwnedAsset, loans: readonly OwnedAsset[], stretch: Stretch): FigureTree =>
  sumTree(
    { label: "Debt service", formula: "interest and principal paid" },
    owned.asset.currency,
    loans.flatMap((loan) =>
      loan.movements
        .filter((it) => isWithin(it, stretch) && (isIncome(it) || (it.leg === "holding" && it.amount > ZERO)))
        .map((it) => movementLeaf(owned, it, it.amount)),
    ),
  );

/** Whether it ever earned anything, such as rent. */
export const wasEverLet = ({ movements }: OwnedAsset): boolean => movements.some(isIncome);

const sumTree = (
  words: { readonly label: string; readonly formula: string },
  currency: string,
  list: readonly FigureTree[],
): FigureTree =>
  moneyTree({ ...words, currency }, { of: {}, list }, (_, amounts) =>
    known(amounts.reduce((sum, amount) => sum + amount, ZERO)),
  );

const yearOf = ({ movements, on }: OwnedAsset, keep: (movement: AssetMovement) => boolean): AssetMovement[] =>
  movementsWithin(movements, { from: addMonths(on, -12), to: on }).filter(keep);

/** Whether any lease runs on the day. */
export const isLetToday = ({ on }: OwnedAsset, { unitIds, leases }: PropertyFacts): boolean =>
  rentRoll(unitIds, leases, { on, days: 0 }).monthlyRent > ZERO;

/** What was paid for it: as stated, else what the first purchase in the ledger moved. */
function priceTree(owned: OwnedAsset, facts: PropertyFacts | undefined): FigureTree {
  if (facts?.purchasePrice !== undefined)
    return termMoney(owned, { label: "Purchase price", field: "purchasePrice" }, facts.purchasePrice);
  const first = owned.movements.find(({ leg, amount }) => leg === "holding" && amount > ZERO);
  if (first) return { ...movementLeaf(owned, first, first.amount), label: "Purchase price" };
  return moneyLeaf({ label: "Purchase price", note: "What it cost is not known." }, undefined, owned.asset.currency);
}

/** Closing costs: as stated, else fees and taxes of the purchase. */
export function closingCostsTree(owned: OwnedAsset, facts: PropertyFacts): FigureTree {
  if (facts.closingCosts !== undefined)
    return termMoney(owned, { label: "Closing costs", field: "closingCosts" }, facts.closingCosts);
  const words = { label: "Closing costs", formula: "fees and taxes of the purchase", sign: 1n } as const;
  const paid = owned.movements.filter(({ leg, type }) => (leg === "fee" || leg === "tax") && type === "buy");
  return movementSum(owned, words, paid);
}

/** Interest and principal paid on its loans in twelve months. */
function debtTrees(
  owned: OwnedAsset,
  loans: readonly OwnedAsset[],
  isShareMissing: boolean,
): Pick<PropertyTrees, "debtService" | "principalPaid"> {
  const { currency } = owned.asset;
  const note = "A debt is secured by several things: state in its terms which share each carries.";
  const missing = isShareMissing ? [moneyLeaf({ label: "Of a debt that is shared", note }, undefined, currency)] : [];
  const paid = (keep: (movement: AssetMovement) => boolean): FigureTree[] => [
    ...loans.flatMap((loan) => yearOf(loan, keep).map((movement) => movementLeaf(owned, movement, movement.amount))),
    ...missing,
  ];
  const interest = sumTree(
    { label: "Interest of twelve months", formula: "sum of interest paid" },
    currency,
    paid(isIncome),
  );
  const principalPaid = sumTree(
    { label: "Principal of twelve months", formula: "sum of principal repaid" },
    currency,
    paid(({ leg, amount }) => leg === "holding" && amount > ZERO),
  );
  const debtService = moneyTree(
    { label: "Debt service of twelve months", formula: "interest + principal", currency },
    { of: { interest, principalPaid } },
    (of) => known(of.interest + of.principalPaid),
  );
  return { debtService, principalPaid };
}

/** Amounts lent when the loans were paid out, by the ledger or by their terms. */
export function lentTree(owned: OwnedAsset, loans: readonly OwnedAsset[]): FigureTree {
  const { currency } = owned.asset;
  const leaves = loans.flatMap((loan): FigureTree[] => {
    const terms = loanTermsOf(loan.facts);
    const paidOut = loan.movements.filter(({ leg, amount }) => leg === "holding" && amount < ZERO);
    if (paidOut.length > 0 || terms === undefined)
      return paidOut.map((movement) => movementLeaf(owned, movement, -movement.amount));
    const lent = termMoney(loan, { label: `Lent for ${loan.asset.name}`, field: "principal" }, terms.principal);
    return [partCarried(owned, loan, lent)];
  });
  return sumTree({ label: "Lent", formula: "sum of what the loans paid out" }, currency, leaves);
}

/** A year of the rents let on the day, less expected vacancy and stated costs. */
export function scheduledNoi(
  owned: OwnedAsset,
  facts: PropertyFacts,
): { readonly rent: FigureTree; readonly noi: FigureTree } {
  const { currency } = owned.asset;
  const running = facts.leases.flatMap((lease, i) =>
    rentRoll(facts.unitIds, [lease], { on: owned.on, days: 0 }).monthlyRent === ZERO
      ? []
      : [termMoney(owned, { label: rentLabel(lease.unitId), field: `leases[${i}].monthlyRent` }, lease.monthlyRent)],
  );
  const monthly = sumTree({ label: "Monthly rent let today", formula: "sum of the rents" }, currency, running);
  const rent = moneyTree(
    { label: "Yearly rent let today", formula: "12 × monthly rent", currency },
    { of: { monthly } },
    (of) => known(12n * of.monthly),
  );
  const vacancy = termMoney(
    owned,
    { label: "Expected vacancy of 1 of rent", field: "vacancyShare" },
    (ONE * BigInt(Math.round(facts.vacancyShare * 1e9))) / 1_000_000_000n,
  );
  const other = termMoney(owned, { label: "Other income a year", field: "otherIncomeYearly" }, facts.otherIncomeYearly);
  const costs = termMoney(owned, { label: "Operating costs a year", field: "yearlyCosts" }, facts.yearlyCosts);
  const noi = moneyTree(
    {
      label: "Scheduled net operating income",
      formula: "rent × (1 − vacancy) + other income − operating costs",
      currency,
    },
    { of: { rent, vacancy, other, costs } },
    (of) => known(round(mul(of.rent, ONE - of.vacancy), minorDecimals(currency)) + of.other - of.costs),
  );
  return { rent, noi };
}
