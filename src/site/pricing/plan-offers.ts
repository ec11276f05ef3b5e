import { formatFixed } from "#engine/money/fixed.ts";
import { PLAN_CATALOGUE } from "#engine/product/catalogue.ts";
import type { CataloguePlan, PlanInterval } from "#engine/product/catalogue.ts";
import { sortPlans } from "#engine/product/plans.ts";
import type { PlanView } from "#features/billing/contract.ts";

/** What a card of the price list shows of a plan, whoever looks. */
export interface PlanOffer {
  readonly id: string;
  readonly name: string;
  readonly interval: PlanInterval | null;
  readonly monthlyCost: number;
  /** One bill in US dollars as decimal text; null: ask us. */
  readonly bill: string | null;
  readonly limits: PlanView["limits"];
}

/** The price list as delivered: what is rendered before the server's own has been asked, in the same size and order. */
export const DELIVERED_OFFERS: readonly PlanOffer[] = sortPlans(PLAN_CATALOGUE).map(offerOf);

function offerOf(plan: CataloguePlan): PlanOffer {
  return {
    id: plan.id,
    name: plan.name,
    interval: plan.bill?.interval ?? null,
    monthlyCost: plan.monthlyCost,
    bill: plan.bill ? formatFixed(plan.bill.amount) : null,
    limits: {
      portfolios: plan.limits.portfolios ?? null,
      members: plan.limits.members ?? null,
      storageBytes: plan.limits.storageBytes ?? null,
    },
  };
}

export const offersOf = (plans: readonly PlanView[]): readonly PlanOffer[] =>
  plans.map((plan) => ({
    id: plan.id,
    name: plan.name,
    interval: plan.interval,
    monthlyCost: plan.monthlyCost,
    bill: plan.price?.amount ?? null,
    limits: plan.limits,
  }));

/** Whole dollars are written without cents. */
export const dollars = (amount: string | number): string => `$${String(amount).replace(/\.0+$/, "")}`;

/** The bill behind the price of a month. */
export function billWords({ bill, interval }: PlanOffer): string {
  if (bill === null) return "A price in writing, for what you need";
  return interval === "year" ? `${dollars(bill)} billed once a year` : "Billed every month";
}

/** Plans of one way of billing, with those that have none. */
export const offersBilledBy = (offers: readonly PlanOffer[], interval: PlanInterval): readonly PlanOffer[] =>
  offers.filter((offer) => offer.interval === interval || offer.interval === null);

const GIGABYTE = 1_000_000_000;

export const limitWords = ({ limits }: PlanOffer): readonly string[] => {
  const { portfolios, members, storageBytes } = limits;
  return [
    portfolios === null ? "Portfolios as agreed" : `${portfolios} portfolios`,
    members === null ? "People as agreed" : `${members} ${members === 1 ? "person" : "people"} besides you`,
    storageBytes === null ? "Room for files as agreed" : `${storageBytes / GIGABYTE} GB of files`,
  ];
};
