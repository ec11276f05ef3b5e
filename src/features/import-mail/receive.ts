import {
  findImportSender,
  insertImportMail,
  lockImportMail,
  portfolioOfImportAddress,
  waitingMailsOf,
  writersOf,
} from "#db/queries/import-mail.ts";
import { type Asker, withScope } from "#db/scope.ts";
import { ok, type Result } from "#engine/result.ts";
import { takeAttempts } from "#features/shared/check-limits.ts";
import { utcDayBy } from "#features/shared/clock.ts";
import { idOfText, type InboundMail, type MailReceiver } from "#features/shared/inbound-mail.ts";
import { requireActivePlan, requireRoomInPlan } from "#features/shared/plan-standing.ts";
import { orRollBack } from "#features/shared/roll-back.ts";
import type { Failure } from "#features/shared/route.ts";
import { idOfAddress } from "#features/shared/tagged-address.ts";
import { tellOf } from "#features/shared/webhook-events.ts";
import { ADDRESS_PURPOSE, type ImportMailParts } from "./parts.ts";
import { readableOf } from "./readable.ts";
import { takeMailIn } from "./take-in.ts";

/** A year of monthly statements of some banks at once, then one in ten minutes. */
const ARRIVING = { name: "import mail", burst: 100, refillSeconds: 600 };
/** Of senders nobody confirmed a portfolio keeps so much, and no more. */
const WAITING_MOST = 20;
const WAITING_BYTES_MOST = 50_000_000;

/**
 * Takes in what was sent to the address of a portfolio. What members who may write and confirmed senders send goes to the intake; what others send
 * waits for somebody to say so. The same mail again changes nothing. Nobody is ever answered by mail.
 */
export const importMailReceiver =
  (parts: ImportMailParts): MailReceiver =>
  async (mail) => {
    const addressId = idOfAddress(parts, ADDRESS_PURPOSE, mail.to);
    if (addressId === undefined) return undefined;
    const found = await parts.database.transaction((sql) => portfolioOfImportAddress(sql, addressId));
    return found ? takeFor(parts, found.portfolio_id, mail) : ok("no_address");
  };

async function takeFor(
  parts: ImportMailParts,
  portfolioId: string,
  mail: InboundMail,
): Promise<Result<string, Failure>> {
  const { database } = parts;
  const mailId = idOfText(`${portfolioId} ${mail.messageId}`);
  const allowed = await takeAttempts(parts, [ARRIVING, portfolioId]);
  if (!allowed.ok) return allowed;
  const kept = { portfolioId, mailId, email: mail.from.toLowerCase(), ...readableOf(mail) };
  const bytes = kept.files.reduce((sum, file) => sum + (file.bytes?.length ?? 0), 0);
  const sender = await whoSends(parts, portfolioId, mail);
  const asker = sender && (await hasRoom(parts, portfolioId, bytes)) ? sender : undefined;
  const outcome = await database.transaction(async (sql) => {
    const waiting = await waitingMailsOf(sql, portfolioId);
    const isFull = (waiting?.count ?? 0) >= WAITING_MOST || (waiting?.bytes ?? 0) + bytes > WAITING_BYTES_MOST;
    if (!asker && isFull) return "full";
    if (!(await insertImportMail(sql, kept))) return "known_already";
    const told = { event: "import.waiting", portfolioId, importId: null, mailId, waitsFor: "confirmation" } as const;
    if (!asker) await tellOf(sql, told, mailId);
    return "waiting";
  });
  if (!asker || outcome === "full") return ok(outcome);
  return (await takeIn(parts, asker, mailId)) ? ok("taken") : ok(outcome);
}

/** A member who may write, by their confirmed address; else who confirmed this sender, while they may write themselves. */
async function whoSends(
  { database, findAddressee, now }: ImportMailParts,
  portfolioId: string,
  mail: InboundMail,
): Promise<Asker | undefined> {
  if (mail.isSenderProven === false) return undefined;
  const email = mail.from.toLowerCase();
  const [writers, sender] = await database.transaction(async (sql) => [
    await writersOf(sql, portfolioId),
    await findImportSender(sql, portfolioId, email),
  ]);
  const askerOf = (userId: string): Asker => ({ portfolioId, userId, role: "editor", today: utcDayBy(now) });
  for (const { user_id: userId } of writers) {
    const person = await findAddressee(userId);
    if (person?.isEmailVerified && person.email?.toLowerCase() === email) return askerOf(userId);
  }
  return writers.some(({ user_id: userId }) => userId === sender?.confirmed_by)
    ? askerOf(sender?.confirmed_by ?? "")
    : undefined;
}

/** Whether the plan of the portfolio's owner runs and has room: else the mail waits, and says so to who takes it in. */
const hasRoom = async ({ database }: ImportMailParts, portfolioId: string, storageBytes: number): Promise<boolean> =>
  (await requireActivePlan(database, portfolioId)).ok &&
  (await database.transaction((sql) => requireRoomInPlan(sql, portfolioId, { storageBytes }))).ok;

/** False where somebody decided about it before. */
async function takeIn({ database, intake, wake }: ImportMailParts, asker: Asker, mailId: string): Promise<boolean> {
  const taken = await orRollBack<boolean>((rollBackOn) =>
    withScope(database, asker, async (scope) => {
      const mail = await lockImportMail(scope, mailId);
      if (mail?.state !== "waiting") return rollBackOn<boolean>(ok(false));
      const done = await takeMailIn(scope, intake, mail);
      return rollBackOn<boolean>(done.ok ? ok(true) : done);
    }),
  );
  wake();
  return taken.ok && taken.value;
}
