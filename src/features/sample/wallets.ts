import { type Fixed, fixed, formatFixed, mul, round } from "#engine/money/fixed.ts";
import type { FamilyBook } from "#features/sample/family-book.ts";
import { isMonth, type Month } from "#features/sample/month.ts";
import type { AccountName } from "#features/sample/parties.ts";

const TOKEN = "TESSERAT";

/**
 * Tokens between wallets: one transfer with both its sides, two entries that are one transfer, one whose other side nobody knows,
 * and one that sends more than ever arrived.
 */
export function moveTokens(book: FamilyBook, month: Month): void {
  if (isMonth(month, "2019-03")) send(book, month, { from: "coins", to: "hardware", part: "0.6" });
  if (isMonth(month, "2020-05")) {
    const quantity = partOf(book, "hardware", "0.1");
    cross(book, "hardware", -quantity, { on: month.on(11), description: "Sent, receiver not noted" });
  }
  if (isMonth(month, "2022-02")) {
    const quantity = partOf(book, "hardware", "0.2");
    cross(book, "hardware", -quantity, { on: month.on(14), description: "Sent to the phone" });
    const arrived = round(mul(quantity, fixed("0.998")), 8);
    cross(book, "phone", arrived, { on: month.on(15), description: "Received on the phone", cost: "58.40" });
  }
  if (isMonth(month, "2023-06")) {
    const quantity = book.held("phone", TOKEN) + fixed("12");
    send(book, month, { from: "phone", to: "coins", quantity });
  }
}

const partOf = (book: FamilyBook, wallet: AccountName, part: string): Fixed =>
  round(mul(book.held(wallet, TOKEN), fixed(part)), 8);

interface Sending {
  readonly from: AccountName;
  readonly to: AccountName;
  readonly part?: string;
  readonly quantity?: Fixed;
}

function send(book: FamilyBook, month: Month, { from, to, part = "1", quantity }: Sending): void {
  const moved = quantity ?? partOf(book, from, part);
  book.shift(from, TOKEN, -moved);
  book.shift(to, TOKEN, moved);
  const { accountId, assetId } = book.sources;
  book.add({
    type: "transfer_in_kind",
    on: month.on(12),
    accountId: accountId(from),
    otherAccountId: accountId(to),
    assetId: assetId(TOKEN),
    currency: "USD",
    quantity: formatFixed(moved),
  });
}

/** Units that come from or go to where nobody looks. */
function cross(
  book: FamilyBook,
  wallet: AccountName,
  quantity: Fixed,
  { on, description, cost }: { readonly on: string; readonly description: string; readonly cost?: string },
): void {
  book.shift(wallet, TOKEN, quantity);
  book.add({
    type: "transfer_in_kind",
    on,
    accountId: book.sources.accountId(wallet),
    assetId: book.sources.assetId(TOKEN),
    currency: "USD",
    quantity: formatFixed(quantity),
    description,
    ...(cost === undefined ? {} : { cost }),
  });
}
