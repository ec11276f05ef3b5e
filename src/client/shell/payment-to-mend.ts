import type { BillingOverview } from "#features/billing/contract.ts";

/** What a person is told in every frame while a payment of theirs waits, and what the way to mend it is called. Undefined: none does. */
export function paymentToMend(
  subscription: Pick<NonNullable<BillingOverview["subscription"]>, "status" | "neededAction"> | null,
): { readonly title: string; readonly way: string } | undefined {
  if (subscription === null) return undefined;
  const { status, neededAction } = subscription;
  if (neededAction === "confirmation")
    return { title: "Your bank asks you to confirm a payment.", way: "Confirm payment" };
  if (status === "unpaid" || status === "incomplete" || status === "paused")
    return { title: "Your plan needs a payment; you cannot make changes until it is paid.", way: "Fix payment" };
  if (neededAction === "payment" || status === "past_due")
    return {
      title: "Your last payment failed. Everything keeps working while we retry it.",
      way: "Fix payment",
    };
  return undefined;
}
