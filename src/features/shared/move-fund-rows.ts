import { updateEntity } from "#db/queries/entities.ts";
import { listFundNotices } from "#db/queries/fund-notices.ts";
import { listFundPapers } from "#db/queries/fund-papers.ts";
import type { Scope } from "#db/scope.ts";
import { namesInstead } from "#features/shared/names-instead.ts";

/** Notices and tax papers of funds that name an asset or account which becomes another. */
export async function moveFundRows(
  scope: Scope,
  changeId: string,
  { goesId, staysId }: { readonly goesId: string; readonly staysId: string },
): Promise<void> {
  const instead = (value: unknown): unknown => namesInstead(value, goesId, staysId);
  for (const it of await listFundNotices(scope, undefined)) {
    const { notice_id, asset_id, shares, lines, entries } = it;
    const named = { asset_id, shares, lines, entries };
    if (!JSON.stringify(named).includes(goesId)) continue;
    const row = {
      notice_id,
      asset_id: instead(asset_id),
      shares: instead(shares),
      lines: instead(lines),
      entries: instead(entries),
    };
    await updateEntity(scope, changeId, { entity: "fund_notice", row });
  }
  for (const { paper_id } of await listFundPapers(scope, goesId))
    await updateEntity(scope, changeId, { entity: "fund_paper", row: { paper_id, asset_id: staysId } });
}
