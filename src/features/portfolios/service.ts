import { hasOwners } from "#db/queries/owners.ts";
import type { Scope } from "#db/scope.ts";
import { CLASS_GROUP_KEYS } from "#assets/asset-class.ts";
import { assetClassOf } from "#assets/registry.ts";
import { listBookedClasses } from "#db/queries/assets.ts";
import { countWaitingImports } from "#db/queries/imports.ts";
import { findLayout, listViews } from "#db/queries/saved-views.ts";
import { updateEntity } from "#db/queries/entities.ts";
import { markPortfolioDeleted } from "#db/queries/deleted-portfolios.ts";
import { insertPortfolioEvent } from "#db/queries/portfolio-events.ts";
import { deletePortfolio, findPortfolio } from "#db/queries/portfolios.ts";
import { assert, err, ok, type Result } from "#engine/result.ts";
import type { OpenedPortfolio, Portfolio, PortfolioSettings } from "#features/portfolios/contract.ts";
import { type Intent, makeChange } from "#features/shared/change.ts";
import { portfolioOf } from "#features/shared/open-portfolio.ts";
import type { Failure } from "#features/shared/route.ts";

export async function readPortfolio(scope: Scope): Promise<Result<Portfolio, Failure>> {
  const row = await findPortfolio(scope);
  return row ? ok(portfolioOf(row)) : err({ kind: "portfolio_not_found" });
}

/** The portfolio with what its navigation shows: what is owned, and what waits. */
export async function readOpened(scope: Scope): Promise<Result<Omit<OpenedPortfolio, "isPlanOver">, Failure>> {
  const read = await readPortfolio(scope);
  if (!read.ok) return read;
  const booked = new Set((await listBookedClasses(scope)).map((key) => assetClassOf(key).group));
  return ok({
    ...read.value,
    ownedGroups: CLASS_GROUP_KEYS.filter((group) => booked.has(group)),
    overviewCards: (await findLayout<OpenedPortfolio["overviewCards"]>(scope, "overview")) ?? { order: [], hidden: [] },
    pinnedViews: (await listViews(scope))
      .filter((view) => view.is_pinned)
      .map(({ view_id: viewId, name, screen, search }) => ({ viewId, name, screen, search })),
    hasOwners: await hasOwners(scope),
    waitingImports: await countWaitingImports(scope),
  });
}

/** Changes name, base currency, how cost and returns are counted, or archives; what is not named stays. `at` is the instant archiving is dated with. */
export async function changeSettings(
  scope: Scope,
  intent: Intent,
  { settings, at }: { readonly settings: PortfolioSettings; readonly at: string },
): Promise<Result<Portfolio, Failure>> {
  const made = await makeChange<{ portfolio: Portfolio }>(scope, intent, async ({ changeId, ledgerVersion }) => {
    const row = {
      ...(settings.name === undefined ? {} : { name: settings.name }),
      ...(settings.baseCurrency === undefined ? {} : { base_currency: settings.baseCurrency }),
      ...(settings.costMethod === undefined ? {} : { cost_method: settings.costMethod }),
      ...(settings.hasFeesInCost === undefined ? {} : { has_fees_in_cost: settings.hasFeesInCost }),
      ...(settings.hasTaxesInCost === undefined ? {} : { has_taxes_in_cost: settings.hasTaxesInCost }),
      ...(settings.flowTiming === undefined ? {} : { flow_timing: settings.flowTiming }),
      ...(settings.isArchived === undefined ? {} : { archived_at: settings.isArchived ? at : null }),
    };
    await updateEntity(scope, changeId, { entity: "portfolio", row });
    const changed = await findPortfolio(scope);
    assert(changed !== undefined, "a locked portfolio exists");
    return ok({
      answer: { portfolio: { ...portfolioOf(changed), ledgerVersion } },
      summary: settingsSummary(settings),
    });
  });
  return made.ok ? ok(made.value.portfolio) : made;
}

function settingsSummary(settings: PortfolioSettings): string {
  if (settings.isArchived !== undefined)
    return settings.isArchived ? "Archived the portfolio" : "Restored the portfolio";
  if (settings.baseCurrency !== undefined) return `Set the base currency to ${settings.baseCurrency}`;
  if (settings.costMethod !== undefined) return `Set the cost method to ${COST_METHOD_WORDS[settings.costMethod]}`;
  if (settings.hasFeesInCost !== undefined)
    return settings.hasFeesInCost ? "Counted fees in cost" : "Counted fees apart from cost";
  if (settings.hasTaxesInCost !== undefined)
    return settings.hasTaxesInCost ? "Counted purchase taxes in cost" : "Counted purchase taxes apart from cost";
  if (settings.flowTiming !== undefined) return `Counted money in and out ${FLOW_TIMING_WORDS[settings.flowTiming]}`;
  return `Renamed the portfolio to ${settings.name ?? ""}`;
}

const COST_METHOD_WORDS = {
  fifo: "first in, first out",
  average: "average cost",
  pooled: "average cost over all accounts",
} as const;

const FLOW_TIMING_WORDS = {
  split: "at the start and the end of its day",
  start: "at the start of its day",
  end: "at the end of its day",
} as const;

/** Takes the portfolio out of everyone's sight; its owner can take it back for 30 days. The sample, which can be made anew, goes at once. */
export async function removePortfolio(scope: Scope): Promise<Result<undefined, Failure>> {
  if (scope.role !== "owner") return err({ kind: "role_insufficient" });
  const row = await findPortfolio(scope);
  if (!row) return err({ kind: "portfolio_not_found" });
  if (row.kind === "sample") {
    await deletePortfolio(scope);
    return ok(undefined);
  }
  // Written first: nothing of a deleted portfolio can be written.
  await insertPortfolioEvent(scope, { kind: "deleted", summary: "Deleted the portfolio" });
  return (await markPortfolioDeleted(scope)) ? ok(undefined) : err({ kind: "portfolio_not_found" });
}
