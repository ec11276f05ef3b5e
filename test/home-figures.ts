import { ASSET_CLASSES } from "#assets/registry.ts";
import { fixed, formatFixed } from "#engine/money/fixed.ts";
import { partReturnsList, risk } from "#features/analytics/contract.ts";
import { holdings, overview } from "#features/figures/contract.ts";
import type { Overview } from "#features/figures/contract.ts";
import { realizedGains } from "#features/tax/contract.ts";
import { embeddedRatesUntil } from "#providers/market-data/embedded.ts";
import { bridgeLines, bridgeOfYear, cents, openSample, perMille } from "#test/sample-portfolio.ts";
import type { AskSample, BridgeLine } from "#test/sample-portfolio.ts";

/** What the home page shows of the sample portfolio: a year of it, as its own screens answer. */
export interface HomeFigures {
  readonly on: string;
  readonly currency: string;
  readonly netWorth: string;
  readonly change: string;
  /** Where that change came from, to the cent. */
  readonly changeBridge: readonly BridgeLine[];
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
  /** Last full calendar year: its amounts are exact to the cent, so that the bridge can be added up by hand. */
  readonly bridge: readonly BridgeLine[];
  /** Both returns of the last full calendar years. */
  readonly years: readonly { readonly year: number; readonly timeWeighted: number; readonly moneyWeighted: number }[];
  /** One holding's value: quantity × price ÷ units of the price's currency for one of the portfolio's. */
  readonly explained: {
    readonly name: string;
    readonly quantity: string;
    readonly price: string;
    readonly priceCurrency: string;
    readonly value: string;
  };
  /** Value by class of what is owned or owed. */
  readonly classes: Readonly<Record<string, string>>;
  readonly realized: string;
  readonly drawdown: number;
}

/** The last day with exchange rates of its own: what is printed on a page carries none on. */
const ON = embeddedRatesUntil();
const SHOWN_PARTS = 6;
const YEARS = [2021, 2022, 2023, 2024, 2025];
const LAST_YEAR = 2025;

export async function readHomeFigures(): Promise<HomeFigures> {
  const { ask, close } = await openSample();
  try {
    const it = (await ask(`/overview?range=1Y&on=${ON}`)).as(overview);
    const gains = (await ask(`/realized-gains?year=${LAST_YEAR}`)).as(realizedGains);
    const { drawdown } = (await ask(`/risk?range=5Y&on=${ON}`)).as(risk);
    return {
      on: it.on,
      currency: it.currency,
      netWorth: cents(it.netWorth.value),
      ...changeOf(it.bridge),
      timeWeighted: perMille(it.performance.timeWeighted.value),
      moneyWeighted: perMille(it.performance.moneyWeighted.value),
      parts: partsOf(it.allocation),
      line: it.series.values.filter((_, day) => day % 3 === 0).map((value) => Math.round((value ?? 0) / 1000)),
      bridge: await bridgeOfYear(ask, LAST_YEAR),
      years: await yearsOf(ask),
      explained: await explainedOf(ask),
      classes: Object.fromEntries(it.allocation.map(({ assetClass, value }) => [assetClass, cents(value)])),
      realized: cents(gains.totals[0]?.net.value ?? null),
      drawdown: perMille(drawdown?.depth ?? null),
    };
  } finally {
    await close();
  }
}

/** A change and where it came from. Printed side by side, they are rounded together: the change is what its printed steps come to. */
function changeOf(bridge: Overview["bridge"]): Pick<HomeFigures, "change" | "changeBridge"> {
  const changeBridge = bridgeLines(bridge);
  const steps = changeBridge.filter(({ isLevel }) => !isLevel);
  return { change: formatFixed(steps.reduce((total, { value }) => total + fixed(value), 0n)), changeBridge };
}

/** The largest classes, the smallest together, so that the parts add up to the whole, and what is owed. */
function partsOf(allocation: Overview["allocation"]): HomeFigures["parts"] {
  const owned = allocation.filter(({ weight }) => weight !== null);
  const rest = owned.slice(SHOWN_PARTS);
  const other = {
    ...ASSET_CLASSES.other,
    value: formatFixed(rest.reduce((total, { value }) => total + fixed(value), 0n)),
    weight: rest.reduce((sum, part) => sum + (part.weight ?? 0), 0),
  };
  const named = (parts: typeof owned) =>
    parts.map(({ assetClass, ...part }) => ({ ...ASSET_CLASSES[assetClass], ...part }));
  const debts = allocation.filter(({ weight }) => weight === null);
  return [...named(owned.slice(0, SHOWN_PARTS)), other, ...named(debts)].map(({ plural, hue, value, weight }) => ({
    label: plural,
    hue,
    value: cents(value),
    weight: weight === null ? null : perMille(weight),
  }));
}

const yearsOf = (ask: AskSample): Promise<HomeFigures["years"]> =>
  Promise.all(
    YEARS.map(async (year) => {
      const answer = await ask(`/returns?by=assetClass&from=${year - 1}-12-31&on=${year}-12-31`);
      const { whole } = answer.as(partReturnsList);
      return {
        year,
        timeWeighted: perMille(whole.timeWeighted.value),
        moneyWeighted: perMille(whole.moneyWeighted.value),
      };
    }),
  );

/** The largest share that is priced in another currency. */
async function explainedOf(ask: AskSample): Promise<HomeFigures["explained"]> {
  const answer = (await ask(`/holdings?mode=open&on=${ON}`)).as(holdings);
  const share = answer.holdings
    .filter((it) => it.assetClass === "equity" && it.priceCurrency !== answer.currency)
    .toSorted((a, b) => (b.weight ?? 0) - (a.weight ?? 0))[0];
  if (!share) throw new Error("The sample portfolio holds no share in another currency");
  return {
    name: share.name,
    quantity: share.quantity,
    price: share.price ?? "",
    priceCurrency: share.priceCurrency ?? "",
    value: cents(share.value.value),
  };
}
