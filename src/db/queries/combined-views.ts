import type { Scope } from "#db/scope.ts";
import type { Sql } from "#db/sql.ts";

export interface CombinedViewRow {
  readonly view_id: string;
  /** Who made it. */
  readonly user_id: string;
  readonly name: string;
  /** The currency it is shown in where nothing else is asked. */
  readonly currency: string;
  readonly created_at: string;
}

/** Views of a person and those others let them look at, by name. For `withPerson`. */
export const listCombinedViews = (sql: Sql) =>
  sql.rows<CombinedViewRow>`
    select view_id, user_id, name, currency, created_at from combined_view order by lower(name), view_id`;

/** For `withPerson`, as the four that follow. */
export const findCombinedView = (sql: Sql, viewId: string) =>
  sql.one<CombinedViewRow>`
    select view_id, user_id, name, currency, created_at from combined_view where view_id = ${viewId}`;

export interface CombinedViewToKeep {
  readonly viewId: string;
  readonly userId: string;
  readonly name: string;
  readonly currency: string;
}

/** False where the id is taken. */
export const insertCombinedView = async (sql: Sql, view: CombinedViewToKeep): Promise<boolean> =>
  (await sql.run`
    insert into combined_view (view_id, user_id, name, currency) values (${view.viewId}, ${view.userId}, ${view.name}, ${view.currency})
    on conflict do nothing`) > 0;

/** False where the person has none of that id. */
export const updateCombinedView = async (sql: Sql, view: CombinedViewToKeep): Promise<boolean> =>
  (await sql.run`
    update combined_view set name = ${view.name}, currency = ${view.currency}
    where view_id = ${view.viewId} and user_id = ${view.userId}`) > 0;

/** With everything that says who may look at it: nobody may from now on. */
export const deleteCombinedView = async (sql: Sql, viewId: string, userId: string): Promise<boolean> =>
  (await sql.run`delete from combined_view where view_id = ${viewId} and user_id = ${userId}`) > 0;

/** The portfolios of a view, in their order, in the place of those before. For `withPerson`. */
export async function putCombinedParts(
  sql: Sql,
  {
    viewId,
    userId,
    portfolioIds,
  }: Pick<CombinedViewToKeep, "viewId" | "userId"> & { readonly portfolioIds: readonly string[] },
): Promise<void> {
  await sql.run`delete from combined_view_part where view_id = ${viewId} and owner_id = ${userId}`;
  await sql.run`
    insert into combined_view_part (view_id, owner_id, of_portfolio, place)
    select ${viewId}::uuid, ${userId}, it.id::uuid, it.place from unnest(${portfolioIds}::text[]) with ordinality it (id, place)`;
}

/** Ids of the portfolios of a person's own view. For `withPerson`. */
export const listCombinedParts = async (sql: Sql, viewId: string): Promise<readonly string[]> =>
  (
    await sql.rows<{ of_portfolio: string }>`
    select of_portfolio from combined_view_part where view_id = ${viewId} order by place`
  ).map((it) => it.of_portfolio);

export interface CombinedAccessRow extends CombinedViewRow {
  /** Of who looks without having made it: their last day. */
  readonly access_until: string | null;
  readonly portfolio_ids: readonly string[];
}

/**
 * A view a person may look at today, as who made it or as who was let in, with its portfolios: the first wall. By the owner of the schema, who sees every view, so
 * that nothing but this statement's own words lets anybody in.
 */
export const findCombinedAccess = (sql: Sql, viewId: string, userId: string) =>
  sql.one<CombinedAccessRow>`
    select v.view_id, v.user_id, v.name, v.currency, v.created_at, g.access_until,
      array(select c.of_portfolio::text from combined_view_part c where c.view_id = v.view_id order by c.place) as portfolio_ids
    from combined_view v left join combined_view_guest g on g.view_id = v.view_id and g.user_id = ${userId} and is_within(g.access_until)
    where v.view_id = ${viewId} and (v.user_id = ${userId} or g.user_id is not null)`;

export interface CombinedEventRow {
  readonly event_id: string | number;
  readonly happened_at: string;
  readonly made_by: string;
  readonly summary: string;
}

/** What happened to a person's own view, newest first; only what is before `before` where that is an event. For `withPerson`. */
export const listCombinedEvents = (
  sql: Sql,
  { viewId, before, limit }: { readonly viewId: string; readonly before: string | undefined; readonly limit: number },
) =>
  sql.rows<CombinedEventRow>`
    select event_id, happened_at, made_by, summary from combined_view_event
    where view_id = ${viewId} and (${before}::bigint is null or event_id < ${before}::bigint) order by event_id desc limit ${limit}`;

/** Writes down what happened to a view, after what was written down before. By the owner of the schema: nobody else adds to it. */
export const insertCombinedEvent = (
  sql: Sql,
  event: { readonly viewId: string; readonly ownerId: string; readonly madeBy: string; readonly summary: string },
) =>
  sql.run`
    insert into combined_view_event (view_id, owner_id, event_id, made_by, summary)
    select ${event.viewId}::uuid, ${event.ownerId}, greatest((extract(epoch from clock_timestamp()) * 1000000)::bigint, coalesce(max(event_id) + 1, 0)),
      ${event.madeBy}, ${event.summary} from combined_view_event where view_id = ${event.viewId}`;

/** A portfolio is gone for good: no view has it any more. By the owner of the schema. */
export const forgetCombinedPart = (sql: Sql, portfolioId: string) =>
  sql.run`delete from combined_view_part where of_portfolio = ${portfolioId}`;

/** What says that an asset is the same thing in another portfolio. */
export const listAssetMarks = ({ sql, portfolioId }: Scope) =>
  sql.rows<{ asset_id: string; isin: string | null; instrument_id: string | null }>`
    select asset_id, isin, instrument_id from asset where portfolio_id = ${portfolioId}`;

export const isPortfolioArchived = async ({ sql, portfolioId }: Scope): Promise<boolean> =>
  (
    await sql.one<{ is_archived: boolean }>`
    select archived_at is not null as is_archived from portfolio where portfolio_id = ${portfolioId}`
  )?.is_archived ?? false;

/** What a person is in a portfolio that is there, deleted for now or not. By the owner of the schema. */
export const findOwnRole = async (sql: Sql, portfolioId: string, userId: string): Promise<string | undefined> =>
  (
    await sql.one<{ role: string }>`
    select role from portfolio_member where portfolio_id = ${portfolioId} and user_id = ${userId}`
  )?.role;
