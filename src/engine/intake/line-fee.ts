import type { LineTarget } from "#engine/intake/line-target.ts";
import type { Mapped } from "#engine/intake/line-problems.ts";
import type { StatementLine } from "#engine/intake/statement.ts";
import { withFeeInKind } from "#engine/ledger/fee-in-kind.ts";
import { abs } from "#engine/money/fixed.ts";
import { ok } from "#engine/result.ts";

/** What a line became, with the fee it paid in units in the first of its transactions. A worth in other money than theirs is not converted. */
export function withLineFee(
  mapped: Mapped,
  { feeUnits }: StatementLine,
  { accountId, assetOf }: Pick<LineTarget, "accountId" | "assetOf">,
): Mapped {
  if (!mapped.ok || feeUnits === undefined) return mapped;
  const [first, ...others] = mapped.value;
  if (first === undefined) return mapped;
  const { security, worth } = feeUnits;
  const isSaid = worth?.currency === first.currency;
  const fee = { accountId, assetId: assetOf(security).id, quantity: abs(feeUnits.quantity) };
  return ok([withFeeInKind(first, { ...fee, worth: isSaid ? abs(worth.amount) : undefined }), ...others]);
}
