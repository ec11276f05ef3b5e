/** Sides of a plan: what comes of it, and what came of it so far. */
export const PLAN_PARTS = [
  { value: "ahead", label: "What comes", name: "What comes of it" },
  { value: "past", label: "How life went", name: "How life went beside it" },
  { value: "drawn", label: "Withdrawals", name: "Which accounts are drawn on" },
  { value: "heirs", label: "Heirs", name: "Who would get what" },
] as const;
export type PlanPartKey = (typeof PLAN_PARTS)[number]["value"];

/** What of Planning stands in its address: which plan, which beside it, in which money, and which side of it. */
export interface PlanView {
  readonly plan: string | undefined;
  readonly beside: string | undefined;
  readonly money: "real" | "nominal";
  readonly part: PlanPartKey;
}

export const planViewOf = (search: URLSearchParams): PlanView => ({
  plan: search.get("plan") ?? undefined,
  beside: search.get("beside") ?? undefined,
  money: search.get("money") === "nominal" ? "nominal" : "real",
  part: PLAN_PARTS.find(({ value }) => value === search.get("part"))?.value ?? "ahead",
});

/** The address with another view; today's money and what comes are not said. */
export function searchWithPlan(search: URLSearchParams, change: Partial<PlanView>): URLSearchParams {
  const { plan, beside, money, part } = { ...planViewOf(search), ...change };
  const next = new URLSearchParams(search);
  const put = (name: string, value: string | undefined): void => {
    if (value === undefined) next.delete(name);
    else next.set(name, value);
  };
  put("plan", plan);
  put("beside", beside === plan ? undefined : beside);
  put("money", money === "nominal" ? money : undefined);
  put("part", part === "ahead" ? undefined : part);
  return next;
}
