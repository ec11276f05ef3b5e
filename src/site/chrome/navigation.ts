import type { NavigationItem } from "./navigation-item.ts";

interface HeaderItem extends NavigationItem {
  readonly label: string;
  readonly children?: readonly HeaderLink[];
}

interface HeaderLink extends NavigationItem {
  readonly label: string;
  readonly to: string;
  /** What is there, in a few words. */
  readonly line?: string;
}

/** The ten solution pages, in the order they are shown. */
export const SOLUTIONS: readonly HeaderLink[] = [
  { label: "Unified portfolio", to: "/solutions/unified-portfolio", line: "Net worth and returns over everything" },
  { label: "Public equities", to: "/solutions/public-equities", line: "Lots, dividends, splits, returns" },
  { label: "Fixed income", to: "/solutions/fixed-income", line: "Yields, duration, ladder, shocks" },
  { label: "Private funds", to: "/solutions/private-funds", line: "Calls, multiples, public comparison" },
  { label: "Real estate", to: "/solutions/real-estate", line: "Equity, income, loans" },
  { label: "Crypto", to: "/solutions/crypto", line: "Swaps, fees in coin, every decimal" },
  { label: "Cash management", to: "/solutions/cash-management", line: "Balances and a forecast" },
  { label: "Analytics", to: "/solutions/analytics", line: "Risk, drawdown, what contributed" },
  { label: "Tax management", to: "/solutions/tax-management", line: "Lots under the rules of five countries" },
  { label: "Envision planning", to: "/solutions/envision-planning", line: "Decades ahead, in ranges" },
];

const AUDIENCES: readonly HeaderLink[] = [
  { label: "Investors", to: "/who-we-serve/investors", line: "Your own books, kept properly" },
  { label: "Financial advisors", to: "/who-we-serve/financial-advisors", line: "Clients with assets held elsewhere" },
  { label: "Family offices", to: "/who-we-serve/family-offices", line: "Funds, property, several currencies" },
];

/** The menus of the header. An entry with children opens them, any other is a page. */
export const HEADER_MENU: readonly HeaderItem[] = [
  { label: "Features", to: "/features" },
  { label: "Solutions", children: SOLUTIONS },
  { label: "Who We Serve", children: AUDIENCES },
  { label: "Pricing", to: "/pricing" },
  {
    label: "More",
    children: [
      { label: "Videos", to: "/videos" },
      { label: "Articles", to: "/articles" },
      { label: "Support", to: "/support" },
      { label: "App store", to: "/app-store" },
    ],
  },
];

/** The columns of the footer. The code repository is added where its address is configured. */
export const FOOTER_COLUMNS: readonly (HeaderItem & { readonly children: readonly HeaderLink[] })[] = [
  {
    label: "Product",
    children: [
      { label: "Home", to: "/" },
      { label: "Features", to: "/features" },
      { label: "Pricing", to: "/pricing" },
      { label: "App store", to: "/app-store" },
      { label: "Videos", to: "/videos" },
      { label: "What is new", to: "/what-is-new" },
    ],
  },
  { label: "Solutions", children: SOLUTIONS },
  {
    label: "Company",
    children: [
      { label: "About", to: "/about" },
      { label: "Careers", to: "/careers" },
      { label: "Contact", to: "/contact" },
      { label: "Referral reward", to: "/referral-reward" },
    ],
  },
  {
    label: "Support",
    children: [
      { label: "Support", to: "/support" },
      { label: "Getting started", to: "/support/guide/getting-started" },
      { label: "Articles", to: "/articles" },
      { label: "API reference", to: "/docs/api" },
    ],
  },
  {
    label: "Legal",
    children: [
      { label: "Legal", to: "/legal" },
      { label: "Privacy", to: "/privacy" },
      { label: "Terms", to: "/legal/terms" },
      { label: "Security", to: "/legal/security" },
    ],
  },
];
