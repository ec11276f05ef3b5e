import {
  Bell,
  ChartLine,
  CreditCard,
  Gift,
  House,
  Layers,
  LifeBuoy,
  MessageCircleQuestionMark,
  Receipt,
  ScrollText,
  Settings2,
  ShieldCheck,
  Users,
  Wallet,
} from "lucide-react";
import type { ReactNode } from "react";

export interface CentralScreen {
  readonly key: string;
  readonly label: string;
  readonly path: string;
  readonly icon: ReactNode;
  /** After G; every screen has its own. */
  readonly letter: string;
}

const icon = { size: 18, strokeWidth: 1.5, "aria-hidden": true } as const;

const screen = (key: string, label: string, more: Omit<CentralScreen, "key" | "label">): CentralScreen => ({
  key,
  label,
  ...more,
});

/** The screens about the account, in the order and groups of the navigation. */
export const CENTRAL_SCREENS: readonly (readonly CentralScreen[])[] = [
  [
    screen("home", "Home", { path: "/central", icon: <House {...icon} />, letter: "h" }),
    screen("portfolios", "Portfolios", { path: "/central/portfolios", icon: <Wallet {...icon} />, letter: "p" }),
    screen("combined", "Combined views", { path: "/central/combined", icon: <Layers {...icon} />, letter: "c" }),
    screen("metrics", "Metrics", { path: "/central/metrics", icon: <ChartLine {...icon} />, letter: "m" }),
  ],
  [
    screen("members", "Members and access", { path: "/central/members", icon: <Users {...icon} />, letter: "a" }),
    screen("subscription", "Subscription", {
      path: "/central/subscription",
      icon: <CreditCard {...icon} />,
      letter: "b",
    }),
    screen("invoices", "Invoices", { path: "/central/invoices", icon: <Receipt {...icon} />, letter: "i" }),
    screen("referrals", "Referrals", { path: "/central/referrals", icon: <Gift {...icon} />, letter: "r" }),
  ],
  [
    screen("tickets", "Help tickets", {
      path: "/central/help-tickets",
      icon: <MessageCircleQuestionMark {...icon} />,
      letter: "t",
    }),
    screen("support", "Support", { path: "/central/support", icon: <LifeBuoy {...icon} />, letter: "u" }),
  ],
  [
    screen("security", "Security", { path: "/central/security", icon: <ShieldCheck {...icon} />, letter: "y" }),
    screen("notifications", "Notifications", {
      path: "/central/notifications",
      icon: <Bell {...icon} />,
      letter: "n",
    }),
    screen("audit", "Audit log", { path: "/central/audit", icon: <ScrollText {...icon} />, letter: "l" }),
    screen("settings", "Settings", { path: "/settings", icon: <Settings2 {...icon} />, letter: "s" }),
  ],
];

export const centralScreenOfLetter = (letter: string): CentralScreen | undefined =>
  CENTRAL_SCREENS.flat().find((it) => it.letter === letter);
