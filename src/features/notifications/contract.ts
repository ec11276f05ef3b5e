import { z } from "zod";
import { NOTICE_CHANNELS, NOTICE_EVENTS } from "#features/shared/notice-events.ts";
import { threshold, watchEvent } from "#features/shared/watches.ts";
import { decimalText, id, instant } from "#features/shared/wire.ts";

/**
 * What a person is told, and where.
 *
 * GET  /api/user/notifications?before=         → NotificationList     the newest 100, or 100 older than one
 * POST /api/user/notifications/read            { upTo } → 204         everything up to this one is read
 * GET  /api/user/notification-choices          → NoticeChoices        events × channels
 * PUT  /api/user/notification-choices          { event, channel, isOn } → NoticeChoices
 * PUT  /api/user/notification-thresholds       { event, value, unit } → NoticeChoices
 */
export const notificationView = z.object({
  notificationId: id,
  event: z.enum(NOTICE_EVENTS),
  title: z.string(),
  body: z.string(),
  path: z.string().nullable().describe("Where in the application it leads; null: nowhere."),
  at: instant,
  isRead: z.boolean(),
});
export const notificationsAsked = z.object({ before: id.optional().describe("Only what is older than this notice.") });
export const notificationList = z.object({
  unreadCount: z.number().int(),
  notifications: z.array(notificationView),
  nextBefore: id.nullable().describe("What to ask for as `before` to read on; null: there is nothing older."),
});
export const readUpTo = z.object({ upTo: id });

const channelChoice = z.object({
  isOn: z.boolean(),
  isFixed: z.boolean().describe("True for what concerns the safety of the account: it cannot be turned off."),
});
export const noticeChoices = z.object({
  events: z.array(
    z.object({
      event: z.enum(NOTICE_EVENTS),
      label: z.string(),
      channels: z.object({ in_app: channelChoice, mail: channelChoice }),
      threshold: threshold
        .extend({
          units: z.array(z.enum(["percent", "points", "days", "money"])),
          value: decimalText.nullable(),
          unit: threshold.shape.unit.nullable(),
        })
        .nullable()
        .describe("From where on the person is told; null: the event has none. Without a value nothing is told yet."),
    }),
  ),
});
export const thresholdChoice = threshold.extend({ event: watchEvent });
export const noticeChoice = z.object({
  event: z.enum(NOTICE_EVENTS),
  channel: z.enum(NOTICE_CHANNELS),
  isOn: z.boolean(),
});

export type NotificationView = z.infer<typeof notificationView>;
export type NotificationList = z.infer<typeof notificationList>;
export type NoticeChoices = z.infer<typeof noticeChoices>;
export type ThresholdChoice = z.infer<typeof thresholdChoice>;
export type NoticeChoice = z.infer<typeof noticeChoice>;
