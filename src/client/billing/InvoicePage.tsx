import { useParams } from "react-router";
import type { MetaFunction } from "react-router";
import { useApiQuery } from "#client/api/use-api-query.ts";
import type { InvoiceView } from "#features/billing/contract.ts";
import { Badge } from "#ui/components/Badge.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { KeyValueList } from "#ui/components/KeyValueList.tsx";
import type { KeyValue } from "#ui/components/KeyValueList.tsx";
import { ButtonLink } from "#ui/components/Link.tsx";
import { Page } from "#ui/components/Page.tsx";
import { Section } from "#ui/components/Section.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { formatAmount } from "#ui/formats/format-amount.ts";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import { billingPaths } from "#client/api/billing-paths.ts";
import { dayOfSeconds, INVOICE_WORDS } from "#client/parts/billing-words.ts";
import { DownloadInvoice } from "./DownloadInvoice.tsx";

export const meta: MetaFunction = () => [{ title: "Invoice · Aventine" }];

/** One bill: what was billed, for which days, and what became of it. */
export default function InvoicePage() {
  const { invoiceId = "" } = useParams();
  const found = useApiQuery(billingPaths.invoice(invoiceId));
  return (
    <Page
      title={found.data?.number ? `Invoice ${found.data.number}` : "Invoice"}
      breadcrumb={[
        { label: "Subscription", to: "/central/subscription" },
        { label: "Invoices", to: "/central/invoices" },
      ]}
      actions={found.data ? <DownloadInvoice invoice={found.data} /> : null}
    >
      {found.data ? <Invoice invoice={found.data} /> : null}
      {found.isLoading ? <SkeletonRows count={5} /> : null}
      {found.failure && !found.data ? (
        <ErrorState title="This invoice could not be loaded" onRetry={found.retry}>
          {found.failure.message}
        </ErrorState>
      ) : null}
    </Page>
  );
}

function Invoice({ invoice }: { readonly invoice: InvoiceView }) {
  const locale = useLocale();
  const show = (amount: string) => formatAmount(amount, { locale, currency: invoice.currency });
  const { label, tone } = INVOICE_WORDS[invoice.status];
  const sums: readonly (KeyValue & { readonly amount: string; readonly isAlways: boolean })[] = [
    { label: "Before tax", amount: invoice.subtotal, value: show(invoice.subtotal), isAlways: true },
    { label: "Tax", amount: invoice.tax, value: show(invoice.tax), isAlways: true },
    { label: "Total", amount: invoice.total, value: show(invoice.total), isAlways: true },
    { label: "Credit used", amount: invoice.creditUsed, value: show(invoice.creditUsed), isAlways: false },
    { label: "Due", amount: invoice.due, value: show(invoice.due), isAlways: true },
    { label: "Paid", amount: invoice.paid, value: show(invoice.paid), isAlways: true },
    { label: "Refunded", amount: invoice.refunded, value: show(invoice.refunded), isAlways: false },
  ];
  return (
    <div className="flex max-w-160 flex-col gap-8">
      <div className="flex flex-wrap items-center gap-3 text-14 text-ink-muted">
        <Badge tone={tone}>{label}</Badge>
        <span>
          Issued on <DateText on={dayOfSeconds(invoice.issuedAt)} />
        </span>
        {invoice.nextAttemptAt === null ? null : (
          <span>
            The payment is tried again on <DateText on={dayOfSeconds(invoice.nextAttemptAt)} />
          </span>
        )}
        {invoice.status === "open" ? <ButtonLink to="/central/subscription">Fix payment</ButtonLink> : null}
      </div>
      <Section title="What was billed">
        <KeyValueList
          items={invoice.lines.map((line) => ({
            label: line.description,
            note: (
              <>
                <DateText on={dayOfSeconds(line.from)} /> to <DateText on={dayOfSeconds(line.to)} />
              </>
            ),
            value: show(line.amount),
          }))}
        />
      </Section>
      <Section title="Sums">
        <KeyValueList items={sums.filter((it) => it.isAlways || Number(it.amount) !== 0)} />
      </Section>
    </div>
  );
}
