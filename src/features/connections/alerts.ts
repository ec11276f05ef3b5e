import { type ConnectionStanding, connectionsToReview, endAlert, raiseAlert } from "#db/queries/alerts.ts";
import { writersOf } from "#db/queries/import-mail.ts";
import type { Database, Sql } from "#db/sql.ts";
import { day, formatDay } from "#engine/dates/day.ts";
import type { AlertKind } from "#features/shared/alert-kinds.ts";
import { type Clock, utcDayBy } from "#features/shared/clock.ts";
import { type Addressee, notify } from "#features/shared/notify.ts";
import { tellOf } from "#features/shared/webhook-events.ts";
import { instantAt } from "./parts.ts";

/** So long before its end a consent is to be renewed. */
export const CONSENT_DAYS = 14;
/** What is tried again by itself is left to itself for so long. */
const FAILING_MS = 24 * 3_600_000;

const OF_PROBLEM: Readonly<Record<string, AlertKind>> = {
  consent_ended: "consent_ended",
  credentials_refused: "credentials_refused",
  may_trade: "credentials_refused",
  second_factor_needed: "second_factor_needed",
};

/** What a connection needs somebody for. Pure: the instant and its day come with the question. */
export function alertsOf(
  it: Omit<ConnectionStanding, "portfolio_id" | "connection_id" | "open_kinds">,
  { nowMs, today }: { readonly nowMs: number; readonly today: string },
): readonly AlertKind[] {
  if (!it.is_asked) return [];
  const ends = it.consent_ends_on;
  if (ends !== null && ends < today) return ["consent_ended"];
  const found: AlertKind[] = [];
  if (it.problem_kind !== null) {
    const kind = OF_PROBLEM[it.problem_kind];
    if (kind) found.push(kind);
    else if (nowMs - Date.parse(it.last_success_at ?? it.created_at) >= FAILING_MS) found.push("sync_failing");
  }
  if (ends !== null && ends <= dayAfter(today) && !found.includes("consent_ended")) found.push("consent_running_out");
  return found;
}

const dayAfter = (today: string): string => formatDay(day(today) + CONSENT_DAYS);

export interface AlertParts {
  readonly database: Database;
  readonly now: Clock;
  readonly findAddressee: (userId: string) => Promise<Addressee | undefined>;
}

/**
 * Raises what begins and ends what is over, of one portfolio or of all: one alert an episode, told once to webhooks and to each person who may write.
 * Two at once raise it once.
 */
export async function reviewAlerts(parts: AlertParts, portfolioId: string | null): Promise<void> {
  const { database, now } = parts;
  const [nowMs, today] = [now(), utcDayBy(now)];
  const rows = await database.transaction((sql) => connectionsToReview(sql, { portfolioId, endsBy: dayAfter(today) }));
  for (const row of rows) {
    const kinds = alertsOf(row, { nowMs, today });
    const of = { portfolioId: row.portfolio_id, connectionId: row.connection_id, at: instantAt(nowMs) };
    for (const kind of row.open_kinds)
      if (!kinds.some((it) => it === kind)) await database.transaction((sql) => endAlert(sql, { ...of, kind }));
    for (const kind of kinds) if (!row.open_kinds.includes(kind)) await raise(parts, { ...of, kind });
  }
}

interface Raised {
  readonly portfolioId: string;
  readonly connectionId: string;
  readonly kind: AlertKind;
  readonly at: string;
}

async function raise({ database, findAddressee }: AlertParts, raised: Raised): Promise<void> {
  const writers = await database.transaction((sql) => writersOf(sql, raised.portfolioId));
  const people = (await Promise.all(writers.map((it) => findAddressee(it.user_id)))).filter((it) => it !== undefined);
  await database.transaction(async (sql) => {
    const alertId = await raiseAlert(sql, raised);
    if (alertId !== undefined) await tell(sql, { ...raised, alertId }, people);
  });
}

async function tell(
  sql: Sql,
  { portfolioId, connectionId, kind, at, alertId }: Raised & { readonly alertId: string },
  people: readonly Addressee[],
): Promise<void> {
  await tellOf(sql, { event: "alert.raised", portfolioId, alertId, kind, connectionId, raisedAt: at }, alertId);
  const path = `/central/p/${portfolioId}/connections/${connectionId}` as const;
  for (const person of people)
    await notify(sql, person, { event: "connection_needs_you", key: `alert ${alertId}`, path });
}
