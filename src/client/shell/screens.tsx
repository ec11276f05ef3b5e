import {
  ArrowLeftRight,
  Cable,
  CalendarDays,
  ChartLine,
  ChartPie,
  ClipboardList,
  Coins,
  FileInput,
  Folder,
  Inbox,
  Landmark,
  Layers,
  LayoutDashboard,
  Percent,
  ReceiptText,
  Settings2,
  Telescope,
  TrendingUpDown,
  Users,
  Waves,
} from "lucide-react";
import type { ReactNode } from "react";
import type { Screen } from "#client/portfolio/portfolio-links.ts";

interface ScreenEntry {
  readonly label: string;
  readonly icon: ReactNode;
}

const icon = { size: 18, strokeWidth: 1.5, "aria-hidden": true } as const;

/** The screens of a portfolio, as every list of them names them. */
export const SCREENS: Readonly<Record<Screen, ScreenEntry>> = {
  overview: { label: "Overview", icon: <LayoutDashboard {...icon} /> },
  inbox: { label: "Inbox", icon: <Inbox {...icon} /> },
  calendar: { label: "Calendar", icon: <CalendarDays {...icon} /> },
  holdings: { label: "Holdings", icon: <Layers {...icon} /> },
  forecast: { label: "Cash forecast", icon: <TrendingUpDown {...icon} /> },
  planning: { label: "Planning", icon: <Telescope {...icon} /> },
  tax: { label: "Tax", icon: <ReceiptText {...icon} /> },
  performance: { label: "Performance", icon: <ChartLine {...icon} /> },
  risk: { label: "Exposure and risk", icon: <ChartPie {...icon} /> },
  scenarios: { label: "Scenarios", icon: <Waves {...icon} /> },
  income: { label: "Income", icon: <Coins {...icon} /> },
  fees: { label: "Fees", icon: <Percent {...icon} /> },
  reports: { label: "Reports", icon: <ClipboardList {...icon} /> },
  transactions: { label: "Transactions", icon: <ArrowLeftRight {...icon} /> },
  owners: { label: "Owners", icon: <Users {...icon} /> },
  accounts: { label: "Accounts", icon: <Landmark {...icon} /> },
  documents: { label: "Documents", icon: <Folder {...icon} /> },
  imports: { label: "Import", icon: <FileInput {...icon} /> },
  connections: { label: "Connections", icon: <Cable {...icon} /> },
  settings: { label: "Settings", icon: <Settings2 {...icon} /> },
};

/** The groups of the navigation in their order. What is owned stands under the holdings; what has no heading is always in sight. */
export const NAVIGATION: readonly {
  readonly key: string;
  readonly heading?: string;
  readonly screens: readonly Screen[];
}[] = [
  { key: "first", screens: ["overview", "inbox", "calendar"] },
  { key: "own", heading: "Own", screens: ["holdings"] },
  {
    key: "understand",
    heading: "Understand",
    screens: ["performance", "risk", "income", "fees", "scenarios", "reports"],
  },
  { key: "plan", heading: "Plan", screens: ["planning", "tax", "forecast"] },
  {
    key: "keep",
    heading: "Keep",
    screens: ["transactions", "accounts", "owners", "documents", "imports", "connections"],
  },
  { key: "last", screens: ["settings"] },
];
