import { z } from "zod";
import { invoiceView } from "#features/billing/contract.ts";
import { PAYMENT_STATUSES, subscriptionView } from "#features/shared/billing-view.ts";
import { pageQuery, staffReason } from "#features/shared/staff.ts";
import { decimalText, instant } from "#features/shared/wire.ts";

/**
 * Bills and coupons, for our own staff. Whatever changes something asks staff to have proved themselves lately and is recorded with who did it.
 *
 * GET  /api/admin/plans                     → StaffPlanList    the price list as the database holds it, cheap to dear
 * PUT  /api/admin/plans/:planId             PlanChange → StaffPlanList     limits and sale; what it costs stays as the price list says
 * POST /api/admin/plans/:planId/price       → StaffPlanList    finds or makes its price at the provider
 * GET  /api/admin/customers?status=&q=&page= → CustomerList    whose bills there are
 * GET  /api/admin/billing/:userId           → StaffBilling     the plan, its bills, and what staff did with them; the look is recorded
 * GET  /api/admin/billing/:userId/invoices/:invoiceId/pdf   → application/pdf
 * POST /api/admin/billing/:userId/refund    { invoiceId, amount, reason } → StaffBilling     money back for a paid bill
 * POST /api/admin/billing/:userId/clock     { days } → StaffBilling     only with the embedded test service: `isClockMovable`
 * GET  /api/admin/coupons?state=&q=&page=   → CouponList
 * POST /api/admin/coupons                   { code, amount, mostRedemptions?, expiresAt? } → Coupon, 201
 * GET  /api/admin/coupons/:code/uses?page=  → CouponUses       who redeemed it, and whether it is credited
 * POST /api/admin/coupons/:code/stop        { reason } → 204
 *
 * And for the person who has been given a code:
 *
 * POST /api/user/redeem_coupon              { code } → RedeemedCoupon
 */
export const staffBillingParams = z.object({ userId: z.string().max(100) });

export const staffBilling = z.object({
  userId: z.string(),
  person: z.object({ name: z.string(), email: z.string().nullable() }),
  standing: z.enum(["subscribed", "trial", "expired"]),
  subscription: subscriptionView.nullable(),
  /** Unix seconds: until when a plan must be chosen for writing to go on, where none ever was. */
  trialEndsAt: z.number().int().nullable(),
  /** Unix seconds, on the clock the provider counts this person's days by. */
  nowSeconds: z.number().int(),
  isClockMovable: z.boolean(),
  invoices: z.array(
    invoiceView.extend({
      /** What can still be given back: paid and not refunded. */
      refundable: decimalText,
    }),
  ),
  actions: z.array(z.object({ at: instant, staffId: z.string(), kind: z.string(), detail: z.string() })),
});

/** Above zero, two decimals at most. */
const amountText = z
  .string()
  .regex(/^(?!0+(\.0+)?$)\d{1,7}(\.\d{1,2})?$/, "an amount above zero, such as 12.50")
  .meta({ examples: ["12.50"] });

export const newRefund = z.object({
  invoiceId: z.string().regex(/^[\w-]{1,80}$/, "the id of an invoice"),
  amount: amountText,
  reason: staffReason,
});

export const clockMove = z.object({ days: z.number().int().min(1).max(800) });

/** Read as people type it: small letters, blanks around it. */
export const couponCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9-]{3,39}$/, "4 to 40 letters, digits and hyphens");

export const newCoupon = z.object({
  code: couponCode,
  /** In US dollars, credited to the next bills. */
  amount: amountText,
  mostRedemptions: z.number().int().min(1).max(100_000).default(1),
  expiresAt: z.iso.datetime({ offset: true }).optional(),
});

export const coupon = z.object({
  code: z.string(),
  amount: decimalText,
  currency: z.string(),
  mostRedemptions: z.number().int(),
  redeemedCount: z.number().int(),
  expiresAt: instant.nullable(),
  stoppedAt: instant.nullable(),
  madeAt: instant,
});
export const couponList = z.object({ coupons: z.array(coupon), hasMore: z.boolean() });
export const couponQuery = pageQuery.extend({ state: z.enum(["running", "over"]).optional() });
export const couponParams = z.object({ code: couponCode });
export const couponStop = z.object({ reason: staffReason });
export const couponUsesQuery = pageQuery.omit({ q: true });
export const couponUses = z.object({
  coupon,
  uses: z.array(
    z.object({
      userId: z.string(),
      /** Null where the account is gone. */
      name: z.string().nullable(),
      email: z.string().nullable(),
      redeemedAt: instant,
      /** Null until the provider took it up. */
      creditedAt: instant.nullable(),
    }),
  ),
  hasMore: z.boolean(),
});

const LIMIT_MOST = 1_000_000;
const STORAGE_LEAST_BYTES = 100_000_000;
const STORAGE_MOST_BYTES = 1_000_000_000_000_000;
const limit = z.number().int().min(0).max(LIMIT_MOST).nullable();
/** What staff may change of a plan. Null: by agreement, no fixed limit. */
export const planSettings = z.object({
  isOnSale: z.boolean(),
  portfolios: z.number().int().min(1).max(LIMIT_MOST).nullable(),
  members: limit,
  storageBytes: z.number().int().min(STORAGE_LEAST_BYTES).max(STORAGE_MOST_BYTES).nullable(),
});
export const planParams = z.object({ planId: z.string().regex(/^[a-z0-9_]{1,60}$/, "the id of a plan") });
export const planChange = z.object({
  /** The plan as it was shown: one that was changed meanwhile is not overwritten. */
  seen: planSettings,
  next: planSettings,
  reason: staffReason,
});
export const staffPlan = z.object({
  planId: z.string(),
  name: z.string(),
  /** `Household Yearly`. */
  label: z.string(),
  /** One bill before tax; null: by agreement. */
  amount: decimalText.nullable(),
  currency: z.string(),
  interval: z.enum(["month", "year"]).nullable(),
  settings: planSettings,
  /** As the product is delivered; null for a plan that is not part of it. */
  delivered: planSettings.nullable(),
  /** At the provider in use; null: made when the plan is first sold. */
  priceId: z.string().nullable(),
  subscribers: z.number().int(),
});
export const staffPlanList = z.object({
  /** The provider whose prices are shown, and whether money moves there. */
  provider: z.object({ name: z.string(), isTest: z.boolean() }),
  plans: z.array(staffPlan),
});

export const customerQuery = pageQuery.extend({ status: z.enum(["none", ...PAYMENT_STATUSES]).optional() });
export const customerList = z.object({
  customers: z.array(
    z.object({
      userId: z.string(),
      /** Null where the account is gone. */
      name: z.string().nullable(),
      email: z.string().nullable(),
      /** `Household Yearly`; null: no plan was ever chosen. */
      plan: z.string().nullable(),
      status: z.enum(["none", ...PAYMENT_STATUSES]),
      /** When the trial or the paid period ends. */
      until: instant.nullable(),
      /** It ends then instead of renewing. */
      isEnding: z.boolean(),
      neededAction: z.enum(["payment", "confirmation"]).nullable(),
    }),
  ),
  hasMore: z.boolean(),
});
export const staffInvoiceParams = staffBillingParams.extend({
  invoiceId: z.string().regex(/^[\w-]{1,80}$/, "the id of an invoice"),
});

export const couponToRedeem = z.object({ code: couponCode });
export const redeemedCoupon = z.object({ code: z.string(), amount: decimalText, currency: z.string() });

export type StaffBilling = z.infer<typeof staffBilling>;
export type NewRefund = z.infer<typeof newRefund>;
export type ClockMove = z.infer<typeof clockMove>;
export type NewCoupon = z.infer<typeof newCoupon>;
export type Coupon = z.infer<typeof coupon>;
export type CouponList = z.infer<typeof couponList>;
export type CouponToRedeem = z.infer<typeof couponToRedeem>;
export type RedeemedCoupon = z.infer<typeof redeemedCoupon>;
export type CouponUses = z.infer<typeof couponUses>;
export type PlanSettings = z.infer<typeof planSettings>;
export type PlanChange = z.infer<typeof planChange>;
export type StaffPlan = z.infer<typeof staffPlan>;
export type StaffPlanList = z.infer<typeof staffPlanList>;
export type CustomerList = z.infer<typeof customerList>;
