import type { Sql } from "#db/sql.ts";
import { enqueueMail } from "#providers/mail/port.ts";
import type { NoticeChannel, NoticeEvent } from "./notice-events.ts";
import { NOTICE_RULES } from "./notice-events.ts";

/** Whom a notice is for. */
export interface Addressee {
  readonly userId: string;
  readonly name: string;
  readonly email: string | null;
  readonly isEmailVerified: boolean;
}

export interface Notice {
  readonly event: NoticeEvent;
  /** The same key is one notice for a person, however often it is asked for. */
  readonly key: string;
  /** What the mail's template fills in besides `name` and `link`. No amounts. */
  readonly data?: Readonly<Record<string, string>>;
  /** Where it leads, where the event's own place is not exact enough. */
  readonly path?: string;
}

/**
 * Tells a person, on the channels they chose, in the transaction of `sql`, which is the schema owner's. An address nobody confirmed gets mail only
 * about what cannot wait: else a stranger could sign up with it and have us write to it.
 */
export async function notify(sql: Sql, to: Addressee, { event, key, data, path }: Notice): Promise<void> {
  const rule = NOTICE_RULES[event];
  const choices = await sql.rows<{ channel: string; is_on: boolean }>`
    select channel, is_on from notification_choice where user_id = ${to.userId} and event = ${event}`;
  const isOn = (channel: NoticeChannel): boolean =>
    rule.isFixed ?? choices.find((it) => it.channel === channel)?.is_on ?? rule.isOnByDefault[channel];
  if (isOn("in_app"))
    await sql.run`
      insert into notification (user_id, event, notice_key) values (${to.userId}, ${event}, ${key})
      on conflict (user_id, notice_key) do nothing`;
  if (to.email === null || !isOn("mail") || !(to.isEmailVerified || rule.isFixed)) return;
  await enqueueMail(sql, {
    to: to.email,
    template: event,
    data: { ...data, name: to.name, link: path ?? rule.path ?? "/central" },
    idempotencyKey: `notice ${to.userId} ${key}`,
  });
}
