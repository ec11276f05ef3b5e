import type { NoticeChoice, NoticeChoices, NotificationList } from "#features/notifications/contract.ts";
import type { ReadPath, WritePath } from "#client/api/api-path.ts";

export const notificationPaths = {
  list: (): ReadPath<NotificationList> => ({ url: "/api/user/notifications", key: ["notifications", "list"] }),
  choices: (): ReadPath<NoticeChoices> => ({
    url: "/api/user/notification-choices",
    key: ["notifications", "choices"],
  }),
  markRead: (): WritePath<{ readonly upTo: string }, undefined> => ({
    method: "POST",
    url: "/api/user/notifications/read",
    portfolioId: undefined,
  }),
  choose: (): WritePath<NoticeChoice, NoticeChoices> => ({
    method: "PUT",
    url: "/api/user/notification-choices",
    portfolioId: undefined,
  }),
};
