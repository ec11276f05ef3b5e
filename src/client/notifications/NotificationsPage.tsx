import { useState } from "react";
import type { MetaFunction } from "react-router";
import { CentralScreen, Loaded } from "#client/page/CentralScreen.tsx";
import { queryClient } from "#client/api/query-client.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { useUser } from "#client/page/use-user.ts";
import { InstantText } from "#client/page/InstantText.tsx";
import type { NotificationList, NotificationView } from "#features/notifications/contract.ts";
import { Badge } from "#ui/components/Badge.tsx";
import { Button } from "#ui/components/Button.tsx";
import { Link } from "#ui/components/Link.tsx";
import { Section } from "#ui/components/Section.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { toast } from "#ui/components/toast-store.ts";
import { NoticeChoiceTable } from "./NoticeChoiceTable.tsx";
import { notificationPaths } from "#client/api/notification-paths.ts";

export const meta: MetaFunction = () => [{ title: "Notifications · Aventine" }];

/** What the person was told, and what they want to be told where. */
export default function NotificationsPage() {
  const { isGuest } = useUser();
  const list = useApiQuery(notificationPaths.list(), { isEnabled: !isGuest });
  return (
    <CentralScreen
      title="Notifications"
      description="Choose what you are notified about, and where. Notifications never contain amounts."
      guestReason="Guests do not receive notifications."
    >
      <div className="grid max-w-280 gap-x-12 gap-y-8 lg:grid-cols-2">
        <Section title="All notifications" actions={list.data ? <ReadButton list={list.data} /> : null}>
          <Loaded query={list} what="Your notifications" skeleton={<SkeletonRows count={5} />}>
            {(first) =>
              first.notifications.length === 0 ? (
                <p className="text-14 text-ink-muted">Nothing yet. Answers, receipts and reminders will appear here.</p>
              ) : (
                <NotificationRows page={first} />
              )
            }
          </Loaded>
        </Section>
        <NoticeChoiceTable isEnabled={!isGuest} />
      </div>
    </CentralScreen>
  );
}

/** A page of the list, then the next one once it is asked for. */
function NotificationRows({ page: { notifications, nextBefore } }: { readonly page: NotificationList }) {
  const [showsOlder, setShowsOlder] = useState(false);
  const older = useApiQuery(notificationPaths.older(nextBefore ?? ""), {
    isEnabled: showsOlder && nextBefore !== null,
  });
  return (
    <>
      <ul className="divide-y divide-line">
        {notifications.map((it) => (
          <NotificationRow key={it.notificationId} notification={it} />
        ))}
      </ul>
      {nextBefore === null ? null : showsOlder ? (
        <Loaded query={older} what="Older notifications" skeleton={<SkeletonRows count={3} />}>
          {(page) => <NotificationRows page={page} />}
        </Loaded>
      ) : (
        <Button size="sm" className="mt-3" onPress={() => setShowsOlder(true)}>
          Show older notifications
        </Button>
      )}
    </>
  );
}

function ReadButton({ list: { notifications, unreadCount } }: { readonly list: NotificationList }) {
  const write = useApiWrite({ isQuiet: true });
  const [newest] = notifications;
  if (!newest || unreadCount === 0) return null;
  const read = async () => {
    const marked = await write.run(notificationPaths.markRead(), { upTo: newest.notificationId });
    if (marked.ok) await queryClient.invalidateQueries({ queryKey: notificationPaths.list().key });
    else toast({ title: "Not changed", description: marked.error.message, tone: "negative" });
  };
  return (
    <Button size="sm" isBusy={write.isRunning} onPress={() => void read()}>
      Mark {unreadCount} as read
    </Button>
  );
}

function NotificationRow({
  notification: { title, body, path, at, isRead },
}: {
  readonly notification: NotificationView;
}) {
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-center gap-2 text-14 font-medium">
        {path === null ? title : <Link to={path}>{title}</Link>}
        {isRead ? null : <Badge tone="info">New</Badge>}
      </p>
      <p className="text-14 text-ink-muted">{body}</p>
      <p className="text-12 text-ink-muted">
        <InstantText at={at} />
      </p>
    </li>
  );
}
