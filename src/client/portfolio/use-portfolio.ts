import { createContext, useContext } from "react";
import { useMatch, useSearchParams } from "react-router";
import type { ClassGroupKey } from "#assets/asset-class.ts";
import type { LocalDate } from "#engine/dates/day.ts";
import { assert } from "#engine/result.ts";
import type { Range } from "#features/figures/contract.ts";
import type { OpenedPortfolio } from "#features/portfolios/contract.ts";
import { today } from "#client/api/today.ts";
import { portfolioPaths } from "#client/api/portfolio-paths.ts";
import { useUser } from "#client/page/use-user.ts";
import { scopeOn, takesOf } from "./screen-takes.ts";
import { PLAN_OVER } from "./plan-over.ts";
import { keptSearch, scopedView, searchWithView, viewFromSearch, windowOf } from "./view-state.ts";
import type { ViewState } from "./view-state.ts";
import { classPath } from "./class-path.ts";
import { assetPath, screenPath, bondReportPath, bondTrialPath, statementPath, withSearch } from "./portfolio-links.ts";

export const PortfolioContext = createContext<OpenedPortfolio | undefined>(undefined);

/** The portfolio of the screen. Everything under `/central/p/…` has one. */
export function usePortfolio(): OpenedPortfolio {
  const portfolio = useContext(PortfolioContext);
  assert(portfolio !== undefined, "a portfolio screen is drawn inside the portfolio layout");
  return portfolio;
}

/** Every API address of the screen's portfolio. */
export const usePortfolioPaths = () => portfolioPaths(usePortfolio().portfolioId);

const PLAN_OF_OWNER_OVER =
  "The trial or plan of this portfolio’s owner has ended. You can still read and export; changes need the owner to choose a plan.";

/** Why this person cannot change the portfolio, for `disabledReason`; undefined when they can. */
export function useReadOnlyReason(): string | undefined {
  const { role, isArchived, isPlanOver } = usePortfolio();
  const { actor } = useUser();
  if (actor) return "You are viewing someone else’s account and cannot change it.";
  if (role === "viewer") return "You can view this portfolio but not change it. Ask its owner for the editor role.";
  if (role === "accountant")
    return "As an accountant you see everything here and write notes on its tax years. Ask its owner for the editor role.";
  if (isPlanOver) return role === "owner" ? PLAN_OVER : PLAN_OF_OWNER_OVER;
  return isArchived ? "This portfolio is archived. Restore it in the portfolio settings to change it." : undefined;
}

export interface PortfolioView extends ViewState {
  /** The day figures are for: the one chosen, or today. */
  readonly day: LocalDate;
  /** The currency figures are in: the one chosen, or the base currency. */
  readonly shownCurrency: string;
  /** What figures are asked with. */
  readonly asOf: { readonly on: LocalDate | undefined; readonly currency: string | undefined };
  /** The same of the scope alone: what a screen that can look at a part of the portfolio asks with. An owner is left out where it tells of none. */
  readonly scoped: Pick<ViewState, "on" | "currency" | "scope">;
  /** What figures over time are asked with: a range, or the opening of a typed window. */
  readonly window: { readonly range: Range; readonly from?: LocalDate };
  readonly change: (view: Partial<ViewState>) => void;
}

/** How figures are looked at, from the address, and a way to change it without leaving the screen. */
export function usePortfolioView(): PortfolioView {
  const [search, setSearch] = useSearchParams();
  const { baseCurrency } = usePortfolio();
  const below = useMatch("/central/p/:portfolioId/*")?.params["*"] ?? "";
  const view = viewFromSearch(search);
  return {
    ...view,
    day: view.on ?? today(),
    shownCurrency: view.currency ?? baseCurrency,
    asOf: { on: view.on, currency: view.currency },
    scoped: { ...scopedView(view), scope: scopeOn(takesOf(below), view.scope) },
    window: windowOf(view),
    change: (change) =>
      setSearch((now) => searchWithView(now, change), {
        preventScrollReset: true,
        replace: "range" in change || "from" in change,
      }),
  };
}

/** Addresses of the screens of this portfolio, with the view taken along. */
export function useScreenLinks(): Readonly<Record<keyof typeof screenPath, string>> {
  const { portfolioId } = usePortfolio();
  const [search] = useSearchParams();
  const kept = keptSearch(search);
  const to = (screen: (portfolioId: string) => string) => screen(portfolioId) + kept;
  return {
    overview: to(screenPath.overview),
    inbox: to(screenPath.inbox),
    calendar: to(screenPath.calendar),
    holdings: to(screenPath.holdings),
    fees: to(screenPath.fees),
    transactions: to(screenPath.transactions),
    accounts: to(screenPath.accounts),
    owners: to(screenPath.owners),
    forecast: to(screenPath.forecast),
    planning: to(screenPath.planning),
    tax: to(screenPath.tax),
    performance: to(screenPath.performance),
    risk: to(screenPath.risk),
    scenarios: to(screenPath.scenarios),
    income: to(screenPath.income),
    documents: to(screenPath.documents),
    reports: to(screenPath.reports),
    imports: to(screenPath.imports),
    connections: to(screenPath.connections),
    settings: to(screenPath.settings),
  };
}

/** Address of the screen of a group of classes, with the view taken along. */
export function useClassLink(): (group: ClassGroupKey) => string {
  const { portfolioId } = usePortfolio();
  const [search] = useSearchParams();
  const kept = keptSearch(search);
  return (group) => `${classPath(portfolioId, group)}${kept}`;
}

/** Address of the statement of a property, or of all, with the view taken along. */
export function useStatementLink(): (assetId?: string) => string {
  const { portfolioId } = usePortfolio();
  const [search] = useSearchParams();
  const address = `${statementPath(portfolioId)}${keptSearch(search)}`;
  return (assetId) => (assetId === undefined ? address : withSearch(address, { property: assetId }));
}

/** Addresses of bonds as a document and of bonds tried out, with the view taken along. */
export function useBondLinks(): { readonly report: string; readonly trial: string } {
  const { portfolioId } = usePortfolio();
  const [search] = useSearchParams();
  const kept = keptSearch(search);
  return { report: `${bondReportPath(portfolioId)}${kept}`, trial: `${bondTrialPath(portfolioId)}${kept}` };
}

/** Address of the page of one asset, with the view taken along. */
export function useAssetLink(): (assetId: string) => string {
  const { portfolioId } = usePortfolio();
  const [search] = useSearchParams();
  const kept = keptSearch(search);
  return (assetId) => `${assetPath(portfolioId, assetId)}${kept}`;
}
