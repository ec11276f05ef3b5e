import { assetClassOf } from "#assets/registry.ts";
import { formatDay } from "#engine/dates/day.ts";
import { returnsByAsset } from "#engine/performance/returns-by-asset.ts";
import type { GainSplit } from "#engine/ledger/book.ts";
import { div, formatFixed, ONE, type Fixed } from "#engine/money/fixed.ts";
import type { AccountHolding, Holding as EngineHolding } from "#engine/valuation/holdings.ts";
import type { Gain, Holding } from "./contract.ts";
import { shownReturns } from "./performance.ts";
import { beforeEdit, remember, type Sheet } from "./sheet.ts";
import { moneyOrUnknown, noRatio, ratioOf } from "./wire-figures.ts";

/** Every holding in the words of the wire, kept with the workbook: their returns are what costs. */
export const showHoldings = (sheet: Sheet): readonly Holding[] =>
  remember(sheet.workbook, `shown:${sheet.on}:${sheet.base}`, () =>
    sheet.holdings().holdings.map((holding) => showHolding(sheet, holding)),
  );

/** A holding in the words of the wire, with its own returns since it was first held. */
export function showHolding(sheet: Sheet, holding: EngineHolding): Holding {
  const { asset } = holding;
  const row = sheet.workbook.assets.get(asset.id);
  const isCash = row === undefined;
  const valuedOn = valueDay(sheet, holding);
  const returns = returnsOf(sheet, holding);
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
    value: moneyOrUnknown(holding.valueBase, holding.missing),
    valueInAssetCurrency: moneyOrUnknown(holding.value, holding.missing),
    accrued: showAccrued(holding),
    cost: moneyOrUnknown(holding.costBase, holding.missing),
    averageCost: averageCost(holding),
    unrealized: holding.unrealized ? gainOf(holding.unrealized, NO_FLOWS) : null,
    realized: holding.realized ? gainOf(holding.realized, NO_FLOWS) : null,
    total:
      holding.unrealized && holding.realized ? gainOf(addGains(holding.unrealized, holding.realized), holding) : null,
    weight: holding.weight ?? null,
    ...returns,
  };
}

export const classKey = (key: string): Holding["assetClass"] => assetClassOf(key).key;

/** Day of the price, or of the last stated value or movement where the value itself is what is known. */
export function valueDay(sheet: Sheet, holding: EngineHolding): number | undefined {
  if (holding.quote) return holding.quote.on;
  if (!sheet.workbook.assets.has(holding.asset.id)) return sheet.on;
  if (holding.asset.tracking === "units") return undefined;
  const asset = sheet.workbook.ledger.assetIndex.get(holding.asset.id);
  const changes = sheet
    .book()
    .positions.filter((position) => position.asset === asset)
    .flatMap((position) => position.changeDays.at(-1) ?? []);
  return changes.length === 0 ? undefined : Math.max(...changes);
}

/** The day a holding was first held in any account. */
export function firstHeldOn(sheet: Sheet, holding: EngineHolding): number {
  const asset = sheet.workbook.ledger.assetIndex.get(holding.asset.id);
  const days = sheet
    .book()
    .positions.filter((position) => position.asset === asset)
    .flatMap((position) => position.changeDays[0] ?? []);
  return days.length === 0 ? sheet.on : Math.min(...days);
}

export function isStale(sheet: Sheet, holding: EngineHolding): boolean {
  const on = valueDay(sheet, holding);
  return on === undefined || sheet.on - on > assetClassOf(holding.asset.assetClass).staleAfterDays;
}

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
  const account = sheet.workbook.accounts.get(part.accountId);
  return {
    accountId: part.accountId,
    accountName: account?.name ?? "",
    institutionName: account?.institution_name ?? null,
    quantity: formatFixed(part.quantity),
    value: moneyOrUnknown(part.valueBase, part.missing),
  };
}

/** Cost of one unit as prices are quoted, in the asset's currency. */
function averageCost({ cost, quantity, asset }: EngineHolding): string | null {
  if (cost === undefined || quantity === 0n || asset.tracking === "value") return null;
  const perUnit = div(cost, quantity);
  return formatFixed(asset.multiplier === ONE ? perUnit : div(perUnit, asset.multiplier));
}

/** Returns of the holding's own life: from the day it was first held. All holdings' are computed in one pass and kept. */
function returnsOf(sheet: Sheet, holding: EngineHolding): Pick<Holding, "timeWeighted" | "moneyWeighted"> {
  const { workbook, on, base } = sheet;
  const name = `returns:${on}:${base}`;
  const all = remember(workbook, name, () => {
    const before = beforeEdit<ReturnType<typeof returnsByAsset>>(sheet, name);
    const earlier = before && { returns: before.earlier, touched: before.touched };
    return returnsByAsset(sheet.book(), workbook.market, { to: on, earlier });
  });
  const returns = all.get(holding.asset.id);
  if (!returns) {
    const none = noRatio("Cash has no return of its own; its interest is income.");
    return { timeWeighted: none, moneyWeighted: none };
  }
  const { timeWeighted, moneyWeighted } = shownReturns(returns);
  return { timeWeighted: ratioOf(timeWeighted), moneyWeighted: ratioOf(moneyWeighted) };
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

const addGains = (a: GainSplit, b: GainSplit): GainSplit => ({
  total: a.total + b.total,
  price: a.price + b.price,
  currency: a.currency + b.currency,
});
