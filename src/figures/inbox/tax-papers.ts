import { parseDay } from "#engine/dates/day.ts";
import type { InboxItem } from "./inbox-item.ts";
import type { SharesHeld } from "./shares-held.ts";

/** A tax paper of a fund as it is noted; days as `YYYY-MM-DD`. */
export interface NotedPaper {
  readonly paper_id: string;
  readonly asset_id: string;
  readonly asset_name: string;
  readonly tax_year: number;
  readonly kind: string;
  readonly state: string;
  readonly due_on: string | null;
}

/** Still expected after the day it was promised; without a day, once its year is over. */
export const isPaperMissing = (
  { state, due_on: dueOn, tax_year: year }: Pick<NotedPaper, "state" | "due_on" | "tax_year">,
  today: string,
): boolean => state === "expected" && (dueOn === null ? year < Number(today.slice(0, 4)) : dueOn < today);

/** Tax papers of funds that are past their day, each until it comes or another day is stated. */
export const paperItems = (
  papers: readonly NotedPaper[],
  { today, shares }: { readonly today: string; readonly shares: Pick<SharesHeld, "ofAsset"> },
): readonly InboxItem[] =>
  papers
    .filter((it) => isPaperMissing(it, today))
    .map((it) => ({
      cause: "tax_paper",
      key: `paper ${it.paper_id} ${it.due_on ?? ""}`.trim(),
      text: `${it.asset_name}: ${it.kind} for ${it.tax_year} has not come. Ask for it, or note that it is there.`,
      on: it.due_on === null ? undefined : parseDay(it.due_on),
      touched: shares.ofAsset(it.asset_id),
      assetId: it.asset_id,
      mend: "notices",
    }));

/** Funds of which no tax paper of the year that is over is noted at all, once any paper is: until then nobody keeps track of them here. */
export const unnotedItems = (
  papers: readonly NotedPaper[],
  held: readonly { readonly asset_id: string; readonly name: string }[],
  { year, shares }: { readonly year: number; readonly shares: Pick<SharesHeld, "ofAsset"> },
): readonly InboxItem[] => {
  const noted = new Set(papers.flatMap((it) => (it.tax_year === year ? [it.asset_id] : [])));
  if (papers.length === 0) return [];
  return held
    .filter((it) => !noted.has(it.asset_id))
    .map((it) => ({
      cause: "tax_paper",
      key: `paper of ${it.asset_id} ${year}`,
      text: `${it.name}: no tax paper for ${year} is noted. Note which one you expect, or that none is needed.`,
      touched: shares.ofAsset(it.asset_id),
      assetId: it.asset_id,
      mend: "notices",
    }));
};
