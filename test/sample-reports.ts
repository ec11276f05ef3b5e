import { ASSET_CLASSES } from "#assets/registry.ts";
import { partReturnsList } from "#features/analytics/contract.ts";
import { holdings, overview } from "#features/figures/contract.ts";
import type { Holding } from "#features/figures/contract.ts";
import { realizedGains } from "#features/tax/contract.ts";
import { basisPoints, bridgeOfYear, cents, openSample } from "#test/sample-portfolio.ts";
import type { AskSample } from "#test/sample-portfolio.ts";

const YEAR = 2025;
const CLOSES = `${YEAR}-12-31`;
const OPENS = `${YEAR - 1}-12-31`;
const YEARS = [2021, 2022, 2023, 2024, 2025];
const METHODS = ["fifo", "lifo", "hifo", "average"];

/** What the sample reports show: the sample portfolio's own answers at the end of a year, amounts in cents as text. */
export async function readSampleReports() {
  const { ask, close } = await openSample();
  try {
    return {
      year: YEAR,
      opensOn: OPENS,
      closesOn: CLOSES,
      currency: "EUR",
      netWorth: await netWorthOf(ask),
      performance: await performanceOf(ask),
      tax: await taxOf(ask),
    };
  } finally {
    await close();
  }
}

async function netWorthOf(ask: AskSample) {
  const now = (await ask(`/overview?on=${CLOSES}&range=1Y`)).as(overview);
  const before = (await ask(`/overview?on=${OPENS}&range=1Y`)).as(overview);
  const held = (await ask(`/holdings?on=${CLOSES}&mode=open`)).as(holdings);
  return {
    assets: cents(now.assets.value),
    liabilities: cents(now.liabilities.value),
    total: cents(now.netWorth.value),
    totalBefore: cents(before.netWorth.value),
    assetsBefore: cents(before.assets.value),
    liabilitiesBefore: cents(before.liabilities.value),
    classes: now.allocation.map(({ assetClass, value, weight }) => ({
      label: ASSET_CLASSES[assetClass].plural,
      hue: ASSET_CLASSES[assetClass].hue,
      value: cents(value),
      before: cents(before.allocation.find((it) => it.assetClass === assetClass)?.value ?? "0"),
      weight: weight === null ? null : basisPoints(weight),
    })),
    bridge: await bridgeOfYear(ask, YEAR),
    holdings: held.holdings.map(showHolding),
  };
}

const showHolding = (it: Holding) => ({
  name: it.name,
  label: ASSET_CLASSES[it.assetClass].label,
  hue: ASSET_CLASSES[it.assetClass].hue,
  quantity: it.tracking === "units" && !it.isCash ? it.quantity : null,
  price: it.price,
  currency: it.assetCurrency,
  pricedOn: it.priceOn,
  value: cents(it.value.value),
});

async function performanceOf(ask: AskSample) {
  const window = async (from: string) =>
    (await ask(`/returns?by=assetClass&from=${from}&on=${CLOSES}`)).as(partReturnsList);
  const fiveYears = await window("2020-12-31");
  const year = await window(OPENS);
  return {
    years: await Promise.all(YEARS.map((it) => yearOf(ask, it))),
    fiveYears: {
      timeWeighted: basisPoints(fiveYears.whole.timeWeighted.value),
      timeWeightedAnnual: basisPoints(fiveYears.whole.timeWeightedAnnual.value),
      moneyWeighted: basisPoints(fiveYears.whole.moneyWeighted.value),
    },
    classes: year.parts
      .filter((it) => it.totalGain !== "0")
      .map((it) => ({
        label: it.label,
        gain: cents(it.totalGain),
        timeWeighted: it.timeWeighted.value === null ? null : basisPoints(it.timeWeighted.value),
        contribution: it.contribution.value === null ? null : basisPoints(it.contribution.value),
      })),
    contribution: basisPoints(year.whole.contribution.value),
    gain: cents(year.whole.totalGain),
  };
}

async function yearOf(ask: AskSample, year: number) {
  const answer = await ask(`/returns?by=assetClass&from=${year - 1}-12-31&on=${year}-12-31`);
  const { whole } = answer.as(partReturnsList);
  return {
    year,
    opening: cents(whole.opening),
    paidIn: (Number(whole.inflow) - Number(whole.outflow)).toFixed(2),
    gain: cents(whole.totalGain),
    closing: cents(whole.closing),
    timeWeighted: basisPoints(whole.timeWeighted.value),
    moneyWeighted: basisPoints(whole.moneyWeighted.value),
  };
}

async function taxOf(ask: AskSample) {
  const gains = async (query: string) => (await ask(`/realized-gains?ruleSet=GENERIC&${query}`)).as(realizedGains);
  const it = await gains(`year=${YEAR}&method=fifo`);
  const total = it.totals[0];
  return {
    method: it.method,
    total: {
      proceeds: cents(total?.proceeds.value ?? null),
      basis: cents(total?.basis.value ?? null),
      net: cents(total?.net.value ?? null),
    },
    lines: it.lines.map((line) => ({
      name: line.name,
      account: line.accountName ?? "All accounts",
      acquiredOn: line.acquiredOn,
      soldOn: line.soldOn,
      quantity: line.quantity,
      proceeds: cents(line.proceeds.value),
      basis: cents(line.basis.value),
      gain: cents(line.gain.value),
    })),
    methods: await Promise.all(
      METHODS.filter((method) => it.methods.some((known) => known === method)).map(async (method) => {
        const { totals } = await gains(`year=${YEAR}&method=${method}`);
        return { method, basis: cents(totals[0]?.basis.value ?? null), net: cents(totals[0]?.net.value ?? null) };
      }),
    ),
  };
}
