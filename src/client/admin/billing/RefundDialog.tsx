import { useState } from "react";
import { fieldMessage } from "#browser/api/api-failure.ts";
import { FormDialog } from "#client/accounts/FormDialog.tsx";
import { NumberField } from "#ui/components/NumberField.tsx";
import { formatAmount } from "#ui/formats/format-amount.ts";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import { adminWrites } from "../admin-paths.ts";
import { ReasonField, reasonMissing } from "../ReasonDialog.tsx";
import { useAdminWrite } from "../use-admin-write.tsx";
import type { StaffInvoice } from "./CustomerInvoices.tsx";

interface RefundDialogProps {
  readonly userId: string;
  readonly invoice: StaffInvoice;
  readonly onClose: () => void;
}

/** Gives money of a paid bill back. The provider has the last word on how much is left of it. */
export function RefundDialog({ userId, invoice, onClose }: RefundDialogProps) {
  const { invoiceId, number, refundable, currency } = invoice;
  const locale = useLocale();
  const [amount, setAmount] = useState(refundable);
  const [reason, setReason] = useState("");
  const write = useAdminWrite({ isToldByForm: true });
  const words = (value: string) => formatAmount(value, { locale, currency });
  const refund = async () => {
    const body = { invoiceId, amount, reason: reason.trim() };
    if (await write.run(adminWrites.refund(userId), body, `${words(amount)} is given back`)) onClose();
  };
  const isTooMuch = amount !== "" && Number(amount) > Number(refundable);
  const wrong =
    amount === "" || Number(amount) <= 0 ? "Say how much." : isTooMuch ? "That is more than is left." : undefined;
  return (
    <>
      <FormDialog
        title={`Refund ${number ?? "this invoice"}`}
        description={`${words(refundable)} of it can be given back. It goes to the card it was paid with and cannot be taken back.`}
        submitLabel={amount === "" ? "Refund" : `Refund ${words(amount)}`}
        isDanger
        onSubmit={() => void refund()}
        onClose={onClose}
        isBusy={write.isRunning}
        failure={write.failure}
        disabledReason={wrong ?? reasonMissing(reason)}
      >
        <NumberField
          label="Amount"
          unit={currency}
          value={amount}
          onChange={setAmount}
          error={isTooMuch ? "That is more than is left of this bill." : fieldMessage(write.failure, "amount")}
        />
        <ReasonField value={reason} onChange={setReason} failure={write.failure} />
      </FormDialog>
      {write.dialog}
    </>
  );
}
