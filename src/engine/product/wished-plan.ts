/** The cookie that carries a plan clicked on the price list to the first portfolio, on which its trial begins. */
export const WISHED_PLAN_COOKIE = { name: "av-plan", maxAgeSeconds: 2_592_000, path: "/" } as const;

const PLAN_ID = /^[a-z0-9_]{1,60}$/;

/** The plan named in the cookies of a page or a request; undefined for none, and for what is no name of a plan. */
export function wishedPlanIn(cookies: string): string | undefined {
  const pairs = cookies.split(";").map((pair) => pair.trim().split("="));
  const value = pairs.find(([name]) => name === WISHED_PLAN_COOKIE.name)?.[1] ?? "";
  return PLAN_ID.test(value) ? value : undefined;
}

/** What a page writes to keep a plan, or to forget it. */
export const wishedPlanCookie = (planId: string | undefined): string => {
  const { name, maxAgeSeconds, path } = WISHED_PLAN_COOKIE;
  return `${name}=${planId ?? ""}; max-age=${planId === undefined ? 0 : maxAgeSeconds}; path=${path}; samesite=lax; secure`;
};
