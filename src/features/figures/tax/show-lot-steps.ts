import { formatDay } from "#engine/dates/day.ts";
import { formatFixed, ZERO, type Fixed } from "#engine/money/fixed.ts";
import type { CarriedLot, LotSide, LotStep as Step } from "#engine/tax/lot-steps.ts";
import type { LotStep } from "#features/figures/tax-pools-contract.ts";
import { stepsOfLots } from "#figures/tax/steps-of-lots.ts";
import type { TaxBook } from "#figures/tax/tax-book.ts";
import { moneyOrUnknown } from "../wire-figures.ts";
import { portfolioElsewhere } from "./show-head.ts";

/** What carried the cost of lots on in a tax year, or ever; the last first. */
export const showLotSteps = (book: TaxBook, year: number | undefined): LotStep[] =>
  stepsOfLots(book, year).map((step) => showStep(book, step));

function showStep({ sheet }: TaxBook, { kind, on, row, lots }: Step): LotStep {
  const { transactions, postings, accounts } = sheet.ledger;
  const account = accounts[postings.account[transactions.firstPosting[row] ?? 0] ?? 0];
  const idOf = (at: number) => transactions.id[at] ?? "";
  const isKnown = lots.every(({ from, to }) => [...from, ...to].every((side) => side.isKnown));
  const taken = lots.reduce((sum, { from, to }) => sum + costOf(from) - costOf(to), ZERO);
  const shown = (side: LotSide) => showSide(sheet.ledger.assets[side.asset], side);
  return {
    kind,
    on: formatDay(on),
    portfolioId: portfolioElsewhere(sheet, account?.id),
    transactionId: idOf(row),
    lots: lots.map((lot: CarriedLot) => ({
      acquiredOn: formatDay(lot.acquiredOn),
      openedBy: idOf(lot.openedBy),
      from: lot.from.map(shown),
      to: lot.to.map(shown),
    })),
    carried: moneyOrUnknown(isKnown ? taken : undefined, ["The cost of a lot is not known"]),
  };
}

const costOf = (sides: readonly LotSide[]): Fixed => sides.reduce((sum, { basis }) => sum + basis, ZERO);

const showSide = (
  asset: { readonly id: string; readonly name: string } | undefined,
  { quantity, basis, isKnown }: LotSide,
) => ({
  assetId: asset?.id ?? "",
  name: asset?.name ?? "",
  quantity: formatFixed(quantity),
  cost: moneyOrUnknown(isKnown ? basis : undefined, [`The cost of ${asset?.name ?? "a lot"} is not known`]),
});
