import type { FlowKind } from "#assets/asset-rules.ts";
import { addMonths, addYears, civilDate, dayOf, parseDay, type Day } from "#engine/dates/day.ts";
import { BaseValues } from "#engine/ledger/base-values.ts";
import { isCashAsset, NONE } from "#engine/ledger/ledger.ts";
import { LEG_NUMBERS } from "#engine/ledger/posted-numbers.ts";
import { TRANSACTION_TYPES } from "#engine/ledger/transaction.ts";
import { ZERO, type Fixed } from "#engine/money/fixed.ts";
import { scopeTest } from "#engine/valuation/scope.ts";
import { expectedFlows, INCOME_TYPES, type Expected } from "../cash/expected-flows.ts";
import type { Descriptions } from "../cash/descriptions.ts";
import type { Sheet } from "../sheet.ts";

const { INCOME, TAX, FEE } = LEG_NUMBERS;

/** Where income without an asset comes from: interest and the like of an account itself. */
export const NO_ASSET = "account";

/** A payment that came, in the sheet's currency at its day's rate; undefined where that rate is not known. Net is gross less withheld and fees. */
export interface ReceivedIncome {
  readonly on: Day;
  readonly transactionId: string;
  readonly accountId: string | undefined;
  readonly type: string;
  readonly asset: { readonly id: string; readonly name: string } | undefined;
  /** A class of assets, or `account`. */
  readonly source: string;
  readonly gross: Fixed | undefined;
  readonly withheld: Fixed | undefined;
  readonly fees: Fixed | undefined;
}

/** What a payment was for, in the order kinds are told; a rent is what a property brings besides. */
export const RECEIVED_KINDS = ["dividends", "interest", "rent", "other"] as const;
export type ReceivedKind = (typeof RECEIVED_KINDS)[number];

export function receivedKind({ type, source }: Pick<ReceivedIncome, "type" | "source">): ReceivedKind {
  if (type === "dividend") return "dividends";
  if (type === "interest") return "interest";
  return source === "property" ? "rent" : "other";
}

/** A payment that is foretold, with how it is known. */
export interface ExpectedIncome extends Pick<
  Expected,
  "on" | "kind" | "type" | "label" | "origin" | "amount" | "explain"
> {
  readonly asset: { readonly id: string; readonly name: string } | undefined;
  readonly source: string;
}

export interface Income {
  /** The past begins after this day, the future ends on `to`. */
  readonly from: Day;
  readonly to: Day;
  readonly received: readonly ReceivedIncome[];
  /** Of the last twelve months, whatever the window. */
  readonly lastYear: readonly ReceivedIncome[];
  /** How many months ahead are looked at. */
  readonly months: number;
  readonly expected: readonly ExpectedIncome[];
  /** Of it what comes within twelve months. */
  readonly nextYear: readonly ExpectedIncome[];
}

const MONTHS = 12;
/** How far ahead income is told, at least and at most. */
export const INCOME_MONTHS = { fewest: MONTHS, most: 24 } as const;

/** Rests on an assumption or on what came before, and not on terms or a plan that somebody stated. */
export const isEstimated = ({ origin }: Pick<ExpectedIncome, "origin">): boolean =>
  origin === "estimate" || origin === "recurring";

/** What assets pay of themselves; a distribution of a fund is its capital too and is none, nor is what is only expected to be paid back. */
const INCOME_KINDS: ReadonlySet<FlowKind> = new Set<FlowKind>([
  "coupon",
  "rent",
  "dividend",
  "interest",
  "staking",
  "pension",
]);

/**
 * Income since a day, or of the last twelve whole months and the running one, and what is expected in the next twelve or as many as are asked, in order of days.
 */
export function incomeOf(
  sheet: Sheet,
  asked: { readonly from?: string | undefined; readonly months?: number | undefined },
  descriptions: Descriptions,
): Income {
  const { year, month } = civilDate(sheet.on);
  const stated = asked.from === undefined ? undefined : parseDay(asked.from);
  const from =
    stated === undefined
      ? addMonths(dayOf(year, month, 1), -MONTHS) - 1
      : Math.min(Math.max(stated, (sheet.firstOn ?? sheet.on) - 1), sheet.on - 1);
  const months = asked.months ?? MONTHS;
  const to = addMonths(sheet.on, months);
  const yearAgo = addYears(sheet.on, -1);
  const known = receivedBetween(sheet, Math.min(from, yearAgo));
  const expected = expectedFlows(sheet, { from: sheet.on, to }, descriptions)
    .filter(isIncome)
    .map(({ on, kind, type, label, origin, amount, asset, explain }): ExpectedIncome => ({
      on,
      kind,
      ...(type === undefined ? {} : { type }),
      label,
      origin,
      amount,
      explain,
      asset: nameable(asset),
      source: sourceOf(sheet, asset?.id),
    }));
  const yearAhead = addMonths(sheet.on, MONTHS);
  return {
    from,
    to,
    received: known.filter(({ on }) => on > from),
    lastYear: known.filter(({ on }) => on > yearAgo),
    months,
    expected,
    nextYear: expected.filter(({ on }) => on <= yearAhead),
  };
}

const isIncome = ({ kind, type, original }: Expected): boolean =>
  original.amount > ZERO &&
  (kind === "transaction" ? type !== undefined && INCOME_TYPES.has(type) : INCOME_KINDS.has(kind));

/** Booked transactions with income after a day, up to the sheet's. Interest paid for a debt is a cost, not income taken back. */
export function receivedBetween(sheet: Sheet, from: Day): readonly ReceivedIncome[] {
  const { ledger, market, base, on } = sheet;
  const { transactions, postings, assets } = ledger;
  const { counted } = sheet.book();
  const isInside = scopeTest(ledger, sheet.part?.scope);
  const values = new BaseValues(ledger, { base, rates: market.rates });
  const found: ReceivedIncome[] = [];
  for (let row = 0; row < transactions.count; row++) {
    const day = transactions.day[row] ?? 0;
    if (day <= from || day > on || counted[transactions.status[row] ?? 0] !== 1) continue;
    values.open(row);
    const income = values.sumOf([INCOME]);
    if (income.amount === ZERO) continue;
    const known = (value: Fixed): Fixed | undefined => (values.isKnown ? value : undefined);
    const posting = postingOfIncome(row);
    const place = postings.asset[posting] ?? NONE;
    if (isInside?.(postings.account[posting] ?? NONE, place) === false) continue;
    const asset = place === NONE ? undefined : assets[place];
    if (asset?.isLiability === true) continue;
    const type = TRANSACTION_TYPES[transactions.type[row] ?? 0] ?? "other_income";
    // A tax beside a sale is one on the sale: only what was paid as income had it withheld.
    const isPure = INCOME_TYPES.has(type);
    found.push({
      on: day,
      transactionId: transactions.id[row] ?? "",
      accountId: ledger.accounts[postings.account[posting] ?? NONE]?.id,
      type,
      asset: nameable(asset),
      source: sourceOf(sheet, asset?.id),
      gross: known(-income.base),
      withheld: known(isPure ? values.sumOf([TAX]).base : ZERO),
      fees: known(isPure ? values.sumOf([FEE]).base : ZERO),
    });
  }
  return found;

  function postingOfIncome(row: number): number {
    for (let p = transactions.firstPosting[row] ?? 0; p < (transactions.firstPosting[row + 1] ?? 0); p++)
      if (postings.leg[p] === INCOME) return p;
    return NONE;
  }
}

const nameable = (asset: { readonly id: string; readonly name: string } | undefined): ReceivedIncome["asset"] =>
  asset && { id: asset.id, name: asset.name };

/** The class of an asset; cash of an account pays as the account does. */
export function sourceOf({ ledger }: Sheet, assetId: string | undefined): string {
  const asset = ledger.assets[ledger.assetIndex.get(assetId ?? "") ?? NONE];
  return asset === undefined || isCashAsset(asset) ? NO_ASSET : asset.assetClass;
}
