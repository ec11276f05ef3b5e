import {
  countUnread,
  listNoticeChoices,
  listNotices,
  markNoticesRead,
  storeNoticeChoice,
} from "#db/queries/notifications.ts";
import type { NoticeRow } from "#db/queries/notifications.ts";
import { withPerson } from "#db/scope.ts";
import type { Sql } from "#db/sql.ts";
import { err, ok } from "#engine/result.ts";
import type { NoticeChannel, NoticeEvent } from "#features/shared/notice-events.ts";
import { NOTICE_EVENTS, NOTICE_RULES } from "#features/shared/notice-events.ts";
import type { Route } from "#features/shared/route.ts";
import { route } from "#features/shared/route.ts";
import type { NoticeChoice, NoticeChoices, NotificationView } from "./contract.ts";
import { noticeChoice, noticeChoices, notificationList, notificationsAsked, readUpTo } from "./contract.ts";

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
];

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
      path: path ?? null,
      at: row.at,
      isRead: row.read_at !== null,
    },
  ];
}

async function readChoices(sql: Sql, userId: string): Promise<NoticeChoices> {
  const rows = await listNoticeChoices(sql, userId);
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
    })),
  };
}

const storeChoice = (sql: Sql, userId: string, { event, channel, isOn }: NoticeChoice) =>
  storeNoticeChoice(sql, { userId, event, channel, isOn });
