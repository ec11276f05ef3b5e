import { assetClassOf } from "#assets/registry.ts";
import { addYears, type Day } from "#engine/dates/day.ts";
import { BaseValues } from "#engine/ledger/base-values.ts";
import { isCashAsset, NONE } from "#engine/ledger/ledger.ts";
import { LEG_NUMBERS, TYPE_NUMBERS } from "#engine/ledger/posted-numbers.ts";
import { ZERO, type Fixed } from "#engine/money/fixed.ts";
import type { Sheet } from "../sheet.ts";
import type { ClassChart, FlowsView, ViewSeries } from "./chart.ts";

const { INCOME, TAX, FEE, EXTERNAL, CASH } = LEG_NUMBERS;
const MIDDLE: ViewSeries = { key: "money", label: "Money in", hue: "slate" };
const KEPT: ViewSeries = { key: "kept", label: "Kept or invested", hue: "blue" };
const SPENT: ViewSeries = { key: "savings", label: "From savings", hue: "blue" };

/**
 * Money of twelve months by what it was for: income by what paid it, money put in and taken out by the reason stated, fees, taxes and interest of
 * debts. What moved between own accounts is in neither, nor is what was bought or sold.
 */
export function moneyFlow(sheet: Sheet): ClassChart {
  const { came, went, lost } = categories(sheet);
  const [all, out] = [total(came), total(went)];
  const nodes = [...came.values(), ...went.values()].map(({ node }) => node);
  const rest = all - out;
  const links: FlowsView["links"] = [
    ...linksOf(came).map(({ key, value }) => ({ from: key, to: MIDDLE.key, value })),
    ...(rest < ZERO ? [{ from: SPENT.key, to: MIDDLE.key, value: -rest }] : []),
    ...linksOf(went).map(({ key, value }) => ({ from: MIDDLE.key, to: key, value })),
    ...(rest > ZERO ? [{ from: MIDDLE.key, to: KEPT.key, value: rest }] : []),
  ];
  return {
    kind: "flows",
    nodes: links.length === 0 ? [] : [...nodes, MIDDLE, rest < ZERO ? SPENT : KEPT],
    links,
    missing: lost === 0 ? [] : [`${lost} transactions have no exchange rate of their day and are left out.`],
  };
}

interface Category {
  readonly node: ViewSeries;
  value: Fixed;
}
type Categories = Map<string, Category>;

const total = (categories: Categories): Fixed =>
  [...categories.values()].reduce((sum, { value }) => (value > ZERO ? sum + value : sum), ZERO);
const linksOf = (categories: Categories) =>
  [...categories.values()].filter(({ value }) => value > ZERO).map(({ node: { key }, value }) => ({ key, value }));

/** Booked transactions of a year, each leg that is no money of one's own by its category. */
function categories(sheet: Sheet): { readonly came: Categories; readonly went: Categories; readonly lost: number } {
  const [came, went]: [Categories, Categories] = [new Map(), new Map()];
  const lost = walkMoney(sheet, addYears(sheet.on, -1), ({ isIn, node: named }, value) =>
    add(isIn ? came : went, named, isIn ? -value : value),
  );
  return { came, went, lost };
}

/** What money came or went for. */
export interface MoneyCategory {
  readonly isIn: boolean;
  readonly node: ViewSeries;
}

/**
 * Tells each booked leg after a day and up to the sheet's that is no money of one's own, with its category, its value (above zero went out), its day and its transaction. Answers
 * how many transactions have no exchange rate of their day and were not told.
 */
export function walkMoney(
  sheet: Sheet,
  after: Day,
  tell: (category: MoneyCategory, value: Fixed, on: Day, transactionId: string) => void,
): number {
  const { ledger, market, base, on } = sheet;
  const { transactions, postings } = ledger;
  const { counted } = sheet.book();
  const values = new BaseValues(ledger, { base, rates: market.rates });
  let lost = 0;
  for (let row = 0; row < transactions.count; row++) {
    const day = transactions.day[row] ?? 0;
    if (day <= after || day > on || counted[transactions.status[row] ?? 0] !== 1) continue;
    values.open(row);
    const [first, end] = [transactions.firstPosting[row] ?? 0, transactions.firstPosting[row + 1] ?? 0];
    if (transactions.type[row] === TYPE_NUMBERS.OPENING || !hasCash(postings, first, end)) continue;
    for (let p = first; values.isKnown && p < end; p++) {
      const found = categoryOf(sheet, p);
      if (found) tell(found, values.of(p), day, transactions.id[row] ?? "");
    }
    if (!values.isKnown) lost += 1;
  }
  return lost;
}

function add(categories: Categories, node: ViewSeries, value: Fixed): void {
  const known = categories.get(node.key);
  if (known) known.value += value;
  else categories.set(node.key, { node, value });
}

/** Whether money moved at all: units that arrive with their value are no money in. */
function hasCash({ leg }: Sheet["ledger"]["postings"], first: number, end: number): boolean {
  for (let p = first; p < end; p++) if (leg[p] === CASH) return true;
  return false;
}

/** What a posting was for; undefined for money that stays one's own: cash, and what was bought or sold. */
function categoryOf({ ledger }: Sheet, p: number): MoneyCategory | undefined {
  const { postings, assets, kinds } = ledger;
  const leg = postings.leg[p];
  if (leg === FEE) return { isIn: false, node: { key: "out fees", label: "Fees and costs", hue: "stone" } };
  if (leg === TAX) return { isIn: false, node: { key: "out taxes", label: "Taxes", hue: "clay" } };
  const kind = kinds[postings.kind[p] ?? 0] ?? "";
  if (leg === EXTERNAL) {
    const isIn = (postings.amount.at(p) ?? ZERO) < ZERO;
    if (isIn) return { isIn, node: node("in", kind, { key: "put in", label: "Put in", hue: "green" }) };
    return { isIn, node: node("out", kind, { key: "taken out", label: "Taken out", hue: "rose" }) };
  }
  if (leg !== INCOME) return undefined;
  const asset = assets[postings.asset[p] ?? NONE];
  if (asset?.isLiability === true)
    return { isIn: false, node: { key: "out interest", label: "Interest of debts", hue: "clay" } };
  if (asset === undefined || isCashAsset(asset))
    return { isIn: true, node: { key: "in account", label: "Interest of accounts", hue: "teal" } };
  const { key, plural, hue } = assetClassOf(asset.assetClass);
  return { isIn: true, node: { key: `in ${key}`, label: plural, hue } };
}

/** A category by the reason stated, or the usual one where none is: "Eating out" and eating_out are one. */
function node(side: string, stated: string, usual: ViewSeries): ViewSeries {
  const kind = stated.trim().toLowerCase().replaceAll(/\s+/g, "_");
  return kind === ""
    ? { ...usual, key: `${side} ${usual.key}` }
    : { key: `${side} ${kind}`, label: sentence(kind), hue: usual.hue };
}

/** How a category of what went out is called and drawn, where nothing of it was spent yet. */
export const spendingNode = (kind: string): ViewSeries => node("out", kind, { key: kind, label: kind, hue: "rose" });

const sentence = (kind: string): string => {
  const words = kind.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};
