import { findPreferences } from "#db/queries/preferences.ts";
import { listPortfolios, type PortfolioRow } from "#db/queries/portfolios.ts";
import { withPerson } from "#db/scope.ts";
import type { Database } from "#db/sql.ts";
import { formatDay, type LocalDate } from "#engine/dates/day.ts";
import type { Figure } from "#engine/figure.ts";
import { formatFixed, type Fixed } from "#engine/money/fixed.ts";
import { ok, type Result } from "#engine/result.ts";
import type { CalendarEntry } from "#features/assets/contract.ts";
import type { Range } from "#features/figures/contract.ts";
import type { Metrics } from "#features/metrics/contract.ts";
import type { Failure } from "#features/shared/route.ts";
import {
  allocationAcross,
  liquidityAcross,
  scoreOf,
  shareOf,
  sumAcross,
  unknownIn,
} from "#figures/across-portfolios.ts";
import { DAYS_AHEAD, dayOf, readOwn, type OwnPart, type SeenOfOne, type SeenQuery } from "./across-questions.ts";
import { askParsed, type Figures } from "./ask-figures.ts";
import { showAllocation } from "./show-overview.ts";
import { moneyOf, ratioOf } from "./wire-figures.ts";

/** Who asks across portfolios, and where their figures are asked. */
export interface AcrossAsked {
  readonly database: Database;
  readonly figures: Figures;
  readonly userId: string;
  readonly today: LocalDate;
}

interface Asked extends AcrossAsked {
  readonly currency: string | undefined;
  readonly range: Range;
}

/** What is read of any portfolio one may see. */
interface Seen {
  readonly row: PortfolioRow;
  readonly dates: readonly CalendarEntry[];
  readonly waiting: number;
  readonly alerts: number;
}

interface Own extends Seen {
  readonly part: OwnPart;
}

/** No more dates than this are listed. */
const SHOWN_DATES = 12;

/** One's own wealth: not the sample, nor what others share. */
const isOwn = (row: PortfolioRow): boolean => row.role === "owner" && row.kind === "own";

/** What a person's own portfolios come to together, and what comes up in all they see. Each is read in its own scope; sums are exact. */
export async function metricsAcross(asked: Asked): Promise<Result<Metrics, Failure>> {
  const { database, userId, today } = asked;
  const { rows, preferred } = await withPerson(database, userId, async (sql) => ({
    rows: (await listPortfolios(sql, userId)).filter(({ archived_at }) => archived_at === null),
    preferred: (await findPreferences(sql, userId))?.base_currency,
  }));
  const currency = asked.currency ?? preferred ?? rows.find(isOwn)?.base_currency;
  const own: Own[] = [];
  const seen: Seen[] = [];
  for (const row of rows) {
    const answered = await readOne(row, { ...asked, currency });
    if (!answered.ok && answered.error.kind !== "portfolio_not_found") return answered;
    if (!answered.ok) continue;
    const one = answered.value;
    seen.push(one);
    if ("part" in one) own.push(one);
  }
  const parts = own.map(({ part }) => part);
  const total = sumAcross(parts, ({ netWorth }) => netWorth);
  return ok({
    on: today,
    currency: currency ?? null,
    total: moneyOf(total),
    change: moneyOf(sumAcross(parts, ({ change }) => change)),
    portfolios: own.map((it) => showPortfolio(it, total)),
    dataScore: ratioOf(scoreOf(parts)),
    unknownCount: unknownIn(parts),
    allocation: showAllocation(allocationAcross(parts)),
    liquidity: liquidityAcross(parts).map(({ tier, value, weight = null }) => ({
      tier,
      value: formatFixed(value),
      weight,
    })),
    next: nextDates(seen, today),
    waiting: seen
      .filter(({ row, waiting, alerts }) => waiting + alerts > 0 && (row.role === "owner" || row.role === "editor"))
      .map(({ row, waiting, alerts }) => ({ portfolioId: row.portfolio_id, name: row.name, imports: waiting, alerts })),
  });
}

async function readOne(row: PortfolioRow, asked: Asked): Promise<Result<Seen | Own, Failure>> {
  const { userId, today, currency, range } = asked;
  const asker = { portfolioId: row.portfolio_id, userId, role: row.role, today };
  const query: SeenQuery = { currency, range, isOwn: isOwn(row) };
  const seen = await askParsed<SeenOfOne>(asked.figures, { name: "seen_of_one", asker, params: {}, query });
  if (!seen.ok) return seen;
  const { dates, waiting, alerts, own } = seen.value;
  if (!own) return ok({ row, dates, waiting, alerts });
  return ok({ row, dates, waiting, alerts, part: readOwn(row.name, own) });
}

const showPortfolio = ({ row, part }: Own, total: Figure<Fixed>): Metrics["portfolios"][number] => ({
  portfolioId: row.portfolio_id,
  name: row.name,
  netWorth: moneyOf(part.netWorth),
  share: shareOf(part.netWorth, total) ?? null,
  change: moneyOf(part.change),
  ...part.returns,
  toLookAt: part.toLookAt,
  unknownCount: unknownIn([part]),
  dataScore: ratioOf(scoreOf([part])),
});

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
