import type { ReadPath, WritePath } from "#client/api/api-path.ts";
import { queryText } from "#client/api/api-path.ts";
import { queryClient } from "#client/api/query-client.ts";
import type {
  AdminHealth,
  AdminOverview,
  ConsentedPortfolios,
  FlagList,
  FlagName,
  JobList,
  OrganizationCounts,
  OutboxList,
  StaffRecords,
  Waitlist,
} from "#features/admin/contract.ts";
import type {
  Coupon,
  CouponList,
  CouponUses,
  CustomerList,
  PlanChange,
  StaffBilling,
  StaffPlanList,
} from "#features/billing/staff-contract.ts";
import type { ContactList } from "#features/contact/contract.ts";
import type { ErrorReportList } from "#features/error-reports/contract.ts";
import type { SubscriberList } from "#features/newsletter/contract.ts";
import type { EventList, PersonList } from "#features/people/contract.ts";
import type { ReferralList } from "#features/referrals/contract.ts";
import type { SessionView } from "#features/session/contract.ts";
import type { StaffTicketList, StaffTicketView, TicketFile } from "#features/tickets/contract.ts";
import type { StaffDeliveryList } from "#features/webhooks-out/contract.ts";

const read = <Answer>(path: string): ReadPath<Answer> => ({ url: `/api/admin/${path}`, key: ["admin", path] });
const write = <Body, Answer>(method: WritePath<Body, Answer>["method"], path: string): WritePath<Body, Answer> => ({
  method,
  url: `/api/admin/${path}`,
  portfolioId: undefined,
});
const person = (userId: string): string => `people/${encodeURIComponent(userId)}`;
const bills = (userId: string): string => `billing/${encodeURIComponent(userId)}`;

/** Which rows of a list: the words looked for, the page, and the list's own filters. */
export interface ListQuery {
  readonly q: string;
  readonly page: number;
  readonly state?: string;
  readonly side?: string;
  readonly status?: string;
  readonly action?: string;
}
const list =
  <Answer>(path: string) =>
  ({ page, ...query }: ListQuery) =>
    read<Answer>(`${path}${queryText({ ...query, page: page === 1 ? "" : page })}`);

interface Because {
  readonly reason: string;
}
interface NewCoupon {
  readonly code: string;
  readonly amount: string;
  readonly mostRedemptions: number;
  readonly expiresAt?: string;
}

/** Every address of the API for our own staff. */
export const adminPaths = {
  overview: () => read<AdminOverview>("overview"),
  health: () => read<AdminHealth>("health"),
  people: list<PersonList>("people"),
  events: (userId: string) => read<EventList>(`${person(userId)}/events`),
  portfoliosOf: (userId: string) => read<ConsentedPortfolios>(`${person(userId)}/portfolios`),
  organizations: list<OrganizationCounts>("organizations"),
  waitlist: list<Waitlist>("waitlist"),
  tickets: list<StaffTicketList>("tickets"),
  ticket: (ticketId: string) => read<StaffTicketView>(`tickets/${encodeURIComponent(ticketId)}`),
  ticketFile: (ticketId: string, fileId: string) => read<string>(`tickets/${ticketId}/files/${fileId}`),
  letters: list<ContactList>("contact"),
  plans: () => read<StaffPlanList>("plans"),
  coupons: list<CouponList>("coupons"),
  couponUses: (code: string, page: number) =>
    read<CouponUses>(`coupons/${encodeURIComponent(code)}/uses${queryText({ page })}`),
  customers: list<CustomerList>("customers"),
  bills: (userId: string) => read<StaffBilling>(bills(userId)),
  invoicePdf: (userId: string, invoiceId: string) => read<string>(`${bills(userId)}/invoices/${invoiceId}/pdf`),
  referrals: list<ReferralList>("referrals"),
  newsletter: list<SubscriberList>("newsletter"),
  outbox: list<OutboxList>("outbox"),
  deliveries: list<StaffDeliveryList>("webhook-deliveries"),
  jobs: list<JobList>("jobs"),
  errors: list<ErrorReportList>("error-reports"),
  flags: () => read<FlagList>("flags"),
  records: list<StaffRecords>("records"),
};

interface StaffAnswer {
  readonly messageId: string;
  readonly text: string;
  readonly fileIds: readonly string[];
  readonly isSolved: boolean;
}

/** What staff do. */
export const adminWrites = {
  suspend: (userId: string) => write<Because, undefined>("POST", `${person(userId)}/suspend`),
  restore: (userId: string) => write<undefined, undefined>("POST", `${person(userId)}/restore`),
  signOut: (userId: string) => write<undefined, { readonly endedCount: number }>("POST", `${person(userId)}/sign-out`),
  act: (userId: string) => write<Because, SessionView>("POST", `${person(userId)}/act`),
  answerTicket: (ticketId: string) => write<StaffAnswer, StaffTicketView>("POST", `tickets/${ticketId}/messages`),
  uploadTicketFile: (ticketId: string) => write<FormData, TicketFile>("POST", `tickets/${ticketId}/files`),
  setTicketState: (ticketId: string) =>
    write<{ readonly state: string }, StaffTicketView>("PUT", `tickets/${ticketId}/state`),
  answerLetter: (contactId: string) =>
    write<{ readonly text: string }, undefined>("POST", `contact/${contactId}/answer`),
  changePlan: (planId: string) => write<PlanChange, StaffPlanList>("PUT", `plans/${planId}`),
  findPrice: (planId: string) => write<undefined, StaffPlanList>("POST", `plans/${planId}/price`),
  makeCoupon: () => write<NewCoupon, Coupon>("POST", "coupons"),
  stopCoupon: (code: string) => write<Because, undefined>("POST", `coupons/${encodeURIComponent(code)}/stop`),
  refund: (userId: string) =>
    write<Because & { readonly invoiceId: string; readonly amount: string }, StaffBilling>(
      "POST",
      `${bills(userId)}/refund`,
    ),
  moveClock: (userId: string) => write<{ readonly days: number }, StaffBilling>("POST", `${bills(userId)}/clock`),
  rewardReferral: (friendId: string) =>
    write<Because, unknown>("POST", `referrals/${encodeURIComponent(friendId)}/reward`),
  retryNewsletter: () => write<undefined, undefined>("POST", "newsletter/retry"),
  retryMail: (mailId: string) => write<undefined, undefined>("POST", `outbox/${mailId}/retry`),
  retryDelivery: (deliveryId: string) => write<undefined, undefined>("POST", `webhook-deliveries/${deliveryId}/retry`),
  retryJob: (jobId: string) => write<undefined, undefined>("POST", `jobs/${jobId}/retry`),
  resolveError: (reportId: string) => write<undefined, undefined>("POST", `error-reports/${reportId}/resolve`),
  setFlag: (name: FlagName) => write<Because & { readonly isOn: boolean }, FlagList>("PUT", `flags/${name}`),
};

/** Everything of this screen is read anew. */
export const dropAdmin = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ["admin"] });
