import { insertNotice, listChoicesOfEvent } from "#db/queries/notifications.ts";
import type { Sql } from "#db/sql.ts";
import { enqueueMail } from "#features/shared/enqueue-mail.ts";
import type { MailData } from "./mails.ts";
import { MAILS } from "./mails.ts";
import type { NoticeChannel, NoticeEvent } from "./notice-events.ts";
import { NOTICE_RULES } from "./notice-events.ts";
import type { WatchEvent } from "./watches.ts";

/** Whom a notice is for. */
export interface Addressee {
  readonly userId: string;
  readonly name: string;
  readonly email: string | null;
  readonly isEmailVerified: boolean;
}

/** What the mail of an event fills in besides `name` and `link`. No amounts. */
type MoreOf<E extends NoticeEvent> = Omit<MailData[E], "name" | "link">;

interface NoticeHead<E extends NoticeEvent> {
  readonly event: E;
  /** The same key is one notice for a person, however often it is asked for. */
  readonly key: string;
  /** Where it leads, where the event's own place is not exact enough. */
  readonly path?: `/${string}`;
}

type NoticeOf<E extends NoticeEvent> = NoticeHead<E> &
  (Partial<MoreOf<E>> extends MoreOf<E> ? { readonly data?: MoreOf<E> } : { readonly data: MoreOf<E> });

type OtherEvent = Exclude<NoticeEvent, WatchEvent>;

/** Thresholds are told by one letter, so all of them are of one shape. */
export type Notice = NoticeOf<WatchEvent> | { readonly [E in OtherEvent]: NoticeOf<E> }[OtherEvent];

/**
 * Tells a person, on the channels they chose, in the transaction of `sql`, which is the schema owner's. An address nobody confirmed gets mail only
 * about what cannot wait: else a stranger could sign up with it and have us write to it.
 */
export async function notify(sql: Sql, to: Addressee, { event, key, data, path }: Notice): Promise<void> {
  const rule = NOTICE_RULES[event];
  const choices = await listChoicesOfEvent(sql, to.userId, event);
  const isOn = (channel: NoticeChannel): boolean =>
    rule.isFixed ?? choices.find((it) => it.channel === channel)?.is_on ?? rule.isOnByDefault[channel];
  if (isOn("in_app")) await insertNotice(sql, { userId: to.userId, event, key, path: path ?? null });
  if (to.email === null || !isOn("mail") || !(to.isEmailVerified || rule.isFixed)) return;
  await enqueueMail(sql, {
    to: to.email,
    template: event,
    data: MAILS[event].parse({ ...data, name: to.name, link: path ?? rule.path ?? "/central" }),
    idempotencyKey: `notice ${to.userId} ${key}`,
  });
}
