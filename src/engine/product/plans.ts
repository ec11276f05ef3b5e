/** What the rules need of a plan of the price list. Money a month in the currency of the list; −1 means "ask us". */
export interface PricedPlan {
  readonly id: string;
  readonly monthlyCost: number;
}

const CONTACT_COST = -1;
/** Where "ask us" stands in the price list. Source: product specification, section 9. */
const CONTACT_SORT_COST = 1000;

const sortCost = ({ monthlyCost }: PricedPlan): number =>
  monthlyCost === CONTACT_COST ? CONTACT_SORT_COST : monthlyCost;

/** Plans from cheap to dear, "ask us" as 1000 a month; equal ones keep the order they came in. */
export const sortPlans = <Plan extends PricedPlan>(plans: readonly Plan[]): readonly Plan[] =>
  plans.toSorted((a, b) => sortCost(a) - sortCost(b));

/** Who has a subscription sees every plan, others only those on sale. */
export const visiblePlans = <Plan extends { readonly isActive: boolean }>(
  plans: readonly Plan[],
  hasSubscription: boolean,
): readonly Plan[] => (hasSubscription ? plans : plans.filter(({ isActive }) => isActive));

/** True when the person's own plan is not in the list, which then is out of date. */
export const isPlanListStale = (
  plans: readonly { readonly id: string }[],
  subscriptionId: string | undefined,
): boolean => subscriptionId !== undefined && plans.every(({ id }) => id !== subscriptionId);

/** `advisor_annual_2024` as `Advisor Annual 2024`. The rest of a word is left as it is. */
export const planLabel = (subscriptionId: string): string =>
  subscriptionId
    .split("_")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");

export interface PlanCard {
  /** Undefined for a visitor who is not signed in. */
  readonly state: "new" | "manage" | "contact" | undefined;
  readonly button: "Start For Free" | "Subscribe" | "Manage" | "Contact";
  readonly badge: string | undefined;
}

export interface PlanViewer {
  readonly isSignedIn: boolean;
  readonly hasSubscription: boolean;
  readonly trialDaysLeft: number;
}

/** What a card of the price list offers. A plan without a price is "contact" for everyone and never has a badge. */
export function planCard(viewer: PlanViewer, hasPrice: boolean): PlanCard {
  if (!hasPrice) return { state: "contact", button: "Contact", badge: undefined };
  if (!viewer.isSignedIn) return { state: undefined, button: "Start For Free", badge: undefined };
  if (viewer.hasSubscription) return { state: "manage", button: "Manage", badge: undefined };
  const badge = viewer.trialDaysLeft > 0 ? `${viewer.trialDaysLeft} trial days left` : undefined;
  return { state: "new", button: "Subscribe", badge };
}
