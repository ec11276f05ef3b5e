import type { Fixed } from "#engine/money/fixed.ts";
import { fixed } from "#engine/money/fixed.ts";

/** How much of the product a plan holds. Undefined: by agreement, no fixed limit. */
export interface PlanLimits {
  readonly portfolios: number | undefined;
  /** People besides the owner, over all portfolios of the owner. */
  readonly members: number | undefined;
  readonly storageBytes: number | undefined;
}

export interface CataloguePlan {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
  /** US dollars a month, also for a plan billed by the year; −1 for "ask us". */
  readonly monthlyCost: number;
  /** What one bill is, before tax, and how often it comes; undefined for "ask us". */
  readonly bill: { readonly amount: Fixed; readonly interval: PlanInterval } | undefined;
  readonly limits: PlanLimits;
}

export type PlanInterval = "month" | "year";

export const PLAN_CURRENCY = "USD";

const GIGABYTE = 1_000_000_000;
const PERSONAL: PlanLimits = { portfolios: 3, members: 1, storageBytes: 5 * GIGABYTE };
const HOUSEHOLD: PlanLimits = { portfolios: 10, members: 6, storageBytes: 25 * GIGABYTE };
const ADVISOR: PlanLimits = { portfolios: 100, members: 200, storageBytes: 250 * GIGABYTE };
const AGREED: PlanLimits = { portfolios: undefined, members: undefined, storageBytes: undefined };

/** What a trial begins on where no plan was clicked. */
export const USUAL_PLAN = "personal_monthly";

const monthly = (amount: string) => ({ amount: fixed(amount), interval: "month" }) as const;
const yearly = (amount: string) => ({ amount: fixed(amount), interval: "year" }) as const;

/**
 * The price list as it is delivered, cheap to dear; the database holds the same (migration 0004), and staff may take a plan off sale there.
 * A year costs ten months. Every plan has every figure and import, and the API; plans differ by their limits alone.
 */
export const PLAN_CATALOGUE: readonly CataloguePlan[] = [
  {
    id: "personal_yearly",
    uuid: "0b8f2d6e-6c0a-4d7e-9a51-1f6a3c5e0102",
    name: "Personal",
    monthlyCost: 10,
    bill: yearly("120"),
    limits: PERSONAL,
  },
  {
    id: "personal_monthly",
    uuid: "0b8f2d6e-6c0a-4d7e-9a51-1f6a3c5e0101",
    name: "Personal",
    monthlyCost: 12,
    bill: monthly("12"),
    limits: PERSONAL,
  },
  {
    id: "household_yearly",
    uuid: "0b8f2d6e-6c0a-4d7e-9a51-1f6a3c5e0202",
    name: "Household",
    monthlyCost: 20,
    bill: yearly("240"),
    limits: HOUSEHOLD,
  },
  {
    id: "household_monthly",
    uuid: "0b8f2d6e-6c0a-4d7e-9a51-1f6a3c5e0201",
    name: "Household",
    monthlyCost: 24,
    bill: monthly("24"),
    limits: HOUSEHOLD,
  },
  {
    id: "advisor_yearly",
    uuid: "0b8f2d6e-6c0a-4d7e-9a51-1f6a3c5e0302",
    name: "Advisor",
    monthlyCost: 75,
    bill: yearly("900"),
    limits: ADVISOR,
  },
  {
    id: "advisor_monthly",
    uuid: "0b8f2d6e-6c0a-4d7e-9a51-1f6a3c5e0301",
    name: "Advisor",
    monthlyCost: 90,
    bill: monthly("90"),
    limits: ADVISOR,
  },
  {
    id: "family_office",
    uuid: "0b8f2d6e-6c0a-4d7e-9a51-1f6a3c5e0400",
    name: "Family office",
    monthlyCost: -1,
    bill: undefined,
    limits: AGREED,
  },
];
