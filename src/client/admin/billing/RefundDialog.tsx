import { FormDialog } from "#client/forms/FormDialog.tsx";
import { formatAmount } from "#ui/formats/format-amount.ts";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import { adminWrites } from "../admin-paths.ts";
import { ReasonField, reasonMissing } from "../ReasonDialog.tsx";
import type { StaffInvoice } from "./staff-invoice.ts";
import { AmountField } from "#client/forms/AmountField.tsx";
import { useAdminForm } from "../use-admin-form.ts";

interface RefundDialogProps {
  readonly userId: string;
  readonly invoice: StaffInvoice;
  readonly onClose: () => void;
}

/** Gives money of a paid bill back. The provider has the last word on how much is left of it. */
export function RefundDialog({ userId, invoice, onClose }: RefundDialogProps) {
  const { invoiceId, number, refundable, currency } = invoice;
  const locale = useLocale();
  const words = (value: string) => formatAmount(value, { locale, currency });
  const isTooMuch = (amount: string) => amount !== "" && Number(amount) > Number(refundable);
  const form = useAdminForm(
    ({ amount, reason }, { send }) => send(adminWrites.refund(userId), { invoiceId, amount, reason: reason.trim() }),
    { amount: refundable, reason: "" },
    {
      blocked: ({ amount, reason }) => {
        if (amount === "" || Number(amount) <= 0) return "Say how much.";
        return isTooMuch(amount) ? "That is more than is left." : reasonMissing(reason);
      },
      done: ({ amount }) => `${words(amount)} is given back`,
      onDone: onClose,
    },
  );
  const { amount } = form.values;
  return (
    <FormDialog
      title={`Refund ${number ?? "this invoice"}`}
      description={`${words(refundable)} of it can be given back. It goes to the card it was paid with and cannot be taken back.`}
      submitLabel={amount === "" ? "Refund" : `Refund ${words(amount)}`}
      form={form}
      onClose={onClose}
      isDanger
    >
      <AmountField
        label="Amount"
        unit={currency}
        {...form.field("amount")}
        error={isTooMuch(amount) ? "That is more than is left of this bill." : form.field("amount").error}
      />
      <ReasonField {...form.field("reason")} />
    </FormDialog>
  );
}
