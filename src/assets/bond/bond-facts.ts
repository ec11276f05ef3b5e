import type { FactReader } from "#assets/fact-reader.ts";
import type { Day } from "#engine/dates/day.ts";
import { parseDay } from "#engine/dates/day.ts";
import type { Repayment } from "#engine/fixed-income/amortizing-bond.ts";
import type { Bond, Workout } from "#engine/fixed-income/bond.ts";
import type { CouponFrequency } from "#engine/fixed-income/coupon-schedule.ts";
import { DAY_COUNTS } from "#engine/fixed-income/day-count.ts";
import { ONE, toNumber, ZERO, type Fixed } from "#engine/money/fixed.ts";

export const BOND_KINDS = ["fixed", "zero", "bill", "floating", "inflation_linked", "amortizing"] as const;
type BondKind = (typeof BOND_KINDS)[number];

export interface BondFacts {
  readonly kind: BondKind;
  /** `couponRate` is 0 for zeros and bills, today's fixed one for floaters. */
  readonly bond: Bond;
  /** The same rate and redemption (per 1 of face) as exact decimals, for amounts that are paid. */
  readonly couponExact: Fixed;
  readonly redemptionExact: Fixed;
  readonly calls: readonly Workout[];
  readonly repayments: readonly Repayment[];
  /** Floaters: today's index and the margin over it, a year as fractions. */
  readonly indexRate: number | undefined;
  readonly quotedMargin: number;
  /** Inflation-linked: the index at issue, and levels by the first day of their month. */
  readonly baseIndex: Fixed | undefined;
  readonly indexLevels: readonly { readonly monthOn: Day; readonly level: Fixed }[];
  /** Marginal rate on interest, as a fraction, for the tax-equivalent yield. */
  readonly taxRate: number | undefined;
}

const FREQUENCIES = [1, 2, 3, 4, 6, 12] as const satisfies readonly CouponFrequency[];

export function readBondFacts(reader: FactReader): BondFacts | undefined {
  if (!reader.states("kind", "maturityOn", "couponRate", "frequency", "dayCount")) return undefined;
  const kind = reader.choice("kind", BOND_KINDS) ?? "fixed";
  const coupon = reader.amount("couponRate", "not_negative");
  const isWithoutCoupon = kind === "zero" || kind === "bill";
  const couponExact = isWithoutCoupon ? ZERO : reader.need("couponRate", coupon, ZERO);
  if (couponExact > ONE) reader.refuse("couponRate", "Write a fraction from 0 to 1: 0.035 is 3.5 %.");
  if (isWithoutCoupon && coupon !== undefined && coupon > ZERO)
    reader.refuse("couponRate", "A bond of this kind has no coupon. Leave it out.");
  const redemption = reader.amount("redemption", "positive") ?? 100n * ONE;
  const [issuedOn, firstCouponOn] = [reader.day("issuedOn"), reader.day("firstCouponOn")];
  const maturityOn = reader.need("maturityOn", reader.day("maturityOn"), 0);
  if (issuedOn !== undefined && issuedOn >= maturityOn)
    reader.refuse("issuedOn", "A bond is issued before it matures.");
  return {
    kind,
    bond: {
      maturityOn,
      couponRate: toNumber(couponExact),
      frequency: reader.choice("frequency", FREQUENCIES) ?? (isWithoutCoupon ? 2 : 1),
      dayCount: reader.choice("dayCount", DAY_COUNTS) ?? "ACT/ACT ICMA",
      redemption: toNumber(redemption),
      ...(issuedOn === undefined ? {} : { issue: { on: issuedOn, firstCouponOn } }),
    },
    couponExact,
    redemptionExact: redemption / 100n,
    ...readExtras(reader, maturityOn),
  };
}

function readExtras(
  reader: FactReader,
  maturityOn: Day,
): Omit<BondFacts, "kind" | "bond" | "couponExact" | "redemptionExact"> {
  const beforeMaturity = (entry: FactReader): Day => {
    const on = entry.need("on", entry.day("on"), 0);
    if (on >= maturityOn) entry.refuse("on", "This day is before the bond matures.");
    return on;
  };
  const repayments = reader.list("repayments", (entry) => ({
    on: beforeMaturity(entry),
    share: entry.need("share", entry.rate("share", { least: 0, most: 1 }), 0),
  }));
  if (repayments.reduce((sum, { share }) => sum + share, 0) > 1 + 1e-9)
    reader.refuse("repayments", "The shares add up to more than the whole face.");
  return {
    calls: reader.list("calls", (entry) => ({
      on: beforeMaturity(entry),
      price: toNumber(entry.need("price", entry.amount("price", "positive"), 100n * ONE)),
    })),
    repayments,
    indexRate: reader.rate("indexRate"),
    quotedMargin: reader.rate("quotedMargin") ?? 0,
    baseIndex: reader.amount("baseIndex", "positive"),
    indexLevels: reader.list("indexLevels", (entry) => ({
      monthOn: monthOf(entry),
      level: entry.need("level", entry.amount("level", "positive"), ONE),
    })),
    taxRate: reader.rate("taxRate", { least: 0, most: 0.99 }),
  };
}

function monthOf(entry: FactReader): Day {
  const month = entry.need("month", entry.text("month"), "2000-01");
  const on = parseDay(`${month}-01`);
  return on ?? entry.need<Day>("month", entry.refuse("month", "Write the month as YYYY-MM."), 0);
}
