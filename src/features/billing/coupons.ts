import {
  findCoupon,
  findRedemption,
  insertCoupon,
  insertRedemption,
  insertStaffAction,
  listCoupons,
  listRedemptions,
  markCredited,
  stopCoupon,
  takeCoupon,
} from "#db/queries/coupons.ts";
import type { CouponRow } from "#db/queries/coupons.ts";
import { PLAN_CURRENCY } from "#engine/product/catalogue.ts";
import type { Sql } from "#db/sql.ts";
import type { Result } from "#engine/result.ts";
import { err, ok } from "#engine/result.ts";
import type { BillingParts } from "#features/billing/billing-parts.ts";
import { customerOf, openAccount } from "#features/billing/payer.ts";
import type { Coupon, CouponList, CouponUses, NewCoupon, RedeemedCoupon } from "#features/billing/staff-contract.ts";
import { minorOf, minorText } from "#features/billing/wire-billing.ts";
import { orRollBack } from "#features/shared/roll-back.ts";
import type { Failure } from "#features/shared/route.ts";
import { likeOf, pageOf, windowOf } from "#features/shared/staff.ts";

/** `{ userId, code }`: credits a redeemed coupon at the provider, once however often it runs. */
export const CREDIT_COUPON_JOB = "billing_credit_coupon";

export async function readCoupons(
  { database }: BillingParts,
  { state = "", ...query }: { readonly q: string; readonly page: number; readonly state?: string | undefined },
): Promise<CouponList> {
  const found = await database.transaction((sql) =>
    listCoupons(sql, { like: likeOf(query.q), ...windowOf(query), state }),
  );
  const { rows, hasMore } = pageOf(found);
  return { coupons: rows.map(couponViewOf), hasMore };
}

/** Who redeemed a coupon, newest first. */
export async function readCouponUses(
  { database, findContact }: BillingParts,
  code: string,
  query: { readonly page: number },
): Promise<Result<CouponUses, Failure>> {
  const { row, found } = await database.transaction(async (sql) => ({
    row: await findCoupon(sql, code),
    found: await listRedemptions(sql, code, windowOf(query)),
  }));
  if (!row) return err({ kind: "not_found" });
  const { rows, hasMore } = pageOf(found);
  const uses: CouponUses["uses"] = [];
  for (const it of rows) {
    const contact = await findContact(it.user_id);
    uses.push({
      userId: it.user_id,
      name: contact?.name ?? null,
      email: contact?.email ?? null,
      redeemedAt: it.redeemed_at,
      creditedAt: it.credited_at,
    });
  }
  return ok({ coupon: couponViewOf(row), uses, hasMore });
}

const couponViewOf = (row: CouponRow): Coupon => ({
  code: row.code,
  amount: minorText(row.amount_minor),
  currency: row.currency,
  mostRedemptions: row.most_redemptions,
  redeemedCount: row.redeemed_count,
  expiresAt: row.expires_at,
  stoppedAt: row.stopped_at,
  madeAt: row.made_at,
});

/** One of our staff at work, under a key with which it happens once. */
interface CouponWork {
  readonly staffId: string;
  readonly key: string;
}

export const makeCoupon = (
  { database }: BillingParts,
  who: CouponWork,
  { code, amount, mostRedemptions, expiresAt }: NewCoupon,
): Promise<Result<Coupon, Failure>> =>
  orRollBack((rollBackOn) =>
    database.transaction(async (sql) => {
      const amountMinor = minorOf(amount);
      const detail = `${code}: ${minorText(amountMinor)} ${PLAN_CURRENCY}, ${mostRedemptions} times`;
      if (await insertStaffAction(sql, { ...who, userId: undefined, kind: "coupon_made", detail })) {
        const row = { code, amountMinor, currency: PLAN_CURRENCY, mostRedemptions, expiresAt, madeBy: who.staffId };
        rollBackOn((await insertCoupon(sql, row)) ? ok(undefined) : err({ kind: "coupon_exists" }));
      }
      const made = await findCoupon(sql, code);
      return rollBackOn(made ? ok(couponViewOf(made)) : err({ kind: "not_found" }));
    }),
  );

export const endCoupon = (
  { database }: BillingParts,
  who: CouponWork,
  { code, reason }: { readonly code: string; readonly reason: string },
): Promise<Result<undefined, Failure>> =>
  orRollBack((rollBackOn) =>
    database.transaction(async (sql) => {
      const action = { ...who, userId: undefined, kind: "coupon_stopped", detail: `${code}: ${reason}` } as const;
      if (!(await insertStaffAction(sql, action))) return undefined;
      return rollBackOn((await stopCoupon(sql, code)) ? ok(undefined) : err({ kind: "not_found" }));
    }),
  );

/**
 * Takes a coupon for a person: the redemption, the count and the work to credit it in one transaction. The update of the count is where many at
 * once wait for each other, so that a coupon for one is had by one.
 */
export async function redeemCoupon(
  { database, jobs }: BillingParts,
  userId: string,
  code: string,
): Promise<Result<RedeemedCoupon, Failure>> {
  const redeemed = await orRollBack((rollBackOn) =>
    database.transaction(async (sql) => {
      const isFirst = await insertRedemption(sql, code, userId);
      const known = isFirst ? undefined : await findRedemption(sql, code, userId);
      if (!isFirst) return rollBackOn<never>(err({ kind: known ? "coupon_redeemed" : "coupon_invalid" }));
      const taken = await takeCoupon(sql, code);
      if (!taken) return rollBackOn<never>(err({ kind: await whyNotTaken(sql, code) }));
      await jobs.enqueue(sql, CREDIT_COUPON_JOB, { userId, code });
      return { code, amount: minorText(taken.amount_minor), currency: taken.currency };
    }),
  );
  jobs.wake();
  return redeemed;
}

/** Whoever has the code may know why it gives nothing: that it is over, or that others were first. */
async function whyNotTaken(sql: Sql, code: string): Promise<"coupon_over" | "coupon_used_up"> {
  const row = await findCoupon(sql, code);
  const isUsedUp = row !== undefined && row.redeemed_count >= row.most_redemptions;
  return isUsedUp ? "coupon_used_up" : "coupon_over";
}

/** The key makes it one credit at the provider; the mark spares the question. */
export async function creditCoupon(parts: BillingParts, userId: string, code: string): Promise<void> {
  const redemption = await parts.database.transaction((sql) => findRedemption(sql, code, userId));
  if (!redemption || redemption.credited_at !== null) return;
  const customer = await customerOf(parts, await openAccount(parts, userId));
  if (!customer.ok) throw new Error(`A coupon could not be credited: ${customer.error.kind}`);
  const credited = await parts.payments.credit({
    customerId: customer.value,
    amountMinor: redemption.amount_minor,
    currency: redemption.currency,
    reason: `Coupon ${code}`,
    key: `coupon ${code} ${userId}`,
  });
  if (!credited.ok) throw new Error(`A coupon could not be credited: ${credited.error.kind}`);
  await parts.database.transaction((sql) => markCredited(sql, code, userId));
}
