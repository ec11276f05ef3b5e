import { lazy } from "react";
import type { AdminOverview } from "#features/admin/contract.ts";

/** The parts of the house. Each panel is loaded when it is first opened. */
export const ADMIN_GROUPS = [
  { label: "House", keys: ["overview", "health", "jobs", "errors", "switches", "record"] },
  { label: "People", keys: ["people", "organizations", "tickets", "letters", "waitlist"] },
  { label: "Money", keys: ["plans", "coupons", "invoices", "referrals"] },
  { label: "Sent out", keys: ["newsletter", "mails", "webhooks"] },
] as const;
export type SectionKey = (typeof ADMIN_GROUPS)[number]["keys"][number];

export const SECTION_WORDS: Readonly<Record<SectionKey, string>> = {
  overview: "Overview",
  health: "Health",
  jobs: "Jobs",
  errors: "Error reports",
  switches: "Switches",
  record: "Record",
  people: "People",
  organizations: "Organizations",
  tickets: "Tickets",
  letters: "Letters",
  waitlist: "Waitlist",
  plans: "Plans",
  coupons: "Coupons",
  invoices: "Invoices",
  referrals: "Referrals",
  newsletter: "Newsletter",
  mails: "Mails",
  webhooks: "Webhooks",
};

export const SECTION_KEYS: readonly SectionKey[] = ADMIN_GROUPS.flatMap(({ keys }) => [...keys]);

type Counted = Exclude<keyof AdminOverview, "databaseBytes">;

/** What of a section waits for somebody. */
export const WAITING: Readonly<Partial<Record<SectionKey, Counted>>> = {
  tickets: "ticketsOpen",
  letters: "lettersOpen",
  invoices: "paymentsOpen",
  mails: "mailsDead",
  webhooks: "webhooksDead",
  jobs: "jobsFailed",
  errors: "errorsOpen",
};
export function waitingIn(key: SectionKey, overview: AdminOverview | undefined): number {
  const counted = WAITING[key];
  return overview === undefined || counted === undefined ? 0 : overview[counted];
}

export const PANELS = {
  overview: lazy(() => import("./panels/OverviewPanel.tsx").then((it) => ({ default: it.OverviewPanel }))),
  health: lazy(() => import("./panels/HealthPanel.tsx").then((it) => ({ default: it.HealthPanel }))),
  jobs: lazy(() => import("./panels/JobsPanel.tsx").then((it) => ({ default: it.JobsPanel }))),
  errors: lazy(() => import("./panels/ErrorsPanel.tsx").then((it) => ({ default: it.ErrorsPanel }))),
  switches: lazy(() => import("./panels/SwitchesPanel.tsx").then((it) => ({ default: it.SwitchesPanel }))),
  record: lazy(() => import("./panels/RecordPanel.tsx").then((it) => ({ default: it.RecordPanel }))),
  people: lazy(() => import("./panels/PeoplePanel.tsx").then((it) => ({ default: it.PeoplePanel }))),
  organizations: lazy(() =>
    import("./panels/OrganizationsPanel.tsx").then((it) => ({ default: it.OrganizationsPanel })),
  ),
  tickets: lazy(() => import("./panels/TicketsPanel.tsx").then((it) => ({ default: it.TicketsPanel }))),
  letters: lazy(() => import("./panels/LettersPanel.tsx").then((it) => ({ default: it.LettersPanel }))),
  waitlist: lazy(() => import("./panels/WaitlistPanel.tsx").then((it) => ({ default: it.WaitlistPanel }))),
  plans: lazy(() => import("./panels/PlansPanel.tsx").then((it) => ({ default: it.PlansPanel }))),
  coupons: lazy(() => import("./panels/CouponsPanel.tsx").then((it) => ({ default: it.CouponsPanel }))),
  invoices: lazy(() => import("./panels/InvoicesPanel.tsx").then((it) => ({ default: it.InvoicesPanel }))),
  referrals: lazy(() => import("./panels/ReferralsPanel.tsx").then((it) => ({ default: it.ReferralsPanel }))),
  newsletter: lazy(() => import("./panels/NewsletterPanel.tsx").then((it) => ({ default: it.NewsletterPanel }))),
  mails: lazy(() => import("./panels/MailsPanel.tsx").then((it) => ({ default: it.MailsPanel }))),
  webhooks: lazy(() => import("./panels/WebhooksPanel.tsx").then((it) => ({ default: it.WebhooksPanel }))),
} as const satisfies Record<SectionKey, unknown>;
