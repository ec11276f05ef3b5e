import { createHash } from "node:crypto";
import { linkInstruments } from "#db/queries/assets.ts";
import { readPortfolioRows, writeCopiedTransactions } from "#db/queries/copy-portfolio.ts";
import { createEntities } from "#db/queries/entities.ts";
import { insertPortfolioEvent } from "#db/queries/portfolio-events.ts";
import { findPortfolio } from "#db/queries/portfolios.ts";
import { type Asker, type Scope, withScope } from "#db/scope.ts";
import type { Database } from "#db/sql.ts";
import { assert, err, ok, type Result } from "#engine/result.ts";
import type { Portfolio, PortfolioCopy } from "#features/portfolios/contract.ts";
import { type Intent, makeChange } from "#features/shared/change.ts";
import { conventionsOf } from "#features/shared/conventions-of.ts";
import { openPortfolio, portfolioOf } from "#features/shared/open-portfolio.ts";
import { requireRoomForPortfolio } from "#features/shared/plan-standing.ts";
import { orRollBack } from "#features/shared/roll-back.ts";
import type { Failure } from "#features/shared/route.ts";

const ENTITIES = [
  "institution",
  "account",
  "asset",
  "asset_price",
  "stated_rate",
  "stated_balance",
  "target_mix",
  "household_plan",
  "budget",
  "cash_bucket",
  "cash_place",
  "recurring_item",
  "taxpayer",
  "owner",
  "ownership",
  "inner_loan",
  "filed_year",
  "kept_report",
  "year_note",
  "heir_note",
  "fund_notice",
  "fund_paper",
] as const;

/**
 * A new portfolio of the same person with the same accounts, assets, prices, rates, stated balances, target mixes, plans, budgets, buckets of cash, taxpayer, filed tax years and transactions in force. It is read in one scope and
 * written in another, so that each stays behind its own walls. Asked twice with the same key, it is made once.
 */
export async function copyPortfolio(
  database: Database,
  source: Asker,
  { portfolioId, name, intent }: PortfolioCopy & { readonly intent: Intent },
): Promise<Result<Portfolio, Failure>> {
  const read = await withScope(database, source, async (scope) => {
    const row = await findPortfolio(scope);
    return row && { row, rows: await readPortfolioRows(scope) };
  });
  if (!read) return err({ kind: "portfolio_not_found" });
  const target: Asker = { ...source, portfolioId, role: "owner" };
  const { base_currency: baseCurrency, cost_method: costMethod } = read.row;
  const settings = { name, baseCurrency, costMethod, ...conventionsOf(read.row) };
  return orRollBack((rollBackOn) =>
    withScope(database, target, async (scope) => {
      rollBackOn(await requireRoomForPortfolio(scope));
      rollBackOn(await openPortfolio(scope, intent, { portfolioId, ...settings, kind: "own" }));
      const filled = {
        changeId: secondId(intent.changeId),
        requestHash: intent.requestHash,
        kind: "portfolio_copied",
      } as const;
      rollBackOn(
        await makeChange<object>(scope, filled, async (change) => {
          for (const entity of ENTITIES)
            await createEntities(scope, change.changeId, { entity, rows: read.rows[entity] });
          await linkInstruments(scope);
          const count = await writeCopiedTransactions(scope, change, read.rows);
          await insertPortfolioEvent(scope, { kind: "copied", summary: `Copied from ${read.row.name}` });
          return ok({
            answer: {},
            summary: `Copied ${count === 1 ? "1 transaction" : `${count} transactions`} from ${read.row.name}`,
          });
        }),
      );
      return made(scope);
    }),
  );
}

async function made(scope: Scope): Promise<Portfolio> {
  const row = await findPortfolio(scope);
  assert(row !== undefined, "a portfolio just made is its maker's");
  return portfolioOf(row);
}

/** The id of the second change of one request: always the same for the same request. */
function secondId(changeId: string): string {
  const hex = createHash("sha256").update(`${changeId} filled`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
