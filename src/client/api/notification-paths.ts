import type {
  NoticeChoice,
  NoticeChoices,
  NotificationList,
  ThresholdChoice,
} from "#features/notifications/contract.ts";
import { queryText } from "#client/api/api-path.ts";
import type { ReadPath, WritePath } from "#client/api/api-path.ts";

export const notificationPaths = {
  list: (): ReadPath<NotificationList> => ({ url: "/api/user/notifications", key: ["notifications", "list"] }),
  older: (before: string): ReadPath<NotificationList> => ({
    url: `/api/user/notifications${queryText({ before })}`,
    key: ["notifications", "list", before],
  }),
  choices: (): ReadPath<NoticeChoices> => ({
    url: "/api/user/notification-choices",
    key: ["notifications", "choices"],
  }),
  markRead: (): WritePath<{ readonly upTo: string }, undefined> => ({
    method: "POST",
    url: "/api/user/notifications/read",
    portfolioId: undefined,
  }),
  setThreshold: (): WritePath<ThresholdChoice, NoticeChoices> => ({
    method: "PUT",
    url: "/api/user/notification-thresholds",
    portfolioId: undefined,
  }),
  choose: (): WritePath<NoticeChoice, NoticeChoices> => ({
    method: "PUT",
    url: "/api/user/notification-choices",
    portfolioId: undefined,
  }),
};
