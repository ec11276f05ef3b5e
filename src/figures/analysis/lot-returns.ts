import { positionsOf } from "#engine/ledger/column-book.ts";
import { NONE } from "#engine/ledger/ledger.ts";
import { notKnown, type Figure } from "#engine/figure.ts";
import type { Lot } from "#engine/ledger/lots.ts";
import type { Fixed } from "#engine/money/fixed.ts";
import { meaningfulReturn } from "#engine/performance/change.ts";
import { lotReturns, type LotReturn } from "#engine/performance/levels.ts";
import { err, ok } from "#engine/result.ts";
import type { Holding } from "#engine/valuation/holding.ts";
import type { Answer } from "../refusal.ts";
import type { Sheet } from "../sheet.ts";

export interface ReturnOfLot {
  /** Place of its account in the ledger. */
  readonly account: number;
  readonly lot: Lot;
  readonly value: Fixed | undefined;
  readonly gain: Fixed | undefined;
  readonly holdingReturn: Figure;
  /** Only from one year on. */
  readonly annualized: Figure;
}

/** Every open lot of a holding with its return, account by account, the oldest first. */
export function returnsOfLots(
  sheet: Sheet,
  assetId: string,
): Answer<{ readonly holding: Holding; readonly lots: readonly ReturnOfLot[] }> {
  const holding = sheet.holdings().holdings.find(({ asset }) => asset.id === assetId);
  if (!holding || !sheet.assets.has(assetId)) return err({ kind: "asset_not_found" });
  const place = sheet.ledger.assetIndex.get(assetId);
  const book = sheet.book();
  const lots = positionsOf(book, place ?? NONE).flatMap((position) =>
    lotReturns(book, sheet.market, position).map((made) => ofLot(position.account, made)),
  );
  return ok({ holding, lots });
}

function ofLot(account: number, { lot, value, gain, annualized, ...returns }: LotReturn): ReturnOfLot {
  const holdingReturn = meaningfulReturn(returns.holdingReturn, { opening: 0, closing: 0 });
  const year =
    annualized?.annual === undefined
      ? notKnown<number>("insufficient_data", "A yearly rate needs a year.")
      : { status: "ok" as const, value: annualized.annual, warnings: [] };
  return { account, lot, value, gain, holdingReturn, annualized: holdingReturn.status === "ok" ? year : holdingReturn };
}
