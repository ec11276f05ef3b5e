import type { Scope } from "#db/scope.ts";

export interface SavedViewRow<ReportBlocks = unknown> {
  readonly view_id: string;
  readonly user_id: string;
  readonly screen: string;
  readonly name: string;
  readonly search: string;
  readonly is_shared: boolean;
  readonly is_pinned: boolean;
  /** Of a report, as it was kept. */
  readonly blocks: ReportBlocks | null;
}

/** Views of the person and those others share, by name; of one person at most so many. */
export const listViews = <ReportBlocks>({ sql, portfolioId, userId }: Scope) =>
  sql.rows<SavedViewRow<ReportBlocks>>`
    select v.view_id, v.user_id, v.screen, v.name, v.search, v.is_shared, v.blocks, p.view_id is not null as is_pinned
    from saved_view v left join pinned_view p on p.portfolio_id = v.portfolio_id and p.view_id = v.view_id and p.user_id = ${userId}
    where v.portfolio_id = ${portfolioId} and (v.user_id = ${userId} or v.is_shared)
    order by lower(v.name), v.view_id`;

export interface ViewToKeep {
  readonly viewId: string;
  readonly screen: string;
  readonly name: string;
  readonly search: string;
  readonly isShared: boolean;
  /** Of a report, as JSON; null leaves what is kept. */
  readonly blocks: string | null;
}

/** Keeps a view of the person under its id. False where that id is another's. */
export const keepView = async ({ sql, portfolioId, userId }: Scope, view: ViewToKeep): Promise<boolean> =>
  (await sql.run`
    insert into saved_view (portfolio_id, view_id, user_id, screen, name, search, is_shared, blocks)
    values (${portfolioId}, ${view.viewId}, ${userId}, ${view.screen}, ${view.name}, ${view.search}, ${view.isShared}, ${view.blocks}::jsonb)
    on conflict (portfolio_id, view_id) do update set screen = excluded.screen, name = excluded.name, search = excluded.search,
      is_shared = excluded.is_shared, blocks = coalesce(excluded.blocks, saved_view.blocks), updated_at = now()
    where saved_view.user_id = ${userId}`) > 0;

/** Whether another person of the portfolio has a view of this id that this one may see. */
export const isViewOfAnother = async ({ sql, portfolioId, userId }: Scope, viewId: string): Promise<boolean> =>
  (
    await sql.rows`
    select 1 from saved_view where portfolio_id = ${portfolioId} and view_id = ${viewId} and user_id <> ${userId}`
  ).length > 0;

/** False where the person has none of that id. */
export const deleteView = async ({ sql, portfolioId, userId }: Scope, viewId: string): Promise<boolean> =>
  (await sql.run`
    delete from saved_view where portfolio_id = ${portfolioId} and view_id = ${viewId} and user_id = ${userId}`) > 0;

/** Puts a view the person may see into their navigation, or takes it out. */
export async function pinView(scope: Scope, viewId: string, isPinned: boolean): Promise<void> {
  const { sql, portfolioId, userId } = scope;
  if (isPinned)
    await sql.run`
      insert into pinned_view (portfolio_id, view_id, user_id) values (${portfolioId}, ${viewId}, ${userId}) on conflict do nothing`;
  else
    await sql.run`
      delete from pinned_view where portfolio_id = ${portfolioId} and view_id = ${viewId} and user_id = ${userId}`;
}

/** What stands on a screen for the person, as it was kept; undefined where they never changed it. */
export const findLayout = async <Layout>({ sql, portfolioId, userId }: Scope, screen: string) =>
  (
    await sql.one<{ readonly layout: Layout }>`
      select layout from screen_layout where portfolio_id = ${portfolioId} and user_id = ${userId} and screen = ${screen}`
  )?.layout;

export const keepLayout = ({ sql, portfolioId, userId }: Scope, screen: string, layout: string) =>
  sql.run`
    insert into screen_layout (portfolio_id, user_id, screen, layout)
    values (${portfolioId}, ${userId}, ${screen}, ${layout}::jsonb)
    on conflict (portfolio_id, user_id, screen) do update set layout = excluded.layout, updated_at = now()`;
