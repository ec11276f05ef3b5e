import { expect, test } from "vitest";
import { isPlanListStale, planCard, planLabel, sortPlans, visiblePlans } from "./plans.ts";

const ids = (plans: readonly { readonly id: string }[]) => plans.map(({ id }) => id).join(" ");

const plan = (id: string, monthlyCost: number) => ({ id, monthlyCost });
const card = (isSignedIn: boolean, hasSubscription: boolean, trialDaysLeft: number, hasPrice = true) => {
  const { state, button, badge } = planCard({ isSignedIn, hasSubscription, trialDaysLeft }, hasPrice);
  return [state ?? "-", button, badge ?? "-"].join(", ");
};

test("P4: a plan to ask for stands at 1000 and ties keep the order they came in", () => {
  expect(ids(sortPlans([plan("ask", -1), plan("thousand", 1000), plan("dear", 1001), plan("cheap", 9.5)]))).toBe(
    "cheap ask thousand dear",
  );
});

test("P4: without a subscription only plans on sale are shown", () => {
  const plans = [
    { id: "sold", isActive: true },
    { id: "old", isActive: false },
  ];
  expect([ids(visiblePlans(plans, false)), ids(visiblePlans(plans, true))]).toEqual(["sold", "sold old"]);
});

test("P4: a list without the person's own plan is out of date", () => {
  expect([
    isPlanListStale([{ id: "a" }], "b"),
    isPlanListStale([{ id: "a" }], "a"),
    isPlanListStale([], undefined),
  ]).toEqual([true, false, false]);
});

test("P3: a plan's label is its words with capitals", () => {
  expect(planLabel("advisor_annual_2024")).toBe("Advisor Annual 2024");
});

test("P5: a card follows who looks at it, and no price always means contact", () => {
  expect(card(false, false, 60)).toBe("-, Start For Free, -");
  expect(card(true, false, 1)).toBe("new, Subscribe, 1 trial days left");
  expect(card(true, false, 0)).toBe("new, Subscribe, -");
  expect(card(true, true, 12)).toBe("manage, Manage, -");
  expect(card(false, false, 60, false)).toBe("contact, Contact, -");
  expect(card(true, false, 60, false)).toBe("contact, Contact, -");
});
