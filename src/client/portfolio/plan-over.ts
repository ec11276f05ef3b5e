/** Told where the person's own plan is over, above portfolios and in their own ones. */
export const PLAN_OVER =
  "Your trial or plan has ended. You can still read and export everything; choose a plan to make changes.";
