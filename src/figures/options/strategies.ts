import { isOptionClass, optionTermsOf } from "#assets/option/option-rules.ts";
import type { Day } from "#engine/dates/day.ts";
import { cashOf } from "#engine/ledger/book.ts";
import type { AssetFacts } from "#engine/ledger/transaction.ts";
import type { Currency } from "#engine/money/currency.ts";
import { mul, ZERO, type Fixed } from "#engine/money/fixed.ts";
import type { AccountHolding } from "#engine/valuation/holding.ts";
import { ownedAssets } from "#figures/owned-assets.ts";
import { remember, type Sheet } from "#figures/sheet.ts";
import { recognizeStrategies, type Leg, type StrategyKey } from "./recognize.ts";

/** A leg as it is held: what of it belongs to the strategy, and the whole holding it is a part of. */
export interface HeldLeg extends Leg {
  readonly asset: AssetFacts;
  readonly held: AccountHolding;
  /** Units of the underlying of the whole holding. */
  readonly wholeUnits: Fixed;
}

/** Options, and shares, on one underlying in one account as one thing. Amounts are in the currency of the options. */
export interface Strategy {
  readonly key: StrategyKey;
  readonly accountId: string;
  readonly underlying: AssetFacts;
  readonly currency: Currency;
  readonly legs: readonly HeldLeg[];
}

/** An option that is in no strategy because something of it is not known. */
export interface UnreadOption {
  readonly asset: AssetFacts;
  readonly accountId: string;
  readonly why: "terms" | "underlying" | "expired";
}

export interface OptionStrategies {
  readonly strategies: readonly Strategy[];
  readonly unread: readonly UnreadOption[];
}

/** Every option held or written on the day of the sheet, by account and underlying, as the strategies they make up. */
export const optionStrategies = (sheet: Sheet): OptionStrategies =>
  remember(sheet, `optionStrategies:${sheet.on}:${sheet.base}`, () => findStrategies(sheet));

interface OnUnderlying {
  readonly accountId: string;
  readonly underlying: AssetFacts;
  readonly currency: Currency;
  readonly legs: HeldLeg[];
}

function findStrategies(sheet: Sheet): OptionStrategies {
  const groups = new Map<string, OnUnderlying>();
  const unread: UnreadOption[] = [];
  for (const { asset, accounts } of sheet.holdings().holdings) {
    if (!isOptionClass(asset.assetClass)) continue;
    for (const held of accounts.filter(({ quantity }) => quantity !== ZERO)) {
      const read = readOption(sheet, asset, held);
      if (typeof read === "string") {
        unread.push({ asset, accountId: held.accountId, why: read });
        continue;
      }
      const { underlying, leg } = read;
      const key = `${held.accountId} ${underlying.id} ${asset.currency}`;
      const group = groups.get(key) ?? { accountId: held.accountId, underlying, currency: asset.currency, legs: [] };
      group.legs.push(leg);
      groups.set(key, group);
    }
  }
  return { strategies: [...groups.values()].flatMap((group) => strategiesOn(sheet, group)), unread };
}

function readOption(
  sheet: Sheet,
  asset: AssetFacts,
  held: AccountHolding,
): UnreadOption["why"] | { readonly underlying: AssetFacts; readonly leg: HeldLeg } {
  const terms = optionTermsOf(sheet.assets.get(asset.id)?.terms);
  if (terms === undefined) return "terms";
  const { right, strike, expiresOn, underlyingAssetId } = terms;
  const underlying = underlyingAssetId === undefined ? undefined : ownedAssets(sheet).of(underlyingAssetId)?.asset;
  if (underlying === undefined) return "underlying";
  if (isOver(expiresOn, sheet.on)) return "expired";
  const units = mul(held.quantity, asset.multiplier);
  return {
    underlying,
    leg: { assetId: asset.id, kind: right, units, strike, expiresOn, asset, held, wholeUnits: units },
  };
}

const isOver = (expiresOn: Day, on: Day): boolean => expiresOn < on;

/** Shares in another currency than the strike are no leg: what they gain is not what the options lose. */
function strategiesOn(sheet: Sheet, { accountId, underlying, currency, legs }: OnUnderlying): readonly Strategy[] {
  const held = sheet
    .holdings()
    .holdings.find(({ asset }) => asset.id === underlying.id)
    ?.accounts.find((it) => it.accountId === accountId && it.quantity > ZERO);
  const isSame = underlying.currency === currency;
  const all = held && isSame ? [...legs, shareLeg(underlying, held)] : legs;
  const cash = cashOf(sheet.book(), accountId, currency);
  const byId = new Map(all.map((leg) => [leg.assetId, leg]));
  return recognizeStrategies(all, cash).map((found) => ({
    key: found.key,
    accountId,
    underlying,
    currency,
    legs: found.legs.flatMap(({ assetId, units }) => {
      const leg = byId.get(assetId);
      return leg ? [{ ...leg, units }] : [];
    }),
  }));
}

function shareLeg(asset: AssetFacts, held: AccountHolding): HeldLeg {
  const units = mul(held.quantity, asset.multiplier);
  return {
    assetId: asset.id,
    kind: "share",
    units,
    strike: ZERO,
    expiresOn: undefined,
    asset,
    held,
    wholeUnits: units,
  };
}

/** The one day all options of it expire on; undefined where they expire on several. */
export function commonExpiry(legs: readonly Leg[]): Day | undefined {
  const days = new Set(legs.flatMap(({ expiresOn }) => expiresOn ?? []));
  return days.size === 1 ? [...days][0] : undefined;
}
