import { findPreferences } from "#db/queries/preferences.ts";
import { listPortfolios, type PortfolioRow } from "#db/queries/portfolios.ts";
import { withPerson, withScope } from "#db/scope.ts";
import type { Database } from "#db/sql.ts";
import { assetClassOf } from "#assets/registry.ts";
import { LIQUIDITY_TIERS, type LiquidityTier } from "#engine/cash/liquidity.ts";
import { formatDay, type LocalDate, parseDay } from "#engine/dates/day.ts";
import { div, type Fixed, fixed, formatFixed, toNumber } from "#engine/money/fixed.ts";
import { assert } from "#engine/result.ts";
import { dataScore } from "#engine/valuation/data-score.ts";
import type { CalendarEntry } from "#features/assets/contract.ts";
import type { Overview, Range } from "#features/figures/contract.ts";
import type { Metrics } from "#features/metrics/contract.ts";
import type { MoneyFigure } from "#features/shared/wire.ts";
import { calendarOf } from "./asset-figures-calendar.ts";
import { liquidityOf } from "./asset-figures-liquidity.ts";
import { overviewOf } from "./overview.ts";
import { openSheet } from "./sheet.ts";
import { ratioOf } from "./wire-figures.ts";

interface Asked {
  readonly userId: string;
  readonly today: LocalDate;
  readonly currency: string | undefined;
  readonly range: Range;
}

interface Read {
  readonly row: PortfolioRow;
  readonly overview: Overview;
  readonly liquidity: ReadonlyMap<LiquidityTier, Fixed>;
  readonly dates: readonly CalendarEntry[];
}

/** The next dates reach so far, and no more than this many are listed. */
const DAYS_AHEAD = 45;
const SHOWN_DATES = 12;

/** What a person's own portfolios come to together. Each is read in its own scope; sums are exact. */
export async function metricsAcross(database: Database, asked: Asked): Promise<Metrics> {
  const { userId, today, range } = asked;
  const { rows, preferred } = await withPerson(database, userId, async (sql) => ({
    rows: await listPortfolios(sql, userId),
    preferred: (await findPreferences(sql, userId))?.base_currency,
  }));
  const own = rows.filter((row) => row.role === "owner" && row.kind === "own" && row.archived_at === null);
  const currency = asked.currency ?? preferred ?? own[0]?.base_currency;
  const read: Read[] = [];
  for (const row of own) {
    const asker = { portfolioId: row.portfolio_id, userId, role: row.role, today };
    const figures = await withScope(database, asker, async (scope) => {
      const sheet = await openSheet(scope, { currency });
      if (!sheet.ok) return undefined;
      const dates = await calendarOf(scope, sheet.value, { to: formatDay(sheet.value.on + DAYS_AHEAD) });
      return {
        overview: overviewOf(sheet.value, range),
        liquidity: liquidityOf(sheet.value),
        dates: dates.ok ? dates.value.entries : [],
      };
    });
    if (figures) read.push({ row, ...figures });
  }
  const total = sumOf(read.map(({ row, overview }) => ({ name: row.name, figure: overview.netWorth })));
  return {
    on: today,
    currency: currency ?? null,
    total,
    change: sumOf(read.map(({ row, overview }) => ({ name: row.name, figure: changeOf(overview) }))),
    portfolios: read.map((it) => portfolioMetrics(it, total)),
    dataScore: scoreOf(read),
    allocation: allocationOf(read),
    liquidity: liquidityAcross(read),
    next: nextDates(read, today),
  };
}

function portfolioMetrics(read: Read, total: MoneyFigure): Metrics["portfolios"][number] {
  const { row, overview } = read;
  const { timeWeighted, moneyWeighted, moneyWeightedIsAnnual } = overview.performance;
  return {
    portfolioId: row.portfolio_id,
    name: row.name,
    netWorth: overview.netWorth,
    share: shareOf(overview.netWorth, total),
    change: changeOf(overview),
    timeWeighted,
    moneyWeighted,
    moneyWeightedIsAnnual,
    toLookAt: overview.stale.length + overview.findings.length,
    dataScore: scoreOf([read]),
  };
}

function scoreOf(read: readonly Read[]): Metrics["dataScore"] {
  const held = read.flatMap(({ overview }) => overview.allocation.map(({ holdingCount }) => holdingCount));
  const inDoubt = read.map(({ overview: { stale, findings } }) => {
    const found = findings.map(({ assetId, accountId, kind }) => assetId ?? `${kind} ${accountId}`);
    return new Set([...stale.map(({ assetId }) => assetId), ...found]).size;
  });
  const count = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
  return ratioOf(dataScore(count(held), count(inDoubt)));
}

function liquidityAcross(read: readonly Read[]): Metrics["liquidity"] {
  const tiers = LIQUIDITY_TIERS.map((tier) => ({
    tier,
    value: read.reduce((sum, { liquidity }) => sum + (liquidity.get(tier) ?? 0n), 0n),
  }));
  const all = tiers.reduce((sum, { value }) => (value > 0n ? sum + value : sum), 0n);
  return tiers
    .filter(({ value }) => value !== 0n)
    .map(({ tier, value }) => ({
      tier,
      value: formatFixed(value),
      weight: value > 0n ? toNumber(div(value, all)) : null,
    }));
}

function nextDates(read: readonly Read[], today: LocalDate): Metrics["next"] {
  const day = parseDay(today);
  assert(day !== undefined, "a caller's day is a day");
  const all = read
    .flatMap(({ row, dates }) => dates.map((it) => ({ ...it, portfolioId: row.portfolio_id, portfolioName: row.name })))
    .toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0));
  return {
    to: formatDay(day + DAYS_AHEAD),
    moreCount: Math.max(0, all.length - SHOWN_DATES),
    entries: all.slice(0, SHOWN_DATES),
  };
}

/** A change to a value that is not known is not known either: what is missing at the end must not look like a loss. */
const changeOf = ({ netWorth, change }: Overview): MoneyFigure =>
  netWorth.value === null ? { status: "insufficient_data", value: null, notes: netWorth.notes } : change.amount;

/** The sum of what is known; partial, naming the portfolios, where one of them is not or not wholly known. */
function sumOf(parts: readonly { readonly name: string; readonly figure: MoneyFigure }[]): MoneyFigure {
  if (parts.length === 0) return { status: "undefined", value: null, notes: ["There is no portfolio of yours yet."] };
  const known = parts.flatMap(({ figure }) => (figure.value === null ? [] : [fixed(figure.value)]));
  const unsure = parts.filter(({ figure }) => figure.status !== "ok").map(({ name }) => name);
  if (known.length === 0)
    return { status: "insufficient_data", value: null, notes: [`Not known yet in ${unsure.join(", ")}.`] };
  const value = formatFixed(known.reduce((sum, it) => sum + it, 0n));
  return unsure.length === 0
    ? { status: "ok", value, notes: [] }
    : { status: "partial", value, notes: [`Not wholly known in ${unsure.join(", ")}.`] };
}

function shareOf(part: MoneyFigure, total: MoneyFigure): number | null {
  const [a, b] = [fixed(part.value ?? "0"), fixed(total.value ?? "0")];
  return a > 0n && b > 0n ? toNumber(div(a, b)) : null;
}

function allocationOf(read: readonly Read[]): Metrics["allocation"] {
  const values = new Map<string, Fixed>();
  for (const { overview } of read)
    for (const { assetClass, value } of overview.allocation)
      values.set(assetClass, (values.get(assetClass) ?? 0n) + fixed(value));
  const assets = [...values.values()].reduce((sum, value) => (value > 0n ? sum + value : sum), 0n);
  return [...values]
    .filter(([, value]) => value !== 0n)
    .toSorted(([, a], [, b]) => (a === b ? 0 : a > b ? -1 : 1))
    .map(([assetClass, value]) => ({
      assetClass,
      value: formatFixed(value),
      weight: value > 0n && !assetClassOf(assetClass).isLiability ? toNumber(div(value, assets)) : null,
    }));
}
