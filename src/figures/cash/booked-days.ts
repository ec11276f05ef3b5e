import type { Day } from "#engine/dates/day.ts";
import { kindOfTransaction } from "#engine/ledger/cash-movements.ts";
import { isCashAsset, legNumber, NONE, statusNumber } from "#engine/ledger/ledger.ts";
import { TRANSACTION_TYPES, type AssetFacts } from "#engine/ledger/transaction.ts";
import type { Currency } from "#engine/money/currency.ts";
import { type Fixed, ZERO } from "#engine/money/fixed.ts";
import { scopeTest } from "#engine/valuation/scope.ts";
import type { Sheet } from "../sheet.ts";
import { entryWords } from "./entry-words.ts";
import type { Descriptions } from "./descriptions.ts";

export interface BookedDay {
  readonly transactionId: string;
  readonly on: Day;
  readonly label: string;
  readonly asset: AssetFacts | undefined;
  /** What it moved of the cash of one currency; undefined where it moved none. */
  readonly money: { readonly amount: Fixed; readonly currency: Currency } | undefined;
  /** The account whose cash it moved. */
  readonly accountId: string | undefined;
}

interface Days {
  readonly from: Day;
  readonly to: Day;
}

/**
 * Entries as they were booked on the days from one to another, those of what the sheet looks at. Money that moved between one's own accounts is told
 * without an amount, unless one of the accounts is looked at alone; money of several currencies is told once for each.
 */
export function bookedDays(sheet: Sheet, { from, to }: Days, descriptions: Descriptions): readonly BookedDay[] {
  const { transactions } = sheet.ledger;
  const found: BookedDay[] = [];
  for (let row = 0; row < transactions.count; row++) {
    const on = transactions.day[row] ?? 0;
    if (on > to) break;
    if (on >= from && transactions.status[row] === BOOKED) found.push(...entryAt(sheet, row, descriptions));
  }
  return found;
}

const BOOKED = statusNumber("booked");
const CASH = legNumber("cash");

function entryAt(sheet: Sheet, row: number, descriptions: Descriptions): readonly BookedDay[] {
  const { transactions, postings, assets } = sheet.ledger;
  const isInside = scopeTest(sheet.ledger, sheet.part?.scope) ?? (() => true);
  const accountIds = sheet.part?.scope.accountIds;
  const sums = new Map<Currency, Fixed>();
  const paidIn = new Map<Currency, string>();
  let [isTold, about]: [boolean, AssetFacts | undefined] = [false, undefined];
  const end = transactions.firstPosting[row + 1] ?? postings.count;
  for (let p = transactions.firstPosting[row] ?? 0; p < end; p++) {
    const [account, place] = [postings.account[p] ?? NONE, postings.asset[p] ?? NONE];
    const asset = assets[place];
    isTold ||= isInside(account, place);
    if (asset && !isCashAsset(asset)) about ??= asset;
    const accountId = sheet.ledger.accounts[account]?.id ?? "";
    if (postings.leg[p] !== CASH || !asset || accountIds?.has(accountId) === false) continue;
    if (!paidIn.has(asset.currency)) paidIn.set(asset.currency, accountId);
    sums.set(asset.currency, (sums.get(asset.currency) ?? ZERO) + postings.quantity.at(p));
  }
  if (!isTold) return [];
  const transactionId = transactions.id[row] ?? "";
  const type = TRANSACTION_TYPES[transactions.type[row] ?? 0] ?? "buy";
  const kind = kindOfTransaction(sheet.ledger, row);
  const label = entryWords({ type, kind, description: descriptions.get(transactionId) }, about);
  const told = { transactionId, on: transactions.day[row] ?? 0, label, asset: about };
  const moved = [...sums].filter(([, amount]) => amount !== ZERO);
  if (moved.length === 0) return [{ ...told, money: undefined, accountId: undefined }];
  return moved.map(([currency, amount]) => ({
    ...told,
    money: { amount, currency },
    accountId: paidIn.get(currency),
  }));
}
