import {
  countUnread,
  listNoticeChoices,
  listNotices,
  markNoticesRead,
  storeNoticeChoice,
  storeThreshold,
} from "#db/queries/notifications.ts";
import type { NoticeRow } from "#db/queries/notifications.ts";
import { withPerson } from "#db/scope.ts";
import type { Sql } from "#db/sql.ts";
import { err, ok } from "#engine/result.ts";
import type { NoticeChannel, NoticeEvent } from "#features/shared/notice-events.ts";
import { NOTICE_EVENTS, NOTICE_RULES } from "#features/shared/notice-events.ts";
import type { Route } from "#features/shared/route.ts";
import { route } from "#features/shared/route.ts";
import { fitsWatch, type Threshold, WATCH_EVENTS, WATCH_RULES, type WatchEvent } from "#features/shared/watches.ts";
import type { NoticeChoice, NoticeChoices, NotificationView, ThresholdChoice } from "./contract.ts";
import {
  noticeChoice,
  noticeChoices,
  notificationList,
  notificationsAsked,
  readUpTo,
  thresholdChoice,
} from "./contract.ts";
import { thresholdsOf } from "#features/shared/thresholds-of.ts";

const NOBODY = err({ kind: "session_missing" });

/** What a person was told, and what they want to be told where. */
export const notificationRoutes: readonly Route[] = [
  route(
    {
      method: "GET",
      path: "/api/user/notifications",
      access: "person",
      summary: "Notices, the newest 100, or 100 older than one.",
      query: notificationsAsked,
      answer: notificationList,
    },
    {
      plain: async ({ database, query: { before = null } }, { person }) =>
        person
          ? ok(await withPerson(database, person.userId, (sql) => readNotices(sql, person.userId, before)))
          : NOBODY,
    },
  ),
  route(
    {
      method: "POST",
      path: "/api/user/notifications/read",
      access: "person",
      summary: "Marks everything up to a notice as read.",
      isWrite: true,
      body: readUpTo,
      status: 204,
    },
    {
      plain: async ({ database, body }, { person }) => {
        if (!person) return NOBODY;
        await withPerson(database, person.userId, (sql) => markNoticesRead(sql, person.userId, body.upTo));
        return ok(undefined);
      },
    },
  ),
  route(
    {
      method: "GET",
      path: "/api/user/notification-choices",
      access: "person",
      summary: "Choices of notices: what the person is told, and on which channels.",
      answer: noticeChoices,
    },
    {
      plain: async ({ database }, { person }) =>
        person ? ok(await withPerson(database, person.userId, (sql) => readChoices(sql, person.userId))) : NOBODY,
    },
  ),
  route(
    {
      method: "PUT",
      path: "/api/user/notification-choices",
      access: "person",
      summary: "Turns one event on one channel on or off.",
      refusals: ["notice_fixed"],
      isWrite: true,
      body: noticeChoice,
      answer: noticeChoices,
    },
    {
      plain: async ({ database, body }, { person }) => {
        if (!person) return NOBODY;
        if (NOTICE_RULES[body.event].isFixed) return err({ kind: "notice_fixed" });
        return ok(
          await withPerson(database, person.userId, async (sql) => {
            await storeChoice(sql, person.userId, body);
            return readChoices(sql, person.userId);
          }),
        );
      },
    },
  ),
  route(
    {
      method: "PUT",
      path: "/api/user/notification-thresholds",
      access: "person",
      summary: "Sets from where on the person is told of a figure, in each of their portfolios.",
      isWrite: true,
      body: thresholdChoice,
      answer: noticeChoices,
    },
    {
      plain: async ({ database, body }, { person }) => {
        if (!person) return NOBODY;
        const refused = refusalOf(body);
        if (refused) return err({ kind: "input_invalid", fields: [refused] });
        return ok(
          await withPerson(database, person.userId, async (sql) => {
            await storeThreshold(sql, { userId: person.userId, ...body });
            return readChoices(sql, person.userId);
          }),
        );
      },
    },
  ),
];

const MOST_DAYS = 365;

/** What is wrong with a threshold beyond its shape. */
function refusalOf({ event, value, unit }: ThresholdChoice): { path: string; message: string } | undefined {
  if (!fitsWatch(event, unit)) return { path: "unit", message: "a unit this event is counted in" };
  const number = Number(value);
  if (!(number > 0)) return { path: "value", message: "more than 0" };
  if (unit === "days" && !(Number.isInteger(number) && number <= MOST_DAYS))
    return { path: "value", message: "whole days, at most 365" };
  return (unit === "percent" || unit === "points") && number > 100
    ? { path: "value", message: "at most 100" }
    : undefined;
}

const PAGE = 100;

async function readNotices(sql: Sql, userId: string, before: string | null) {
  const found = await listNotices(sql, userId, { before, limit: PAGE + 1 });
  const rows = found.slice(0, PAGE);
  const unread = await countUnread(sql, userId);
  const nextBefore = found.length > PAGE ? (rows.at(-1)?.notification_id ?? null) : null;
  return { unreadCount: unread?.count ?? 0, notifications: rows.flatMap(viewOf), nextBefore };
}

/** An event that a newer version invented is left out by an older one. */
function viewOf(row: NoticeRow): NotificationView[] {
  const event = NOTICE_EVENTS.find((it) => it === row.event);
  if (!event) return [];
  const { title, body, path } = NOTICE_RULES[event];
  return [
    {
      notificationId: row.notification_id,
      event,
      title,
      body,
      path: row.path ?? path ?? null,
      at: row.at,
      isRead: row.read_at !== null,
    },
  ];
}

async function readChoices(sql: Sql, userId: string): Promise<NoticeChoices> {
  const rows = await listNoticeChoices(sql, userId);
  const thresholds = await thresholdsOf(sql, userId);
  const choice = (event: NoticeEvent, channel: NoticeChannel) => {
    const { isFixed = false, isOnByDefault } = NOTICE_RULES[event];
    const chosen = rows.find((it) => it.event === event && it.channel === channel);
    return { isOn: isFixed || (chosen?.is_on ?? isOnByDefault[channel]), isFixed };
  };
  return {
    events: NOTICE_EVENTS.map((event) => ({
      event,
      label: NOTICE_RULES[event].label,
      channels: { in_app: choice(event, "in_app"), mail: choice(event, "mail") },
      threshold: shownThreshold(event, thresholds),
    })),
  };
}

function shownThreshold(event: NoticeEvent, thresholds: ReadonlyMap<WatchEvent, Threshold>) {
  const watch = WATCH_EVENTS.find((it) => it === event);
  if (watch === undefined) return null;
  const { value = null, unit = null } = thresholds.get(watch) ?? {};
  return { value, unit, units: [...WATCH_RULES[watch].units] };
}

const storeChoice = (sql: Sql, userId: string, { event, channel, isOn }: NoticeChoice) =>
  storeNoticeChoice(sql, { userId, event, channel, isOn });
