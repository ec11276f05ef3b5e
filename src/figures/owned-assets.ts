import { assetsMoved, positionsOf } from "#engine/ledger/column-book.ts";
import type { OwnedAsset } from "#assets/asset-rules.ts";
import { assetClassOf } from "#assets/registry.ts";
import { type DebtLink, debtLinksOf } from "#assets/secured-debts.ts";
import { explainUnits } from "#engine/explain/explain-quantity.ts";
import { moneyLeaf, moneyTree, type FigureTree } from "#engine/explain/formula.ts";
import { known } from "#engine/figure.ts";
import { indexMovements, type AssetMovement, type MovementIndex } from "#engine/ledger/asset-movements.ts";
import { lotsOf, type Position } from "#engine/ledger/book.ts";
import { isCashAsset } from "#engine/ledger/ledger.ts";
import type { Lot } from "#engine/ledger/lots.ts";
import type { AssetFacts } from "#engine/ledger/transaction.ts";
import type { Currency } from "#engine/money/currency.ts";
import { div, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { handedSides } from "#engine/private-funds/handovers.ts";
import { priceOn } from "#engine/prices/price-book.ts";
import { convertAt, rateOn } from "#engine/prices/rates.ts";
import { costTree, valueTree, withAccrued } from "./owned-values.ts";
import { remember, type Sheet } from "./sheet.ts";

/** Every asset of a sheet as its class sees it; each is made when first asked for. */
export interface OwnedAssets {
  readonly of: (assetId: string) => OwnedAsset | undefined;
  /** Those with units or a value at the end of the day, cash included. */
  readonly held: () => readonly OwnedAsset[];
  readonly all: () => readonly OwnedAsset[];
}

export const ownedAssets = (sheet: Sheet): OwnedAssets =>
  remember(sheet, `owned:${sheet.on}:${sheet.base}`, () => makeOwned(sheet));

function makeOwned(sheet: Sheet): OwnedAssets {
  const { ledger } = sheet;
  const index = remember(sheet, "movements", () => indexMovements(ledger));
  const isInside = insideOf(sheet);
  const links = debtLinks(sheet);
  const made = new Map<string, OwnedAsset>();
  const owned: OwnedAssets = {
    of: (assetId) => {
      const known = made.get(assetId);
      if (known) return known;
      const place = ledger.assetIndex.get(assetId);
      const asset = place === undefined ? undefined : ledger.assets[place];
      if (asset === undefined || place === undefined) return undefined;
      const one = ownedAsset(asset, positionsOf(sheet.book(), place), { sheet, index, owned, links });
      made.set(assetId, one);
      return one;
    },
    all: () => ledger.assets.flatMap(({ id }) => (isInside(id) ? (owned.of(id) ?? []) : [])),
    held: () => owned.all().filter(({ quantity }) => quantity !== ZERO),
  };
  return owned;
}

/** Whether an asset is of what the sheet looks at. One in none of its accounts is not, though others may ask of it. */
function insideOf({ part, book, ledger }: Sheet): (assetId: string) => boolean {
  if (!part) return () => true;
  const inside = new Set(assetsMoved(book()).map((asset) => ledger.assets[asset]?.id));
  return (assetId) => inside.has(assetId);
}

/** Which debts are secured by what, as either side states it. */
interface DebtLinks {
  readonly debtsOf: ReadonlyMap<string, readonly DebtLink[]>;
  readonly behind: ReadonlyMap<string, readonly DebtLink[]>;
}

const debtLinks = (sheet: Sheet): DebtLinks => remember(sheet, "debtLinks", () => linksBetween(sheet));

/** Whether something is tied to it, a debt to a thing or a thing to a debt. Lists ask this of everything held, before anything is valued for it. */
export function isTiedToOthers(sheet: Sheet, assetId: string): boolean {
  const { debtsOf, behind } = debtLinks(sheet);
  return debtsOf.has(assetId) || behind.has(assetId);
}

function linksBetween({ ledger, assets }: Sheet): DebtLinks {
  const links = ledger.assets.flatMap(({ id }) => debtLinksOf(id, assets.get(id)?.terms));
  return {
    debtsOf: Map.groupBy(links, ({ assetId }) => assetId),
    behind: Map.groupBy(links, ({ debtId }) => debtId),
  };
}

interface Surroundings {
  readonly links: DebtLinks;
  readonly sheet: Sheet;
  readonly index: MovementIndex;
  readonly owned: OwnedAssets;
}

function ownedAsset(
  asset: AssetFacts,
  positions: readonly Position[],
  { sheet, index, owned, links }: Surroundings,
): OwnedAsset {
  const { market, assets } = sheet;
  const convert = (amount: Fixed, from: Currency, on: number): Fixed | undefined => {
    if (from === asset.currency) return amount;
    const rate = rateOn(market.rates, { from, to: asset.currency }, on);
    return rate && convertAt(amount, rate);
  };
  const rateToBase = (on: number): Fixed | undefined => {
    const rate = rateOn(market.rates, { from: asset.currency, to: sheet.base }, on);
    return rate && div(rate.numerator, rate.denominator);
  };
  const lots = once(() => positions.flatMap((position) => lotsOf(position)));
  const shownLots = once(() => lots().map(lotOwned));
  const sides = once(() => sidesOf(asset, sheet, index));
  const movements = once(() => sides()?.inScope ?? movementsOf(asset, sheet, index));
  const quotedValue = once(() => valueTree(one));
  const value = once(() => withAccrued(one, sheet.market));
  const cost = once(() => costTree(asset, lots(), sheet.ledger));
  const one: OwnedAsset = {
    asset,
    facts: assets.get(asset.id)?.terms,
    on: sheet.on,
    quantity: positions.reduce((sum, position) => sum + position.quantity, ZERO),
    units: once(() => explainUnits(sheet.book(), positions)),
    get lots() {
      return shownLots();
    },
    quote: priceOn(market.prices, asset.id, sheet.on),
    get movements() {
      return movements();
    },
    get handed() {
      return sides()?.handed;
    },
    find: owned.of,
    debts: () => linked(links.debtsOf.get(asset.id), ({ debtId }) => owned.of(debtId)),
    securedBy: () => linked(links.behind.get(asset.id), ({ assetId }) => owned.of(assetId)),
    worthIn: (accountId) => worthInAccount(one, accountId, sheet),
    priceOn: (assetId, on) => priceOn(market.prices, assetId, on)?.price,
    levelOn: (series, on) => priceOn(market.prices, series, on),
    convert,
    base: sheet.base,
    rateToBase,
    get quotedValue() {
      return quotedValue();
    },
    get value() {
      return value();
    },
    get cost() {
      return cost();
    },
  };
  return one;
}

/** Made when first asked for: a list asks only what its class is of most of what is held. */
function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

const lotOwned = ({ acquiredDay, cost, isCostKnown, quantity }: Lot): OwnedAsset["lots"][number] => ({
  acquiredOn: acquiredDay,
  quantity,
  cost: isCostKnown ? cost : undefined,
});

const linked = (
  links: readonly DebtLink[] = [],
  find: (link: DebtLink) => OwnedAsset | undefined,
): readonly OwnedAsset[] => [...new Set(links.flatMap((link) => find(link) ?? []))];

/** What an account holds besides debts, each at its value of the day. */
function worthInAccount({ asset, on, convert, base }: OwnedAsset, accountId: string, sheet: Sheet): FigureTree {
  const leaves = sheet.holdings().holdings.flatMap((holding) => {
    const held = holding.asset.isLiability ? undefined : holding.accounts.find((it) => it.accountId === accountId);
    if (held === undefined || held.quantity <= ZERO) return [];
    const { valueBase } = held;
    const value = valueBase === undefined ? undefined : convert(valueBase, base, on);
    return [moneyLeaf({ label: holding.asset.name, source: { kind: "valuation", on } }, value, asset.currency)];
  });
  if (leaves.length === 0)
    return moneyLeaf(
      { label: "The pledged account", note: "Nothing is held in the account that is pledged for it." },
      undefined,
      asset.currency,
    );
  return moneyTree(
    { label: "The pledged account", formula: "sum of what it holds, without debts", currency: asset.currency },
    { of: {}, list: leaves },
    (_, amounts) => known(amounts.reduce((sum, amount) => sum + amount, ZERO)),
  );
}

/** A holding that was handed from one owner to another, by who has it now, as far as the sheet looks at them. */
function sidesOf(asset: AssetFacts, sheet: Sheet, index: MovementIndex) {
  if (assetClassOf(asset.assetClass).group !== "private_funds") return undefined;
  const whole = { ...sheet, part: undefined };
  const sides = handedSides(movementsOf(asset, whole, index));
  const accountIds = sheet.part?.scope.accountIds;
  if (sides === undefined || accountIds === undefined) return sides && { handed: sides, inScope: undefined };
  const movements = sides.movements.filter(({ accountId }) => accountIds.has(accountId));
  const firstShares = new Map([...sides.firstShares].filter(([accountId]) => accountIds.has(accountId)));
  return { handed: { ...sides, movements, firstShares }, inScope: movements };
}

/** Booked and known by the day; cash also counts interest and the like that is due to no asset. */
function movementsOf(asset: AssetFacts, sheet: Sheet, index: MovementIndex): readonly AssetMovement[] {
  const accountIds = sheet.part?.scope.accountIds;
  const counts = ({ status, on, accountId }: AssetMovement): boolean =>
    status === "booked" && on <= sheet.on && accountIds?.has(accountId) !== false;
  const own = index.of(asset.id).filter(counts);
  if (!isCashAsset(asset)) return own;
  const interest = index
    .unassigned()
    .filter((it) => it.leg === "income" && it.currency === asset.currency && counts(it));
  return [...own, ...interest].toSorted((a, b) => a.on - b.on);
}
