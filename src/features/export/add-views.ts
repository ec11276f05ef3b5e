import { keepView, listViews } from "#db/queries/saved-views.ts";
import type { Scope } from "#db/scope.ts";
import { MOST_VIEWS } from "#features/views/contract.ts";
import type { PortfolioFile } from "./portfolio-file.ts";

/** Brings views and reports back as the person's own; those there are stay as they are. They move no figure, so undo leaves them. */
export async function addViews(scope: Scope, { saved_view: views }: PortfolioFile["tables"]): Promise<void> {
  const there = new Set((await listViews(scope)).map((it) => it.view_id));
  const fresh = views.filter((it) => !there.has(it.view_id)).slice(0, Math.max(0, MOST_VIEWS - there.size));
  for (const { view_id: viewId, screen, name, search, is_shared: isShared, blocks } of fresh)
    await keepView(scope, { viewId, screen, name, search, isShared, blocks: blocks && JSON.stringify(blocks) });
}
