import { type Mapped, NO_QUANTITY, NO_SECURITY, problem } from "#engine/intake/line-problems.ts";
import type { LineTarget } from "#engine/intake/line-target.ts";
import type { StatementLine } from "#engine/intake/statement.ts";
import { BORROWED, REPAID } from "#engine/ledger/borrowed-units.ts";
import { corporateActionTransaction } from "#engine/ledger/corporate-action-entry.ts";
import type { EntryHead } from "#engine/ledger/entry-head.ts";
import { abs, type Fixed, formatFixed, mul, round, ZERO } from "#engine/money/fixed.ts";
import { ok } from "#engine/result.ts";

/** Units that come from who lends them or go back to them, for what the line says they were worth. More than is owed is never given back. */
export function mapLoan(
  line: StatementLine,
  head: EntryHead & { readonly accountId: string },
  target: LineTarget,
): Mapped {
  if (!line.security) return NO_SECURITY;
  if (line.quantity === undefined || line.quantity === ZERO) return NO_QUANTITY;
  const asset = target.assetOf(line.security);
  const lender = target.lenderOf?.(line);
  if (lender === undefined) return NO_LENDER;
  const size = abs(line.quantity);
  const isBorrowed = line.quantity > ZERO;
  const owed = -lender.unitsHeld(asset.id, line);
  if (!isBorrowed && size > owed) return moreThanOwed(asset.name, owed > ZERO ? owed : ZERO);
  const stated = line.price === undefined ? undefined : round(mul(mul(size, line.price), asset.multiplier), 8);
  const amount = line.cost === undefined ? stated : abs(line.cost.amount);
  const [own, other] = isBorrowed ? [size, -size] : [-size, size];
  return ok([
    corporateActionTransaction({
      ...head,
      kind: isBorrowed ? BORROWED : REPAID,
      moves: [
        { assetId: asset.id, quantity: own, amount },
        { assetId: asset.id, quantity: other, amount, owedAt: lender.accountId },
      ],
    }),
  ]);
}

const NO_LENDER = problem(
  "account",
  "The row does not say to whom the units are owed.",
  "Enter the loan by hand, and leave the row out.",
);

const moreThanOwed = (name: string, owed: Fixed) =>
  problem(
    "quantity",
    owed > ZERO
      ? `More ${name} is given back than the ${formatFixed(owed)} that are owed by what is known.`
      : `${name} is given back, and nothing is known of it being borrowed.`,
    "Import the file in which it was borrowed first, or enter it by hand. Interest that was added to what is owed is an entry of its own.",
  );
