import {
  acceptCombinedInvitation,
  countCombinedInvitationsOfLastHour,
  deleteCombinedGuest,
  findCombinedInvitation,
  insertCombinedInvitation,
  lockCombinedInvitation,
  revokeCombinedInvitation,
  updateCombinedGuest,
} from "#db/queries/combined-guests.ts";
import { findCombinedAccess, insertCombinedEvent } from "#db/queries/combined-views.ts";
import { becomePerson, withPerson } from "#db/scope.ts";
import type { Sql } from "#db/sql.ts";
import type { LocalDate } from "#engine/dates/day.ts";
import { err, ok, type Result } from "#engine/result.ts";
import { enqueueMail } from "#features/shared/enqueue-mail.ts";
import { requireActivePlan, requireRoomInPlan } from "#features/shared/plan-standing.ts";
import { hashOfToken, makePortfolioToken } from "#features/shared/portfolio-token.ts";
import { orRollBack } from "#features/shared/roll-back.ts";
import type { Failure } from "#features/shared/route.ts";
import type { CombinedGuestChange, CombinedOffer, CombinedView, NewCombinedInvitation } from "../combined-contract.ts";
import { NO_VIEW } from "./look.ts";
import { tellPortfolios } from "./tell-portfolios.ts";
import { CLOSED, viewOf, type ViewsOf } from "./views.ts";

/** So many invitations an hour are enough for people and too few for a mass mailing. */
const MOST_AN_HOUR = 30;

interface Sharing extends ViewsOf {
  readonly today: LocalDate;
}

/** A view of the person's own. */
async function ownView(of: ViewsOf, viewId: string): Promise<Result<CombinedView, Failure>> {
  const found = await viewOf(of, viewId);
  return found.ok && found.value.isYours ? found : NO_VIEW;
}

/** What happened to who may look, in the log of the view and in those of its portfolios. */
interface Happened {
  readonly view: Pick<CombinedView, "viewId" | "name" | "portfolioIds">;
  readonly ownerId: string;
  readonly madeBy: string;
  readonly kind: "combined_view_shared" | "combined_view_closed";
  /** As the view says it: "Invited ada@example.org". */
  readonly summary: string;
}

/** Writes it down first, as the owner of the schema; the write that follows is the person's own, and where it finds nothing all of it is undone. */
async function tell(sql: Sql, { view, ownerId, madeBy, kind, summary }: Happened): Promise<void> {
  await insertCombinedEvent(sql, { viewId: view.viewId, ownerId, madeBy, summary });
  const told = `Combined view ${view.name}: ${summary}`;
  await tellPortfolios(sql, { portfolioIds: view.portfolioIds, ownerId, madeBy, kind, summary: told });
}

/** One write of who made the view, with what is told of it. */
const writeAs = (
  of: ViewsOf,
  happened: Omit<Happened, "ownerId" | "madeBy">,
  write: (sql: Sql) => Promise<boolean>,
): Promise<Result<undefined, Failure>> =>
  orRollBack((rollBackOn) =>
    of.database.transaction(async (sql) => {
      await tell(sql, { ...happened, ownerId: of.userId, madeBy: of.userId });
      await becomePerson(sql, of.userId);
      return rollBackOn((await write(sql)) ? ok(undefined) : NO_VIEW);
    }),
  );

const untilWords = (day: LocalDate | null): string => (day === null ? "" : ` until ${day}`);

/** Mails an invitation. Asked again with the same id it sends nothing more and answers the same. */
export async function invite(
  of: Sharing,
  viewId: string,
  input: NewCombinedInvitation,
): Promise<Result<CombinedView, Failure>> {
  const inviter = await of.findPerson(of.userId);
  if (!inviter || inviter.email === null)
    return err({
      kind: "sign_up_first",
      message: "Sign up first: sharing needs an account. Your work comes with you.",
    });
  const found = await ownView(of, viewId);
  if (!found.ok) return found;
  const email = input.email.toLowerCase();
  const problem = problemOf(of, { input: { ...input, email }, view: found.value, own: inviter.email });
  if (problem) return err({ kind: "input_invalid", fields: [problem] });
  const [first = ""] = found.value.portfolioIds;
  const allowed = await requireActivePlan(of.database, first);
  if (!allowed.ok) return allowed;
  const known = await withPerson(of.database, of.userId, async (sql) => ({
    invitation: await findCombinedInvitation(sql, viewId, input.invitationId),
    ofLastHour: await countCombinedInvitationsOfLastHour(sql, of.userId),
  }));
  if (known.invitation) return found;
  if (known.ofLastHour >= MOST_AN_HOUR)
    return err({ kind: "rate_limited", message: "You have sent many invitations. Continue in an hour." });
  const sent = await send(of, { view: found.value, input: { ...input, email }, by: inviter.name });
  return sent.ok ? viewOf(of, viewId) : sent;
}

function problemOf(
  { today }: Sharing,
  { input, view, own }: { readonly input: NewCombinedInvitation; readonly view: CombinedView; readonly own: string },
) {
  if (input.accessUntil !== null && input.accessUntil < today)
    return { path: "accessUntil", message: "a day that is not over" };
  if (own.toLowerCase() === input.email)
    return { path: "email", message: "This is your own address. Enter somebody else’s." };
  const isIn = view.guests.some((it) => it.email?.toLowerCase() === input.email && !it.hasEnded);
  return isIn ? { path: "email", message: "This person may look at it already." } : undefined;
}

interface ToSend {
  readonly view: CombinedView;
  readonly input: NewCombinedInvitation;
  readonly by: string;
}

function send(of: Sharing, { view, input, by }: ToSend): Promise<Result<undefined, Failure>> {
  const { email, accessUntil } = input;
  const token = makePortfolioToken(view.viewId);
  return orRollBack((rollBackOn) =>
    of.database.transaction(async (sql) => {
      rollBackOn(await requireRoomInPlan(sql, view.portfolioIds[0] ?? "", { members: 1 }));
      await enqueueMail(sql, {
        to: email,
        template: "combined_invitation",
        data: { view: view.name, person: by, until: accessUntil ?? "", link: `/central/combined/join#token=${token}` },
        idempotencyKey: `combined invitation ${input.invitationId}`,
      });
      const summary = `Invited ${email}${untilWords(accessUntil)}`;
      await tell(sql, { view, ownerId: of.userId, madeBy: of.userId, kind: "combined_view_shared", summary });
      await becomePerson(sql, of.userId);
      await insertCombinedInvitation(sql, {
        ...input,
        viewId: view.viewId,
        ownerId: of.userId,
        tokenHash: hashOfToken(token),
      });
      return undefined;
    }),
  );
}

export async function withdraw(of: ViewsOf, viewId: string, invitationId: string): Promise<Result<undefined, Failure>> {
  const found = await ownView(of, viewId);
  if (!found.ok) return found;
  const invitation = found.value.invitations.find((it) => it.invitationId === invitationId);
  if (!invitation) return err({ kind: "not_found" });
  const summary = `Withdrew the invitation of ${invitation.email}`;
  return writeAs(of, { view: found.value, kind: "combined_view_closed", summary }, (sql) =>
    revokeCombinedInvitation(sql, viewId, invitationId),
  );
}

const NO_GUEST: Failure = { kind: "member_not_found", message: "This person may not look at this view any more." };

/** As erasing an account looks for it. */
const addressOf = ({ email }: CombinedView["guests"][number]): string => email?.toLowerCase() ?? CLOSED;

/** Gives somebody another last day. */
export async function changeGuest(
  of: ViewsOf,
  {
    viewId,
    userId,
    change,
  }: { readonly viewId: string; readonly userId: string; readonly change: CombinedGuestChange },
): Promise<Result<CombinedView, Failure>> {
  const found = await ownView(of, viewId);
  if (!found.ok) return found;
  const guest = found.value.guests.find((it) => it.userId === userId);
  if (!guest) return err(NO_GUEST);
  const until = change.accessUntil === null ? "without an end" : `until ${change.accessUntil}`;
  const summary = `${addressOf(guest)} may look ${until}`;
  const changed = await writeAs(of, { view: found.value, kind: "combined_view_shared", summary }, (sql) =>
    updateCombinedGuest(sql, { viewId, userId, ...change }),
  );
  return changed.ok ? viewOf(of, viewId) : changed;
}

/** Takes somebody's access away; it ends with their next request. */
export async function endGuest(of: ViewsOf, viewId: string, userId: string): Promise<Result<undefined, Failure>> {
  const found = await ownView(of, viewId);
  if (!found.ok) return found;
  const guest = found.value.guests.find((it) => it.userId === userId);
  if (!guest) return err(NO_GUEST);
  const summary = `Took the access of ${addressOf(guest)} away`;
  return writeAs(of, { view: found.value, kind: "combined_view_closed", summary }, (sql) =>
    deleteCombinedGuest(sql, viewId, userId),
  );
}

/** Looks no more at what somebody else shares. */
export async function leave(of: ViewsOf, viewId: string): Promise<Result<undefined, Failure>> {
  const email = (await emailOf(of)) ?? CLOSED;
  return orRollBack((rollBackOn) =>
    of.database.transaction(async (sql) => {
      const access = await findCombinedAccess(sql, viewId, of.userId);
      if (!access || access.user_id === of.userId) return rollBackOn(NO_VIEW);
      const view = { viewId, name: access.name, portfolioIds: [...access.portfolio_ids] };
      const happened = { view, ownerId: access.user_id, madeBy: of.userId, kind: "combined_view_closed" as const };
      await tell(sql, { ...happened, summary: `${email} looks no more` });
      await becomePerson(sql, of.userId);
      return rollBackOn((await deleteCombinedGuest(sql, viewId, of.userId)) ? ok(undefined) : NO_VIEW);
    }),
  );
}

/** What an invitation offers, for the person it was sent to. */
export async function readOffer(of: ViewsOf, token: string): Promise<Result<CombinedOffer, Failure>> {
  const email = await emailOf(of);
  const found = await of.database.transaction((sql) => openOffer(sql, token, email));
  if (!found.ok) return found;
  const inviter = await of.findPerson(found.value.owner_id);
  if (!inviter) return err({ kind: "invitation_invalid" });
  return ok({ viewName: found.value.view_name, invitedBy: inviter.name, accessUntil: found.value.access_until });
}

/** Looks from now on, once, with the account of the invited address, where the owner's plan has room. */
export async function accept(of: ViewsOf, token: string): Promise<Result<{ viewId: string }, Failure>> {
  const email = await emailOf(of);
  return orRollBack((rollBackOn) =>
    of.database.transaction(async (sql) => {
      const found = rollBackOn(await openOffer(sql, token, email));
      const { view_id: viewId, owner_id: ownerId } = found;
      await acceptCombinedInvitation(sql, found, of.userId);
      const access = await findCombinedAccess(sql, viewId, of.userId);
      const portfolioIds = [...(access?.portfolio_ids ?? [])];
      rollBackOn(await requireRoomInPlan(sql, portfolioIds[0] ?? "", { members: 0 }));
      const view = { viewId, name: found.view_name, portfolioIds };
      const summary = `${found.email} may look${untilWords(found.access_until)}`;
      await tell(sql, { view, ownerId, madeBy: of.userId, kind: "combined_view_shared", summary });
      return { viewId };
    }),
  );
}

const emailOf = async ({ findPerson, userId }: ViewsOf): Promise<string | undefined> =>
  (await findPerson(userId))?.email?.toLowerCase();

async function openOffer(sql: Sql, token: string, email: string | undefined) {
  const found = await lockCombinedInvitation(sql, hashOfToken(token));
  if (!found) return err({ kind: "invitation_invalid" as const });
  return found.email === email ? ok(found) : err({ kind: "invitation_for_another" as const });
}
