import { countWaitingImports } from "#db/queries/imports.ts";
import { findPreferences } from "#db/queries/preferences.ts";
import { listPortfolios, type PortfolioRow } from "#db/queries/portfolios.ts";
import { withPerson, withScope } from "#db/scope.ts";
import type { Database } from "#db/sql.ts";
import { assetClassOf } from "#assets/registry.ts";
import { LIQUIDITY_TIERS, type LiquidityTier } from "#engine/cash/liquidity.ts";
import { type Day, formatDay, type LocalDate, parseDay } from "#engine/dates/day.ts";
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

/** What is read of any portfolio one may see. */
interface Seen {
  readonly row: PortfolioRow;
  readonly dates: readonly CalendarEntry[];
  readonly waiting: number;
}

interface Read extends Seen {
  readonly overview: Overview;
  readonly liquidity: ReadonlyMap<LiquidityTier, Fixed>;
}

/** The next dates reach so far, and no more than this many are listed. */
const DAYS_AHEAD = 45;
const SHOWN_DATES = 12;

/** One's own wealth: not the sample, nor what others share. */
const isOwn = (row: PortfolioRow): boolean => row.role === "owner" && row.kind === "own";

/** What a person's own portfolios come to together, and what comes up in all they see. Each is read in its own scope; sums are exact. */
export async function metricsAcross(database: Database, asked: Asked): Promise<Metrics> {
  const { userId, today } = asked;
  const { rows, preferred } = await withPerson(database, userId, async (sql) => ({
    rows: (await listPortfolios(sql, userId)).filter(({ archived_at }) => archived_at === null),
    preferred: (await findPreferences(sql, userId))?.base_currency,
  }));
  const currency = asked.currency ?? preferred ?? rows.find(isOwn)?.base_currency;
  const read: Read[] = [];
  const seen: Seen[] = [];
  for (const row of rows) {
    const one = await readOne(database, row, { ...asked, currency });
    if (!one) continue;
    seen.push(one);
    if ("overview" in one) read.push(one);
  }
  const total = sumOf(read.map(({ row, overview }) => ({ name: row.name, figure: overview.netWorth })));
  return {
    on: today,
    currency: currency ?? null,
    total,
    change: sumOf(read.map(({ row, overview }) => ({ name: row.name, figure: overview.change.amount }))),
    portfolios: read.map((it) => portfolioMetrics(it, total)),
    dataScore: scoreOf(read),
    unknownCount: read.reduce((sum, { overview }) => sum + unknownIn(overview), 0),
    allocation: allocationOf(read),
    liquidity: liquidityAcross(read),
    next: nextDates(seen, today),
    waiting: seen
      .filter(({ row, waiting }) => waiting > 0 && row.role !== "viewer")
      .map(({ row, waiting }) => ({ portfolioId: row.portfolio_id, name: row.name, imports: waiting })),
  };
}

async function readOne(database: Database, row: PortfolioRow, asked: Asked): Promise<Seen | Read | undefined> {
  const asker = { portfolioId: row.portfolio_id, userId: asked.userId, role: row.role, today: asked.today };
  return withScope(database, asker, async (scope): Promise<Seen | Read | undefined> => {
    const sheet = await openSheet(scope, { currency: isOwn(row) ? asked.currency : undefined });
    if (!sheet.ok) return undefined;
    // The sample may stand on an earlier day: what comes up is asked for from today on all the same.
    const from = Math.max(dayOf(asked.today), sheet.value.on) + 1;
    const window = { from: formatDay(from), to: formatDay(dayOf(asked.today) + DAYS_AHEAD) };
    const dates = await calendarOf(scope, sheet.value, window);
    const seen = {
      row,
      dates: dates.ok ? dates.value.entries : [],
      waiting: await countWaitingImports(scope),
    };
    if (!isOwn(row)) return seen;
    return { ...seen, overview: overviewOf(sheet.value, asked.range), liquidity: liquidityOf(sheet.value) };
  });
}

const unknownIn = ({ allocation }: Overview): number =>
  allocation.reduce((sum, { unknownCount }) => sum + unknownCount, 0);

function dayOf(today: LocalDate): Day {
  const day = parseDay(today);
  assert(day !== undefined, "a caller's day is a day");
  return day;
}

function portfolioMetrics(read: Read, total: MoneyFigure): Metrics["portfolios"][number] {
  const { row, overview } = read;
  const { timeWeighted, moneyWeighted, moneyWeightedIsAnnual } = overview.performance;
  return {
    portfolioId: row.portfolio_id,
    name: row.name,
    netWorth: overview.netWorth,
    share: shareOf(overview.netWorth, total),
    change: overview.change.amount,
    timeWeighted,
    moneyWeighted,
    moneyWeightedIsAnnual,
    toLookAt: overview.stale.length + overview.findings.length,
    unknownCount: unknownIn(overview),
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

function nextDates(seen: readonly Seen[], today: LocalDate): Metrics["next"] {
  const all = seen
    .flatMap(({ row, dates }) => dates.map((it) => ({ ...it, portfolioId: row.portfolio_id, portfolioName: row.name })))
    .toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0));
  return {
    to: formatDay(dayOf(today) + DAYS_AHEAD),
    moreCount: Math.max(0, all.length - SHOWN_DATES),
    entries: all.slice(0, SHOWN_DATES),
  };
}

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
  if (part.status !== "ok" || total.status !== "ok") return null;
  const [a, b] = [fixed(part.value ?? "0"), fixed(total.value ?? "0")];
  return a > 0n && b > 0n ? toNumber(div(a, b)) : null;
}

interface ClassSum {
  value: Fixed;
  holdingCount: number;
  unknownCount: number;
}

function allocationOf(read: readonly Read[]): Metrics["allocation"] {
  const sums = new Map<string, ClassSum>();
  for (const { assetClass, value, holdingCount, unknownCount } of read.flatMap(({ overview }) => overview.allocation)) {
    const sum = sums.get(assetClass) ?? { value: 0n, holdingCount: 0, unknownCount: 0 };
    sums.set(assetClass, sum);
    sum.value += fixed(value);
    sum.holdingCount += holdingCount;
    sum.unknownCount += unknownCount;
  }
  const assets = [...sums.values()].reduce((all, { value }) => (value > 0n ? all + value : all), 0n);
  return [...sums]
    .filter(([, { value, unknownCount }]) => value !== 0n || unknownCount > 0)
    .toSorted(([, { value: a }], [, { value: b }]) => (a === b ? 0 : a > b ? -1 : 1))
    .map(([assetClass, { value, ...counts }]) => ({
      assetClass,
      value: formatFixed(value),
      weight: value > 0n && !assetClassOf(assetClass).isLiability ? toNumber(div(value, assets)) : null,
      ...counts,
    }));
}
