import type { StaffBilling } from "#features/billing/staff-contract.ts";

export type StaffInvoice = StaffBilling["invoices"][number];
