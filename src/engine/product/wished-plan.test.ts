import { expect, test } from "vitest";
import { wishedPlanCookie, wishedPlanIn } from "./wished-plan.ts";

test("the plan clicked on the price list is found among the cookies; what is no name of a plan is none", () => {
  expect(wishedPlanIn("a=b; av-plan=household_yearly; c=d")).toBe("household_yearly");
  expect([wishedPlanIn(""), wishedPlanIn("av-plan="), wishedPlanIn("av-plan=<b>")]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test("a plan is kept for thirty days and can be forgotten", () => {
  expect(wishedPlanCookie("advisor_monthly")).toContain("av-plan=advisor_monthly; max-age=2592000");
  expect(wishedPlanCookie(undefined)).toContain("av-plan=; max-age=0");
});
