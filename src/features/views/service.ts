import {
  deleteView,
  findLayout,
  isViewOfAnother,
  keepLayout,
  keepView,
  listViews,
  pinView,
  type SavedViewRow,
} from "#db/queries/saved-views.ts";
import type { Scope } from "#db/scope.ts";
import { err, ok, type Result } from "#engine/result.ts";
import type { Failure } from "#features/shared/route.ts";
import type { ReportBlock } from "./report-contract.ts";
import { type Layout, MOST_VIEWS, type SavedView, type SavedViews, type ViewContent } from "./contract.ts";

/** The screen whose views are made of blocks. */
const REPORTS = "reports";
const GONE = err({ kind: "view_not_found" });

const showView = (row: SavedViewRow<ReportBlock[]>, userId: string): SavedView => ({
  viewId: row.view_id,
  screen: row.screen,
  name: row.name,
  search: row.search,
  isShared: row.is_shared,
  blocks: row.screen === REPORTS ? (row.blocks ?? []) : null,
  isPinned: row.is_pinned,
  isOwn: row.user_id === userId,
});

export const viewsOf = async (scope: Scope): Promise<SavedViews> => ({
  views: (await listViews<ReportBlock[]>(scope)).map((row) => showView(row, scope.userId)),
});

/** Keeps a view: a new one, the same with another name or list, or one that was deleted. */
export async function saveView(
  scope: Scope,
  viewId: string,
  content: ViewContent,
): Promise<Result<SavedView, Failure>> {
  if (await isViewOfAnother(scope, viewId)) return err({ kind: "view_of_another" });
  const known = await listViews(scope);
  const isNew = !known.some((row) => row.view_id === viewId);
  if (isNew && known.filter((row) => row.user_id === scope.userId).length >= MOST_VIEWS)
    return err({ kind: "too_many_views" });
  const { blocks, ...named } = content;
  const kept = { viewId, ...named, blocks: blocks && content.screen === REPORTS ? JSON.stringify(blocks) : null };
  if (!(await keepView(scope, kept))) return err({ kind: "view_of_another" });
  const found = (await listViews<ReportBlock[]>(scope)).find((row) => row.view_id === viewId);
  return found ? ok(showView(found, scope.userId)) : GONE;
}

export async function removeView(scope: Scope, viewId: string): Promise<Result<undefined, Failure>> {
  return (await deleteView(scope, viewId)) ? ok(undefined) : GONE;
}

export async function setPin(scope: Scope, viewId: string, isPinned: boolean): Promise<Result<undefined, Failure>> {
  if (!(await listViews(scope)).some((row) => row.view_id === viewId)) return GONE;
  await pinView(scope, viewId, isPinned);
  return ok(undefined);
}

const AS_USUAL: Layout = { order: [], hidden: [] };

export const layoutOf = async (scope: Scope, screen: string): Promise<Layout> =>
  (await findLayout<Layout>(scope, screen)) ?? AS_USUAL;

export async function saveLayout(scope: Scope, screen: string, layout: Layout): Promise<Layout> {
  await keepLayout(scope, screen, JSON.stringify(layout));
  return layout;
}
