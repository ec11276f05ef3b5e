import type { StaffInvoice } from "./staff-invoice.ts";
import { useState } from "react";
import { dayOfSeconds, INVOICE_WORDS } from "#client/parts/billing-words.ts";
import type { StaffBilling } from "#features/billing/staff-contract.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { Badge } from "#ui/components/Badge.tsx";
import { Button } from "#ui/components/Button.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { Section } from "#ui/components/Section.tsx";
import { adminPaths } from "../admin-paths.ts";
import type { AdminColumn } from "../AdminTable.tsx";
import { AdminTable } from "../AdminTable.tsx";
import { saveFile } from "../save-file.ts";
import { RefundDialog } from "./RefundDialog.tsx";

/** A person's bills, each with its paper, and giving money of a paid one back. */
export function CustomerInvoices({ bills: { userId, invoices } }: { readonly bills: StaffBilling }) {
  const [chosen, setChosen] = useState<StaffInvoice>();
  return (
    <Section title="Invoices">
      <AdminTable
        label="Invoices"
        rows={invoices}
        keyOf={(row) => row.invoiceId}
        empty="No bill was issued yet."
        columns={columnsOf(userId, setChosen)}
      />
      {chosen ? <RefundDialog userId={userId} invoice={chosen} onClose={() => setChosen(undefined)} /> : null}
    </Section>
  );
}

const nameOf = ({ number }: StaffInvoice): string => number ?? "Not numbered";

const columnsOf = (userId: string, onRefund: (row: StaffInvoice) => void): readonly AdminColumn<StaffInvoice>[] => [
  {
    title: "Number",
    isMain: true,
    cell: (row) => (
      <span className="flex flex-col">
        {nameOf(row)}
        <span className="text-12 text-ink-muted">
          <DateText on={dayOfSeconds(row.issuedAt)} />
          <span className="sm:hidden">, {INVOICE_WORDS[row.status].label.toLowerCase()}</span>
        </span>
      </span>
    ),
  },
  {
    title: "Status",
    from: "sm",
    cell: (row) => <Badge tone={INVOICE_WORDS[row.status].tone}>{INVOICE_WORDS[row.status].label}</Badge>,
  },
  { title: "Total", isEnd: true, cell: (row) => <Amount value={row.total} currency={row.currency} /> },
  {
    title: "Given back",
    isEnd: true,
    from: "md",
    cell: (row) => <Amount value={row.refunded} currency={row.currency} isBare />,
  },
  {
    title: "Actions",
    isEnd: true,
    isTitleHidden: true,
    cell: (row) => (
      <span className="inline-flex gap-1">
        <Button
          size="sm"
          variant="quiet"
          onPress={() => void saveFile(adminPaths.invoicePdf(userId, row.invoiceId), `aventine-${nameOf(row)}.pdf`)}
        >
          PDF<span className="sr-only"> of {nameOf(row)}</span>
        </Button>
        {Number(row.refundable) > 0 ? (
          <Button size="sm" onPress={() => onRefund(row)}>
            Refund<span className="sr-only"> {nameOf(row)}</span>
          </Button>
        ) : null}
      </span>
    ),
  },
];
