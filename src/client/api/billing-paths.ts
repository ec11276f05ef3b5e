import type { ReadPath, WritePath } from "#client/api/api-path.ts";
import { queryClient } from "#client/api/query-client.ts";
import type {
  BillingOverview,
  CheckoutInput,
  GoTo,
  InvoiceList,
  InvoiceView,
  PlanChangePreview,
  PlanChoice,
  ReturnTo,
} from "#features/billing/contract.ts";
import type { CouponToRedeem, RedeemedCoupon } from "#features/billing/staff-contract.ts";
import type { UserView } from "#features/session/contract.ts";

const read = <Answer>(path: string, ...key: readonly string[]): ReadPath<Answer> => ({
  url: `/api/user/${path}`,
  key: ["billing", ...key],
});
const write = <Body, Answer>(path: string): WritePath<Body, Answer> => ({
  method: "POST",
  url: `/api/user/${path}`,
  portfolioId: undefined,
});

/** Every address of the API about the person's own plan and bills. */
export const billingPaths = {
  overview: () => read<BillingOverview>("billing", "overview"),
  invoices: () => read<InvoiceList>("invoices", "invoices"),
  invoice: (invoiceId: string) => read<InvoiceView>(`invoices/${encodeURIComponent(invoiceId)}`, "invoice", invoiceId),
  invoicePdf: (invoiceId: string) => read<string>(`invoices/${encodeURIComponent(invoiceId)}/pdf`, "pdf", invoiceId),
  choose: () => write<PlanChoice, UserView>("change_subscription"),
  preview: () => write<PlanChoice, PlanChangePreview>("preview_subscription"),
  manage: () => write<ReturnTo, GoTo>("manage_subscription"),
  checkout: () => write<CheckoutInput, GoTo>("checkout"),
  redeem: () => write<CouponToRedeem, RedeemedCoupon>("redeem_coupon"),
  cancel: () => write<undefined, BillingOverview>("cancel_subscription"),
  resume: () => write<undefined, BillingOverview>("resume_subscription"),
};

/** Asks everything about the plan again: one change may move limits, bills, the trial, and whether portfolios can be changed. */
export async function dropBilling(): Promise<void> {
  const keys = ["billing", "me", "portfolio"];
  await Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
}
