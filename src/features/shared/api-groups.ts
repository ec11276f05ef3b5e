/** Calls that belong together: a tag of the API description, and where `isShown` a page of the public reference. */
export interface ApiGroup {
  /** Last part of the page's address, such as `accounts`. */
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  /** False for what is no use to somebody who writes a program: our staff's calls, sign-in, what services and browsers call. */
  readonly isShown: boolean;
  /** Beginnings of the paths of its calls. The longest that fits decides. */
  readonly under: readonly string[];
}

const P = "/api/portfolios/:portfolioId";

const COMPARED = ["benchmark", "attribution", "risk", "exposure", "scenarios", "weights-beside", "classes", "targets"];
const BONDS = ["bond-portfolio", "bond-report", "bond-trial"];
const ANALYSIS = [...COMPARED, ...BONDS, "fund-pools", "property-statement", "option-strategies"];

/** Every call is in exactly one group: the last one takes what no other does. */
export const API_GROUPS: readonly ApiGroup[] = [
  {
    slug: "portfolios",
    title: "Portfolios",
    description: "The workspaces that hold everything else: one's own, those shared by others, and the sample.",
    isShown: true,
    under: ["/api/portfolios", "/api/sample", "/api/user/deleted_portfolios"],
  },
  {
    slug: "accounts",
    title: "Accounts",
    description: "Institutions, the accounts held there, and their balances on any day.",
    isShown: true,
    under: [`${P}/accounts`, `${P}/institutions`, `${P}/reconciliation`, `${P}/coins`],
  },
  {
    slug: "owners",
    title: "Owners",
    description:
      "Whose things are: people, trusts and companies with dated shares, and what each is worth through them.",
    isShown: true,
    under: ["owners", "ownership", "inner-loans", "worth-by-owner", "moved-by-owner"].map((name) => `${P}/${name}`),
  },
  {
    slug: "assets",
    title: "Assets",
    description: "What can be owned in a portfolio, and what is stated of each by its class.",
    isShown: true,
    under: [`${P}/assets`, `${P}/watch-list`, "/api/asset-classes"],
  },
  {
    slug: "prices",
    title: "Prices and rates",
    description: "Prices of assets and exchange rates, with those one states oneself.",
    isShown: true,
    under: [
      `${P}/assets/:assetId/prices`,
      `${P}/assets/:assetId/price-source`,
      `${P}/assets/:assetId/questioned-closes`,
      `${P}/assets/:assetId/dismissed-events`,
      `${P}/assets/:assetId/booked-splits`,
      `${P}/instruments`,
      `${P}/price-health`,
      `${P}/rates`,
    ],
  },
  {
    slug: "transactions",
    title: "Transactions",
    description: "The ledger: what was booked, with every version, and the changes that can be undone.",
    isShown: true,
    under: [`${P}/transactions`, `${P}/fund-notices`, `${P}/transfers`, `${P}/changes`, `${P}/rows`],
  },
  {
    slug: "imports",
    title: "Imports",
    description: "Statements on their way into the ledger: read, reviewed, booked as one, taken out again.",
    isShown: true,
    under: [`${P}/imports`, `${P}/import-mail`, "/api/user/mappings"],
  },
  {
    slug: "connections",
    title: "Connections",
    description:
      "Institutions that are asked regularly for what they keep of you, read only; what they bring becomes imports.",
    isShown: true,
    under: [`${P}/connections`, `${P}/alerts`, "/api/connection-sources"],
  },
  {
    slug: "figures",
    title: "Figures",
    description: "Net worth, holdings, returns and the reasons for a change, each with the tree of what it is made of.",
    isShown: true,
    under: [
      ...["overview", "holdings", "series", "bridge", "explain", "returns", "inbox", "coverage", "fees"].map(
        (name) => `${P}/${name}`,
      ),
      `${P}/assets/:assetId/figures`,
      "/api/user/metrics",
      "/api/formulas",
    ],
  },
  {
    slug: "analysis",
    title: "Analysis",
    description: "A portfolio beside a benchmark, its risk, its exposures, the mix aimed at, and what shocks would do.",
    isShown: true,
    under: ANALYSIS.map((name) => `${P}/${name}`),
  },
  {
    slug: "cash",
    title: "Cash and calendar",
    description: "Cash ahead, budgets, buckets, twelve months side by side, what recurs, and days that move money.",
    isShown: true,
    under: [
      ...[
        "cash-forecast",
        "calendar",
        "calendar-feed",
        "budgets",
        "cash-buckets",
        "cash-places",
        "money-months",
        "recurring-items",
      ].map((name) => `${P}/${name}`),
      "/api/calendar-feeds",
    ],
  },
  {
    slug: "planning",
    title: "Planning",
    description: "Plans from the real balance sheet: kept, compared, played through many futures, and shared.",
    isShown: true,
    under: [
      ...["plans", "plan-outcome", "plan-withdrawals", "plan-beginning", "plan-proposals"].map(
        (name) => `${P}/${name}`,
      ),
      "/api/shared-plans",
    ],
  },
  {
    slug: "tax",
    title: "Tax",
    description:
      "For whom, and by the rules of their country: a year, its gains, open lots, losses, and what a sale would cost, computed anew with every question.",
    isShown: true,
    under: [
      "taxpayers",
      "tax-year",
      "tax-pools",
      "realized-gains",
      "unrealized-lots",
      "harvest",
      "sale",
      "coin-year",
      "tax-report",
      "filed-years",
      "filed-year",
      "year-notes",
      "fund-papers",
    ].map((name) => `${P}/${name}`),
  },
  {
    slug: "documents",
    title: "Documents",
    description:
      "Papers of a portfolio, an account, an asset, an entry or a tax year: kept with their versions, searched, and handed back as they came; and reports, ready to read or kept as they were.",
    isShown: true,
    under: ["documents", "ready-reports", "kept-reports", "heir-notes"].map((name) => `${P}/${name}`),
  },
  {
    slug: "exports",
    title: "Exports",
    description: "Everything one entered as an archive, and a portfolio made of it again, or brought into one.",
    isShown: true,
    under: ["/api/user/exports", "/api/portfolio-restores", `${P}/archives`, `${P}/archive-trial`],
  },
  {
    slug: "members",
    title: "Members",
    description: "Who else sees or edits a portfolio, or looks at several as one, for how long, by which invitation.",
    isShown: true,
    under: [
      ...["members", "invitations", "leave"].map((name) => `${P}/${name}`),
      ...["sharing", "portfolio-invitations", "combined-invitations"].map((name) => `/api/user/${name}`),
      "/api/combined-views",
    ],
  },
  {
    slug: "organizations",
    title: "Organizations",
    description: "People who work together, their roles and their invitations.",
    isShown: true,
    under: ["/api/organizations"],
  },
  {
    slug: "account",
    title: "Your account",
    description: "One's own person: preferences, notices, the audit log, and having the account erased.",
    isShown: true,
    under: ["/api/user"],
  },
  {
    slug: "keys",
    title: "Keys and webhooks",
    description: "The keys programs and assistants come in with, and the addresses that are told of changes.",
    isShown: true,
    under: ["/api/user/api-keys", "/api/user/webhooks", "/mcp"],
  },
  {
    slug: "billing",
    title: "Plans and billing",
    description: "The price list, one's plan, and its bills.",
    isShown: true,
    under: [
      "/api/plans",
      ...["subscription", "billing", "invoices", "checkout", "redeem_coupon"].map((name) => `/api/user/${name}`),
      ...["change", "preview", "cancel", "resume", "manage"].map((name) => `/api/user/${name}_subscription`),
    ],
  },
  {
    slug: "referrals",
    title: "Referrals",
    description: "Recommending the product, and what came of it.",
    isShown: true,
    under: ["/api/user/referral"],
  },
  {
    slug: "tickets",
    title: "Help tickets",
    description: "Asking for help, with files, and letting staff look for a time.",
    isShown: true,
    under: ["/api/user/tickets"],
  },
  {
    slug: "content",
    title: "Site content",
    description: "The pages of the public site as data, the letter to us, and the newsletter. Open to everybody.",
    isShown: true,
    under: [
      "/api/guides",
      "/api/news",
      "/__nuxt_content",
      "/api/contact",
      "/api/zoho",
      "/sitemap.xml",
      "/feed.xml",
      "/robots.txt",
      "/llms.txt",
    ],
  },
  {
    slug: "sign-in",
    title: "Sign-in",
    description: "How a person signs in and proves who they are. For the sign-in pages of the site alone.",
    isShown: false,
    under: ["/api/identity", "/api/user/account", "/api/user/my_sync"],
  },
  {
    slug: "staff",
    title: "Staff",
    description: "What our own staff work with.",
    isShown: false,
    under: ["/api/admin"],
  },
  {
    slug: "internal",
    title: "Internal",
    description: "What services, mails and the site's own pages call.",
    isShown: false,
    under: ["/"],
  },
];

export const REFERENCE_PATH = "/docs/api";

/** Pages of the reference on the public site, the first of them with what holds for all. */
export const REFERENCE_PAGES: readonly {
  readonly path: string;
  readonly title: string;
  readonly description: string;
}[] = [
  {
    path: REFERENCE_PATH,
    title: "API reference",
    description: "Every call, who may make it, what it takes and answers.",
  },
  ...API_GROUPS.filter(({ isShown }) => isShown).map(({ slug, title, description }) => ({
    path: `${REFERENCE_PATH}/${slug}`,
    title,
    description,
  })),
];

/** The group of a call by its path, such as `/api/portfolios/:portfolioId/accounts`. */
export function groupOf(path: string): ApiGroup {
  const fits = (start: string): boolean => start === "/" || path === start || path.startsWith(`${start}/`);
  const lengthIn = (group: ApiGroup): number => Math.max(0, ...group.under.filter(fits).map((start) => start.length));
  return API_GROUPS.reduce((best, group) => (lengthIn(group) > lengthIn(best) ? group : best));
}
