import type { OwnedAsset } from "#assets/asset-rules.ts";
import { assetClassOf } from "#assets/registry.ts";
import { rulesOf } from "#assets/rules.ts";
import { byLiquidity, commitmentCoverage, runway, SOON_TIERS, type LiquidityTier } from "#engine/cash/liquidity.ts";
import { addMonths, civilDate, dayOf, formatDay } from "#engine/dates/day.ts";
import type { Explanation } from "#engine/explain/explanation.ts";
import { moneyLeaf, moneyTree, numberTree, valueOf, type FigureTree } from "#engine/explain/formula.ts";
import { known, notKnown, type Figure } from "#engine/figure.ts";
import { indexMovements, type AssetMovement } from "#engine/ledger/asset-movements.ts";
import { isCashAsset } from "#engine/ledger/ledger.ts";
import type { AssetFacts } from "#engine/ledger/transaction.ts";
import { fromNumber, ZERO, type Fixed } from "#engine/money/fixed.ts";
import type { Expected } from "./expected-flows.ts";
import { inBase, inBaseTree } from "./expected-flows.ts";
import { ownedAssets } from "../owned-assets.ts";
import { remember, type Sheet } from "../sheet.ts";

/** Whether it is money in an account, or a coin its owner counts as such. */
export const isCountedAsCash = (asset: AssetFacts): boolean =>
  isCashAsset(asset) || assetClassOf(asset.assetClass).countsAsCash === true;

/** Coins that cannot be sold yet are no cash while they are locked. */
const isLocked = (owned: OwnedAsset): boolean =>
  !isCashAsset(owned.asset) && rulesOf(owned.asset.assetClass).liquidity(owned) === "locked";

/** Cash in accounts and coins counted as cash on the day, in the sheet's currency; currencies without a rate are left out and named. */
export function cashTree(sheet: Sheet): FigureTree {
  const cash = ownedAssets(sheet)
    .held()
    .filter((owned) => isCountedAsCash(owned.asset) && !isLocked(owned));
  const leaves = cash.map((owned) => valueInBase(sheet, owned));
  const missing = leaves.filter(({ value }) => value.amount === undefined).map(({ label }) => label);
  return moneyTree(
    { label: "Cash in accounts", formula: "sum of the balances at today's rates", currency: sheet.base },
    { of: {}, list: leaves.filter(({ value }) => value.amount !== undefined) },
    (_, amounts) => {
      const value = sum(amounts);
      return missing.length === 0 ? known(value) : { status: "partial", value, missing, warnings: [] };
    },
  );
}

/** Value of an asset in the sheet's currency. */
function valueInBase(sheet: Sheet, { asset, value }: OwnedAsset): Explanation {
  const tree = inBaseTree(sheet, value, asset.currency);
  const note = tree.value.amount === undefined ? `The value of ${asset.name} is not known.` : tree.note;
  return { ...tree, label: asset.name, note };
}

const sum = (amounts: readonly Fixed[]): Fixed => amounts.reduce((total, amount) => total + amount, ZERO);

/** Value by the time until it can be spent; debts are left out. */
export function liquidityOf(sheet: Sheet): ReadonlyMap<LiquidityTier, Fixed> {
  const owned = ownedAssets(sheet)
    .held()
    .filter(({ asset }) => !asset.isLiability);
  return byLiquidity(
    owned.flatMap((one) => {
      const value = valueInBase(sheet, one).value.amount;
      const tier = rulesOf(one.asset.assetClass).liquidity(one);
      return typeof value === "bigint" ? [{ tier, value }] : [];
    }),
  );
}

/** What can be spent within some tiers, thing by thing, as `liquidityOf` counts it. */
export function tierTree(sheet: Sheet, tiers: ReadonlySet<LiquidityTier>): FigureTree {
  const leaves = ownedAssets(sheet)
    .held()
    .filter((one) => !one.asset.isLiability && tiers.has(rulesOf(one.asset.assetClass).liquidity(one)))
    .map((one) => valueInBase(sheet, one))
    .filter(({ value }) => value.amount !== undefined);
  return moneyTree(
    { label: "Can be spent by then", formula: "sum of what it is worth", currency: sheet.base },
    { of: {}, list: leaves },
    (_, amounts) => known(sum(amounts)),
  );
}

const MONTHS_LOOKED_AT = 6;

/** Cash ÷ average net outflow of the last six whole months: money from and to outside, income, fees and taxes. */
export function runwayTree(sheet: Sheet, cash: FigureTree): FigureTree {
  const { year, month } = civilDate(sheet.on);
  const end = dayOf(year, month, 1);
  const nominal = nominalMovements(sheet);
  const months = Array.from({ length: MONTHS_LOOKED_AT }, (_, i) => {
    const [from, to] = [addMonths(end, i - MONTHS_LOOKED_AT), addMonths(end, i - MONTHS_LOOKED_AT + 1)];
    const list = nominal
      .filter(({ on, amount, currency }) => on >= from && on < to && inBase(sheet, amount, currency) !== undefined)
      .map((movement) => inBaseTree(sheet, nominalLeaf(movement), movement.currency));
    const words = { label: `Net of ${formatDay(from).slice(0, 7)}`, formula: "money in − money out" };
    return moneyTree({ ...words, currency: sheet.base }, { of: {}, list }, (_, amounts) => known(sum(amounts)));
  });
  return numberTree(
    { label: "Months the cash lasts", formula: "cash ÷ average net outflow of six months", unit: "months" },
    { of: { cash }, list: months },
    (of, flows): Figure => {
      const figure = runway(fromNumber(of.cash), flows.map(fromNumber));
      if (figure.status !== "ok") return notKnown("undefined", "The amounts are too large to state.");
      return figure.value.kind === "months" ? known(figure.value.months) : notKnown("undefined", UNLIMITED);
    },
  );
}

const nominalLeaf = ({ transactionId, on, kind, type, amount, currency }: AssetMovement): FigureTree =>
  moneyLeaf(
    { label: kind === "" ? type : kind, source: { kind: "transaction", transactionId, on } },
    -amount,
    currency,
  );

export const UNLIMITED = "At least as much comes in as goes out.";

/** Booked money to and from outside, income, fees and taxes up to the day; opening balances and units moved in or out are none. */
function nominalMovements(sheet: Sheet): readonly AssetMovement[] {
  const { ledger } = sheet;
  const index = remember(sheet, "movements", () => indexMovements(ledger));
  const all = [index.unassigned(), ...ledger.assets.map(({ id }) => index.of(id))].flat();
  return all.filter(
    ({ leg, status, on, type }) =>
      NOMINAL.has(leg) &&
      status === "booked" &&
      on <= sheet.on &&
      type !== "opening_balance" &&
      type !== "transfer_in_kind",
  );
}

const NOMINAL = new Set(["external", "income", "fee", "tax"]);

export interface Commitments {
  readonly unfunded: FigureTree;
  readonly calls12: FigureTree;
  readonly calls24: FigureTree;
  readonly coverage12: FigureTree;
  readonly coverage24: FigureTree;
}

/** What is promised to funds, and how often what can be spent within weeks covers the calls expected. */
export function commitmentTrees(sheet: Sheet, flows: readonly Expected[]): Commitments {
  const soon = ownedAssets(sheet)
    .held()
    .filter(
      (owned) => !owned.asset.isLiability && SOON_TIERS.includes(rulesOf(owned.asset.assetClass).liquidity(owned)),
    )
    .map((owned) => valueInBase(sheet, owned))
    .filter(({ value }) => value.amount !== undefined);
  const liquid = moneyTree(
    { label: "Can be spent within weeks", formula: "sum of the values", currency: sheet.base },
    { of: {}, list: soon },
    (_, amounts) => known(sum(amounts)),
  );
  const callsWithin = (months: number): FigureTree => {
    const until = addMonths(sheet.on, months);
    const calls = flows.filter(({ kind, on }) => kind === "capital_call" && on <= until);
    const list = calls.map(({ on, asset, explain }) => ({
      ...explain(),
      label: `${asset?.name ?? "Fund"}, ${formatDay(on)}`,
    }));
    const words = { label: `Calls expected in ${months} months`, formula: "−sum of the calls", currency: sheet.base };
    return moneyTree(words, { of: {}, list }, (_, amounts) => known(-sum(amounts)));
  };
  const coverage = (months: number, calls: FigureTree): FigureTree =>
    numberTree(
      {
        label: `Coverage of ${months} months`,
        formula: "can be spent within weeks ÷ calls expected",
        unit: "multiple",
      },
      { of: { liquid, calls } },
      (of) => commitmentCoverage(fromNumber(of.liquid), fromNumber(of.calls)),
    );
  const [calls12, calls24] = [callsWithin(12), callsWithin(24)];
  return {
    unfunded: unfundedTree(sheet),
    calls12,
    calls24,
    coverage12: coverage(12, calls12),
    coverage24: coverage(24, calls24),
  };
}

function unfundedTree(sheet: Sheet): FigureTree {
  const list = ownedAssets(sheet)
    .all()
    .filter(({ facts }) => facts !== undefined)
    .flatMap((owned) => {
      const { figures } = rulesOf(owned.asset.assetClass).figures(owned);
      const tree = figures.find(({ key }) => key === "unfunded")?.tree;
      const local = tree && valueOf(tree.figure);
      if (tree === undefined || typeof local !== "bigint") return [];
      return [{ ...inBaseTree(sheet, tree, owned.asset.currency), label: owned.asset.name }];
    });
  const words = { label: "Unfunded commitments", formula: "sum over the funds at today's rates", currency: sheet.base };
  return moneyTree(words, { of: {}, list }, (_, amounts) => known(sum(amounts)));
}
