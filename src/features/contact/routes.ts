import type { ListWindow } from "#db/queries/admin.ts";
import type { Database, Sql } from "#db/sql.ts";
import { withoutAmounts } from "#engine/product/scrub.ts";
import { err, ok } from "#engine/result.ts";
import { createAttemptLimiter } from "#features/shared/attempt-limiter.ts";
import { networkOf, takeAttempts } from "#features/shared/check-limits.ts";
import { ownOriginOf } from "#features/shared/check-origin.ts";
import { addressOf } from "#features/shared/client-address.ts";
import type { Route } from "#features/shared/route.ts";
import { route } from "#features/shared/route.ts";
import { doOnce, likeOf, LOOKING, pageOf, staffIdOf, windowOf, WORKING } from "#features/shared/staff.ts";
import { enqueueMail } from "#providers/mail/port.ts";
import type { ContactInput } from "./contract.ts";
import { contactAnswer, contactInput, contactList, contactParams, contactQuery, contactReply } from "./contract.ts";

export interface ContactParts {
  readonly appOrigin: string | undefined;
  /** Whom letters are mailed to; undefined: they wait under Admin alone. */
  readonly staffAddress: string | undefined;
}

const ARRIVED = "Thank you, your message has arrived. We answer by mail.";

/** Letters of anybody. No mail goes to the address they give until one of our staff answers: the form sends nothing to strangers. */
export const contactRoutes = (parts: ContactParts): readonly Route[] => {
  const networks = createAttemptLimiter({ burst: 5, refillSeconds: 300 });
  const everyone = createAttemptLimiter({ burst: 200, refillSeconds: 30 });
  return [
    route(
      {
        method: "POST",
        path: "/api/contact",
        access: "public",
        summary: "Takes a letter to us.",
        refusals: ["origin_foreign", "rate_limited"],
        body: contactInput,
        answer: contactAnswer,
      },
      {
        plain: async ({ request, database, body }) => {
          const isForeign = request.headers.has("origin") && ownOriginOf(request, parts.appOrigin) === undefined;
          if (isForeign) return err({ kind: "origin_foreign" });
          const allowed = takeAttempts([networks, networkOf(addressOf(request))], [everyone, ""]);
          if (!allowed.ok) return allowed;
          await keepLetter(database, parts, body);
          return ok({ success: true, message: ARRIVED });
        },
      },
    ),
    ...staffRoutes,
  ];
};

const keepLetter = (database: Database, { staffAddress }: ContactParts, letter: ContactInput) =>
  database.transaction(async (sql) => {
    const { topic, name, email, message } = letter;
    const kept = await sql.one<{ contact_id: string }>`
      insert into correspondence.contact_letter (topic, name, email, message) values (${topic}, ${name}, ${email}, ${message})
      returning contact_id`;
    if (staffAddress === undefined || !kept) return;
    await enqueueMail(sql, {
      to: staffAddress,
      template: "contact_letter",
      data: { topic, name, email, message: withoutAmounts(message), link: "/admin?show=letters" },
      idempotencyKey: `contact letter ${kept.contact_id}`,
    });
  });

interface LetterRow {
  readonly contact_id: string;
  readonly topic: ContactInput["topic"];
  readonly name: string;
  readonly email: string;
  readonly message: string;
  readonly at: string;
  readonly answered_at: string | null;
}

const staffRoutes: readonly Route[] = [
  route(
    {
      ...LOOKING,
      path: "/api/admin/contact",
      summary: "Letters of the contact form, newest first.",
      query: contactQuery,
      answer: contactList,
    },
    {
      plain: async ({ database, query: { state = "", ...query } }) => {
        const found = await database.transaction((sql) =>
          listLetters(sql, { like: likeOf(query.q), ...windowOf(query), state }),
        );
        const { rows, hasMore } = pageOf(found);
        return ok({
          letters: rows.map(({ contact_id: contactId, answered_at: answeredAt, ...rest }) => ({
            contactId,
            answeredAt,
            ...rest,
          })),
          hasMore,
        });
      },
    },
  ),
  route(
    {
      ...WORKING,
      method: "POST",
      path: "/api/admin/contact/:contactId/answer",
      summary: "Answers a letter by mail.",
      params: contactParams,
      body: contactReply,
      status: 204,
    },
    {
      plain: ({ params: { contactId }, body, database, idempotencyKey: key }, { person }) => {
        const staffId = staffIdOf(person);
        return doOnce(database, {
          staffId,
          key,
          action: "letter_answered",
          detail: async (sql) =>
            (
              await sql.one<{ words: string }>`
              select 'of ' || name || ', ' || topic as words from correspondence.contact_letter where contact_id = ${contactId}`
            )?.words,
          work: async (sql) => {
            const letter = await sql.one<{ name: string; email: string }>`
              update correspondence.contact_letter set answered_at = now(), answered_by = ${staffId}
              where contact_id = ${contactId} returning name, email`;
            if (!letter) return false;
            await enqueueMail(sql, {
              to: letter.email,
              template: "contact_answer",
              data: { name: letter.name, text: withoutAmounts(body.text) },
              idempotencyKey: `contact answer ${key}`,
            });
            return true;
          },
        });
      },
    },
  ),
];

const listLetters = (sql: Sql, { like, limit, offset, state }: ListWindow & { readonly state: string }) =>
  sql.rows<LetterRow>`
    select contact_id, topic, name, email, message, at, answered_at from correspondence.contact_letter
    where (${state} = '' or (${state} = 'open') = (answered_at is null)) and lower(concat_ws(' ', name, email, topic, message)) like ${like}
    order by at desc, contact_id limit ${limit} offset ${offset}`;
