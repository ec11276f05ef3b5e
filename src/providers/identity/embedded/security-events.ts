import { randomUUID } from "node:crypto";
import type { IdentityQuery } from "./identity-database.ts";
import { textOf } from "./identity-database.ts";
import type { SendMail } from "./identity-core.ts";

/** What may happen to an account's safety. Those with a notice are also told to the person by mail, so that a theft is noticed. */
const NOTICES = {
  signed_up: false,
  password_set: true,
  password_reset: true,
  email_verified: false,
  second_factor_on: true,
  second_factor_off: true,
  backup_codes_renewed: true,
  backup_code_used: true,
  passkey_added: true,
  passkey_removed: true,
  sessions_ended: false,
  suspended: false,
  restored: false,
  acted_as: true,
  // The devices a person came from: the first is no news, each one after it is.
  first_device: false,
  new_device: true,
} as const satisfies Readonly<Record<string, boolean>>;

export type SecurityEventKind = keyof typeof NOTICES;
/** What the person is told by mail. */
export type ToldEvent = { [K in SecurityEventKind]: (typeof NOTICES)[K] extends true ? K : never }[SecurityEventKind];
const isTold = (kind: SecurityEventKind): kind is ToldEvent => NOTICES[kind];

export interface NewSecurityEvent {
  readonly kind: SecurityEventKind;
  readonly userId: string;
  readonly actorId?: string;
  /** Words for the record, without secrets. */
  readonly detail?: string;
}

/** Notes from which device a person came in, and tells them of one that was never seen before. Devices are coarse words, such as "Firefox on Linux". */
export async function rememberDevice(
  sql: { readonly query: IdentityQuery },
  sendMail: SendMail,
  { userId, device }: { readonly userId: string; readonly device: string },
): Promise<void> {
  const { rows } = await sql.query(
    "select detail from identity.security_event where user_id = $1 and kind in ('first_device', 'new_device')",
    [userId],
  );
  if (rows.some((row) => row["detail"] === device)) return;
  await recordEvent(sql, sendMail, { kind: rows.length === 0 ? "first_device" : "new_device", userId, detail: device });
}

/** Records what happened and tells the person, in the transaction that does it. */
export async function recordEvent(
  sql: { readonly query: IdentityQuery },
  sendMail: SendMail,
  { kind, userId, actorId, detail }: NewSecurityEvent,
): Promise<void> {
  await sql.query("insert into identity.security_event (kind, user_id, actor_id, detail) values ($1, $2, $3, $4)", [
    kind,
    userId,
    actorId ?? null,
    detail ?? null,
  ]);
  if (!isTold(kind)) return;
  const { rows } = await sql.query('select name, email from identity."user" where id = $1 and not is_anonymous', [
    userId,
  ]);
  const [person] = rows;
  if (person)
    await sendMail(sql, {
      to: textOf(person, "email"),
      template: "security_notice",
      data: { name: textOf(person, "name"), kind, detail: detail ?? "" },
      idempotencyKey: `security notice ${randomUUID()}`,
    });
}
