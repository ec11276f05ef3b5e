import type { Entry } from "#engine/intake/entry.ts";
import type { EntryReader } from "#engine/intake/entry-reader.ts";
import type { EntryCharge, EntryHead } from "#engine/ledger/entry-head.ts";
import { transferInKindTransaction } from "#engine/ledger/entries.ts";
import { HANDED_OVER } from "#engine/ledger/entry-parts.ts";
import type { Posting, Transaction } from "#engine/ledger/transaction.ts";
import { TRAVEL_ORDERS, type TravelOrder } from "#engine/ledger/travelling-lots.ts";
import { abs, ZERO } from "#engine/money/fixed.ts";

/** What every entry says before what its type says. */
export interface Head extends EntryHead {
  readonly accountId: string;
  readonly cashAccountId: string | undefined;
  readonly kind: string | undefined;
  readonly fees: readonly EntryCharge[] | undefined;
  readonly taxes: readonly EntryCharge[] | undefined;
}

/** Units between own accounts, or from and to outside; what is handed over goes to an account of one's own. */
export function transferInKind(head: Head, entry: Entry, reader: EntryReader): Transaction | undefined {
  const assetId = reader.assetId();
  const quantity = reader.optional("quantity") ?? ZERO;
  if (quantity === ZERO) return reader.refuse("quantity", "Enter how many units move.");
  const acquiredOn = entry.acquiredOn ?? undefined;
  const reason = entry.kind ?? undefined;
  if (reason === HANDED_OVER && !entry.otherAccountId)
    return reader.refuse("otherAccountId", "Choose the account of who has it from now on.");
  if (entry.otherAccountId) {
    if (entry.otherAccountId === entry.accountId) return reader.refuse("otherAccountId", "Choose a different account.");
    if (quantity < ZERO) return reader.refuse("quantity", "Enter how many units move, above zero.");
    const [fromAccountId, toAccountId] = [entry.accountId, entry.otherAccountId];
    const lots = reason === HANDED_OVER ? "average" : travelOrder(entry);
    const sides = { fromAccountId, toAccountId, acquiredOn, lots, reason };
    return transferInKindTransaction({ ...head, assetId, quantity, ...sides });
  }
  const side = quantity > ZERO ? { toAccountId: entry.accountId } : { fromAccountId: entry.accountId };
  const moved = { assetId, quantity: abs(quantity), ...side, cost: reader.optional("cost"), acquiredOn, reason };
  return transferInKindTransaction({ ...head, ...moved, ...(quantity < ZERO ? { lots: travelOrder(entry) } : {}) });
}

/** The entry's kind where it says which lots travel. */
const travelOrder = ({ kind }: Entry): TravelOrder | undefined => TRAVEL_ORDERS.find((it) => it === kind);

/** A transfer's fee is paid in cash beside the units. */
export function withTransferFee(
  { fees, currency, accountId }: Head,
  transfer: Transaction | undefined,
  cashAccountId: string,
): Transaction | undefined {
  if (transfer === undefined) return undefined;
  const paid = (fees ?? []).flatMap(({ amount, kind }): Posting[] => [
    { leg: "fee", accountId, amount, kind },
    { leg: "cash", accountId: cashAccountId, currency, quantity: -amount, amount: -amount },
  ]);
  return { ...transfer, postings: [...transfer.postings, ...paid] };
}
