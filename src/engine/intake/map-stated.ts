import { dayAfter } from "#engine/intake/balances.ts";
import {
  type Mapped,
  NO_AMOUNT,
  NO_QUANTITY,
  NO_SECURITY,
  notThereYet,
  noValueOf,
  valueAgain,
} from "#engine/intake/line-problems.ts";
import type { UnitsBefore } from "#engine/intake/split-ratio.ts";
import type { SecurityRef, StatementLine } from "#engine/intake/statement.ts";
import type { EntryHead } from "#engine/ledger/entry-head.ts";
import { openingBalanceTransaction, valuationTransaction } from "#engine/ledger/entries.ts";
import { signedAsOwned, statedHolding } from "#engine/ledger/stated-holding.ts";
import type { AssetFacts } from "#engine/ledger/transaction.ts";
import { ZERO } from "#engine/money/fixed.ts";
import { ok } from "#engine/result.ts";

type Head = EntryHead & { readonly accountId: string };

interface StatedTarget {
  readonly assetOf: (security: SecurityRef) => AssetFacts;
  readonly unitsBefore: (assetId: string, line: StatementLine) => UnitsBefore;
}

const EVER = "9999-12-31";

/** What a statement says was there: cash, units with their cost, or something by its value, which begins once. */
export function mapOpening(line: StatementLine, head: Head, target: StatedTarget): Mapped {
  if (!line.security) {
    if (line.cash === undefined) return NO_AMOUNT;
    return ok([openingBalanceTransaction({ ...head, quantity: line.cash.amount })]);
  }
  const asset = target.assetOf(line.security);
  const isValued = asset.tracking === "value";
  // Whenever it began: two lists state the same house.
  if (isValued && target.unitsBefore(asset.id, { ...line, on: EVER }).units !== ZERO) return valueAgain(asset);
  const money = (isValued ? (line.cash ?? line.cost) : (line.cost ?? line.cash))?.amount;
  if (asset.tracking === "units" && line.quantity === undefined) return NO_QUANTITY;
  const held = statedHolding(asset, {
    ...(asset.tracking === "units" || money === undefined ? { quantity: line.quantity } : { amount: money }),
    cost: line.cost?.amount,
    currency: head.currency,
  });
  if (held === undefined) return noValueOf(asset);
  return ok([openingBalanceTransaction({ ...head, ...held, assetId: asset.id, acquiredOn: line.acquiredOn })]);
}

/** What something known by its value was worth at the end of a day, or what was owed on it. It has to be there by then. */
export function mapValuation(line: StatementLine, head: Head, target: StatedTarget): Mapped {
  if (!line.security) return NO_SECURITY;
  if (line.cash === undefined) return NO_AMOUNT;
  const asset = target.assetOf(line.security);
  if (asset.tracking !== "value" || asset.currency !== head.currency) return noValueOf(asset);
  if (target.unitsBefore(asset.id, { ...line, on: dayAfter(line.on) }).units === ZERO) return notThereYet(asset);
  const value = signedAsOwned(line.cash.amount, asset.isLiability);
  return ok([valuationTransaction({ ...head, assetId: asset.id, value, method: "statement" })]);
}
