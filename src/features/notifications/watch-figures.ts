import { z } from "zod";
import { listChoicesOfEvent } from "#db/queries/notifications.ts";
import {
  endEpisode,
  isWatched,
  openEpisodes,
  portfoliosToWatch,
  raiseEpisode,
  watchersOf,
} from "#db/queries/watches.ts";
import type { Database, Sql } from "#db/sql.ts";
import { type Clock, utcDayBy } from "#features/shared/clock.ts";
import type { Jobs } from "#features/shared/jobs.ts";
import { type Addressee, notify } from "#features/shared/notify.ts";
import { type AskWatches, WATCH_RULES, type WatchEvent } from "#features/shared/watches.ts";
import { tellPersonOf } from "#features/shared/webhook-events.ts";
import { id } from "#features/shared/wire.ts";
import { recapToTell } from "./recap.ts";
import { thresholdsOf } from "#features/shared/thresholds-of.ts";

export const WATCH_JOB = "watch_figures";
export const watchJob = z.object({ portfolioId: id });

export interface WatchParts {
  readonly database: Database;
  readonly now: Clock;
  readonly findAddressee: (userId: string) => Promise<Addressee | undefined>;
  /** What figures answer; undefined where the portfolio is gone. */
  readonly askWatches: AskWatches;
}

/** A job for each portfolio, so that a slow one holds up no other. In the transaction that takes the round. */
export async function askForWatching(sql: Sql, jobs: Jobs): Promise<void> {
  for (const { portfolio_id: portfolioId } of await portfoliosToWatch(sql))
    await jobs.enqueue(sql, WATCH_JOB, { portfolioId });
}

/** Of one that was changed, so that what an edit brings about is told moments later. In the transaction that hears of the change. */
export async function askForWatchingOne(sql: Sql, jobs: Jobs, portfolioId: string): Promise<void> {
  if (await isWatched(sql, portfolioId)) await jobs.enqueue(sql, WATCH_JOB, { portfolioId });
}

/** Lays what reaches a threshold of each person beside what is open: raises what begins, told once, and ends what is over. */
export async function watchPortfolio(parts: WatchParts, portfolioId: string): Promise<void> {
  const { database, now, findAddressee } = parts;
  const recap = await database.transaction((sql) => recapToTell(sql, portfolioId, utcDayBy(now)));
  for (const { user_id: userId, role } of await database.transaction((sql) => watchersOf(sql, portfolioId))) {
    const person = await findAddressee(userId);
    if (!person) continue;
    await watchFor(parts, { portfolioId, role, person });
    if (recap) await database.transaction((sql) => notify(sql, person, recap));
  }
}

interface Watching {
  readonly portfolioId: string;
  readonly role: "owner" | "editor" | "accountant" | "viewer";
  readonly person: Addressee;
}

async function watchFor(parts: WatchParts, { portfolioId, role, person }: Watching): Promise<void> {
  const { database, now, askWatches } = parts;
  const { userId } = person;
  const thresholds = await database.transaction((sql) => thresholdsOf(sql, userId));
  const asker = { portfolioId, userId, role, today: utcDayBy(now) };
  const watches = [...thresholds].map(([event, threshold]) => ({ event, ...threshold }));
  const reached = await askWatches(asker, { watches });
  if (!reached) return;
  const of = { portfolioId, userId, at: new Date(now()).toISOString() };
  await database.transaction(async (sql) => {
    const open = await openEpisodes(sql, of);
    for (const { event, subjects } of reached) {
      if (subjects === null) continue;
      for (const it of open)
        if (it.event === event && !subjects.includes(it.subject)) await endEpisode(sql, { ...of, ...it });
      const begun: string[] = [];
      for (const subject of subjects) begun.push((await raiseEpisode(sql, { ...of, event, subject })) ?? "");
      const [alertId] = begun.filter((it) => it !== "");
      if (alertId !== undefined) await tell(sql, { ...of, event, alertId, person, today: asker.today });
    }
  });
}

interface Begun {
  readonly portfolioId: string;
  readonly userId: string;
  readonly at: string;
  readonly event: WatchEvent;
  /** Of the first of what began together. */
  readonly alertId: string;
  readonly person: Addressee;
  readonly today: string;
}

/** What begins together is told together, and of a kind once a day. Who hears of it nowhere has a program told neither. */
async function tell(sql: Sql, { portfolioId, userId, at, event, alertId, person, today }: Begun): Promise<void> {
  const screen = WATCH_RULES[event].path;
  const path = `/central/p/${portfolioId}${screen === "" ? "" : `/${screen}`}` as const;
  await notify(sql, person, { event, key: `watch ${event} ${portfolioId} ${today}`, path });
  const choices = await listChoicesOfEvent(sql, userId, event);
  if (choices.length > 0 && choices.every((it) => !it.is_on)) return;
  await tellPersonOf(sql, userId, {
    event: "alert.raised",
    portfolioId,
    alertId,
    kind: event,
    connectionId: null,
    raisedAt: at,
  });
}
