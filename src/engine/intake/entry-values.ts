import { type StatedNumbers, tradedValue } from "#engine/ledger/stated-holding.ts";
import { type Fixed, formatFixed, mul, ONE, ZERO } from "#engine/money/fixed.ts";
import { type Entry, type EntryAsset, shortKey } from "#engine/intake/entry.ts";
import type { EntryReader } from "#engine/intake/entry-reader.ts";

export const statedIn = (entry: Entry, { optional }: EntryReader): StatedNumbers => ({
  quantity: optional("quantity"),
  price: optional("price"),
  amount: optional("amount"),
  cost: optional("cost"),
  currency: entry.currency,
});

/** What is known by its value has it in one currency: money of another is not that value. */
export function refuseUnstated(asset: EntryAsset, { currency }: Entry, reader: EntryReader): undefined {
  if (asset.tracking === "value" && currency !== asset.currency)
    return reader.refuse("currency", `${asset.name} is valued in ${asset.currency}: enter it in that currency.`);
  return reader.refuse("quantity", asset.tracking === "value" ? "Enter its value." : "Enter how many units.");
}

export const refuseRepaying = (reader: EntryReader): undefined =>
  reader.refuse(
    "type",
    `Buying a debt repays it, and nothing is owed on ${reader.asset?.name ?? "it"} yet. For a debt you have, choose Opening balance; for money you borrow now, choose Sell.`,
  );

/** A cover gives back what was sold short: more than that is a purchase, and belongs into an entry of its own. */
function refuseBeyondShort(entry: Entry, { asset, context, optional, refuse }: EntryReader): undefined {
  const quantity = optional("quantity");
  if (entry.kind !== "cover" || !asset || asset.tracking === "value" || quantity === undefined) return undefined;
  const owed = context.short?.get(shortKey(asset.id, entry.accountId, entry.on));
  if (owed === undefined || quantity <= owed) return undefined;
  const [all, rest] = [formatFixed(owed), formatFixed(quantity - owed)];
  return refuse(
    "quantity",
    owed > ZERO
      ? `Only ${all} of ${asset.name} are owed here on this day: cover ${all}, and enter the other ${rest} as Buy.`
      : `Nothing of ${asset.name} is owed here on this day. If you mean to hold it, choose Buy; if it was sold short before, enter that sale first.`,
  );
}

/** Units and their price before charges. What is known by value alone has no units: the value moved stands for them. */
export function tradeOf(entry: Entry, reader: EntryReader) {
  refuseBeyondShort(entry, reader);
  const { asset } = reader;
  const assetId = reader.assetId();
  const price = reader.optional("price");
  const given = reader.optional("amount");
  const accruedInterest = reader.optional("accruedInterest");
  if (asset?.tracking === "value") {
    const stated = statedIn(entry, reader);
    const amount = given ?? (price === undefined ? undefined : mul(stated.quantity ?? ONE, price));
    if (amount === undefined) reader.required("amount", "Enter the amount.");
    const value = tradedValue(asset, entry.type === "sell" ? "sell" : "buy", stated);
    if (amount !== undefined && value === undefined) refuseUnstated(asset, entry, reader);
    return { assetId, quantity: value ?? ZERO, amount: amount ?? ZERO, accruedInterest };
  }
  const quantity = reader.required("quantity", "Enter how many units, above zero.");
  if (given === undefined && price === undefined) reader.refuse("price", "Enter the price or the amount.");
  const multiplier = asset?.multiplier ?? ONE;
  return { assetId, quantity, amount: given ?? mul(mul(quantity, price ?? ZERO), multiplier), accruedInterest };
}

/** How much of what is known by its value leaves with what it pays out: as much, unless another value is said. */
export function valueLeaving({ currency }: Pick<Entry, "currency">, reader: EntryReader): Fixed | undefined {
  const { asset } = reader;
  const value = reader.optional("quantity") ?? (asset?.currency === currency ? reader.optional("amount") : undefined);
  if (value === undefined && asset !== undefined)
    return reader.refuse("quantity", `Enter in ${asset.currency} how much of the value of ${asset.name} leaves.`);
  return value;
}
