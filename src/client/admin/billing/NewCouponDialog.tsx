import { FormDialog } from "#client/forms/FormDialog.tsx";
import { NumberField } from "#ui/components/NumberField.tsx";
import { TextField } from "#ui/components/TextField.tsx";
import { adminWrites } from "../admin-paths.ts";
import { AmountField } from "#client/forms/AmountField.tsx";
import { DayField } from "#client/forms/DayField.tsx";
import { useAdminForm } from "../use-admin-form.ts";

/** A code, what it credits, how often it can be had, and until when. */
export function NewCouponDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useAdminForm(
    ({ code, amount, times, until }, { send }) =>
      send(adminWrites.makeCoupon(), {
        code: codeOf(code),
        amount,
        mostRedemptions: Number(times),
        ...(until === "" ? {} : { expiresAt: new Date(`${until}T23:59:59`).toISOString() }),
      }),
    { code: "", amount: "", times: "1", until: "" },
    {
      blocked: ({ code, amount }) =>
        code.trim() === "" ? "Choose a code." : amount === "" ? "Say what it credits." : undefined,
      at: { times: "mostRedemptions", until: "expiresAt" },
      done: ({ code }) => `${codeOf(code)} can be redeemed`,
      onDone: onClose,
    },
  );
  return (
    <FormDialog
      title="Make a coupon"
      description="Whoever redeems it gets the amount credited to their next bills, once."
      submitLabel="Make coupon"
      form={form}
      onClose={onClose}
    >
      <TextField
        label="Code"
        {...form.field("code")}
        autoComplete="off"
        autoCapitalize="characters"
        description="4 to 40 letters, digits and hyphens."
        inputClassName="font-mono uppercase"
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <AmountField label="Credit" unit="USD" {...form.field("amount")} />
        <NumberField label="How many people" {...form.field("times")} />
      </div>
      <DayField
        label="Valid until"
        days="from today"
        description="The end of that day. Empty: until it is stopped."
        {...form.field("until")}
      />
    </FormDialog>
  );
}

const codeOf = (typed: string): string => typed.trim().toUpperCase();
