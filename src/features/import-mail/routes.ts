import { z } from "zod";
import {
  findImportAddress,
  keepImportSender,
  listImportMailFiles,
  listImportMails,
  listImportSenders,
  lockImportMail,
  putImportAddress,
  removeImportAddress,
  removeImportSender,
  decideImportMail,
} from "#db/queries/import-mail.ts";
import { insertPortfolioEvent } from "#db/queries/portfolio-events.ts";
import { type Scope, withScope } from "#db/scope.ts";
import { assert, err, ok, type Result } from "#engine/result.ts";
import { idOfText } from "#features/shared/inbound-mail.ts";
import { requireRoomInPlan } from "#features/shared/plan-standing.ts";
import { orRollBack } from "#features/shared/roll-back.ts";
import { type Failure, type Route, route } from "#features/shared/route.ts";
import { taggedAddress } from "#features/shared/tagged-address.ts";
import { id } from "#features/shared/wire.ts";
import {
  type ImportMail,
  importMail,
  type MailDecision,
  mailDecision,
  mailProblem,
  newImportAddress,
} from "./contract.ts";
import { ADDRESS_PURPOSE, type ImportMailParts } from "./parts.ts";
import { takeMailIn } from "./take-in.ts";

const ROOT = "/api/portfolios/:portfolioId/import-mail";
const params = z.object({ portfolioId: id });
const WRITE = { access: "editor", isWrite: true, answer: importMail } as const;
const MAILS_SHOWN = 50;

/** Import by mail: its address, what waits for somebody, and who is known. */
export const importMailRoutes = (parts: ImportMailParts): readonly Route[] => [
  route(
    {
      method: "GET",
      path: ROOT,
      access: "viewer",
      summary: "Import by mail: its address, confirmed senders, and what came.",
      params,
      answer: importMail,
    },
    { inScope: async (scope) => ok(await readImportMail(scope, parts)) },
  ),
  ...addressRoutes(parts),
  mailRoute(parts),
  route(
    {
      method: "DELETE",
      path: `${ROOT}/senders/:senderId`,
      ...WRITE,
      needsPlan: false,
      summary: "Forgets a confirmed sender: what they send next waits.",
      params: params.extend({ senderId: id }),
    },
    {
      inScope: async (scope, call) => {
        const sender = (await listImportSenders(scope)).find((it) => it.sender_id === call.params.senderId);
        if (sender && (await removeImportSender(scope, sender.sender_id)))
          await insertPortfolioEvent(scope, {
            kind: "import_sender_removed",
            summary: `What ${sender.email} sends waits again`,
          });
        return ok(await readImportMail(scope, parts));
      },
    },
  ),
];

const addressRoutes = (parts: ImportMailParts): readonly Route[] => [
  route(
    {
      method: "PUT",
      path: `${ROOT}/address`,
      ...WRITE,
      summary: "Makes the address that takes statements, or a new one in its place.",
      refusals: ["feature_off", "id_taken", "sign_up_first"],
      params,
      body: newImportAddress,
    },
    {
      plain: async ({ database, body }, { asker, person }) => {
        assert(asker !== undefined && person !== undefined, "an address belongs to a portfolio");
        if (person.isGuest) return err({ kind: "sign_up_first", message: "Sign up to import by mail." });
        if (parts.replyMailbox === undefined)
          return err({ kind: "feature_off", message: "This server takes no mail in." });
        return withScope(database, asker, async (scope): Promise<Result<ImportMail, Failure>> => {
          const before = await findImportAddress(scope);
          if (before?.address_id !== body.addressId) {
            if (!(await putImportAddress(scope, body.addressId))) return err({ kind: "id_taken" });
            const summary = before
              ? "Made a new address for import by mail; the one before leads nowhere"
              : "Switched import by mail on";
            await insertPortfolioEvent(scope, { kind: "import_address_made", summary });
          }
          return ok(await readImportMail(scope, parts));
        });
      },
    },
  ),
  route(
    {
      method: "DELETE",
      path: `${ROOT}/address`,
      ...WRITE,
      needsPlan: false,
      summary: "Switches import by mail off: the address leads nowhere.",
      params,
    },
    {
      inScope: async (scope) => {
        if (await removeImportAddress(scope))
          await insertPortfolioEvent(scope, { kind: "import_address_closed", summary: "Switched import by mail off" });
        return ok(await readImportMail(scope, parts));
      },
    },
  ),
];

const mailRoute = (parts: ImportMailParts): Route =>
  route(
    {
      method: "POST",
      path: `${ROOT}/mails/:mailId`,
      ...WRITE,
      summary: "Takes in a mail that waits, or leaves it out.",
      refusals: ["import_mail_not_found", "plan_limit_reached", "sample_full"],
      params: params.extend({ mailId: id }),
      body: mailDecision,
    },
    {
      plain: async ({ database, params: { mailId }, body }, { asker }) => {
        assert(asker !== undefined, "a mail came to a portfolio");
        const room = await database.transaction((sql) =>
          requireRoomInPlan(sql, asker.portfolioId, { storageBytes: 1 }),
        );
        if (body.isTaken && !room.ok) return room;
        return orRollBack((rollBackOn) =>
          withScope(database, asker, async (scope) => {
            rollBackOn(await decide(scope, parts, { ...body, mailId }));
            return readImportMail(scope, parts);
          }),
        );
      },
    },
  );

/** Fails with `import_mail_not_found`; decided the same way again changes nothing. */
async function decide(
  scope: Scope,
  { intake }: ImportMailParts,
  { mailId, isTaken, remembersSender = false }: MailDecision & { readonly mailId: string },
): Promise<Result<undefined, Failure>> {
  const mail = await lockImportMail(scope, mailId);
  if (!mail) return err({ kind: "import_mail_not_found" });
  if (mail.state !== "waiting")
    return (mail.state === "taken") === isTaken ? ok(undefined) : err({ kind: "import_mail_not_found" });
  if (!isTaken) {
    await decideImportMail(scope, mailId, "left_out");
    return ok(undefined);
  }
  if (remembersSender) {
    await keepImportSender(scope, idOfText(`${scope.portfolioId} ${mail.email}`), mail.email);
    const summary = `Takes in what ${mail.email} sends`;
    await insertPortfolioEvent(scope, { kind: "import_sender_confirmed", summary });
  }
  return takeMailIn(scope, intake, mail);
}

async function readImportMail(scope: Scope, parts: ImportMailParts): Promise<ImportMail> {
  const kept = await findImportAddress(scope);
  const mails = await listImportMails(scope, MAILS_SHOWN);
  const files = await listImportMailFiles(
    scope,
    mails.map((it) => it.mail_id),
  );
  const mayWrite = scope.role === "owner" || scope.role === "editor";
  return {
    isOffered: parts.replyMailbox !== undefined,
    address: (kept && mayWrite ? taggedAddress(parts, ADDRESS_PURPOSE, kept.address_id) : undefined) ?? null,
    createdAt: kept?.created_at ?? null,
    senders: (await listImportSenders(scope)).map((it) => ({
      senderId: it.sender_id,
      email: it.email,
      createdAt: it.created_at,
    })),
    mails: mails.map((it) => ({
      mailId: it.mail_id,
      email: it.email,
      state: it.state,
      receivedAt: it.received_at,
      beginning: it.beginning,
      files: files
        .filter((file) => file.mail_id === it.mail_id)
        .map(({ name, size, import_id: importId, problem }) => ({
          name,
          bytes: size,
          importId,
          problem: problem === null ? null : mailProblem.parse(problem),
        })),
    })),
  };
}
