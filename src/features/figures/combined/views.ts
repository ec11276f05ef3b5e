import {
  deleteCombinedView,
  findCombinedView,
  insertCombinedEvent,
  insertCombinedView,
  listCombinedEvents,
  listCombinedParts,
  listCombinedViews,
  putCombinedParts,
  updateCombinedView,
  type CombinedViewRow,
} from "#db/queries/combined-views.ts";
import { listCombinedGuests, listCombinedInvitations, type CombinedGuestRow } from "#db/queries/combined-guests.ts";
import { listPortfolios } from "#db/queries/portfolios.ts";
import { becomePerson, withPerson } from "#db/scope.ts";
import type { Database, Sql } from "#db/sql.ts";
import { err, ok, type Result } from "#engine/result.ts";
import { requireActivePlan } from "#features/shared/plan-standing.ts";
import { orRollBack } from "#features/shared/roll-back.ts";
import type { Failure } from "#features/shared/route.ts";
import type {
  CombinedLog,
  CombinedView,
  CombinedViewChange,
  CombinedViewList,
  NewCombinedView,
} from "../combined-contract.ts";
import { NO_VIEW, type FindPerson } from "./look.ts";
import { tellPortfolios } from "./tell-portfolios.ts";

/** A person and their views. Names are asked for before or after a transaction, never within: people may be kept behind the same connection. */
export interface ViewsOf {
  readonly database: Database;
  readonly findPerson: FindPerson;
  readonly userId: string;
}

/** How somebody is called whose account is gone. */
export const CLOSED = "A closed account";

interface ReadView {
  readonly row: CombinedViewRow;
  readonly portfolioIds: readonly string[];
  readonly guests: readonly CombinedGuestRow[];
  readonly invitations: Awaited<ReturnType<typeof listCombinedInvitations>>;
}

/** One's own views and those others let one look at. */
export async function listViews(of: ViewsOf): Promise<CombinedViewList> {
  const read = await withPerson(of.database, of.userId, async (sql) => {
    const views: ReadView[] = [];
    for (const row of await listCombinedViews(sql)) views.push(await readView(sql, row));
    return views;
  });
  return { views: await Promise.all(read.map((it) => showView(of, it))) };
}

export async function viewOf(of: ViewsOf, viewId: string): Promise<Result<CombinedView, Failure>> {
  const read = await withPerson(of.database, of.userId, async (sql) => {
    const row = await findCombinedView(sql, viewId);
    return row && (await readView(sql, row));
  });
  return read ? ok(await showView(of, read)) : NO_VIEW;
}

/** What the policies show of it: to who looks, themself alone and no portfolio. */
const readView = async (sql: Sql, row: CombinedViewRow): Promise<ReadView> => ({
  row,
  portfolioIds: await listCombinedParts(sql, row.view_id),
  guests: await listCombinedGuests(sql, row.view_id),
  invitations: await listCombinedInvitations(sql, row.view_id),
});

async function showView({ findPerson, userId }: ViewsOf, read: ReadView): Promise<CombinedView> {
  const { row, portfolioIds, guests, invitations } = read;
  const isYours = row.user_id === userId;
  const own = guests.find((it) => it.user_id === userId);
  return {
    viewId: row.view_id,
    name: row.name,
    currency: row.currency,
    isYours,
    sharedBy: isYours ? null : ((await findPerson(row.user_id))?.name ?? CLOSED),
    accessUntil: own?.access_until ?? null,
    portfolioIds: [...portfolioIds],
    guests: isYours ? await Promise.all(guests.map((it) => showGuest(findPerson, it))) : [],
    invitations: invitations.map((it) => ({
      invitationId: it.invitation_id,
      email: it.email,
      accessUntil: it.access_until,
      createdAt: it.created_at,
      expiresAt: it.expires_at,
    })),
  };
}

async function showGuest(findPerson: FindPerson, row: CombinedGuestRow): Promise<CombinedView["guests"][number]> {
  const person = await findPerson(row.user_id);
  return {
    userId: row.user_id,
    name: person?.name ?? CLOSED,
    email: person?.email ?? null,
    joinedAt: row.joined_at,
    accessUntil: row.access_until,
    hasEnded: row.has_ended === true,
    lastReadAt: row.last_read_at,
  };
}

/** Puts portfolios of one's own together. Asked again with the same id it answers the same. */
export async function makeView(
  of: ViewsOf,
  { viewId, ...input }: NewCombinedView,
): Promise<Result<CombinedView, Failure>> {
  const checked = await ownPortfolios(of, input);
  if (!checked.ok) return checked;
  const made = await orRollBack((rollBackOn) =>
    withPerson(of.database, of.userId, async (sql) => {
      const view = { viewId, userId: of.userId, ...input };
      if (await insertCombinedView(sql, view)) await putCombinedParts(sql, view);
      else
        rollBackOn(
          (await findCombinedView(sql, viewId))?.user_id === of.userId ? ok(undefined) : err({ kind: "id_taken" }),
        );
    }),
  );
  return made.ok ? viewOf(of, viewId) : made;
}

/** Another name, currency or other portfolios. Whoever looks sees the others from then on, which each of them is told. */
export async function changeView(
  of: ViewsOf,
  viewId: string,
  input: CombinedViewChange,
): Promise<Result<CombinedView, Failure>> {
  const before = await viewOf(of, viewId);
  if (!before.ok || !before.value.isYours) return NO_VIEW;
  const checked = await ownPortfolios(of, input);
  if (!checked.ok) return checked;
  const { portfolioIds: had, name } = before.value;
  const added = input.portfolioIds.filter((id) => !had.includes(id));
  const removed = had.filter((id) => !input.portfolioIds.includes(id));
  const changed = await orRollBack((rollBackOn) =>
    of.database.transaction(async (sql) => {
      const told = { ownerId: of.userId, madeBy: of.userId };
      const kind = "combined_view_changed" as const;
      await tellPortfolios(sql, {
        ...told,
        portfolioIds: added,
        kind,
        summary: `Put into the combined view ${input.name}`,
      });
      await tellPortfolios(sql, {
        ...told,
        portfolioIds: removed,
        kind,
        summary: `Taken out of the combined view ${name}`,
      });
      for (const summary of changeWords(before.value, input, checked.value))
        await insertCombinedEvent(sql, { viewId, ...told, summary });
      await becomePerson(sql, of.userId);
      const view = { viewId, userId: of.userId, ...input };
      rollBackOn((await updateCombinedView(sql, view)) ? ok(undefined) : NO_VIEW);
      await putCombinedParts(sql, view);
    }),
  );
  return changed.ok ? viewOf(of, viewId) : changed;
}

function changeWords(
  before: CombinedView,
  after: CombinedViewChange,
  names: ReadonlyMap<string, string>,
): readonly string[] {
  const nameOf = (id: string) => names.get(id) ?? "a portfolio that is gone";
  return [
    ...(before.name === after.name ? [] : [`Renamed from ${before.name} to ${after.name}`]),
    ...(before.currency === after.currency ? [] : [`Shown in ${after.currency} instead of ${before.currency}`]),
    ...after.portfolioIds.filter((id) => !before.portfolioIds.includes(id)).map((id) => `Added ${nameOf(id)}`),
    ...before.portfolioIds.filter((id) => !after.portfolioIds.includes(id)).map((id) => `Took ${nameOf(id)} out`),
  ];
}

/** Closes it for everybody, at once; its portfolios keep in their logs that it was. */
export async function deleteView(of: ViewsOf, viewId: string): Promise<Result<undefined, Failure>> {
  const found = await viewOf(of, viewId);
  if (!found.ok || !found.value.isYours) return NO_VIEW;
  const { name, portfolioIds } = found.value;
  return orRollBack((rollBackOn) =>
    of.database.transaction(async (sql) => {
      const told = { ownerId: of.userId, madeBy: of.userId, portfolioIds };
      await tellPortfolios(sql, {
        ...told,
        kind: "combined_view_closed",
        summary: `Deleted the combined view ${name}`,
      });
      await becomePerson(sql, of.userId);
      return rollBackOn((await deleteCombinedView(sql, viewId, of.userId)) ? ok(undefined) : NO_VIEW);
    }),
  );
}

const LOG_LENGTH = 50;

export async function readLog(
  of: ViewsOf,
  viewId: string,
  before: string | undefined,
): Promise<Result<CombinedLog, Failure>> {
  const rows = await withPerson(of.database, of.userId, async (sql) => {
    const row = await findCombinedView(sql, viewId);
    return row?.user_id === of.userId ? listCombinedEvents(sql, { viewId, before, limit: LOG_LENGTH + 1 }) : undefined;
  });
  if (!rows) return NO_VIEW;
  const shown = rows.slice(0, LOG_LENGTH);
  const entries = await Promise.all(
    shown.map(async (it) => ({
      key: String(it.event_id),
      at: it.happened_at,
      by: it.made_by === of.userId ? null : ((await of.findPerson(it.made_by))?.name ?? CLOSED),
      summary: it.summary,
    })),
  );
  return ok({ entries, nextBefore: rows.length > LOG_LENGTH ? (entries.at(-1)?.key ?? null) : null });
}

/** Names of the portfolios by id, where all of them are the person's own and their plan runs. */
async function ownPortfolios(
  of: ViewsOf,
  { portfolioIds }: CombinedViewChange,
): Promise<Result<ReadonlyMap<string, string>, Failure>> {
  const rows = await withPerson(of.database, of.userId, (sql) => listPortfolios(sql, of.userId));
  const own = new Map(
    rows.filter((it) => it.role === "owner" && it.kind === "own").map((it) => [it.portfolio_id, it.name]),
  );
  if (new Set(portfolioIds).size < portfolioIds.length) return refused("each portfolio once");
  const [first] = portfolioIds;
  if (first === undefined || portfolioIds.some((id) => !own.has(id)))
    return refused("portfolios you own, without the sample");
  const allowed = await requireActivePlan(of.database, first);
  return allowed.ok ? ok(own) : allowed;
}

const refused = (message: string): Result<never, Failure> =>
  err({ kind: "input_invalid", fields: [{ path: "portfolioIds", message }] });
