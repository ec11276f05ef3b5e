/** One page of each kind, for what is measured page by page. */
export const REPRESENTATIVE_PATHS = [
  "/",
  "/features",
  "/pricing",
  "/solutions/private-funds",
  "/who-we-serve/investors",
  "/articles",
  "/articles/two-returns-one-year",
  "/support/figures/money-weighted-return",
  "/app-store",
  "/legal/terms",
] as const;

/** And the others that are built in a way of their own. */
export const WEIGHED_PATHS: readonly string[] = [
  ...REPRESENTATIVE_PATHS,
  "/support",
  "/support/guide/getting-started",
  "/docs/api",
  "/docs/api/figures",
  "/solutions/crypto",
  "/samples/net-worth-report",
  "/landing/from-spreadsheet",
  "/contact",
  "/about",
];

const ID = "00000000-0000-4000-8000-000000000000";
const PORTFOLIO = `/central/p/${ID}`;

/** Where the signed-in application begins, and every other screen of it. */
export const FIRST_SCREEN = "/central";
export const APPLICATION_PATHS: readonly string[] = [
  "/settings",
  "/admin",
  ...["portfolios", "portfolios/new", "metrics", "members", "subscription", "invoices", `invoices/${ID}`].map(
    (it) => `/central/${it}`,
  ),
  ...["referrals", "help-tickets", "help-tickets/new", `help-tickets/${ID}`, "support"].map((it) => `/central/${it}`),
  ...["security", "notifications", "audit", "join", "sample"].map((it) => `/central/${it}`),
  PORTFOLIO,
  ...[
    "calendar",
    "holdings",
    "own/fixed-income",
    `assets/${ID}`,
    "transactions",
    "accounts",
    "accounts/compare",
    "cash-forecast",
    "planning",
    "tax",
    "performance",
    "exposure-and-risk",
    "income",
    "imports",
    `imports/${ID}`,
    "connections",
    "connections/new",
    `connections/${ID}`,
    "settings",
    "settings/data-health",
  ].map((it) => `${PORTFOLIO}/${it}`),
];
