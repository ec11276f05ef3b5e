import { answerLetter, findLetterWords, insertLetter, listLetters } from "#db/queries/contact-letters.ts";
import type { Database } from "#db/sql.ts";
import { withoutAmounts } from "#engine/product/scrub.ts";
import { err, ok } from "#engine/result.ts";
import { networkOf, takeAttempts } from "#features/shared/check-limits.ts";
import { ownOriginOf } from "#features/shared/check-origin.ts";
import { addressOf } from "#features/shared/client-address.ts";
import type { Route } from "#features/shared/route.ts";
import { route } from "#features/shared/route.ts";
import { doOnce, likeOf, LOOKING, pageOf, staffIdOf, windowOf, WORKING } from "#features/shared/staff.ts";
import { enqueueMail } from "#features/shared/enqueue-mail.ts";
import type { ContactInput } from "./contract.ts";
import { contactAnswer, contactInput, contactList, contactParams, contactQuery, contactReply } from "./contract.ts";

export interface ContactParts {
  readonly appOrigin: string | undefined;
  /** Whom letters are mailed to; undefined: they wait under Admin alone. */
  readonly staffAddress: string | undefined;
}

const ARRIVED = "Thank you, we received your message. We’ll answer by email.";

const NETWORKS = { name: "letter network", burst: 5, refillSeconds: 300 };
const EVERYONE = { name: "letter", burst: 200, refillSeconds: 30 };

/** Letters of anybody. No mail goes to the address they give until one of our staff answers: the form sends nothing to strangers. */
export const contactRoutes = (parts: ContactParts): readonly Route[] => {
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
        plain: async ({ request, database, now, body }) => {
          const isForeign = request.headers.has("origin") && ownOriginOf(request, parts.appOrigin) === undefined;
          if (isForeign) return err({ kind: "origin_foreign" });
          const network = networkOf(addressOf(request));
          const allowed = await takeAttempts({ database, now }, [NETWORKS, network], [EVERYONE, ""]);
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
    const kept = await insertLetter(sql, { topic, name, email, message });
    if (staffAddress === undefined || !kept) return;
    await enqueueMail(sql, {
      to: staffAddress,
      template: "contact_letter",
      data: { topic, name, email, message: withoutAmounts(message), link: "/admin?show=letters" },
      idempotencyKey: `contact letter ${kept.contact_id}`,
    });
  });

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
          detail: async (sql) => (await findLetterWords(sql, contactId))?.words,
          work: async (sql) => {
            const letter = await answerLetter(sql, staffId, contactId);
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
