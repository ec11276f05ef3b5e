import { expect, test } from "vitest";
import { planViewOf, searchWithPlan } from "./plan-search.ts";

test("which plan, which beside it and in which money stand in the address; what is usual is not said", () => {
  const search = searchWithPlan(new URLSearchParams("currency=USD"), { plan: "a", beside: "b", money: "nominal" });
  expect(search.toString()).toBe("currency=USD&plan=a&beside=b&money=nominal");
  expect(planViewOf(search)).toEqual({ plan: "a", beside: "b", money: "nominal", part: "ahead" });
  expect(searchWithPlan(search, { money: "real" }).toString()).toBe("currency=USD&plan=a&beside=b");
  const usual = { plan: undefined, beside: undefined, money: "real", part: "ahead" };
  expect(planViewOf(new URLSearchParams("money=gold&part=luck"))).toEqual(usual);
  expect(searchWithPlan(search, { part: "past" }).get("part")).toBe("past");
});

test("no plan stands beside itself", () => {
  expect(searchWithPlan(new URLSearchParams("plan=a&beside=b"), { plan: "b" }).toString()).toBe("plan=b");
});
