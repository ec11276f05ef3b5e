import { notKnown, type Figure } from "#engine/figure.ts";
import { toNumber, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { quotient } from "#engine/statistics/finite-figure.ts";

/** A fund in one currency. Paid-in includes fees outside the commitment, distributed includes what is recallable. */
export interface FundTotals {
  readonly commitment: Fixed;
  readonly paidIn: Fixed;
  readonly distributed: Fixed;
  /** Net asset value; undefined while none is known. */
  readonly nav: Fixed | undefined;
}

/** Ratios as plain numbers; undefined until the first call is paid, because 0/0 is not 0. Source: GIPS, provisions for private markets. */
export interface FundMultiples {
  /** Paid-in ÷ commitment; above 1 where recalls were called again. */
  readonly pic: Figure;
  /** Distributed ÷ paid-in. */
  readonly dpi: Figure;
  /** NAV ÷ paid-in. */
  readonly rvpi: Figure;
  /** DPI + RVPI. */
  readonly tvpi: Figure;
}

const NOTHING_PAID = "Nothing has been paid in.";
const NO_NAV = "The net asset value is not known.";

export function fundMultiples({ commitment, paidIn, distributed, nav }: FundTotals): FundMultiples {
  const perPaidIn = (amount: Fixed | undefined): Figure =>
    amount === undefined ? notKnown("insufficient_data", NO_NAV) : ratio(amount, paidIn, NOTHING_PAID);
  return {
    pic: ratio(paidIn, commitment, "There is no commitment."),
    dpi: perPaidIn(distributed),
    rvpi: perPaidIn(nav),
    tvpi: perPaidIn(nav === undefined ? undefined : distributed + nav),
  };
}

/** (value + distributions) ÷ contributions of a single deal, gross of the fund's fees. */
export const multipleOnInvestedCapital = (deal: Pick<FundTotals, "paidIn" | "distributed" | "nav">): Figure =>
  fundMultiples({ ...deal, commitment: ZERO }).tvpi;

const ratio = (a: Fixed, b: Fixed, reason: string): Figure => quotient(toNumber(a), toNumber(b), reason);
