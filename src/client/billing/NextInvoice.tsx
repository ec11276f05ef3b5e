import type { BillingOverview, InvoiceView } from "#features/billing/contract.ts";
import { DateText } from "#ui/components/DateText.tsx";
import { formatAmount } from "#ui/formats/format-amount.ts";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import { dayOfSeconds } from "#client/parts/billing-words.ts";

interface NextInvoiceProps {
  readonly next: InvoiceView | null;
  readonly subscription: BillingOverview["subscription"];
}

/** When the next bill comes and what it will be, as things stand. */
export function NextInvoice({ next, subscription }: NextInvoiceProps) {
  const locale = useLocale();
  if (next === null) {
    return (
      <p className="text-14 text-ink-muted">
        {subscription
          ? "No further invoice will come: the plan does not renew."
          : "None, as long as no plan is chosen."}
      </p>
    );
  }
  const { currency } = next;
  return (
    <div className="flex items-baseline justify-between gap-6 text-14">
      <span className="text-ink-muted">
        On <DateText on={dayOfSeconds(next.issuedAt)} />
        {Number(next.creditUsed) > 0
          ? `, after ${formatAmount(next.creditUsed, { locale, currency })} of credit`
          : ", before tax where the law asks for it"}
      </span>
      <span className="font-medium tabular">{formatAmount(next.due, { locale, currency })}</span>
    </div>
  );
}
