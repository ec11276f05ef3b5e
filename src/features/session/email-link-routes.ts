import { ownReturnAddress } from "#engine/product/return-address.ts";
import type { Route } from "#features/shared/route.ts";
import { route } from "#features/shared/route.ts";
import { answerSignedIn, fromOwnOrigin, SIGNED_OUT, passwordField, tooMany } from "./answers.ts";
import { sessionView } from "./contract.ts";
import { emailInput, linkRequest, resetInput, tokenInput, verifiedEmail } from "./entering-contract.ts";
import type { IdentityRouteParts } from "./identity-route-parts.ts";

const NOT_KEPT = { "cache-control": "no-store" };

/** Ways that go through a person's mail. What is asked for by address is answered alike whether or not anybody has it. */
export function emailLinkRoutes({ identity, limits, origins, mailboxFor }: IdentityRouteParts): readonly Route[] {
  const own = identity.ownAccounts;
  if (!own) return [];
  const accepted = (request: Request): Response =>
    Response.json({ mailbox: mailboxFor(request) }, { status: 202, headers: { "cache-control": "no-store" } });
  const sending = (path: string, summary: string, send: (email: string) => Promise<void>): Route =>
    route(
      { method: "POST", path, access: "public", summary, body: emailInput, status: 202 },
      {
        plain: ({ request, database, body }) =>
          fromOwnOrigin(identity, request, async () => {
            const wait = await limits.mail(body.email, { request, database });
            if (wait !== undefined) return tooMany(wait);
            await send(body.email);
            return accepted(request);
          }),
      },
    );
  return [
    route(
      {
        method: "POST",
        path: "/api/identity/link/send",
        access: "public",
        summary: "Mails a link that signs in, or makes an account. The answer is the same for every address.",
        body: linkRequest,
        status: 202,
      },
      {
        plain: ({ request, database, body }) =>
          fromOwnOrigin(identity, request, async (origin) => {
            const wait = await limits.mail(body.email, { request, database });
            if (wait !== undefined) return tooMany(wait);
            const returnTo = ownReturnAddress(body.redirectUrl, [origin, ...origins]) ?? "/central";
            await own.sendSignInLink({ email: body.email, returnTo });
            return accepted(request);
          }),
      },
    ),
    route(
      {
        method: "POST",
        path: "/api/identity/link/use",
        access: "public",
        summary: "Signs in with the token of a mailed link, which is good once and for 15 minutes.",
        body: tokenInput,
        answer: sessionView,
      },
      {
        plain: ({ request, database, body }) =>
          fromOwnOrigin(identity, request, async () => {
            const wait = await limits.newcomer({ request, database });
            if (wait !== undefined) return tooMany(wait);
            const entered = await own.useSignInLink(request, body.token);
            if (!entered.ok) return entered;
            const { returnTo, isNew } = entered.value;
            return answerSignedIn(entered.value, { returnTo, isNew });
          }),
      },
    ),
    sending("/api/identity/password/send", "Mails a link to set a new password.", (email) =>
      own.sendPasswordReset(email),
    ),
    sending("/api/identity/waitlist", "Joins the waitlist.", (email) => own.joinWaitlist(email)),
    route(
      {
        method: "POST",
        path: "/api/identity/password/reset",
        access: "public",
        summary: "Sets a new password with the token of a mailed link and ends every session. Signs nobody in.",
        body: resetInput,
        status: 204,
      },
      {
        plain: ({ request, database, body }) =>
          fromOwnOrigin(identity, request, async () => {
            const wait = await limits.newcomer({ request, database });
            if (wait !== undefined) return tooMany(wait);
            return passwordField(await own.resetPassword(body.token, body.password));
          }),
      },
    ),
    route(
      {
        method: "POST",
        path: "/api/identity/email/verify",
        access: "public",
        summary:
          "Confirms an email address with the token of a mailed link: password and sessions from before end, and it signs in.",
        body: tokenInput,
        answer: verifiedEmail,
      },
      {
        plain: ({ request, database, body }) =>
          fromOwnOrigin(identity, request, async () => {
            const wait = await limits.newcomer({ request, database });
            if (wait !== undefined) return tooMany(wait);
            const verified = await own.verifyEmail(request, body.token);
            if (!verified.ok) return verified;
            const { email, entered } = verified.value;
            return entered
              ? answerSignedIn(entered, { email })
              : Response.json({ ...SIGNED_OUT, email }, { headers: NOT_KEPT });
          }),
      },
    ),
  ];
}
