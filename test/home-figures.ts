import { ASSET_CLASSES } from "#assets/registry.ts";
import { fixed, formatFixed } from "#engine/money/fixed.ts";
import { overview } from "#features/figures/contract.ts";
import { portfolio } from "#features/portfolios/contract.ts";
import { openApi } from "#test/api.ts";

/** What the home page shows of the sample portfolio: a year of it, as its overview answers. */
export interface HomeFigures {
  readonly on: string;
  readonly currency: string;
  readonly netWorth: string;
  readonly change: string;
  readonly timeWeighted: number;
  readonly moneyWeighted: number;
  readonly parts: readonly {
    readonly label: string;
    readonly hue: string;
    readonly value: string;
    readonly weight: number | null;
  }[];
  /** Values of every third day, in whole thousands of the currency. */
  readonly line: readonly number[];
}

const SHOWN_PARTS = 6;

export async function readHomeFigures(): Promise<HomeFigures> {
  const api = await openApi();
  try {
    const visitor = await api.guest();
    const { portfolioId } = (await visitor.call("POST", "/api/sample")).as(portfolio);
    const it = (await visitor.call("GET", `/api/portfolios/${portfolioId}/overview?range=1Y`)).as(overview);
    const owned = it.allocation.filter(({ weight }) => weight !== null);
    const rest = owned.slice(SHOWN_PARTS);
    const other = {
      ...ASSET_CLASSES.other,
      value: sumOf(rest.map(({ value }) => value)),
      weight: rest.reduce((sum, part) => sum + (part.weight ?? 0), 0),
    };
    const named = (parts: typeof owned) =>
      parts.map(({ assetClass, ...part }) => ({ ...ASSET_CLASSES[assetClass], ...part }));
    const debts = it.allocation.filter(({ weight }) => weight === null);
    return {
      on: it.on,
      currency: it.currency,
      netWorth: cents(it.netWorth.value),
      change: cents(it.change.amount.value),
      timeWeighted: perMille(it.performance.timeWeighted.value),
      moneyWeighted: perMille(it.performance.moneyWeighted.value),
      // The smallest together, so that the parts add up to the whole.
      parts: [...named(owned.slice(0, SHOWN_PARTS)), other, ...named(debts)].map(({ plural, hue, value, weight }) => ({
        label: plural,
        hue,
        value: cents(value),
        weight: weight === null ? null : perMille(weight),
      })),
      line: it.series.values.filter((_, day) => day % 3 === 0).map((value) => Math.round((value ?? 0) / 1000)),
    };
  } finally {
    await api.close();
  }
}

const sumOf = (values: readonly string[]): string =>
  formatFixed(values.reduce((total, value) => total + fixed(value), 0n));
const cents = (text: string | null): string => Number(text ?? Number.NaN).toFixed(2);
const perMille = (value: number | null): number => Math.round((value ?? Number.NaN) * 1000) / 1000;
