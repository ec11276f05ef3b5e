import type { PlanRow } from "#db/queries/billing.ts";
import type { PlanLimits } from "#engine/product/catalogue.ts";
import { planCard } from "#engine/product/plans.ts";
import type { PlanViewer } from "#engine/product/plans.ts";
import type { BillingOverview, InvoiceView, PlanView } from "#features/billing/contract.ts";
import type { Invoice, InvoiceLine } from "#providers/payments/port.ts";

/** Cents as decimal text: 1234 is `12.34`. Every currency we price in has two decimals. */
export function minorText(minor: number): string {
  const digits = String(Math.abs(minor)).padStart(3, "0");
  return `${minor < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** `12.5` as 1250 cents. The text has been checked: digits, and two decimals at most. */
export function minorOf(text: string): number {
  const [whole = "0", decimals = ""] = text.split(".");
  return Number(whole) * 100 + Number(decimals.padEnd(2, "0"));
}

/** A plan as a card of the price list, with what it offers to the one who looks. */
export function planViewOf(row: PlanRow, viewer: PlanViewer): PlanView {
  const card = planCard(viewer, row.bill_minor !== null);
  const price =
    row.bill_minor === null || row.bill_interval === null
      ? null
      : { amount: minorText(row.bill_minor), currency: row.currency, interval: row.bill_interval };
  return {
    uuid: row.uuid,
    id: row.plan_id,
    name: row.name,
    active: row.is_active,
    price,
    monthlyCost: Number(row.monthly_cost),
    interval: row.bill_interval,
    limits: limitsView(limitsOf(row)),
    button: { label: card.button },
    badge: card.badge === undefined ? null : { label: card.badge },
    state: card.state ?? null,
  };
}

export const limitsOf = (row: PlanRow): PlanLimits => ({
  portfolios: row.portfolio_limit ?? undefined,
  members: row.member_limit ?? undefined,
  storageBytes: row.storage_limit_bytes ?? undefined,
});

export const limitsView = ({ portfolios, members, storageBytes }: PlanLimits): BillingOverview["limits"] => ({
  portfolios: portfolios ?? null,
  members: members ?? null,
  storageBytes: storageBytes ?? null,
});

export const lineView = (line: InvoiceLine) => ({
  description: line.description,
  amount: minorText(line.amountMinor),
  from: line.fromSeconds,
  to: line.toSeconds,
});

export const invoiceViewOf = (it: Invoice): InvoiceView => ({
  invoiceId: it.invoiceId,
  number: it.number ?? null,
  status: it.status,
  issuedAt: it.issuedSeconds,
  currency: it.currency,
  subtotal: minorText(it.subtotalMinor),
  tax: minorText(it.taxMinor),
  total: minorText(it.totalMinor),
  creditUsed: minorText(it.creditUsedMinor),
  due: minorText(it.dueMinor),
  paid: minorText(it.paidMinor),
  refunded: minorText(it.refundedMinor),
  nextAttemptAt: it.nextAttemptSeconds ?? null,
  lines: it.lines.map(lineView),
});
