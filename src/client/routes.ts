import { index, layout, prefix, route } from "@react-router/dev/routes";
import type { RouteConfigEntry } from "@react-router/dev/routes";

/** The signed-in application. Each screen is loaded when it is first opened. */
export const clientRoutes: RouteConfigEntry[] = [
  route("central/sample", "client/home/SamplePage.tsx"),
  layout("client/shell/CentralLayout.tsx", [
    ...prefix("central", [
      index("client/home/HomePage.tsx"),
      route("portfolios/new", "client/home/NewPortfolioPage.tsx"),
      route("p/:portfolioId", "client/shell/PortfolioLayout.tsx", [
        index("client/overview/OverviewPage.tsx"),
        route("holdings", "client/holdings/HoldingsPage.tsx"),
        route("transactions", "client/transactions/TransactionsPage.tsx"),
        route("accounts", "client/accounts/AccountsPage.tsx"),
        route("imports", "client/imports/ImportsPage.tsx"),
        route("imports/:importId", "client/imports/ImportReviewPage.tsx"),
        route("settings", "client/settings/PortfolioSettingsPage.tsx"),
      ]),
    ]),
  ]),
];
