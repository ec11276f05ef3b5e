import { useState } from "react";
import type { RedeemedCoupon } from "#features/billing/staff-contract.ts";
import { Section } from "#ui/components/Section.tsx";
import { TextField } from "#ui/components/TextField.tsx";
import { formatAmount } from "#ui/formats/format-amount.ts";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import { billingPaths, dropBilling } from "#client/api/billing-paths.ts";
import { FormBody } from "#client/forms/FormBody.tsx";
import { SubmitButton } from "#client/forms/SubmitButton.tsx";
import { useWriteForm } from "#client/forms/use-write-form.ts";

/** A code that credits an amount to the next bills. Why one is not taken stands at the field. */
export function CouponForm() {
  const locale = useLocale();
  const [applied, setApplied] = useState<RedeemedCoupon>();
  const form = useWriteForm(
    ({ code }, { send }) => send(billingPaths.redeem(), { code: code.trim() }),
    { code: "" },
    {
      blocked: ({ code }) => (code.trim() === "" ? "Type a code first." : undefined),
      isQuiet: true,
      saysAll: "code",
      onDone: (redeemed) => {
        setApplied(redeemed);
        form.clear();
        return dropBilling();
      },
    },
  );
  return (
    <Section title="Coupon">
      <FormBody form={form} className="max-w-100 gap-2">
        <div className="flex items-start gap-2">
          <TextField
            label="Code"
            {...form.field("code")}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            inputClassName="uppercase"
            className="min-w-0 flex-1"
          />
          <SubmitButton form={form} variant="secondary" className="mt-6">
            Redeem
          </SubmitButton>
        </div>
      </FormBody>
      <p role="status" className="mt-2 text-13 text-ink-muted empty:hidden">
        {applied
          ? `${applied.code} is applied: ${formatAmount(applied.amount, { locale, currency: applied.currency })} come off your next bills.`
          : null}
      </p>
    </Section>
  );
}
