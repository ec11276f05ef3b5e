import { wishedPlanCookie, wishedPlanIn } from "#engine/product/wished-plan.ts";

/** Remembers a plan clicked on the price list until a first portfolio is made, which begins the trial on it. */
export const keepWishedPlan = (planId: string): void => {
  document.cookie = wishedPlanCookie(planId);
};

export const wishedPlan = (): string | undefined => wishedPlanIn(document.cookie);

export const forgetWishedPlan = (): void => {
  document.cookie = wishedPlanCookie(undefined);
};
