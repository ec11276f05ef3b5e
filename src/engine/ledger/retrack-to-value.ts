import { valuationTransaction } from "#engine/ledger/entries.ts";
import {
  notBooked,
  type Retracked,
  type RetrackProblem,
  type Step,
  stepsOf,
  withQuantities,
} from "#engine/ledger/retrack.ts";
import type { Posting, Transaction } from "#engine/ledger/transaction.ts";
import { type Fixed, mul, mulDiv, ZERO } from "#engine/money/fixed.ts";
import { err, ok, type Result } from "#engine/result.ts";

export interface ToValue {
  readonly assetId: string;
  readonly multiplier: Fixed;
  readonly currency: string;
  /** Days on which a price was known anew, as YYYY-MM-DD. */
  readonly pricedOn: readonly string[];
  /** The last price of one unit on or before a day, in the asset's currency; undefined where none is known. */
  readonly priceOn: (on: string) => Fixed | undefined;
  readonly newId: () => string;
}

/** So many values may be stated: a price of every day over years is better kept as one. */
const MOST_VALUES = 3000;

interface Held {
  units: Fixed;
  value: Fixed;
}

/**
 * What is known by units and a price is known by its value from its first day on: units × price is stated on every day it changed, account by account.
 * What came and went is the part of the value that it was of the units.
 */
export function retrackToValue(
  transactions: readonly Transaction[],
  asset: ToValue,
): Result<Retracked, RetrackProblem> {
  const steps = stepsOf(transactions, asset.assetId);
  const problem = notBooked(steps);
  if (problem) return err(problem);
  const byDay = Map.groupBy(steps, ({ transaction }) => transaction.on);
  const first = steps[0]?.transaction.on ?? "";
  const days = [...new Set([...byDay.keys(), ...asset.pricedOn.filter((on) => on >= first)])].toSorted();
  const held = new Map<string, Held>();
  const quantities = new Map<Posting, Fixed>();
  const added: Transaction[] = [];
  for (const on of days) {
    const ofDay = byDay.get(on) ?? [];
    const price = asset.priceOn(on);
    for (const step of ofDay) {
      if (!moveValue(step, held, { price, quantities, multiplier: asset.multiplier }))
        return err({ kind: "price_missing", on });
    }
    for (const [accountId, it] of held) {
      if (price === undefined && it.units !== ZERO) return err({ kind: "price_missing", on });
      const value = price === undefined ? ZERO : mul(mul(it.units, price), asset.multiplier);
      if (value === it.value) continue;
      it.value = value;
      const { assetId, currency } = asset;
      added.push(valuationTransaction({ id: asset.newId(), on, currency, accountId, assetId, value }));
      if (added.length > MOST_VALUES) return err({ kind: "too_many_values", on: undefined });
    }
  }
  const splits = new Set(steps.flatMap(({ transaction: { id, type } }) => (type === "split" ? [id] : [])));
  const changed = withQuantities(
    transactions.filter(({ id }) => !splits.has(id)),
    quantities,
  );
  return ok({ changed, added, removed: [...splits], prices: [] });
}

interface OfDay {
  readonly price: Fixed | undefined;
  readonly multiplier: Fixed;
  readonly quantities: Map<Posting, Fixed>;
}

/** Moves units and value of one posting; false where the value it moves is not known. */
function moveValue({ transaction, posting }: Step, held: Map<string, Held>, { price, multiplier, quantities }: OfDay) {
  const { accountId, quantity = ZERO, ratioTo, ratioFrom } = posting;
  const it = held.get(accountId) ?? { units: ZERO, value: ZERO };
  held.set(accountId, it);
  if (transaction.type === "split") {
    if (ratioTo !== undefined && ratioFrom !== undefined) it.units = mulDiv(it.units, ratioTo, ratioFrom);
    return true;
  }
  if (quantity === ZERO) return true;
  const moved = sentValue(transaction, posting, quantities) ?? valueOf(quantity, it, { price, multiplier });
  if (moved === undefined) return false;
  quantities.set(posting, moved);
  it.units += quantity;
  it.value += moved;
  return true;
}

/** Between own accounts as much value arrives as left. */
function sentValue(
  { type, postings }: Transaction,
  { assetId, quantity = ZERO }: Posting,
  quantities: ReadonlyMap<Posting, Fixed>,
): Fixed | undefined {
  if (type !== "transfer_in_kind" || postings.some(({ leg }) => leg === "external")) return undefined;
  const other = postings.find((it) => it.assetId === assetId && it.quantity === -quantity);
  const sent = other && quantities.get(other);
  return sent === undefined ? undefined : -sent;
}

function valueOf(
  quantity: Fixed,
  { units, value }: Held,
  { price, multiplier }: Pick<OfDay, "price" | "multiplier">,
): Fixed | undefined {
  // By the value of the day before: a sale of all takes all of it, and the average cost with it.
  if (units !== ZERO && value !== ZERO) return mulDiv(value, quantity, units);
  return price === undefined ? undefined : mul(mul(quantity, price), multiplier);
}
