import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { assert } from "#engine/result.ts";
import { staffRecords } from "#features/admin/contract.ts";
import { openApi } from "#test/api.ts";
import type { Api } from "#test/api.ts";
import { openStaff, STAFF_EMAIL } from "#test/staff.ts";
import { planList } from "./contract.ts";
import { couponUses, customerList, staffPlanList } from "./staff-contract.ts";
import type { PlanSettings, StaffPlan } from "./staff-contract.ts";

let api: Api;
let staff: Awaited<ReturnType<typeof openStaff>>;
beforeAll(async () => {
  api = await openApi({ environment: { STAFF_EMAILS: STAFF_EMAIL } });
  staff = await openStaff(api);
});
afterAll(() => api.close());

const plans = async () => (await staff.asPerson("GET", "/api/admin/plans")).as(staffPlanList).plans;
async function planOf(planId: string): Promise<StaffPlan> {
  const plan = (await plans()).find((it) => it.planId === planId);
  assert(plan !== undefined, "the plan is delivered");
  return plan;
}
const change = (planId: string, seen: PlanSettings, next: Partial<PlanSettings>, key: string = randomUUID()) =>
  staff.asPerson("PUT", `/api/admin/plans/${planId}`, {
    key,
    body: { seen, next: { ...seen, ...next }, reason: "asked for by many" },
  });

test("the price list stands in the order and with the names of the rules, and is as it was delivered", async () => {
  const listed = await plans();
  expect(listed.map(({ label }) => label)).toEqual([
    "Personal Yearly",
    "Personal Monthly",
    "Household Yearly",
    "Household Monthly",
    "Advisor Yearly",
    "Advisor Monthly",
    "Family Office",
  ]);
  expect(listed.filter(({ settings, delivered }) => JSON.stringify(settings) !== JSON.stringify(delivered))).toEqual(
    [],
  );
});

test("a changed limit counts at once; who saw an older plan, or asks for what no plan can have, is refused; the press counts once", async () => {
  const { settings } = await planOf("personal_monthly");
  const key = randomUUID();
  expect((await change("personal_monthly", settings, { portfolios: 5 }, key)).status).toBe(200);
  expect((await change("personal_monthly", settings, { portfolios: 5 }, key)).status, "the same press again").toBe(200);
  expect((await planOf("personal_monthly")).settings.portfolios).toBe(5);
  expect((await change("personal_monthly", settings, { portfolios: 9 })).status).toBe(409);
  for (const wrong of [{ portfolios: 0 }, { members: -1 }, { storageBytes: 5 }, { portfolios: 1.5 }])
    expect((await change("personal_monthly", { ...settings, portfolios: 5 }, wrong)).status).toBe(400);
  expect((await change("nothing_monthly", settings, {})).status).toBe(404);
  const { records } = (await staff.asPerson("GET", "/api/admin/records?action=plan_changed")).as(staffRecords);
  expect(records.map(({ detail }) => detail)).toEqual(["personal_monthly: portfolios 3 → 5. asked for by many"]);
  await change("personal_monthly", { ...settings, portfolios: 5 }, { portfolios: 3 });
});

test("a plan off sale is not offered any more, and the last one stays on sale", async () => {
  const priced = (await plans()).filter(({ amount }) => amount !== null);
  const statuses: number[] = [];
  for (const { planId, settings } of priced)
    statuses.push((await change(planId, settings, { isOnSale: false })).status);
  expect(statuses).toEqual([...priced.slice(1).map(() => 200), 422]);
  const offered = (await api.call("GET", "/api/plans")).as(planList);
  expect(offered.map(({ id }) => id)).toEqual([priced.at(-1)?.planId, "family_office"]);
  for (const { planId, settings } of priced.slice(0, -1))
    await change(planId, { ...settings, isOnSale: false }, { isOnSale: true });
});

test("a plan's price is found at the provider, never typed; a plan by agreement has none", async () => {
  const find = (planId: string) => staff.asPerson("POST", `/api/admin/plans/${planId}/price`);
  expect((await planOf("household_monthly")).priceId).toBeNull();
  expect((await find("household_monthly")).status).toBe(200);
  const { priceId } = await planOf("household_monthly");
  expect(priceId).toMatch(/^price_/);
  await find("household_monthly");
  expect((await planOf("household_monthly")).priceId).toBe(priceId);
  expect((await find("family_office")).status).toBe(422);
});

test("customers are found by name and state, and a coupon shows who used it", async () => {
  const ada = await api.signUp("adelaide");
  await ada.call("POST", "/api/user/change_subscription", { body: { plan_id: "personal_monthly" } });
  const customers = async (query: string) =>
    (await staff.asPerson("GET", `/api/admin/customers?${query}`)).as(customerList).customers;
  expect(await customers("q=ADELAIDE")).toMatchObject([
    { userId: ada.userId, plan: "Personal Monthly", status: "trialing", isEnding: false },
  ]);
  expect(await customers("q=adelaide&status=active")).toEqual([]);
  await staff.asPerson("POST", "/api/admin/coupons", { body: { code: "SPRING-7", amount: "7" } });
  await ada.call("POST", "/api/user/redeem_coupon", { body: { code: "spring-7" } });
  const uses = (await staff.asPerson("GET", "/api/admin/coupons/SPRING-7/uses")).as(couponUses);
  expect([uses.coupon.redeemedCount, uses.uses.map(({ name }) => name)]).toEqual([1, ["adelaide"]]);
  expect((await staff.asPerson("GET", "/api/admin/coupons/NEVER-1/uses")).status).toBe(404);
  for (const path of ["plans", "customers", "coupons/SPRING-7/uses"])
    expect((await ada.call("GET", `/api/admin/${path}`)).status).toBe(403);
});
