import { listTaxpayers } from "#db/queries/taxpayers.ts";
import { findRole, withScope, type Asker } from "#db/scope.ts";
import type { Database } from "#db/sql.ts";
import type { FieldProblem } from "#features/shared/route.ts";
import type { TaxpayerContent } from "./contract.ts";

interface Naming {
  readonly asker: Asker;
  readonly taxpayerId: string;
  readonly alsoIn: TaxpayerContent["alsoIn"];
}

/**
 * What is wrong with naming a taxpayer in other portfolios. Only an owner of the other portfolio may name it, and has to find the taxpayer there;
 * what was named before stays, whoever edits the rest.
 */
export async function namingProblems(
  database: Database,
  { asker, taxpayerId, alsoIn }: Naming,
): Promise<readonly FieldProblem[]> {
  if (alsoIn.length === 0) return [];
  const kept = await withScope(database, asker, listTaxpayers);
  const before = kept.find(({ taxpayer_id: id }) => id === taxpayerId)?.also_in ?? [];
  const problems: FieldProblem[] = [];
  const met = new Set<string>();
  for (const [place, { portfolioId, taxpayerId: other }] of alsoIn.entries()) {
    const say = (field: string, message: string) => problems.push({ path: `alsoIn.${place}.${field}`, message });
    if (portfolioId === asker.portfolioId) say("portfolioId", "Choose another portfolio than this one.");
    else if (met.has(portfolioId)) say("portfolioId", "This portfolio is named twice.");
    met.add(portfolioId);
    if (before.some((it) => it.portfolio_id === portfolioId && it.taxpayer_id === other)) continue;
    const role = await findRole(database, portfolioId, asker.userId);
    if (role !== "owner") say("portfolioId", "Choose a portfolio of your own.");
    else if (!(await isThere(database, { ...asker, portfolioId, role }, other)))
      say("taxpayerId", "Choose a taxpayer of that portfolio.");
  }
  return problems;
}

const isThere = async (database: Database, asker: Asker, taxpayerId: string): Promise<boolean> =>
  (await withScope(database, asker, listTaxpayers)).some(({ taxpayer_id: id }) => id === taxpayerId);
