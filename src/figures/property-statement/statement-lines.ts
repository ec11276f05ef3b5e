import type { OwnedAsset } from "#assets/asset-rules.ts";
import { movementLeaf, termMoney } from "#assets/class-tree.ts";
import { assetClassOf } from "#assets/registry.ts";
import { classFactsOf } from "#assets/fact-reader.ts";
import { propertyFacts, rentLabel, WHOLE, type PropertyFacts } from "#assets/property/property-facts.ts";
import { categoryOf, isPreparing, isWithin, type Stretch } from "#assets/property/property-ledger.ts";
import { propertyTrees, type PropertyTrees } from "#assets/property/property-trees.ts";
import { rentsDue, rentsReceived } from "#assets/property/rent-tables.ts";
import type { Day } from "#engine/dates/day.ts";
import { exactLeaf, moneyTree, type FigureTree } from "#engine/explain/formula.ts";
import { known } from "#engine/figure.ts";
import type { AssetMovement } from "#engine/ledger/asset-movements.ts";
import { mul, ZERO, type Fixed } from "#engine/money/fixed.ts";
import type { RentalFormKey } from "#engine/real-estate/rental-forms.ts";
import type { PropertyCategory } from "#engine/real-estate/property-categories.ts";
import { ownedAssets } from "../owned-assets.ts";
import type { Sheet } from "../sheet.ts";

/** `cash`: rent counts on the day it was received; `accrual`: on the day it is due by its lease. Everything else counts on the day it was booked. */
export const STATEMENT_BASES = ["cash", "accrual"] as const;
export const STATEMENT_PARTS = ["property", "unit", "payee"] as const;

export interface StatementAsked {
  /** One property; all of them where absent. */
  readonly assetId?: string | undefined;
  readonly stretch: Stretch;
  readonly basis: (typeof STATEMENT_BASES)[number];
  readonly by: (typeof STATEMENT_PARTS)[number];
  /** Of the tax office, whose lines the last table follows. */
  readonly form: RentalFormKey;
}

/** What an entry says in words, and the unit that was chosen for it. */
export interface EntryWord {
  readonly text: string;
  readonly unit: string | null;
}

/** The words of transactions by id: who was paid, and the unit where none was chosen. */
export type EntryWords = ReadonlyMap<string, EntryWord>;

export interface StatedProperty {
  readonly owned: OwnedAsset;
  readonly facts: PropertyFacts | undefined;
  readonly trees: PropertyTrees;
}

/** An amount of a statement: income as it comes in, costs as they go out, both positive. */
export interface StatementLine {
  readonly property: StatedProperty;
  readonly on: Day;
  readonly group: "income" | "cost" | "building" | "preparing" | "interest" | "principal";
  readonly category: PropertyCategory | undefined;
  readonly unit: string;
  readonly payee: string;
  readonly tree: FigureTree;
}

/** Every property, or the one that is asked for. */
export const statedProperties = (sheet: Sheet, assetId: string | undefined): readonly StatedProperty[] =>
  ownedAssets(sheet)
    .all()
    .filter(
      ({ asset }) =>
        assetClassOf(asset.assetClass).group === "real_estate" && (assetId === undefined || asset.id === assetId),
    )
    .map((owned) => {
      const facts = classFactsOf(owned.facts, propertyFacts);
      return { owned, facts, trees: propertyTrees(owned, facts) };
    });

/** An amount of a property in the currency of the statement: its own for one, that of the portfolio for all. */
export function inCurrency(owned: OwnedAsset, tree: FigureTree, { currency, on }: { currency: string; on: Day }) {
  if (owned.asset.currency === currency) return tree;
  const rate = owned.rateToBase(on);
  const note = rate === undefined ? `There is no rate from ${owned.asset.currency} to ${currency}.` : undefined;
  const rateLeaf = exactLeaf({ label: `Rate to ${currency}`, note }, rate, "factor");
  return moneyTree(
    { label: tree.label, formula: "amount × rate of the day", currency },
    { of: { amount: tree, rate: rateLeaf } },
    (of) => known(mul(of.amount, of.rate)),
  );
}

const ENTIRE = "Whole property";

/** The unit chosen for it, else the one its words name, else that of the tenant they name, else the only one there is. */
export function unitOf(facts: PropertyFacts | undefined, word: EntryWord | undefined): string {
  const { text: words, unit: chosen } = word ?? { text: "", unit: null };
  const { unitIds, leases } = facts ?? { unitIds: [], leases: [] };
  const names = (name: string | undefined): boolean =>
    name !== undefined && name !== "" && words.toLowerCase().includes(name.toLowerCase());
  const named = unitIds.find(names) ?? leases.find(({ tenant }) => names(tenant))?.unitId;
  const only = unitIds.length === 1 ? unitIds[0] : undefined;
  const unit = chosen ?? named ?? only ?? ENTIRE;
  return unit === WHOLE ? ENTIRE : unit;
}

interface Told {
  readonly words: EntryWords;
  readonly currency: string;
}

/** Every amount of a property within the days of the statement. */
export function linesOf(property: StatedProperty, asked: StatementAsked, told: Told): readonly StatementLine[] {
  const { owned, facts } = property;
  const { stretch, basis } = asked;
  const dues = basis === "accrual" && facts ? rentsDue(facts, stretch.to) : [];
  const replaced = new Set(dues.length === 0 || !facts ? [] : rentsReceived(owned, facts));
  const booked = owned.movements
    .filter((it) => isWithin(it, stretch) && !replaced.has(it))
    .flatMap((it) => bookedLine(property, it, told) ?? []);
  const due = dues
    .filter((it) => isWithin(it, stretch))
    .map(({ on, lease, place }): StatementLine => {
      const term = { label: `${rentLabel(lease.unitId)}, due`, field: `leases[${place}].monthlyRent` };
      const tree = inCurrency(owned, termMoney(owned, term, lease.monthlyRent), { currency: told.currency, on });
      const payee = lease.tenant ?? "Tenant not named";
      const unit = lease.unitId === WHOLE ? ENTIRE : lease.unitId;
      return { property, on, group: "income", category: RENT, unit, payee, tree };
    });
  return [...booked, ...due, ...serviceLines(property, stretch, told)];
}

const RENT = categoryOf({ leg: "income", kind: "rent", type: "other_income" });

function bookedLine(property: StatedProperty, movement: AssetMovement, told: Told): StatementLine | undefined {
  const category = categoryOf(movement);
  if (category === undefined) return undefined;
  const { owned, facts } = property;
  const { on, transactionId, amount } = movement;
  const word = told.words.get(transactionId);
  const words = word?.text ?? "";
  const leaf = movementLeaf(owned, movement, category.side === "income" ? -amount : amount);
  const tree = inCurrency(owned, { ...leaf, label: words || category.label }, { currency: told.currency, on });
  const group = isPreparing(movement, facts) ? "preparing" : category.side;
  return { property, on, group, category, unit: unitOf(facts, word), payee: words || "Not stated", tree };
}

/** Interest and principal paid on its loans. */
function serviceLines(property: StatedProperty, stretch: Stretch, told: Told): StatementLine[] {
  const { owned, trees } = property;
  return trees.loans.flatMap((loan) =>
    loan.movements.flatMap((movement): StatementLine[] => {
      const { leg, amount, on } = movement;
      const isPrincipal = leg === "holding" && amount > ZERO;
      if (!isWithin(movement, stretch) || (leg !== "income" && !isPrincipal)) return [];
      const tree = inCurrency(owned, movementLeaf(owned, movement, amount), { currency: told.currency, on });
      const group = isPrincipal ? "principal" : "interest";
      return [{ property, on, group, category: undefined, unit: ENTIRE, payee: loan.asset.name, tree }];
    }),
  );
}

/** The sum of some amounts; unknown where one of them is. */
export const sumOf = (label: string, currency: string, trees: readonly FigureTree[]): FigureTree =>
  moneyTree({ label, formula: "sum", currency }, { of: {}, list: trees }, (_, amounts) =>
    known(amounts.reduce((sum, amount) => sum + amount, ZERO)),
  );

export const amountOf = (tree: FigureTree): Fixed | null => {
  const { amount } = tree.value;
  return typeof amount === "bigint" ? amount : null;
};
