import { useEffect, useRef } from "react";
import { newId } from "#client/api/new-id.ts";
import { sayNotDone } from "#client/api/say-not-done.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { useApiWrite, writeNow } from "#client/api/use-api-write.ts";
import { usePortfolio, usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import { useUser } from "#client/page/use-user.ts";
import type { SavedView, ViewContent } from "#features/views/contract.ts";
import type { ReportBlock } from "#features/views/report-contract.ts";
import { toast } from "#ui/components/toast-store.ts";
import { keptViewsFor, markTaken } from "./kept-views.ts";

/** What is kept of a view; of a report, also its blocks. */
export type KeptView = Pick<ViewContent, "name" | "search" | "isShared"> & {
  readonly blocks?: readonly ReportBlock[] | null;
};

/** The saved views of one screen, and what can be done with them. */
export function useSavedViews(screen: string) {
  const { read, write } = usePortfolioPaths();
  const list = useApiQuery(read.views());
  const { run } = useApiWrite();
  useTakenOver();
  const keep = (viewId: string, { name, search, isShared, blocks }: KeptView) =>
    run(write.keepView(viewId), { screen, name, search, isShared, ...(blocks ? { blocks: [...blocks] } : {}) });
  const pin = (viewId: string, isPinned: boolean) => run(write.pinView(viewId), { isPinned });
  const change = (view: SavedView, next: Partial<KeptView>) => keep(view.viewId, { ...view, ...next });
  const share = async (view: SavedView, isShared: boolean): Promise<void> => {
    const kept = await change(view, { isShared });
    if (!kept.ok) sayNotDone("The view was not changed", kept.error, () => share(view, isShared));
  };
  const pinOrSay = async (view: SavedView, isPinned: boolean): Promise<void> => {
    const pinned = await pin(view.viewId, isPinned);
    if (!pinned.ok) sayNotDone("The view was not changed", pinned.error, () => pinOrSay(view, isPinned));
  };
  const restore = async (view: SavedView): Promise<void> => {
    const kept = await keep(view.viewId, view);
    const done = kept.ok && view.isPinned ? await pin(view.viewId, true) : kept;
    if (!done.ok) sayNotDone(`“${view.name}” is still deleted`, done.error, () => restore(view));
  };
  const remove = async (view: SavedView): Promise<void> => {
    const removed = await run(write.deleteView(view.viewId), undefined);
    if (!removed.ok) return sayNotDone(`“${view.name}” was not deleted`, removed.error, () => remove(view));
    toast({ title: `“${view.name}” deleted`, action: { label: "Undo", onAction: () => void restore(view) } });
  };
  return {
    /** Why they could not be read; nothing is known of them then. */
    failure: list.data ? undefined : list.failure,
    retry: list.retry,
    isLoading: list.isLoading,
    views: (list.data?.views ?? []).filter((it) => it.screen === screen),
    canKeep: !useUser().actor,
    /** A new one, or the one of the same name anew. */
    save: async (content: KeptView, isPinned: boolean) => {
      const same = list.data?.views.find((it) => it.isOwn && it.screen === screen && it.name === content.name);
      const viewId = same?.viewId ?? newId();
      const kept = await keep(viewId, content);
      return kept.ok && isPinned ? pin(viewId, true) : kept;
    },
    /** Under an id of its own, beside another of the same name. */
    keep,
    change,
    share,
    pin: pinOrSay,
    remove,
  };
}

/** Views this browser kept before there was a place for them on the server go there, once for each portfolio. */
function useTakenOver(): void {
  const { portfolioId } = usePortfolio();
  const { write } = usePortfolioPaths();
  const isActing = Boolean(useUser().actor);
  const begun = useRef("");
  useEffect(() => {
    if (isActing || begun.current === portfolioId) return;
    begun.current = portfolioId;
    const kept = keptViewsFor(portfolioId);
    if (kept.length === 0) return;
    const send = async () => {
      const sent = await Promise.all(
        kept.map(({ name, search }) =>
          writeNow(write.keepView(newId()), { screen: "holdings", name: name.slice(0, 60), search, isShared: false }),
        ),
      );
      if (sent.every((it) => it.ok)) markTaken(portfolioId);
    };
    void send();
  }, [isActing, portfolioId, write]);
}
