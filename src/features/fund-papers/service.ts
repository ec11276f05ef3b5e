import { ASSET_CLASS_KEYS, assetClassOf } from "#assets/registry.ts";
import { findAssetRows } from "#db/queries/assets.ts";
import { findDocument } from "#db/queries/documents.ts";
import { createEntities, removeEntity, updateEntity } from "#db/queries/entities.ts";
import { assetsOfYear, findFundPaper, listFundPapers } from "#db/queries/fund-papers.ts";
import type { Scope } from "#db/scope.ts";
import { err, ok, type Result } from "#engine/result.ts";
import { isPaperMissing } from "#figures/inbox/tax-papers.ts";
import { type Intent, makeChange } from "#features/shared/change.ts";
import type { Failure } from "#features/shared/route.ts";
import { type FundPaper, fundPaper, type FundPapers, type FundPaperWritten } from "./contract.ts";

type Written = Promise<Result<FundPaperWritten, Failure>>;

const FUND_CLASSES = ASSET_CLASS_KEYS.filter((key) => assetClassOf(key).group === "private_funds");

/** Papers as they are noted; funds of which nothing is noted for the last year that is over are named. */
export async function readFundPapers(scope: Scope, assetId: string | undefined): Promise<FundPapers> {
  const lastYear = Number(scope.today.slice(0, 4)) - 1;
  const rows = await listFundPapers(scope, assetId);
  const held = await assetsOfYear(scope, { classes: FUND_CLASSES, year: lastYear });
  const noted = new Set(rows.filter(({ tax_year: year }) => year === lastYear).map((it) => it.asset_id));
  return {
    papers: rows.map((row) => ({
      paperId: row.paper_id,
      assetId: row.asset_id,
      assetName: row.asset_name,
      taxYear: row.tax_year,
      kind: row.kind,
      state: fundPaper.shape.state.parse(row.state),
      dueOn: row.due_on,
      receivedOn: row.received_on,
      note: row.note,
      documentId: row.document_id,
      documentName: row.document_name,
      isMissing: isPaperMissing(row, scope.today),
    })),
    missing: held
      .filter((it) => !noted.has(it.asset_id) && (assetId === undefined || it.asset_id === assetId))
      .map((it) => ({ assetId: it.asset_id, assetName: it.name, taxYear: lastYear })),
  };
}

const NO_DOCUMENT = "The document is not there any more. Choose another, or none.";
const NOT_A_FUND = "Choose a private fund, or what is kept like one.";

/** Notes a paper, or what became of it. Fails with `input_invalid`. */
export const keepFundPaper = (
  scope: Scope,
  intent: Intent,
  { paperId, ...paper }: FundPaper & { readonly paperId: string },
): Written =>
  makeChange<object>(scope, intent, async ({ changeId }) => {
    const [asset] = await findAssetRows(scope, [paper.assetId]);
    if (!asset || assetClassOf(asset.asset_class).group !== "private_funds")
      return err({ kind: "input_invalid", fields: [{ path: "assetId", message: NOT_A_FUND }] });
    if (paper.documentId !== null && !(await findDocument(scope, paper.documentId)))
      return err({ kind: "input_invalid", fields: [{ path: "documentId", message: NO_DOCUMENT }] });
    const row = {
      paper_id: paperId,
      asset_id: paper.assetId,
      tax_year: paper.taxYear,
      kind: paper.kind,
      state: paper.state,
      due_on: paper.dueOn,
      received_on: paper.receivedOn,
      note: paper.note,
      document_id: paper.documentId,
    };
    if (await findFundPaper(scope, paperId)) await updateEntity(scope, changeId, { entity: "fund_paper", row });
    else await createEntities(scope, changeId, { entity: "fund_paper", rows: JSON.stringify([row]) });
    return ok({ answer: {}, summary: `Noted ${paper.kind} of ${asset.name} for ${paper.taxYear}` });
  });

/** Fails with `fund_paper_not_found`. */
export const removeFundPaper = (scope: Scope, intent: Intent, paperId: string): Written =>
  makeChange<object>(scope, intent, async ({ changeId }) => {
    const found = await findFundPaper(scope, paperId);
    if (!found) return err({ kind: "fund_paper_not_found" });
    await removeEntity(scope, changeId, { entity: "fund_paper", row: { paper_id: paperId } });
    return ok({ answer: {}, summary: `Deleted a tax paper of ${found.tax_year}` });
  });
