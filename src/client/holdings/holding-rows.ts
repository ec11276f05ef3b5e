import { assetClassOf } from "#assets/registry.ts";
import { fixed, toNumber } from "#engine/money/fixed.ts";
import type { Gain } from "#features/figures/contract.ts";
import type { MoneyFigure } from "#features/shared/wire.ts";
import type { ListedHolding } from "./listed-holdings.ts";

/** One line of the holdings grid: a holding in all its accounts, or what one account has of it. */
export interface HoldingRow {
  readonly key: string;
  readonly holding: ListedHolding;
  readonly accountName: string;
  readonly institutionName: string;
  /** Of a line of one account among those of a holding. */
  readonly accountId?: string;
  readonly quantity: string;
  readonly value: MoneyFigure;
  readonly weight: number | null;
  /** Cost and gains are known of the whole holding only: undefined on the line of one account among several. */
  readonly whole: ListedHolding | undefined;
  /** By the key of a column that shares holdings out: the value whose part of the holding this line is. */
  readonly parts?: Readonly<Record<string, string>>;
  /** Key of the line that was shared out. */
  readonly partOf?: string;
}

const SEVERAL_ACCOUNTS = "Several accounts";
const SEVERAL_INSTITUTIONS = "Several institutions";
const NO_INSTITUTION = "No institution";

/** The lines to list: combined, or one per account. */
export const holdingRows = (holdings: readonly ListedHolding[], isByAccount: boolean): readonly HoldingRow[] =>
  isByAccount ? holdings.flatMap(rowsByAccount) : holdings.map(combinedRow);

function combinedRow(holding: ListedHolding): HoldingRow {
  const institutions = new Set(holding.accounts.map((it) => it.institutionName ?? NO_INSTITUTION));
  const [institution = NO_INSTITUTION] = institutions;
  const [first] = holding.accounts;
  return {
    key: holding.assetId,
    holding,
    accountName: holding.accounts.length > 1 ? SEVERAL_ACCOUNTS : (first?.accountName ?? "—"),
    institutionName: institutions.size > 1 ? SEVERAL_INSTITUTIONS : institution,
    quantity: holding.quantity,
    value: holding.value,
    weight: holding.weight,
    whole: holding,
  };
}

/** A holding that no account has any more keeps its one line. */
function rowsByAccount(holding: ListedHolding): readonly HoldingRow[] {
  if (holding.accounts.length === 0) return [combinedRow(holding)];
  return holding.accounts.map((it) => ({
    key: `${holding.assetId} ${it.accountId}`,
    holding,
    accountId: it.accountId,
    accountName: it.accountName,
    institutionName: it.institutionName ?? NO_INSTITUTION,
    quantity: it.quantity,
    value: it.value,
    weight: shareOf(holding, it.value),
    whole: holding.accounts.length === 1 ? holding : undefined,
  }));
}

function shareOf(holding: ListedHolding, value: MoneyFigure): number | null {
  if (holding.weight === null || holding.value.value === null || value.value === null) return null;
  const whole = toNumber(fixed(holding.value.value));
  return whole === 0 ? null : (holding.weight * toNumber(fixed(value.value))) / whole;
}

/** Whether every word typed is found in the name, ticker, ISIN, class, currency or accounts of the holding, or in the words given. */
export function matchesText(row: HoldingRow, text: string, words: readonly string[] = []): boolean {
  const { name, ticker, isin, assetClass, assetCurrency } = row.holding;
  const { label, plural } = assetClassOf(assetClass);
  const haystack = [name, ticker, isin, label, plural, assetCurrency, row.accountName, row.institutionName]
    .concat(row.holding.accounts.map((it) => it.accountName))
    .concat(words)
    .join(" ")
    .toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => haystack.includes(word));
}

/** A part of a gain, null where the holding's gain is not known. */
export const gainPart = (gain: Gain | null | undefined, part: keyof Gain): string | null => gain?.[part] ?? null;
