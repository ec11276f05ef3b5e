import { listTaxpayers } from "#db/queries/taxpayers.ts";
import { findRole, withScope, type Asker } from "#db/scope.ts";
import type { Database } from "#db/sql.ts";
import { joinWorkbooks } from "./joined-workbook.ts";
import { createMarketCache } from "./market-cache.ts";
import type { AskedElsewhere, FigureQuestion } from "./figure-messages.ts";
import { workbookOf, type StoredWorkbook } from "./workbook.ts";
import { readWorkbookRows, type WorkbookRows } from "./workbook-rows.ts";
import type { Workbook } from "#figures/workbook.ts";

/**
 * Other portfolios the taxpayer asked for is named in. Each is a tenant of its own: whoever asks has to be a member there too, and is asked for it
 * anew with each question (wall one); its rows are read in a scope of its own (wall two). Undefined where there are none.
 */
export async function askedElsewhere(
  database: Database,
  asker: Asker,
  taxpayer: string | undefined,
): Promise<AskedElsewhere | undefined> {
  const kept = await withScope(database, asker, listTaxpayers);
  const whose = taxpayer === undefined ? kept[0] : kept.find(({ taxpayer_id: id }) => id === taxpayer);
  const links = whose?.also_in.filter((it) => it.portfolio_id !== asker.portfolioId) ?? [];
  if (!whose || links.length === 0) return undefined;
  const others: AskedElsewhere["others"][number][] = [];
  for (const { portfolio_id: portfolioId, taxpayer_id: taxpayerId } of links) {
    const role = await findRole(database, portfolioId, asker.userId);
    if (role) others.push({ asker: { ...asker, portfolioId, role }, taxpayerId });
  }
  return { taxpayerId: whose.taxpayer_id, others, hiddenCount: links.length - others.length };
}

/** The rows of each, whole; undefined where one may not be seen after all. */
export async function readElsewhere(
  database: Database,
  { elsewhere }: FigureQuestion,
): Promise<readonly (WorkbookRows | undefined)[]> {
  const rows: (WorkbookRows | undefined)[] = [];
  for (const { asker } of elsewhere?.others ?? [])
    rows.push(await withScope(database, asker, (scope) => readWorkbookRows(scope, NOTHING)));
  return rows;
}

const NOTHING = { workbook: undefined, market: undefined };

/** The workbook a question is answered from: the portfolio's own, or with what its taxpayer has elsewhere. */
export function withElsewhere(
  own: StoredWorkbook,
  { elsewhere }: FigureQuestion,
  rows: readonly (WorkbookRows | undefined)[],
): Workbook {
  if (!elsewhere) return own;
  const others = elsewhere.others.flatMap(({ asker, taxpayerId }, place) => {
    const read = rows[place];
    const workbook = read && workbookOf(read, undefined, createMarketCache());
    return workbook ? [{ portfolioId: asker.portfolioId, taxpayerId, workbook }] : [];
  });
  const hiddenCount = elsewhere.hiddenCount + elsewhere.others.length - others.length;
  return joinWorkbooks(own, { taxpayerId: elsewhere.taxpayerId, others, hiddenCount });
}
