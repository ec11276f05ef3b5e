/** Told where the person's own plan is over, above portfolios and in their own ones. */
export const PLAN_OVER =
  "Your trial or plan is over. Reading and exporting stay; choose a plan to add and change again.";
