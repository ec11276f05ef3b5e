import { ownersOf, ownerShares } from "#figures/owners/owned-parts.ts";
import { assetClassOf } from "#assets/registry.ts";
import { rulesOf } from "#assets/rules.ts";
import { formatDay } from "#engine/dates/day.ts";
import type { GainSplit } from "#engine/ledger/book.ts";
import { formatFixed, type Fixed } from "#engine/money/fixed.ts";
import type { Holding as EngineHolding } from "#engine/valuation/holding.ts";
import type { AccountHolding } from "#engine/valuation/holding.ts";
import type { Gain, Holding } from "./contract.ts";
import { assumedAssets } from "#figures/assumed-openings.ts";
import { dayChange } from "#figures/day-change.ts";
import { isStale, valueDay } from "#figures/holding-days.ts";
import { averageCost, totalGain } from "#figures/holding-gains.ts";
import { netOfDebts } from "#figures/net-of-debts.ts";
import { returnsOfHoldings } from "#figures/holding-returns.ts";
import { ownedAssets } from "#figures/owned-assets.ts";
import { remember, type Sheet } from "#figures/sheet.ts";
import { moneyOf, moneyOrUnknown, noRatio, ratioOf } from "./wire-figures.ts";

export type HoldingReturns = Pick<Holding, "timeWeighted" | "moneyWeighted">;
/** What is stated of it besides, which only those who group by it ask for. */
export type HoldingStated = Pick<Holding, "subclass" | "liquidity" | "exposures" | "owners">;
/** A holding without its returns, which are most of what it costs, and without what is stated of it. */
export type HoldingPosition = Omit<Holding, keyof HoldingReturns | keyof HoldingStated>;

/** Every holding but for its returns in the words of the wire, kept with the workbook. */
export const showPositions = (sheet: Sheet): readonly HoldingPosition[] =>
  remember(sheet, `shown:${sheet.on}:${sheet.base}`, () =>
    sheet.holdings().holdings.map((holding) => showPosition(sheet, holding)),
  );

/** A holding in the words of the wire, with its own returns since it was first held. */
export const showHolding = (sheet: Sheet, holding: EngineHolding): Holding => {
  const [returns = NO_RETURNS] = showReturns(sheet, [holding.asset.id]);
  return { ...showPosition(sheet, holding), ...showStated(sheet, holding), ...returns };
};

/** What its terms say of a holding, and whose it is: its kind, how soon it can be spent, what it depends on. */
export function showStated(sheet: Sheet, holding: EngineHolding): HoldingStated {
  const { asset } = holding;
  const rules = rulesOf(asset.assetClass);
  const owned = ownedAssets(sheet).of(asset.id);
  const stated = sheet.assets.get(asset.id);
  return {
    subclass: stated?.subclass ?? rules.subclass(stated?.terms) ?? null,
    liquidity: owned ? rules.liquidity(owned) : assetClassOf(asset.assetClass).liquidity,
    exposures: owned
      ? rules
          .exposures(owned)
          .filter(({ dimension }) => dimension !== "holding")
          .map(({ dimension, key, share }) => ({ dimension, key, share }))
      : [],
    owners: showOwners(sheet, holding),
  };
}

/** Nothing while nobody is named. */
function showOwners(sheet: Sheet, { asset, accounts }: EngineHolding): HoldingStated["owners"] {
  const { owners } = ownersOf(sheet);
  if (owners.length === 0) return [];
  const names = new Map(owners.map(({ id, name }) => [id, name]));
  const sharesOf = ownerShares(sheet);
  return accounts.flatMap(({ accountId }) =>
    [...sharesOf(accountId, asset.id)].map(([ownerId, share]) => ({
      accountId,
      ownerId,
      name: names.get(ownerId) ?? ownerId,
      share: formatFixed(share),
    })),
  );
}

function showPosition(sheet: Sheet, holding: EngineHolding): HoldingPosition {
  const { asset } = holding;
  const row = sheet.assets.get(asset.id);
  const isCash = row === undefined;
  const valuedOn = valueDay(sheet, holding);
  const [perUnit, total] = [averageCost(holding), totalGain(holding)];
  return {
    assetId: asset.id,
    name: asset.name,
    assetClass: classKey(asset.assetClass),
    isin: row?.isin ?? null,
    ticker: row?.ticker ?? null,
    assetCurrency: asset.currency,
    tracking: asset.tracking,
    isOpen: !holding.isClosed,
    isCash,
    isLiability: asset.isLiability,
    accounts: holding.accounts
      .filter((part) => holding.isClosed || part.quantity !== 0n)
      .map((part) => showAccount(sheet, part)),
    quantity: formatFixed(holding.quantity),
    ...showPrice(holding, { isCash, valuedOn }),
    priceAgeDays: valuedOn === undefined ? null : sheet.on - valuedOn,
    isStale: !holding.isClosed && !isCash && isStale(sheet, holding),
    isAssumed: !holding.isClosed && assumedAssets(sheet).has(asset.id),
    value: moneyOrUnknown(holding.valueBase, holding.missing),
    valueInAssetCurrency: moneyOrUnknown(holding.value, holding.missing),
    accrued: showAccrued(holding),
    netOfDebts: leftOf(sheet, asset.id),
    cost: moneyOrUnknown(holding.costBase, holding.missing),
    averageCost: perUnit === undefined ? null : formatFixed(perUnit),
    unrealized: holding.unrealized ? gainOf(holding.unrealized, NO_FLOWS) : null,
    realized: holding.realized ? gainOf(holding.realized, NO_FLOWS) : null,
    total: total ? gainOf(total, holding) : null,
    weight: holding.weight ?? null,
    dayChange: showDayChange(sheet, holding),
  };
}

function showDayChange(sheet: Sheet, holding: EngineHolding): Holding["dayChange"] {
  const change = dayChange(sheet, holding);
  if (change === undefined) return null;
  const { from, to, amount, before, ratio } = change;
  return {
    from: formatDay(from),
    to: formatDay(to),
    amount: moneyOf(amount),
    before: before === undefined ? null : formatFixed(before),
    ratio: ratioOf(ratio),
  };
}

function leftOf(sheet: Sheet, assetId: string): Holding["netOfDebts"] {
  const left = netOfDebts(sheet, assetId);
  return left === undefined ? null : moneyOf(left);
}

export const classKey = (key: string): Holding["assetClass"] => assetClassOf(key).key;

function showPrice(
  holding: EngineHolding,
  { isCash, valuedOn }: { readonly isCash: boolean; readonly valuedOn: number | undefined },
) {
  const { quote, asset } = holding;
  if (quote) {
    const priceSource = quote.source === "trade" ? ("statement" as const) : quote.source;
    return {
      price: formatFixed(quote.price),
      priceCurrency: quote.currency,
      priceOn: formatDay(quote.on),
      priceSource,
    };
  }
  const isStated = !isCash && asset.tracking === "value";
  return {
    price: null,
    priceCurrency: null,
    priceOn: isStated && valuedOn !== undefined ? formatDay(valuedOn) : null,
    priceSource: isStated ? ("stated_value" as const) : ("none" as const),
  };
}

function showAccrued({ accrued, valueBase }: EngineHolding): Holding["accrued"] {
  if (accrued === undefined) return null;
  const nothing = { perUnit: null, value: null, valueInAssetCurrency: null, cleanValue: null, reason: null };
  if (accrued.status === "unknown") {
    const reason = "Its terms are not stated, so its value is that of the clean price, without accrued interest.";
    return { ...nothing, status: "unknown", reason };
  }
  const isKnown = accrued.valueBase !== undefined && valueBase !== undefined;
  return {
    ...nothing,
    status: "ok",
    perUnit: formatFixed(accrued.perUnit),
    valueInAssetCurrency: formatFixed(accrued.value),
    value: accrued.valueBase === undefined ? null : formatFixed(accrued.valueBase),
    cleanValue: isKnown ? formatFixed(valueBase - (accrued.valueBase ?? 0n)) : null,
  };
}

function showAccount(sheet: Sheet, part: AccountHolding): Holding["accounts"][number] {
  const account = sheet.accounts.get(part.accountId);
  return {
    accountId: part.accountId,
    accountName: account?.name ?? "",
    institutionName: account?.institutionName ?? null,
    quantity: formatFixed(part.quantity),
    value: moneyOrUnknown(part.valueBase, part.missing),
  };
}

const NO_RETURN = noRatio("Cash has no return of its own; its interest is income.");
const NO_RETURNS: HoldingReturns = { timeWeighted: NO_RETURN, moneyWeighted: NO_RETURN };

/** Returns since first held, one for each id. */
export function showReturns(sheet: Sheet, assetIds: readonly string[]): readonly HoldingReturns[] {
  const found = returnsOfHoldings(sheet, assetIds);
  return assetIds.map((assetId) => {
    const returns = found.get(assetId);
    if (!returns) return NO_RETURNS;
    return { timeWeighted: ratioOf(returns.timeWeighted), moneyWeighted: ratioOf(returns.moneyWeighted) };
  });
}

interface NominalFlows {
  readonly income: Fixed;
  readonly fees: Fixed;
  readonly taxes: Fixed;
}
const NO_FLOWS: NominalFlows = { income: 0n, fees: 0n, taxes: 0n };

export function gainOf(gain: GainSplit, { income, fees, taxes }: NominalFlows): Gain {
  return {
    price: formatFixed(gain.price),
    currencyEffect: formatFixed(gain.currency),
    income: formatFixed(income),
    fees: formatFixed(fees),
    taxes: formatFixed(taxes),
    total: formatFixed(gain.total + income - fees - taxes),
  };
}
