import { Download } from "lucide-react";
import { useState } from "react";
import { api } from "#client/api/api.ts";
import type { InvoiceView } from "#features/billing/contract.ts";
import { Button } from "#ui/components/Button.tsx";
import { toast } from "#ui/components/toast-store.ts";
import { billingPaths } from "#client/api/billing-paths.ts";

interface DownloadInvoiceProps {
  readonly invoice: InvoiceView;
  readonly size?: "sm" | "md";
}

/** Saves the invoice as a PDF. */
export function DownloadInvoice({ invoice, size = "md" }: DownloadInvoiceProps) {
  const [isBusy, setBusy] = useState(false);
  const download = async (): Promise<void> => {
    setBusy(true);
    const file = await api.download(billingPaths.invoicePdf(invoice.invoiceId));
    setBusy(false);
    if (file.ok) save(file.value, `aventine-${invoice.number ?? invoice.invoiceId}.pdf`);
    else toast({ title: "The invoice could not be downloaded", description: file.error.message, tone: "negative" });
  };
  return (
    <Button
      size={size}
      icon={<Download size={14} strokeWidth={1.5} aria-hidden />}
      isBusy={isBusy}
      onPress={() => void download()}
    >
      PDF<span className="sr-only"> of {invoice.number ?? "this invoice"}</span>
    </Button>
  );
}

function save(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
