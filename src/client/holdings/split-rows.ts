import { fixed, formatFixed, fromNumber, mul, ONE, toNumber, ZERO, type Fixed } from "#engine/money/fixed.ts";
import type { Gain } from "#features/figures/contract.ts";
import type { MoneyFigure } from "#features/shared/wire.ts";
import type { HoldingRow } from "./holding-rows.ts";
import type { ListedHolding } from "./listed-holdings.ts";
import { attributeOf, type Classified, UNCLASSIFIED } from "./own-attributes.ts";
import { NO_OWNER, OWNER, ownersOfRow, restIn } from "./stated-columns.ts";

/** A share of a holding and whose it is. */
interface Share {
  readonly value: string;
  readonly share: Fixed;
}

/** Left over by shares that were read as doubles: nobody's part. */
const NOTHING_LEFT = ONE / 10n ** 9n;

/** Lines shared out by columns one after another: a line for each value, and one for the rest. The parts of every amount add up to it exactly. */
export const splitRows = (
  rows: readonly HoldingRow[],
  classified: Classified,
  columnKeys: readonly string[],
): readonly HoldingRow[] =>
  columnKeys.reduce(
    (all, columnKey) => all.flatMap((row) => splitRow(row, columnKey, sharesOf(row, classified, columnKey))),
    rows,
  );

/** Undefined as long as what is stated has not come. */
function sharesOf(row: HoldingRow, classified: Classified, columnKey: string): readonly Share[] | undefined {
  const { holding } = row;
  if (columnKey === OWNER) return ownersOfRow(row)?.map(({ name, share }) => ({ value: name, share: fixed(share) }));
  const attribute = attributeOf(columnKey);
  if (attribute === undefined)
    return holding.exposures && merged(holding.exposures.filter((it) => it.dimension === columnKey));
  const stated = classified.get(holding.assetId)?.shares ?? [];
  return stated.filter((it) => it.attribute === attribute).map(({ value, share }) => ({ value, share: fixed(share) }));
}

/** What is stated twice is stated once, with both shares. */
function merged(exposures: NonNullable<ListedHolding["exposures"]>): readonly Share[] {
  const sums = new Map<string, Fixed>();
  for (const { key, share } of exposures) sums.set(key, (sums.get(key) ?? ZERO) + fromNumber(share));
  return [...sums].map(([value, share]) => ({ value, share }));
}

function splitRow(row: HoldingRow, columnKey: string, stated: readonly Share[] | undefined): readonly HoldingRow[] {
  if (stated === undefined) return [row];
  const rest = stated.reduce((left, { share }) => left - share, ONE);
  const left = { value: leftWords(row, columnKey), share: rest };
  const all = rest > NOTHING_LEFT ? [...stated, left] : stated;
  const shares = all.map(({ share }) => share);
  return all.map(({ value }, place) => partOf(row, { columnKey, value }, { shares, place }));
}

function leftWords({ holding }: HoldingRow, columnKey: string): string {
  if (columnKey === OWNER) return NO_OWNER;
  return attributeOf(columnKey) === undefined ? restIn(columnKey, holding.assetClass) : UNCLASSIFIED;
}

interface Place {
  readonly shares: readonly Fixed[];
  readonly place: number;
}

function partOf(row: HoldingRow, { columnKey, value }: { columnKey: string; value: string }, at: Place): HoldingRow {
  const parts = { ...row.parts, [columnKey]: value };
  if (at.shares.length === 1) return { ...row, parts };
  return {
    ...row,
    key: `${row.key} ${columnKey} ${value}`,
    partOf: row.partOf ?? row.key,
    parts,
    quantity: partOfText(row.quantity, at),
    value: partOfFigure(row.value, at),
    weight: row.weight === null ? null : row.weight * toNumber(shareAt(at)),
    whole: row.whole && partOfHolding(row.whole, at),
  };
}

/** The last takes what the others leave. */
const shareAt = ({ shares, place }: Place): Fixed =>
  place < shares.length - 1 ? (shares[place] ?? ZERO) : shares.slice(0, -1).reduce((left, share) => left - share, ONE);

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
