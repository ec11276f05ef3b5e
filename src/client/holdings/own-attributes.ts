import { fixed, formatFixed, mul, ONE, toNumber, ZERO, type Fixed } from "#engine/money/fixed.ts";
import type { Asset } from "#features/accounts/contract.ts";
import type { Gain } from "#features/figures/contract.ts";
import type { MoneyFigure } from "#features/shared/wire.ts";
import type { HoldingRow } from "./holding-rows.ts";
import type { ListedHolding } from "./listed-holdings.ts";

/** Tags and shares of one's own naming, by asset. */
export type Classified = ReadonlyMap<string, Pick<Asset, "tags" | "shares">>;

export const classifiedAssets = (assets: readonly Asset[]): Classified =>
  new Map(assets.map(({ assetId, tags, shares }) => [assetId, { tags, shares }]));

/** What nobody stated a value of an attribute for. */
export const UNCLASSIFIED = "Unclassified";
const KEY = "own:";

/** The column of an attribute, and back. */
export const columnOf = (attribute: string): string => `${KEY}${attribute}`;
export const attributeOf = (column: string | null): string | undefined =>
  column?.startsWith(KEY) ? column.slice(KEY.length) : undefined;

/** Every attribute stated of something, by name. */
export const attributesIn = (classified: Classified): readonly string[] =>
  [...new Set([...classified.values()].flatMap(({ shares }) => shares.map((it) => it.attribute)))].toSorted((a, b) =>
    a.localeCompare(b),
  );

export const tagsOf = (row: HoldingRow, classified: Classified): readonly string[] =>
  classified.get(row.holding.assetId)?.tags ?? [];

/** What a filter finds a line by besides its own words: its tags, and the values of its attributes. */
export function ownWordsOf(row: HoldingRow, classified: Classified): readonly string[] {
  const { tags = [], shares = [] } = classified.get(row.holding.assetId) ?? {};
  return [...tags, ...shares.map((it) => it.value)];
}

/** The values of an attribute that a line is of: its own where it is a part, else all of them. */
export function valuesOf(row: HoldingRow, classified: Classified, attribute: string): string {
  if (row.part?.attribute === attribute) return row.part.value;
  const values = (classified.get(row.holding.assetId)?.shares ?? [])
    .filter((it) => it.attribute === attribute)
    .map((it) => it.value);
  return values.length === 0 ? UNCLASSIFIED : values.join(", ");
}

/** Lines shared out by an attribute: a line for each value of it, and one for the rest. The parts of every amount add up to it exactly. */
export const splitRows = (rows: readonly HoldingRow[], classified: Classified, attribute: string): HoldingRow[] =>
  rows.flatMap((row) => {
    const stated = (classified.get(row.holding.assetId)?.shares ?? []).filter((it) => it.attribute === attribute);
    const parts = stated.map(({ value, share }) => ({ value, share: fixed(share) }));
    const rest = parts.reduce((left, { share }) => left - share, ONE);
    const all = rest > ZERO ? [...parts, { value: UNCLASSIFIED, share: rest }] : parts;
    return all.map(({ value }, place) =>
      partOf(row, { attribute, value }, { shares: all.map((it) => it.share), place }),
    );
  });

interface Place {
  readonly shares: readonly Fixed[];
  readonly place: number;
}

function partOf(row: HoldingRow, { attribute, value }: { attribute: string; value: string }, at: Place): HoldingRow {
  const share = at.shares[at.place] ?? ONE;
  if (share === ONE) return { ...row, part: { attribute, value, share: 1 } };
  return {
    ...row,
    key: `${row.key} ${attribute} ${value}`,
    part: { attribute, value, share: toNumber(share) },
    quantity: partOfText(row.quantity, at),
    value: partOfFigure(row.value, at),
    weight: row.weight === null ? null : row.weight * toNumber(share),
    whole: row.whole && partOfHolding(row.whole, at),
  };
}

/** Amounts are shared out; what is a rate, a price or a day is the same of every part. */
const partOfHolding = (holding: ListedHolding, at: Place): ListedHolding => ({
  ...holding,
  quantity: partOfText(holding.quantity, at),
  value: partOfFigure(holding.value, at),
  cost: partOfFigure(holding.cost, at),
  total: partOfGain(holding.total, at),
  ...(holding.unrealized === undefined ? {} : { unrealized: partOfGain(holding.unrealized, at) }),
  ...(holding.realized === undefined ? {} : { realized: partOfGain(holding.realized, at) }),
  accrued: holding.accrued && {
    ...holding.accrued,
    value: partOrNull(holding.accrued.value, at),
    cleanValue: partOrNull(holding.accrued.cleanValue, at),
  },
});

const partOfFigure = (figure: MoneyFigure, at: Place): MoneyFigure =>
  figure.value === null ? figure : { ...figure, value: partOfText(figure.value, at) };

const partOrNull = (text: string | null, at: Place): string | null => (text === null ? null : partOfText(text, at));

const partOfGain = (gain: Gain | null, at: Place): Gain | null =>
  gain && {
    price: partOfText(gain.price, at),
    currencyEffect: partOfText(gain.currencyEffect, at),
    income: partOfText(gain.income, at),
    fees: partOfText(gain.fees, at),
    taxes: partOfText(gain.taxes, at),
    total: partOfText(gain.total, at),
  };

/** A share of an amount; the last takes what the others leave. */
function partOfText(text: string, { shares, place }: Place): string {
  const whole = fixed(text);
  if (place < shares.length - 1) return formatFixed(mul(whole, shares[place] ?? ZERO));
  const others = shares.slice(0, -1).reduce((sum, share) => sum + mul(whole, share), ZERO);
  return formatFixed(whole - others);
}
