import { recordLook } from "#db/queries/admin.ts";
import { err, ok } from "#engine/result.ts";
import type { BillingParts } from "#features/billing/billing-parts.ts";
import { endCoupon, makeCoupon, readCoupons, readCouponUses, redeemCoupon } from "#features/billing/coupons.ts";
import { readInvoicePdf } from "#features/billing/read-billing.ts";
import { moveClock, readStaffBilling, refundInvoice } from "#features/billing/staff-bills.ts";
import {
  clockMove,
  coupon,
  couponList,
  couponParams,
  couponQuery,
  couponStop,
  couponToRedeem,
  couponUses,
  couponUsesQuery,
  newCoupon,
  newRefund,
  redeemedCoupon,
  staffBilling,
  staffBillingParams,
  staffInvoiceParams,
} from "#features/billing/staff-contract.ts";
import { staffPlanRoutes } from "#features/billing/staff-plan-routes.ts";
import { takeAttempts } from "#features/shared/check-limits.ts";
import type { Route } from "#features/shared/route.ts";
import { route } from "#features/shared/route.ts";
import { CHANGING, LOOKING, staffIdOf } from "#features/shared/staff.ts";

/** A code is worth money: nobody tries many. */
const GUESSES = { name: "coupon", burst: 10, refillSeconds: 300 };

const ROOT = "/api/admin/billing/:userId";

export const staffBillingRoutes = (parts: BillingParts): readonly Route[] => [
  ...staffPlanRoutes(parts),
  ...billRoutes(parts),
  ...clockRoutes(parts),
  ...couponRoutes(parts),
  route(
    {
      method: "POST",
      path: "/api/user/redeem_coupon",
      access: "person",
      isForPersonAlone: true,
      summary: "Credits a coupon to your next bills, once.",
      refusals: ["sign_up_first", "coupon_invalid", "coupon_over", "coupon_used_up", "coupon_redeemed", "rate_limited"],
      body: couponToRedeem,
      answer: redeemedCoupon,
    },
    {
      plain: async (call, { person }) => {
        if (!person || person.isGuest) return err({ kind: "sign_up_first" });
        const allowed = await takeAttempts(call, [GUESSES, person.userId]);
        return allowed.ok ? redeemCoupon(parts, person.userId, call.body.code) : allowed;
      },
    },
  ),
];

const billRoutes = (parts: BillingParts): readonly Route[] => [
  route(
    {
      ...LOOKING,
      path: ROOT,
      summary: "A person's plan and bills, and what staff did with them. The look is recorded.",
      params: staffBillingParams,
      answer: staffBilling,
    },
    {
      plain: async ({ database, params: { userId } }, { person }) => {
        const read = await readStaffBilling(parts, userId);
        const look = { staffId: staffIdOf(person), action: "looked_at_bills", userId };
        if (read.ok) await database.transaction((sql) => recordLook(sql, look));
        return read;
      },
    },
  ),
  route(
    {
      ...LOOKING,
      path: `${ROOT}/invoices/:invoiceId/pdf`,
      summary: "A person's invoice as a PDF.",
      params: staffInvoiceParams,
    },
    {
      plain: async ({ database, params: { userId, invoiceId } }, { person }) => {
        const pdf = await readInvoicePdf(parts, userId, invoiceId);
        if (!pdf.ok) return pdf;
        const look = { staffId: staffIdOf(person), action: "looked_at_bills", userId, detail: invoiceId };
        await database.transaction((sql) => recordLook(sql, look));
        return pdf.value;
      },
    },
  ),
  route(
    {
      ...CHANGING,
      method: "POST",
      path: `${ROOT}/refund`,
      summary: "Gives money of a paid bill back.",
      params: staffBillingParams,
      body: newRefund,
      answer: staffBilling,
    },
    {
      plain: ({ params, body, idempotencyKey: key }, { person }) =>
        refundInvoice(parts, { staffId: staffIdOf(person), userId: params.userId, key }, body),
    },
  ),
];

/** Where the embedded test service runs, and nowhere else. */
const clockRoutes = (parts: BillingParts): readonly Route[] =>
  parts.service === undefined
    ? []
    : [
        route(
          {
            ...CHANGING,
            method: "POST",
            path: `${ROOT}/clock`,
            summary: "Moves a person's clock at the embedded test payment service.",
            params: staffBillingParams,
            body: clockMove,
            answer: staffBilling,
          },
          {
            plain: ({ params, body, idempotencyKey: key }, { person }) =>
              moveClock(parts, { staffId: staffIdOf(person), userId: params.userId, key }, body.days),
          },
        ),
      ];

const COUPONS = "/api/admin/coupons";

const couponRoutes = (parts: BillingParts): readonly Route[] => [
  route(
    { ...LOOKING, path: COUPONS, summary: "Coupons, newest first.", query: couponQuery, answer: couponList },
    { plain: async ({ query }) => ok(await readCoupons(parts, query)) },
  ),
  route(
    {
      ...LOOKING,
      path: `${COUPONS}/:code/uses`,
      summary: "Who redeemed a coupon, newest first.",
      params: couponParams,
      query: couponUsesQuery,
      answer: couponUses,
    },
    { plain: ({ params, query }) => readCouponUses(parts, params.code, query) },
  ),
  route(
    {
      ...CHANGING,
      method: "POST",
      path: COUPONS,
      summary: "Makes a coupon.",
      body: newCoupon,
      answer: coupon,
      status: 201,
    },
    {
      plain: ({ body, idempotencyKey: key }, { person }) =>
        makeCoupon(parts, { staffId: staffIdOf(person), key }, body),
    },
  ),
  route(
    {
      ...CHANGING,
      method: "POST",
      path: `${COUPONS}/:code/stop`,
      summary: "Stops a coupon: nobody can redeem it from now on. What was redeemed stays.",
      params: couponParams,
      body: couponStop,
      status: 204,
    },
    {
      plain: ({ params, body, idempotencyKey: key }, { person }) =>
        endCoupon(parts, { staffId: staffIdOf(person), key }, { ...params, ...body }),
    },
  ),
];
