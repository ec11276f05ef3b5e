import { expect, test } from "vitest";
import { paymentToMend } from "./payment-to-mend.ts";

const at = (status: "active" | "past_due" | "unpaid" | "trialing", neededAction: "payment" | "confirmation" | null) =>
  paymentToMend({ status, neededAction });

test("a payment that failed, waits for the bank or stopped the plan is told with its way out; what runs well says nothing", () => {
  expect(at("past_due", "payment")?.title).toContain("last payment failed");
  expect(at("past_due", null)?.way).toBe("Fix payment");
  expect(at("past_due", "confirmation")?.way).toBe("Confirm payment");
  expect(at("unpaid", "payment")?.title).toContain("you cannot make changes");
  expect([at("active", null), at("trialing", null), paymentToMend(null)]).toEqual([undefined, undefined, undefined]);
});
