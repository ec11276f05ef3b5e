import { index, layout, prefix, route } from "@react-router/dev/routes";
import type { RouteConfigEntry } from "@react-router/dev/routes";

/** The signed-in application. Each screen is loaded when it is first opened. */
export const clientRoutes: RouteConfigEntry[] = [
  route("central/join", "client/members/JoinPage.tsx"),
  route("central/shared-plan", "client/planning/SharedPlanPage.tsx"),
  route("central/sample", "client/home/SamplePage.tsx"),
  route("billing/checkout/:sessionId", "client/billing/HostedPage.tsx", { id: "test checkout" }),
  route("billing/portal/:sessionId", "client/billing/HostedPage.tsx", { id: "test portal" }),
  layout("client/shell/CentralLayout.tsx", [
    layout("client/shell/CentralPages.tsx", [
      route("settings", "client/preferences/SettingsPage.tsx"),
      route("settings/account", "client/security/SecurityPage.tsx", { id: "settings account" }),
      route("admin", "client/admin/AdminPage.tsx"),
      ...prefix("central", [
        index("client/home/HomePage.tsx"),
        route("portfolios", "client/portfolios/PortfoliosPage.tsx"),
        route("portfolios/new", "client/home/NewPortfolioPage.tsx"),
        route("subscription", "client/billing/SubscriptionPage.tsx"),
        route("invoices", "client/billing/InvoicesPage.tsx"),
        route("invoices/:invoiceId", "client/billing/InvoicePage.tsx"),
        route("members", "client/members/MembersPage.tsx"),
        route("connections/return", "client/connections/ConsentReturnPage.tsx"),
        route("help-tickets", "client/tickets/TicketsPage.tsx"),
        route("help-tickets/new", "client/tickets/NewTicketPage.tsx"),
        route("help-tickets/:ticketId", "client/tickets/TicketPage.tsx"),
        route("referrals", "client/referrals/ReferralsPage.tsx"),
        route("audit", "client/audit/AuditPage.tsx"),
        route("notifications", "client/notifications/NotificationsPage.tsx"),
        route("metrics", "client/metrics/MetricsPage.tsx"),
        route("support", "client/support/SupportPage.tsx"),
        route("security", "client/security/SecurityPage.tsx"),
      ]),
    ]),
    route("central/p/:portfolioId", "client/shell/PortfolioLayout.tsx", [
      index("client/overview/OverviewPage.tsx"),
      route("recap", "client/recap/RecapPage.tsx"),
      route("inbox", "client/inbox/InboxPage.tsx"),
      route("calendar", "client/calendar/CalendarPage.tsx"),
      route("holdings", "client/holdings/HoldingsPage.tsx"),
      route("own/:group", "client/holdings/ClassPage.tsx"),
      route("assets/:assetId", "client/asset-page/AssetPage.tsx"),
      route("property-statement", "client/property-statement/PropertyStatementPage.tsx"),
      route("transactions", "client/transactions/TransactionsPage.tsx"),
      route("accounts", "client/accounts/AccountsPage.tsx"),
      route("accounts/compare", "client/accounts/ComparePage.tsx"),
      route("cash-forecast", "client/cash-forecast/CashForecastPage.tsx"),
      route("planning", "client/planning/PlanningPage.tsx"),
      route("tax", "client/tax/TaxPage.tsx"),
      route("performance", "client/performance/PerformancePage.tsx"),
      route("exposure-and-risk", "client/risk/RiskPage.tsx"),
      route("scenarios", "client/scenarios/ScenariosPage.tsx"),
      route("fees", "client/fees/FeesPage.tsx"),
      route("income", "client/income/IncomePage.tsx"),
      route("documents", "client/documents/DocumentsPage.tsx"),
      route("imports", "client/imports/ImportsPage.tsx"),
      route("imports/:importId", "client/imports/ImportReviewPage.tsx"),
      route("connections", "client/connections/ConnectionsPage.tsx"),
      route("connections/new", "client/connections/ConnectPage.tsx"),
      route("connections/:connectionId", "client/connections/ConnectionPage.tsx"),
      route("settings", "client/settings/PortfolioSettingsPage.tsx"),
      route("settings/data-health", "client/data-health/DataHealthPage.tsx"),
    ]),
  ]),
];

/** What is neither a screen nor a page of the site: told within the application. */
export const missingRoutes: RouteConfigEntry[] = [route("central/*", "client/shell/MissingScreen.tsx")];
