import { ReceiptText } from "lucide-react";
import type { MetaFunction } from "react-router";
import { useApiQuery } from "#client/api/use-api-query.ts";
import type { InvoiceList, InvoiceView } from "#features/billing/contract.ts";
import { Badge } from "#ui/components/Badge.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { EmptyState } from "#ui/components/EmptyState.tsx";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { ButtonLink, Link } from "#ui/components/Link.tsx";
import { Page } from "#ui/components/Page.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { formatAmount } from "#ui/formats/format-amount.ts";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import { billingPaths } from "#client/api/billing-paths.ts";
import { dayOfSeconds, INVOICE_WORDS } from "#client/parts/billing-words.ts";
import { DownloadInvoice } from "./DownloadInvoice.tsx";

export const meta: MetaFunction = () => [{ title: "Invoices · Aventine" }];

/** Every bill, newest first, each with its paper. */
export default function InvoicesPage() {
  const list = useApiQuery(billingPaths.invoices());
  return (
    <Page title="Invoices" breadcrumb={[{ label: "Subscription", to: "/central/subscription" }]}>
      {list.data && list.data.invoices.length === 0 ? <NoInvoices list={list.data} /> : null}
      {list.data && list.data.invoices.length > 0 ? <InvoiceTable list={list.data} /> : null}
      {list.isLoading ? <SkeletonRows count={4} /> : null}
      {list.failure && !list.data ? (
        <ErrorState title="Your invoices could not be loaded" onRetry={list.retry}>
          {list.failure.message}
        </ErrorState>
      ) : null}
    </Page>
  );
}

function NoInvoices({ list: { next } }: { readonly list: InvoiceList }) {
  return (
    <EmptyState
      title="No invoices yet"
      icon={<ReceiptText size={24} strokeWidth={1.5} aria-hidden />}
      actions={<ButtonLink to="/central/subscription">See your subscription</ButtonLink>}
    >
      {next ? (
        <>
          The first is issued on <DateText on={dayOfSeconds(next.issuedAt)} />.
        </>
      ) : (
        "The first is issued when a plan has been chosen and its trial is over."
      )}
    </EmptyState>
  );
}

function InvoiceTable({ list: { invoices, next } }: { readonly list: InvoiceList }) {
  const locale = useLocale();
  return (
    <div className="max-w-240">
      <div className="scroll-edges overflow-x-auto" role="region" aria-label="Invoices" tabIndex={0}>
        <table className="w-full text-14">
          <thead>
            <tr className="border-b border-line text-left text-13 text-ink-muted">
              <th className="py-2 pr-4 font-medium">Number</th>
              <th className="py-2 pr-4 font-medium">Issued</th>
              <th className="py-2 pr-4 font-medium">Status</th>
              <th className="py-2 pr-4 text-right font-medium">Total</th>
              <th className="py-2 text-right font-medium">Paper</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {invoices.map((it) => (
              <InvoiceRow key={it.invoiceId} invoice={it} />
            ))}
          </tbody>
        </table>
      </div>
      {next ? (
        <p className="mt-4 text-13 text-ink-muted">
          The next one, {formatAmount(next.due, { locale, currency: next.currency })}, is issued on{" "}
          <DateText on={dayOfSeconds(next.issuedAt)} />.
        </p>
      ) : null}
    </div>
  );
}

function InvoiceRow({ invoice }: { readonly invoice: InvoiceView }) {
  const locale = useLocale();
  const { label, tone } = INVOICE_WORDS[invoice.status];
  return (
    <tr>
      <td className="py-2.5 pr-4 whitespace-nowrap">
        <Link to={`/central/invoices/${invoice.invoiceId}`}>{invoice.number ?? "Not numbered"}</Link>
      </td>
      <td className="py-2.5 pr-4">
        <DateText on={dayOfSeconds(invoice.issuedAt)} />
      </td>
      <td className="py-2.5 pr-4">
        <Badge tone={tone}>{label}</Badge>
      </td>
      <td className="py-2.5 pr-4 text-right whitespace-nowrap tabular">
        {formatAmount(invoice.total, { locale, currency: invoice.currency })}
      </td>
      <td className="py-2.5 text-right">
        <DownloadInvoice invoice={invoice} size="sm" />
      </td>
    </tr>
  );
}
