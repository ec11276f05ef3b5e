import { ArrowLeftRight, CalendarClock, FileInput, Landmark, Layers, LayoutDashboard, Settings2 } from "lucide-react";
import type { ReactNode } from "react";
import type { Screen } from "#client/portfolio/portfolio-links.ts";

export interface ScreenEntry {
  readonly screen: Screen;
  readonly label: string;
  readonly icon: ReactNode;
}

const icon = { size: 18, strokeWidth: 1.5, "aria-hidden": true } as const;

/** The screens of a portfolio in the order of the navigation. */
export const SCREENS: readonly ScreenEntry[] = [
  { screen: "overview", label: "Overview", icon: <LayoutDashboard {...icon} /> },
  { screen: "holdings", label: "Holdings", icon: <Layers {...icon} /> },
  { screen: "transactions", label: "Transactions", icon: <ArrowLeftRight {...icon} /> },
  { screen: "accounts", label: "Accounts", icon: <Landmark {...icon} /> },
  { screen: "forecast", label: "Cash forecast", icon: <CalendarClock {...icon} /> },
  { screen: "imports", label: "Import", icon: <FileInput {...icon} /> },
  { screen: "settings", label: "Settings", icon: <Settings2 {...icon} /> },
];
