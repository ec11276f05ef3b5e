import { assetsMoved, positionsOf } from "#engine/ledger/column-book.ts";
import type { OwnedAsset } from "#assets/asset-rules.ts";
import { type DebtLink, debtLinksOf } from "#assets/secured-debts.ts";
import { formatDay } from "#engine/dates/day.ts";
import { explainUnits } from "#engine/explain/explain-quantity.ts";
import type { Source } from "#engine/explain/explanation.ts";
import { exactLeaf, moneyLeaf, moneyTree, type FigureTree } from "#engine/explain/formula.ts";
import { known } from "#engine/figure.ts";
import { indexMovements, type AssetMovement, type MovementIndex } from "#engine/ledger/asset-movements.ts";
import { lotsOf, type Position } from "#engine/ledger/book.ts";
import { isCashAsset } from "#engine/ledger/ledger.ts";
import type { Lot } from "#engine/ledger/lots.ts";
import type { AssetFacts } from "#engine/ledger/transaction.ts";
import type { Currency } from "#engine/money/currency.ts";
import { div, mul, ONE, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { accruedOn } from "#engine/prices/accrued-book.ts";
import { priceOn } from "#engine/prices/price-book.ts";
import { convertAt, rateOn } from "#engine/prices/rates.ts";
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
  const quantity = positions.reduce((sum, position) => sum + position.quantity, ZERO);
  const movements = movementsOf(asset, sheet, index);
  const convert = (amount: Fixed, from: Currency, on: number): Fixed | undefined => {
    if (from === asset.currency) return amount;
    const rate = rateOn(market.rates, { from, to: asset.currency }, on);
    return rate && convertAt(amount, rate);
  };
  const lots = positions.flatMap((position) => lotsOf(position));
  // Made once, when first asked for: it reads every entry of the ledger.
  let units: FigureTree | undefined;
  const quote = priceOn(market.prices, asset.id, sheet.on);
  const rateToBase = (on: number): Fixed | undefined => {
    const rate = rateOn(market.rates, { from: asset.currency, to: sheet.base }, on);
    return rate && div(rate.numerator, rate.denominator);
  };
  const one: Valueless = {
    asset,
    facts: assets.get(asset.id)?.terms,
    on: sheet.on,
    quantity,
    units: () => (units ??= explainUnits(sheet.book(), positions)),
    lots: lots.map(({ acquiredDay, cost, isCostKnown, quantity: units }) => ({
      acquiredOn: acquiredDay,
      quantity: units,
      cost: isCostKnown ? cost : undefined,
    })),
    quote,
    movements,
    find: owned.of,
    debts: () => linked(links.debtsOf.get(asset.id), ({ debtId }) => owned.of(debtId)),
    securedBy: () => linked(links.behind.get(asset.id), ({ assetId }) => owned.of(assetId)),
    worthIn: (accountId) => worthInAccount(one, accountId, sheet),
    priceOn: (assetId, on) => priceOn(market.prices, assetId, on)?.price,
    convert,
    base: sheet.base,
    rateToBase,
  };
  const quotedValue = valueTree(one);
  const value = withAccrued(one, quotedValue, sheet);
  return { ...one, quotedValue, value, cost: costTree(asset, lots, sheet) };
}

const linked = (
  links: readonly DebtLink[] = [],
  find: (link: DebtLink) => OwnedAsset | undefined,
): readonly OwnedAsset[] => [...new Set(links.flatMap((link) => find(link) ?? []))];

/** What an account holds besides debts, each at its value of the day. */
function worthInAccount({ asset, on, convert, base }: Valueless, accountId: string, sheet: Sheet): FigureTree {
  const leaves = sheet.holdings().holdings.flatMap((holding) => {
    const held = holding.asset.isLiability ? undefined : holding.accounts.find((it) => it.accountId === accountId);
    if (held === undefined || held.quantity === ZERO) return [];
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

/** What an asset is before it is valued. */
type Valueless = Omit<OwnedAsset, "value" | "quotedValue" | "cost">;

/** The value at the quoted price with the interest accrued since the last coupon. */
function withAccrued({ asset, quantity, on }: Valueless, quoted: FigureTree, sheet: Sheet): FigureTree {
  const perUnit = accruedOn(sheet.market.accrued, asset.id, on);
  if (typeof perUnit !== "bigint" || quantity === ZERO) return quoted;
  const source = { kind: "facts", assetId: asset.id, field: "couponRate" } as const;
  const interest = moneyTree(
    { label: "Accrued interest", formula: "units × accrued interest × multiplier", currency: asset.currency },
    {
      of: {
        units: exactLeaf({ label: "Units" }, quantity, "units"),
        accrued: exactLeaf({ label: `Accrued interest on ${formatDay(on)}`, source }, perUnit, "factor"),
        multiplier: exactLeaf({ label: "Value of one unit at price 1" }, asset.multiplier, "factor"),
      },
    },
    (of) => known(unitsAt(of.units, of.accrued, of.multiplier)),
  );
  return moneyTree(
    { label: "Value", formula: "value at the quoted price + accrued interest", currency: asset.currency },
    { of: { quoted: { ...quoted, label: "Value at the clean price" }, interest } },
    (of) => known(of.quoted + of.interest),
  );
}

const unitsAt = (units: Fixed, price: Fixed, multiplier: Fixed): Fixed =>
  multiplier === ONE ? mul(units, price) : mul(mul(units, price), multiplier);

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

/** Units × price × multiplier, or the last stated value with what was moved since; in the asset's currency. */
function valueTree(owned: Valueless): FigureTree {
  const { asset, quantity, quote, convert } = owned;
  if (isCashAsset(asset)) return moneyLeaf({ label: asset.name, source: valuation(owned) }, quantity, asset.currency);
  if (asset.tracking === "value") return statedValueTree(owned);
  const price = quote && convert(quote.price, quote.currency, owned.on);
  const source = quote && ({ kind: "price", assetId: asset.id, on: quote.on, origin: quote.source } as const);
  const note =
    price === undefined ? `There is no price of ${asset.name} on or before ${formatDay(owned.on)}.` : undefined;
  return moneyTree(
    { label: "Value", formula: "units × price × multiplier", currency: asset.currency },
    {
      of: {
        units: exactLeaf({ label: "Units" }, quantity, "units"),
        price: exactLeaf({ label: "Price", source, note }, quantity === ZERO ? ZERO : price, "factor"),
        multiplier: exactLeaf({ label: "Value of one unit at price 1" }, asset.multiplier, "factor"),
      },
    },
    (of) => known(unitsAt(of.units, of.price, of.multiplier)),
  );
}

const valuation = ({ on }: { readonly on: number }): Source => ({ kind: "valuation", on });

/**
 * By the last statement in each account and what was moved after it. Where movements alone do not add up to what the book holds (transfers,
 * several statements a day), the value is a leaf of its own.
 */
function statedValueTree(owned: Valueless): FigureTree {
  const { asset, quantity, movements } = owned;
  const byAccount = Map.groupBy(
    movements.filter(({ leg }) => leg === "holding" || leg === "revaluation"),
    ({ accountId }) => accountId,
  );
  const counted = [...byAccount.values()].flatMap((own) => {
    const last = own.findLastIndex(({ leg }) => leg === "revaluation");
    const statedOn = own[last]?.on;
    const later = own.filter(({ leg, on }) => leg === "holding" && (statedOn === undefined || on > statedOn));
    return [...own.slice(Math.max(0, last), last + 1), ...later];
  });
  const leaves = counted.map((movement) =>
    moneyLeaf(
      {
        label:
          movement.leg === "revaluation" ? `Stated on ${formatDay(movement.on)}` : `Moved on ${formatDay(movement.on)}`,
        source: { kind: "transaction", transactionId: movement.transactionId, on: movement.on },
      },
      movement.quantity,
      asset.currency,
    ),
  );
  if (counted.reduce((sum, movement) => sum + movement.quantity, ZERO) !== quantity)
    return moneyLeaf({ label: "Value", source: valuation(owned) }, quantity, asset.currency);
  return moneyTree(
    { label: "Value", formula: "last stated value + what was moved since", currency: asset.currency },
    { of: {}, list: leaves },
    (_, amounts) => known(amounts.reduce((sum, amount) => sum + amount, ZERO)),
  );
}

/** What the open lots cost, each with the transaction that opened it. */
function costTree(asset: AssetFacts, lots: readonly Lot[], sheet: Sheet): FigureTree {
  const { transactions } = sheet.ledger;
  const leaves = lots.map((lot) =>
    moneyLeaf(
      {
        label: `Acquired on ${formatDay(lot.acquiredDay)}`,
        source: {
          kind: "transaction",
          transactionId: transactions.id[lot.openedBy] ?? "",
          on: transactions.day[lot.openedBy] ?? lot.acquiredDay,
        },
        note: lot.isCostKnown ? undefined : `What ${asset.name} cost is not known.`,
      },
      lot.isCostKnown ? lot.cost : undefined,
      asset.currency,
    ),
  );
  return moneyTree(
    { label: "Cost", formula: "sum of what the open lots cost", currency: asset.currency },
    { of: {}, list: leaves },
    (_, amounts) => known(amounts.reduce((sum, amount) => sum + amount, ZERO)),
  );
}
