import type { Figure } from "#engine/figure.ts";
import { positionsOf } from "#engine/ledger/column-book.ts";
import { isCashAsset, NONE } from "#engine/ledger/ledger.ts";
import { FINDING_WORDS } from "#engine/performance/bridge.ts";
import { returnsOf, type Returns } from "#engine/performance/returns.ts";
import { returnsByAsset } from "#engine/performance/returns-by-asset.ts";
import { partAsked } from "./named-part.ts";
import { shownReturns, type ShownReturns } from "./returns.ts";
import { seriesFrom } from "./series.ts";
import { remember, type Sheet } from "./sheet.ts";

/** What was computed so far, by asset id; null where there is nothing to measure. */
type KnownReturns = Map<string, Returns | null>;

/** Returns of the holding's own life: from the day it was first held. Cash has none: its interest is income. */
export const returnsOfHolding = (sheet: Sheet, assetId: string): ShownReturns | undefined =>
  returnsOfHoldings(sheet, [assetId]).get(assetId);

/**
 * The same of several holdings, those that are not known yet in one pass. A daily series and a rate each is most of what a list of holdings
 * costs, so that only those asked for are computed, and kept.
 */
export function returnsOfHoldings(sheet: Sheet, assetIds: readonly string[]): ReadonlyMap<string, ShownReturns> {
  const known = knownReturns(sheet);
  const missing = assetIds.filter((assetId) => !known.has(assetId));
  if (missing.length > 0) {
    const found = sheet.part?.scope.accountIds ? returnsInAccounts(sheet, missing) : returnsAnywhere(sheet, missing);
    for (const assetId of missing) known.set(assetId, found.get(assetId) ?? null);
  }
  const doubts = missingHistory(sheet);
  return new Map(
    assetIds.flatMap((assetId): [string, ShownReturns][] => {
      const returns = known.get(assetId);
      return returns ? [[assetId, orInDoubt(shownReturns(returns), doubts.get(assetId))]] : [];
    }),
  );
}

/** What more left of than is known to have come, by asset id: money came out of it that nothing went into. */
const missingHistory = (sheet: Sheet): ReadonlyMap<string, string> =>
  remember(sheet, `missing-history:${sheet.on}`, () => {
    const found = sheet.book().findings.filter(({ kind }) => kind === "missing_history");
    return new Map(
      found.flatMap(({ asset }) => {
        const { id, name } = sheet.ledger.assets[asset] ?? {};
        return id === undefined ? [] : [[id, FINDING_WORDS.missing_history.replace("{name}", name ?? "it")] as const];
      }),
    );
  });

const orInDoubt = (returns: ShownReturns, doubt: string | undefined): ShownReturns =>
  doubt === undefined
    ? returns
    : {
        ...returns,
        timeWeighted: inDoubt(returns.timeWeighted, doubt),
        timeWeightedAnnual: inDoubt(returns.timeWeightedAnnual, doubt),
        moneyWeighted: inDoubt(returns.moneyWeighted, doubt),
      };

function inDoubt(figure: Figure, doubt: string): Figure {
  if (figure.status === "ok") return { ...figure, status: "partial", missing: [doubt] };
  return figure.status === "partial" ? { ...figure, missing: [...figure.missing, doubt] } : figure;
}

function returnsAnywhere(sheet: Sheet, assetIds: readonly string[]): ReadonlyMap<string, Returns> {
  const places = assetIds.flatMap((assetId) => sheet.ledger.assetIndex.get(assetId) ?? []);
  return returnsByAsset(sheet.book(), sheet.market, { to: sheet.on, only: new Set(places) });
}

/** Of what is held in some accounts alone: what comes from another account is money put in. Each from the day before it was first held there. */
function returnsInAccounts(sheet: Sheet, assetIds: readonly string[]): ReadonlyMap<string, Returns> {
  const { ledger } = sheet;
  return new Map(
    assetIds.flatMap((assetId): [string, Returns][] => {
      const place = ledger.assetIndex.get(assetId);
      if (isCashAsset(ledger.assets[place ?? NONE])) return [];
      const days = positionsOf(sheet.book(), place ?? NONE).flatMap(({ changeDays }) => changeDays[0] ?? []);
      if (days.length === 0) return [];
      return [[assetId, returnsOf(seriesFrom(sheet, Math.min(...days) - 1, partAsked({ assetId })))]];
    }),
  );
}

/** After an edit what it did not touch stays: the book hands it on. */
function knownReturns(sheet: Sheet): KnownReturns {
  sheet.book();
  return remember(sheet, `returns:${sheet.on}:${sheet.base}`, (): KnownReturns => new Map());
}
