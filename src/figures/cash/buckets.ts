import { assetClassOf } from "#assets/registry.ts";
import { rulesOf } from "#assets/rules.ts";
import { civilDate, type Day } from "#engine/dates/day.ts";
import { moneyLeaf, moneyTree, numberTree, type FigureTree } from "#engine/explain/formula.ts";
import { known, notKnown } from "#engine/figure.ts";
import { isCashAsset } from "#engine/ledger/ledger.ts";
import type { AssetFacts } from "#engine/ledger/transaction.ts";
import { divRound, fixed, mul, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { quotient } from "#engine/statistics/finite-figure.ts";
import { ownedAssets } from "../owned-assets.ts";
import type { Sheet } from "../sheet.ts";
import { inBaseTree } from "./expected-flows.ts";
import { savingOf } from "./saving.ts";

export const BUCKET_KEYS = ["operating", "reserve", "strategic"] as const;
export type BucketKey = (typeof BUCKET_KEYS)[number];

/** What a bucket is called on a screen, and within a sentence. */
export const BUCKET_WORDS: Readonly<Record<BucketKey, { readonly label: string; readonly inside: string }>> = {
  operating: { label: "Daily use", inside: "daily use" },
  reserve: { label: "Reserve", inside: "the reserve" },
  strategic: { label: "For long", inside: "money for long" },
};

/** What a bucket is to hold: an amount with its currency, or months of spending. */
export interface StatedTarget {
  readonly bucket: string;
  readonly amount: string | null;
  readonly currency: string | null;
  readonly months: string | null;
}

/** What a person put into a bucket: cash of a currency in an account, or an asset there. */
export interface StatedPlacing {
  readonly account_id: string;
  readonly thing: string;
  readonly bucket: string | null;
}

export interface BucketPlace {
  readonly accountId: string;
  readonly asset: AssetFacts;
  /** Its currency where it is cash, else the asset's id. */
  readonly thing: string;
  readonly isCash: boolean;
  /** In the sheet's currency; below zero where an account is overdrawn. */
  readonly value: FigureTree;
}

export interface Bucket {
  readonly key: BucketKey;
  readonly stated: StatedTarget | undefined;
  readonly places: readonly BucketPlace[];
  readonly held: FigureTree;
  readonly target: FigureTree | undefined;
  readonly surplus: FigureTree | undefined;
  readonly monthsHeld: FigureTree;
}

export interface Buckets {
  readonly buckets: readonly Bucket[];
  /** In none of them: cash first, each by what it is worth. */
  readonly rest: readonly BucketPlace[];
  readonly restHeld: FigureTree;
  /** Of a month. */
  readonly spending: FigureTree;
  readonly spendingMonths: number;
}

const MOST_MONTHS = 12;

/** What is in each bucket beside what it is to hold, and what is in none. Cards and overdrafts count below zero where they are put into one. */
export function bucketsOf(
  sheet: Sheet,
  { targets, placings }: { readonly targets: readonly StatedTarget[]; readonly placings: readonly StatedPlacing[] },
): Buckets {
  const bucketOf = new Map(placings.map(({ account_id, thing, bucket }) => [`${account_id} ${thing}`, bucket]));
  const places = liquidPlaces(sheet);
  const { tree: spending, months } = spendingOfMonth(sheet);
  const inside = (key: BucketKey | undefined) =>
    places.filter(({ accountId, thing }) => (bucketOf.get(`${accountId} ${thing}`) ?? undefined) === key);
  const rest = inside(undefined);
  const buckets = BUCKET_KEYS.map((key): Bucket => {
    const [own, stated] = [inside(key), targets.find(({ bucket }) => bucket === key)];
    const held = heldTree(sheet, `In ${BUCKET_WORDS[key].inside}`, own);
    const target = stated && targetTree(sheet, stated, spending);
    const surplus =
      target &&
      moneyTree(
        { label: "Surplus", formula: "what is there − target", currency: sheet.base },
        { of: { held, target } },
        (of) => known(of.held - of.target),
      );
    const monthsHeld = numberTree(
      { label: "Months covered", formula: "what is there ÷ spending of a month", unit: "months" },
      { of: { held, spending } },
      (of) => quotient(of.held, of.spending, "Nothing was spent."),
    );
    return { key, stated, places: own, held, target, surplus, monthsHeld };
  });
  const cash = rest.filter(({ isCash }) => isCash);
  return { buckets, rest, restHeld: heldTree(sheet, "Cash in no bucket", cash), spending, spendingMonths: months };
}

/** A figure of the buckets: `spending`, `rest`, or `held`, `target`, `surplus`, `months` and the bucket, as `surplus:reserve`. */
export function bucketTree({ buckets, restHeld, spending }: Buckets, key: string): FigureTree | undefined {
  if (key === "spending") return spending;
  if (key === "rest") return restHeld;
  const [figure, name] = key.split(":");
  const bucket = buckets.find((it) => it.key === name);
  if (figure === "held") return bucket?.held;
  if (figure === "target") return bucket && (bucket.target ?? noTarget(bucket));
  if (figure === "surplus") return bucket && (bucket.surplus ?? noTarget(bucket));
  return figure === "months" ? bucket?.monthsHeld : undefined;
}

/** What is asked of a target that was taken back meanwhile. */
const noTarget = ({ held }: Bucket): FigureTree =>
  moneyLeaf({ label: "Target", note: "No target is set." }, undefined, currencyOf(held));
const currencyOf = ({ value }: FigureTree): string => (value.unit === "money" ? value.currency : "");

/** Cash wherever it is, deposits, and what can be sold within weeks; debts are none. */
function liquidPlaces(sheet: Sheet): readonly BucketPlace[] {
  const owned = ownedAssets(sheet);
  return sheet
    .holdings()
    .holdings.filter(({ asset, isClosed }) => !isClosed && !asset.isLiability)
    .flatMap(({ asset, accounts }) => {
      const isCash = assetClassOf(asset.assetClass).group === "money";
      const one = owned.of(asset.id);
      if (!isCash && (one === undefined || !SOON.has(rulesOf(asset.assetClass).liquidity(one)))) return [];
      const thing = isCashAsset(asset) ? asset.currency : asset.id;
      return accounts
        .filter(({ quantity }) => quantity !== ZERO)
        .map(({ accountId, valueBase }): BucketPlace => {
          const account = sheet.accounts.get(accountId)?.name ?? accountId;
          const label = isCashAsset(asset) ? `${account}, ${asset.currency}` : `${asset.name}, ${account}`;
          const source = { kind: "valuation", on: sheet.on } as const;
          const note = valueBase === undefined ? `The value of ${label} is not known.` : undefined;
          return { accountId, asset, thing, isCash, value: moneyLeaf({ label, source, note }, valueBase, sheet.base) };
        });
    })
    .toSorted((a, b) => Number(b.isCash) - Number(a.isCash) || compare(amountOf(b) ?? ZERO, amountOf(a) ?? ZERO));
}

const SOON: ReadonlySet<string> = new Set(["days", "weeks"]);
const compare = (a: Fixed, b: Fixed): number => (a < b ? -1 : a > b ? 1 : 0);
const amountOf = ({ value: { value } }: BucketPlace): Fixed | undefined =>
  typeof value.amount === "bigint" ? value.amount : undefined;

/** What is not known is named and in no sum. */
function heldTree({ base }: Sheet, label: string, places: readonly BucketPlace[]): FigureTree {
  const list = places.filter((it) => amountOf(it) !== undefined).map(({ value }) => value);
  const missing = places.filter((it) => amountOf(it) === undefined).map(({ value }) => value.label);
  return moneyTree(
    { label, formula: "sum of the values at today's rates", currency: base },
    { of: {}, list },
    (_, amounts) => {
      const value = amounts.reduce((sum, amount) => sum + amount, ZERO);
      return missing.length === 0 ? known(value) : { status: "partial", value, missing, warnings: [] };
    },
  );
}

function targetTree(sheet: Sheet, { amount, currency, months }: StatedTarget, spending: FigureTree): FigureTree {
  const { base } = sheet;
  if (amount !== null && currency !== null) {
    const stated = moneyLeaf({ label: "Target", note: "As it was set" }, fixed(amount), currency);
    const words = { label: "Target", formula: "target at the rate of the day", currency: base };
    return currency === base
      ? stated
      : moneyTree(words, { of: { inBase: inBaseTree(sheet, stated, currency) } }, (of) => known(of.inBase));
  }
  const count = fixed(months ?? "0");
  return moneyTree(
    { label: "Target", formula: `spending of a month × ${months ?? 0}`, currency: base },
    { of: { spending } },
    (of) => known(mul(of.spending, count)),
  );
}

/** Spending of the last whole months, twelve at most and no more than are known, as of a month. */
function spendingOfMonth(sheet: Sheet): { readonly tree: FigureTree; readonly months: number } {
  const { year, month } = civilDate(sheet.on);
  const first = firstDay(sheet);
  const began = first === undefined ? undefined : civilDate(first);
  // The month of the first entry is whole only where it began on its first day.
  const whole = began === undefined ? 0 : (year - began.year) * 12 + (month - began.month) - (began.day === 1 ? 0 : 1);
  const months = Math.max(0, Math.min(MOST_MONTHS, whole));
  const words = { label: "Spending of a month", currency: sheet.base };
  if (months === 0)
    return {
      months,
      tree: moneyLeaf({ ...words, note: "No whole month of entries is known yet." }, undefined, sheet.base),
    };
  const label = months === 1 ? "Spending of the last whole month" : `Spending of the last ${months} whole months`;
  const all = { ...savingOf(sheet, months).spent, label };
  const tree = moneyTree({ ...words, formula: `spending ÷ ${months}` }, { of: { all } }, (of) =>
    of.all > ZERO
      ? known(divRound(of.all, BigInt(months)))
      : notKnown("insufficient_data", "No entry says what money was spent on."),
  );
  return { months, tree };
}

/** Of the first entry that counts; undefined where there is none. */
function firstDay({ ledger, on }: Sheet): Day | undefined {
  const { transactions } = ledger;
  const day = transactions.count === 0 ? undefined : transactions.day[0];
  return day !== undefined && day <= on ? day : undefined;
}
