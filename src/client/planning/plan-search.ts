/** What of Planning stands in its address: which plan, which beside it, and in which money. */
export interface PlanView {
  readonly plan: string | undefined;
  readonly beside: string | undefined;
  readonly money: "real" | "nominal";
}

export const planViewOf = (search: URLSearchParams): PlanView => ({
  plan: search.get("plan") ?? undefined,
  beside: search.get("beside") ?? undefined,
  money: search.get("money") === "nominal" ? "nominal" : "real",
});

/** The address with another view; today's money is not said. */
export function searchWithPlan(search: URLSearchParams, change: Partial<PlanView>): URLSearchParams {
  const { plan, beside, money } = { ...planViewOf(search), ...change };
  const next = new URLSearchParams(search);
  const put = (name: string, value: string | undefined): void => {
    if (value === undefined) next.delete(name);
    else next.set(name, value);
  };
  put("plan", plan);
  put("beside", beside === plan ? undefined : beside);
  put("money", money === "nominal" ? money : undefined);
  return next;
}
