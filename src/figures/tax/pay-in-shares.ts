import { known, notKnown, type Figure } from "#engine/figure.ts";
import { PAY_REASONS, type PayReason } from "#engine/ledger/entry-parts.ts";
import { ZERO, type Fixed } from "#engine/money/fixed.ts";
import type { ExercisedOptions } from "./exercised-options.ts";
import type { MovedUnits } from "./moved-units.ts";

/** Units of one reason on a day; those that were kept for tax are told as units above zero, too. */
export interface PaidInShares {
  readonly moved: MovedUnits;
  readonly reason: PayReason;
  /** What was paid for them: nothing for what vests or is kept. */
  readonly paid: Figure<Fixed>;
  /** What is pay of them: their worth less what was paid; of what is kept, nothing beside what vested. */
  readonly pay: Figure<Fixed>;
}

export interface SharesAsPay {
  readonly rows: readonly PaidInShares[];
  readonly pay: Figure<Fixed>;
  /** Worth of what was kept for tax. */
  readonly kept: Figure<Fixed>;
}

/** What arrived from an employer between two days and what of it was kept for tax, in the currency of the return. It is wages, and in no sum of gains. */
export function sharesAsPay(moved: readonly (MovedUnits | ExercisedOptions)[]): SharesAsPay {
  const rows = moved.flatMap((it): PaidInShares[] => {
    const reason = PAY_REASONS.find((each) => each === it.reason);
    const isKept = reason === "kept_for_tax";
    if (reason === undefined || isKept !== it.quantity < ZERO) return [];
    const isPaidFor = reason === "purchase_plan" || reason === "option_exercise";
    const paid = isPaidFor ? stated(it.cost, "What was paid is not known.") : known(ZERO);
    return [{ moved: it, reason, paid, pay: isKept ? known(ZERO) : payOf(it, paid) }];
  });
  const kept = rows.filter(({ reason }) => reason === "kept_for_tax");
  return { rows, pay: total(rows.map(({ pay }) => pay)), kept: total(kept.map((it) => worthOf(it.moved))) };
}

const stated = (value: Fixed | undefined, why: string): Figure<Fixed> =>
  value === undefined ? notKnown("insufficient_data", why) : known(value);
const worthOf = ({ worth }: MovedUnits): Figure<Fixed> => stated(worth, "There is no price of the day.");

/** An incentive option is no pay when it is exercised (26 USC 421(a)); of EMI only a strike below the market value of the grant's day is (ITEPA 2003 s530, s531). */
function payOf(it: MovedUnits | ExercisedOptions, paid: Figure<Fixed>): Figure<Fixed> {
  const kind = "grantKind" in it ? it.grantKind : undefined;
  if (kind === "iso") return known(ZERO);
  if (kind === "emi")
    return notKnown("insufficient_data", "What the share was worth on the day of the grant is not stated.");
  return less(worthOf(it), paid);
}

const less = (worth: Figure<Fixed>, paid: Figure<Fixed>): Figure<Fixed> =>
  worth.status === "ok" && paid.status === "ok"
    ? known(worth.value - paid.value)
    : worth.status === "ok"
      ? paid
      : worth;

function total(list: readonly Figure<Fixed>[]): Figure<Fixed> {
  const values = list.flatMap((it) => (it.status === "ok" ? [it.value] : []));
  const value = values.reduce((sum, it) => sum + it, ZERO);
  const left = list.length - values.length;
  if (left === 0) return known(value);
  if (values.length === 0) return notKnown("insufficient_data", "There is no price of the day, or no cost.");
  const missing = [
    `${left} of ${list.length} without a price of the day or a cost, or of a kind whose pay is not known`,
  ];
  return { status: "partial", value, missing, warnings: [] };
}
