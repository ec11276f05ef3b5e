import { formatDay, type Day } from "#engine/dates/day.ts";
import { explainWorth } from "#engine/explain/explain-worth.ts";
import { exactLeaf } from "#engine/explain/formula.ts";
import { moveReason } from "#engine/ledger/entry-parts.ts";
import { legNumber, NONE, statusNumber, typeNumber } from "#engine/ledger/ledger.ts";
import { toNumber, ZERO } from "#engine/money/fixed.ts";
import { marketWorth } from "#engine/valuation/market-worth.ts";
import type { Sheet } from "../sheet.ts";
import type { ExplainedFlow } from "./explained-flow.ts";

const [HOLDING, EXTERNAL] = [legNumber("holding"), legNumber("external")];
const TRANSFER = typeNumber("transfer_in_kind");
const BOOKED = statusNumber("booked");
const PLANNED: ReadonlySet<string> = new Set(["vesting", "kept_for_tax"]);

/** Shares of an employer that are planned to vest, less what is planned to be kept for tax: worth what they are today, in today's money. Of what is part of the invested wealth or will be. */
export function vestingFlows(sheet: Sheet, window: { readonly from: Day; readonly to: Day }): ExplainedFlow[] {
  const { ledger, market, base, on: today } = sheet;
  const { transactions, postings } = ledger;
  const worth = marketWorth(ledger, market, base);
  const found: ExplainedFlow[] = [];
  for (let row = 0; row < transactions.count; row++) {
    const on = transactions.day[row] ?? 0;
    if (transactions.type[row] !== TRANSFER || transactions.status[row] === BOOKED) continue;
    if (on <= window.from || on >= window.to) continue;
    const rows = rangeOf(transactions.firstPosting[row] ?? 0, transactions.firstPosting[row + 1] ?? 0);
    const outside = rows.find((p) => postings.leg[p] === EXTERNAL);
    if (!PLANNED.has(moveReason(ledger.kinds[postings.kind[outside ?? -1] ?? -1]) ?? "")) continue;
    const held = rows.find((p) => postings.leg[p] === HOLDING);
    const asset = ledger.assets[postings.asset[held ?? -1] ?? NONE];
    const amount = held === undefined ? ZERO : postings.quantity.at(held);
    if (!asset || amount === ZERO) continue;
    const size = amount < ZERO ? -amount : amount;
    const value = worth(postings.asset[held ?? -1] ?? NONE, size, today)?.valueBase;
    if (value === undefined) continue;
    const name = `${amount < ZERO ? "Kept for tax" : "Vests"}, ${asset.name}`;
    const source = { kind: "transaction", transactionId: transactions.id[row] ?? "", on } as const;
    const quantity = exactLeaf({ label: `Units of ${formatDay(on)}`, source }, amount, "units");
    found.push({
      on,
      amount: (amount < ZERO ? -1 : 1) * toNumber(value),
      isInflationLinked: true,
      name,
      label: `${name}, ${formatDay(on)}`,
      moved: 0,
      ofDebt: false,
      explain: () => explainWorth({ asset, quantity, amount }, { market, on: today, base }),
    });
  }
  return found;
}

const rangeOf = (first: number, end: number): readonly number[] =>
  Array.from({ length: Math.max(0, end - first) }, (_, place) => first + place);
