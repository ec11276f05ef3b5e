import { LIQUIDITY_TIERS, type LiquidityTier } from "#engine/cash/liquidity.ts";
import { notKnown, type Figure } from "#engine/figure.ts";
import { div, toNumber, type Fixed } from "#engine/money/fixed.ts";
import { dataScore } from "#engine/valuation/data-score.ts";
import { bridgeFrom } from "./bridge.ts";
import { liquidityOf } from "./cash/liquidity.ts";
import { allFindings } from "./all-findings.ts";
import { allocationOf, changeOf, openHoldings, staleValues, weighed, type ClassPart } from "./overview.ts";
import { performanceOf, type ShownReturns } from "./returns.ts";
import { seriesFrom } from "./series.ts";
import type { Sheet } from "./sheet.ts";
import { openingOf, type Range } from "./window.ts";

/** What one portfolio adds to all of a person's. */
export interface PortfolioPart {
  readonly name: string;
  readonly netWorth: Figure<Fixed>;
  readonly change: Figure<Fixed>;
  readonly allocation: readonly ClassPart[];
  readonly liquidity: ReadonlyMap<LiquidityTier, Fixed>;
  /** Old or missing values and findings. */
  readonly toLookAt: number;
  /** Holdings and accounts any of them is about. */
  readonly inDoubt: number;
}

export function portfolioPart(sheet: Sheet, range: Range): PortfolioPart & { readonly performance: ShownReturns } {
  const from = openingOf(range, sheet.on, sheet.firstOn);
  const { netWorth } = sheet.holdings();
  const [stale, findings] = [staleValues(sheet), allFindings(sheet)];
  // A mix that is off target casts no doubt on what is held.
  const found = findings.flatMap(({ assetId, accountId, kind }) =>
    kind === "off_target" ? [] : [assetId ?? `${kind} ${accountId}`],
  );
  return {
    name: sheet.portfolio.name,
    netWorth,
    change: changeOf(bridgeFrom(sheet, from), netWorth).amount,
    performance: performanceOf(seriesFrom(sheet, from)),
    allocation: allocationOf(openHoldings(sheet)),
    liquidity: liquidityOf(sheet),
    toLookAt: stale.length + findings.length,
    inDoubt: new Set([...stale.map(({ holding }) => holding.asset.id), ...found]).size,
  };
}

/** Holdings whose value is not known. */
export const unknownIn = (parts: readonly PortfolioPart[]): number =>
  parts.reduce((sum, { allocation }) => sum + allocation.reduce((own, part) => own + part.unknownCount, 0), 0);

export function scoreOf(parts: readonly PortfolioPart[]): Figure {
  const held = parts.flatMap(({ allocation }) => allocation.map(({ holdingCount }) => holdingCount));
  const count = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
  return dataScore(count(held), count(parts.map(({ inDoubt }) => inDoubt)));
}

/** The sum of what is known; partial, naming the portfolios, where one of them is not or not wholly known. */
export function sumAcross<Part extends Pick<PortfolioPart, "name">>(
  parts: readonly Part[],
  pick: (part: Part) => Figure<Fixed>,
): Figure<Fixed> {
  if (parts.length === 0) return notKnown("undefined", "There is no portfolio of yours yet.");
  const known = parts.flatMap((part) => amountOf(pick(part)) ?? []);
  const unsure = parts.filter((part) => pick(part).status !== "ok").map(({ name }) => name);
  if (known.length === 0) return notKnown("insufficient_data", `Not known yet in ${unsure.join(", ")}.`);
  const value = known.reduce((sum, it) => sum + it, 0n);
  if (unsure.length === 0) return { status: "ok", value, warnings: [] };
  return { status: "partial", value, missing: [`Not wholly known in ${unsure.join(", ")}.`], warnings: [] };
}

const amountOf = (figure: Figure<Fixed>): Fixed | undefined =>
  figure.status === "ok" || figure.status === "partial" ? figure.value : undefined;

/** Share of the whole; undefined where one of the two is not wholly known or not above zero. */
export function shareOf(part: Figure<Fixed>, total: Figure<Fixed>): number | undefined {
  if (part.status !== "ok" || total.status !== "ok") return undefined;
  return part.value > 0n && total.value > 0n ? toNumber(div(part.value, total.value)) : undefined;
}

export interface TierAcross {
  readonly tier: LiquidityTier;
  readonly value: Fixed;
  readonly weight: number | undefined;
}

export function liquidityAcross(parts: readonly PortfolioPart[]): readonly TierAcross[] {
  const tiers = LIQUIDITY_TIERS.map((tier) => ({
    tier,
    value: parts.reduce((sum, { liquidity }) => sum + (liquidity.get(tier) ?? 0n), 0n),
  }));
  const all = tiers.reduce((sum, { value }) => (value > 0n ? sum + value : sum), 0n);
  return tiers
    .filter(({ value }) => value !== 0n)
    .map(({ tier, value }) => ({ tier, value, weight: value > 0n ? toNumber(div(value, all)) : undefined }));
}

export function allocationAcross(parts: readonly Pick<PortfolioPart, "allocation">[]): readonly ClassPart[] {
  const groups = Map.groupBy(
    parts.flatMap(({ allocation }) => allocation),
    ({ assetClass }) => assetClass,
  );
  const sums = [...groups].map(([assetClass, members]) => ({
    assetClass,
    value: members.reduce((sum, { value }) => sum + value, 0n),
    owed: members.reduce((sum, { owed }) => sum + owed, 0n),
    holdingCount: members.reduce((sum, { holdingCount }) => sum + holdingCount, 0),
    unknownCount: members.reduce((sum, { unknownCount }) => sum + unknownCount, 0),
  }));
  return weighed(sums.filter(({ value, unknownCount }) => value !== 0n || unknownCount > 0));
}
