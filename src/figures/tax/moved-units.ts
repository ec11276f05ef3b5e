import type { Day } from "#engine/dates/day.ts";
import { COST_UNKNOWN, moveReason, type MoveReason } from "#engine/ledger/entry-parts.ts";
import { legNumber, NONE, statusNumber, typeNumber } from "#engine/ledger/ledger.ts";
import { ZERO, type Fixed } from "#engine/money/fixed.ts";
import { convertAt, rateOn } from "#engine/prices/rates.ts";
import { marketWorth } from "#engine/valuation/market-worth.ts";
import type { TaxBook } from "./tax-book.ts";

/** Units that came from outside or went there without being bought or sold: gifts, what was vested or lent, moves from elsewhere. */
export interface MovedUnits {
  readonly on: Day;
  readonly row: number;
  readonly account: number;
  readonly asset: number;
  /** Below zero where they left. */
  readonly quantity: Fixed;
  readonly reason: MoveReason | undefined;
  /** At the price of the day, in the currency of the return; undefined without one. */
  readonly worth: Fixed | undefined;
  /** What was entered as their cost, in that currency at the rate of the day; undefined where nobody stated it or without a rate. */
  readonly cost: Fixed | undefined;
}

const [HOLDING, EXTERNAL] = [legNumber("holding"), legNumber("external")];
const TRANSFER = typeNumber("transfer_in_kind");
const BOOKED = statusNumber("booked");

/** Of the taxpayer's accounts, between two days. */
export function movedUnits({ sheet, report, accountIds }: TaxBook, span: { readonly from: Day; readonly to: Day }) {
  const { ledger, market } = sheet;
  const { transactions, postings } = ledger;
  const worth = marketWorth(ledger, { ...market, accrued: undefined }, report.currency);
  const found: MovedUnits[] = [];
  for (let row = 0; row < transactions.count; row++) {
    const on = transactions.day[row] ?? 0;
    if (on < span.from || on > span.to || on > sheet.on) continue;
    if (transactions.type[row] !== TRANSFER || transactions.status[row] !== BOOKED) continue;
    const rows = range(transactions.firstPosting[row] ?? 0, transactions.firstPosting[row + 1] ?? 0);
    const outside = rows.find((p) => postings.leg[p] === EXTERNAL);
    if (outside === undefined) continue;
    const reason = moveReason(ledger.kinds[postings.kind[outside] ?? 0]);
    for (const p of rows) {
      const [account, asset] = [postings.account[p] ?? NONE, postings.asset[p] ?? NONE];
      const quantity = postings.quantity.at(p);
      const isOwn = accountIds?.has(ledger.accounts[account]?.id ?? "") ?? true;
      if (postings.leg[p] !== HOLDING || quantity === ZERO || !isOwn) continue;
      const size = quantity < ZERO ? -quantity : quantity;
      const isStated = ledger.kinds[postings.kind[p] ?? 0] !== COST_UNKNOWN;
      const currency = ledger.currencies[transactions.currency[row] ?? -1];
      const rate = currency && rateOn(market.rates, { from: currency, to: report.currency }, on);
      const cost = isStated && rate ? convertAt(postings.amount.at(p), rate) : undefined;
      found.push({ on, row, account, asset, quantity, reason, worth: worth(asset, size, on)?.valueBase, cost });
    }
  }
  return found;
}

const range = (first: number, end: number): readonly number[] =>
  Array.from({ length: Math.max(0, end - first) }, (_, place) => first + place);
