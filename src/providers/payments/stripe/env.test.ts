import { expect, test } from "vitest";
import { stripeEnv } from "./env.ts";

const problemsOf = (given: object): readonly string[] => {
  const read = stripeEnv.safeParse(given);
  return read.success ? [] : read.error.issues.map(({ message }) => message);
};

test("the key and the webhook's secret are set together, in Stripe's own forms", () => {
  expect(problemsOf({})).toEqual([]);
  expect(problemsOf({ STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1" })).toEqual([]);
  expect(problemsOf({ STRIPE_SECRET_KEY: "sk_test_1" })).toEqual([
    "STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are set together",
  ]);
  expect(problemsOf({ STRIPE_SECRET_KEY: "pk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1" })).toHaveLength(1);
});
